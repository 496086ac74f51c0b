import { extractText } from "unpdf";
import { beforeAll, describe, expect, test } from "vitest";
import { javaScripts } from "../sample.ts";
import { expectAccessible } from "./accessible.ts";
import { openBrowser, untilHydrated, type Visitor } from "./browser.ts";
import { untilMail } from "./mails.ts";
import { ownerOf } from "./people.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();
let owner: string;
beforeAll(async () => {
  owner = await ownerOf(site);
});

const UTR = { true: "409297068518", false: "509297068518" };

async function order({ page }: Visitor, email: string, settle: () => Promise<void>) {
  await page.goto("/order?product=basic-itr");
  await settle();
  await page.getByLabel("Name").fill("Asha Testwala");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("I agree to the Term & Condition.").check();
  await page.getByRole("button", { name: "Place the order" }).click();
  await page.getByRole("heading", { name: "Pay ₹1,499 by UPI" }).waitFor();
  return page.url().split("/").at(-1) ?? "";
}

describe.each(javaScripts("with"))("with JavaScript %s", (javaScript) => {
  test("an order is paid by UPI, confirmed by the firm, and has its invoice", async () => {
    const email = `asha.pays.${javaScript}@example.com`;
    const utr = UTR[`${javaScript}`];
    const visitor = await openBrowser({ origin: site.origin, javaScript });
    const { page } = visitor;
    const settle = async () => {
      if (javaScript) await untilHydrated(page);
    };
    const reference = await order(visitor, email, settle);
    const tag = reference.replace("OR-", "").replace("-", "");
    const link = await page.getByText("Open in your UPI app").getAttribute("href");
    expect(link).toMatch(/^upi:\/\/pay\?pa=sample@no-bank&/);
    expect(link).toContain(`am=1499.00&cu=INR&tr=OR${tag}&tn=${tag}`);
    await page.getByRole("img", { name: "QR code of this payment" }).waitFor();
    if (javaScript) await expectAccessible(page);

    await page.getByLabel("UPI reference, 12 digits").fill("T2611231234567890");
    await page.getByRole("button", { name: "I have paid" }).click();
    await page.getByRole("alert").getByText("is the app's own").waitFor();
    await page.getByLabel("UPI reference, 12 digits").fill(utr);
    await page.getByRole("button", { name: "I have paid" }).click();
    await page.getByText("Do not pay again").waitFor();
    await untilMail(site.dataDir, ({ text }) => text?.includes(utr) ?? false);

    const staff = await openBrowser({ origin: site.origin, javaScript, cookie: owner });
    await staff.page.goto("/staff/money");
    await staff.page.getByRole("link", { name: reference }).click();
    if (javaScript) await untilHydrated(staff.page);
    await staff.page.getByRole("button", { name: "Confirm the payment" }).click();
    await staff.page.getByText(`₹1,499.00, reference ${utr}`).waitFor();
    if (javaScript) await expectAccessible(staff.page);
    await staff.close();

    await page.reload();
    await settle();
    await page.getByRole("heading", { name: "Paid", exact: true }).waitFor();
    const invoice = page.getByRole("link", { name: /^Invoice KY\/\d\d-\d\d\/\d{6} of / });
    const [file] = await Promise.all([page.waitForEvent("download"), invoice.click()]);
    const bytes = await file.createReadStream().then((stream) => stream.toArray());
    const { text } = await extractText(new Uint8Array(Buffer.concat(bytes)), { mergePages: true });
    expect(text).toContain("Rupees one thousand four hundred ninety-nine only");
    expect(text).toContain("₹1,499.00");
    expect(text).toContain(reference);
    const mail = await untilMail(
      site.dataDir,
      ({ subject }) => subject === `Paid: order ${reference}`,
    );
    expect(mail.text).toContain("The payment for this order has arrived");
    await visitor.close();
  });
});

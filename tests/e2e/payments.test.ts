import { extractText } from "unpdf";
import { beforeAll, describe, expect, test } from "vitest";
import { sample } from "../sample.ts";
import { expectAccessible, expectToFit } from "./accessible.ts";
import { openBrowser, untilHydrated, type Visitor } from "./browser.ts";
import { untilMail } from "./mails.ts";
import { ownerOf } from "./people.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();
let owner: string;
beforeAll(async () => {
  owner = await ownerOf(site);
});

const WAYS = [
  { javaScript: true, width: 1280, utr: "409297068518" },
  { javaScript: true, width: 360, utr: "609297068518" },
  { javaScript: false, width: 360, utr: "509297068518" },
  { javaScript: false, width: 1280, utr: "709297068518" },
];

async function order({ page }: Visitor, email: string, settle: () => Promise<void>) {
  await page.goto("/order?product=basic-itr");
  await settle();
  await page.getByText("Refunds and cancellations are not allowed after engagement").waitFor();
  await page.getByLabel("Name").fill("Asha Testwala");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("I agree to the Term & Condition.").check();
  await page.getByRole("button", { name: "Place the order" }).click();
  await page.getByRole("heading", { name: "Pay ₹1,499 by UPI", level: 1 }).waitFor();
  return page.url().split("/").at(-1) ?? "";
}

describe.each(sample(WAYS, 1))("at $width px, JavaScript $javaScript", (way) => {
  const { javaScript, width, utr } = way;

  test("an order is paid by UPI at the second try, confirmed by the firm, and has its invoice", async () => {
    const email = `asha.pays.${utr}@example.com`;
    const viewport = { width, height: 800 };
    const visitor = await openBrowser({ origin: site.origin, javaScript, viewport });
    const { page } = visitor;
    const settle = async () => {
      if (javaScript) await untilHydrated(page);
    };
    const reference = await order(visitor, email, settle);
    const tag = reference.replace("OR-", "").replace("-", "");
    // A telephone has a button, a desk a code to scan; both have what is copied.
    const open = page.getByText("Open in your UPI app");
    const link = await open.getAttribute("href");
    expect(link).toMatch(/^upi:\/\/pay\?pa=sample@no-bank&/);
    expect(link).toContain(`am=1499.00&cu=INR&tr=OR${tag}&tn=${tag}`);
    expect(await open.isVisible()).toBe(width < 768);
    if (width < 768) await page.getByText("Show the QR code").click();
    await page.getByRole("img", { name: "QR code of this payment" }).waitFor();
    const copies = page.getByRole("button", { name: /^Copy / });
    expect(await copies.count()).toBe(javaScript ? 3 : 0);
    if (javaScript) {
      await visitor.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.getByRole("button", { name: "Copy Amount" }).click();
      await page.getByRole("button", { name: "Copied Amount" }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("1499.00");
      await expectAccessible(page);
      await expectToFit(page);
    }

    await page.getByLabel("UPI reference, 12 digits").fill("T2611231234567890");
    await page.getByRole("button", { name: "I have paid" }).click();
    await page.getByRole("alert").getByText("is the app's own").waitFor();
    await settle();
    await page.getByLabel("UPI reference, 12 digits").fill("");
    await page.getByRole("button", { name: "I have paid" }).click();
    await page.getByRole("heading", { name: "We look for your ₹1,499 at our bank" }).waitFor();
    await page.getByText("Do not pay again").waitFor();
    if (javaScript) await expectAccessible(page);
    await untilMail(site.dataDir, ({ subject, text }) =>
      Boolean(subject?.includes(reference) && text?.includes("sent no reference")),
    );

    const staff = await openBrowser({ origin: site.origin, javaScript, cookie: owner });
    await staff.page.goto("/staff");
    await staff.page.getByRole("link", { name: /^Money/ }).click();
    await staff.page.getByRole("link", { name: reference }).click();
    await staff.page.getByRole("heading", { name: "Refuse the payment" }).waitFor();
    if (javaScript) await untilHydrated(staff.page);
    await staff.page.getByRole("button", { name: "Refuse the payment" }).click();
    await staff.page.getByRole("link", { name: "Say why: the client reads it." }).waitFor();
    await staff.page.getByLabel("Why").fill("No payment of ₹1,499 has reached us.");
    if (javaScript) await expectAccessible(staff.page);
    await staff.page.getByRole("button", { name: "Refuse the payment" }).click();
    await staff.page
      .getByRole("heading", { name: "Refuse the payment" })
      .waitFor({ state: "detached" });

    await page.reload();
    await settle();
    await page.getByText("No payment of ₹1,499 has reached us.").waitFor();
    await untilMail(
      site.dataDir,
      ({ subject }) => subject === `Order ${reference}: we could not take your payment`,
    );
    await page.getByRole("heading", { name: "We have not found your ₹1,499", level: 1 }).waitFor();
    if (javaScript) await expectAccessible(page);
    await page.getByLabel("UPI reference, 12 digits").fill(utr);
    await page.getByRole("button", { name: "I have paid" }).click();
    await page.getByText(`You sent the reference ${utr}`).waitFor();

    await staff.page.reload();
    if (javaScript) await untilHydrated(staff.page);
    await staff.page.getByText("₹1,499 is missing").waitFor();
    await staff.page.getByLabel("Amount that arrived").fill("1499");
    await staff.page.getByRole("button", { name: "Confirm the payment" }).click();
    await staff.page.getByText(`₹1,499.00, UPI, reference ${utr}`).waitFor();
    if (javaScript) await expectAccessible(staff.page);

    await page.reload();
    await settle();
    const paid = "Paid. Work on your return can begin.";
    await page.getByRole("heading", { name: paid, level: 1 }).waitFor();
    if (javaScript) await expectAccessible(page);
    const text = await documentText(page, /^Invoice KY\/\d\d-\d\d\/\d{6} of /);
    expect(text).toContain("Rupees one thousand four hundred ninety-nine only");
    expect(text).toContain("₹1,499.00");
    expect(text).toContain(reference);
    const mail = await untilMail(
      site.dataDir,
      ({ subject }) => subject === `Paid: order ${reference}`,
    );
    expect(mail.text).toContain("The payment for this order has arrived");

    await refundPart(staff, javaScript);
    await page.reload();
    await settle();
    await page
      .getByText(/^₹499\.50 goes back to you, decided on .+ Reason: One return less\./)
      .waitFor();
    const back = utr.replace("29706", "29707");
    await staff.page.getByLabel("Reference of your transfer").fill(utr);
    await staff.page.getByRole("button", { name: "Record the transfer" }).click();
    await staff.page.getByRole("alert").getByText("Another transfer has this reference").waitFor();
    if (javaScript) await untilHydrated(staff.page);
    await staff.page.getByLabel("Reference of your transfer").fill(back);
    await staff.page.getByRole("button", { name: "Record the transfer" }).click();
    await staff.page.getByText(`₹499.50, UPI, reference ${back}`).waitFor();
    const asked = await documentText(staff.page, CREDIT_NOTE);
    await staff.page.getByRole("button", { name: /^Send to the client ?: Credit note KC/ }).click();
    await staff.page.getByText("The document is on its way to the client's e-mail.").waitFor();
    if (javaScript) await expectAccessible(staff.page);
    await staff.close();

    await page.reload();
    await settle();
    await page.getByRole("heading", { name: "Paid, a part refunded", level: 1 }).waitFor();
    await page.getByText(/^₹499\.50 was sent back to you on /).waitFor();
    if (javaScript) await expectAccessible(page);
    const note = await documentText(page, CREDIT_NOTE);
    expect(note).toBe(asked);
    for (const part of ["Credit note", "₹499.50", back, "One return less."])
      expect(note).toContain(part);
    const sent = await untilMail(
      site.dataDir,
      ({ subject, attachments }) =>
        subject === `A document of order ${reference}` && attachments.length === 1,
    );
    expect(sent.attachments[0]?.filename).toMatch(/^KC-\d\d-\d\d-\d{6}\.pdf$/);
    await visitor.close();
  });
});

const CREDIT_NOTE = /^Credit note KC\/\d\d-\d\d\/\d{6} of /;

/** The firm decides that a part goes back. */
async function refundPart({ page }: Visitor, javaScript: boolean): Promise<void> {
  await page.getByText("Give money back").click();
  await page.getByLabel("Amount that goes back").fill("499.50");
  await page.getByLabel("Reason").fill("One return less.");
  await page.getByRole("button", { name: "Decide the refund" }).click();
  await page.getByRole("heading", { name: "Send the refund by your bank" }).waitFor();
  if (javaScript) await untilHydrated(page);
  if (javaScript) await expectAccessible(page);
}

/** What a document that is downloaded says, copied out. */
async function documentText(page: Visitor["page"], name: RegExp): Promise<string> {
  const link = page.getByRole("link", { name });
  const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
  const bytes = await file.createReadStream().then((stream) => stream.toArray());
  const { text } = await extractText(new Uint8Array(Buffer.concat(bytes)), { mergePages: true });
  return text;
}

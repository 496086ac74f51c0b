import { extractText } from "unpdf";
import { beforeAll, describe, expect, test } from "vitest";
import { formatDay, plainDate } from "#values/dates.ts";
import { sample } from "../sample.ts";
import { expectAccessible, expectToFit } from "./accessible.ts";
import { openBrowser, untilHydrated, type Visitor } from "./browser.ts";
import { ownerOf } from "./people.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();
let owner: string;
beforeAll(async () => {
  owner = await ownerOf(site);
});

const WAYS = [
  { javaScript: true, width: 360, utr: "XXXXN26330000001" },
  { javaScript: false, width: 1280, utr: "XXXXN26330000002" },
];

async function placeOrder(): Promise<string> {
  const { page, close } = await openBrowser({ origin: site.origin, javaScript: false });
  await page.goto("/order?product=basic-itr");
  await page.getByLabel("Name").fill("Asha Testwala");
  await page.getByLabel("E-mail").fill(`asha.${crypto.randomUUID()}@example.com`);
  await page.getByLabel("I agree to the Term & Condition.").check();
  await page.getByRole("button", { name: "Place the order" }).click();
  await page.getByRole("heading", { name: "Pay ₹1,499 by UPI", level: 1 }).waitFor();
  const reference = page.url().split("/").at(-1) ?? "";
  await close();
  return reference;
}

describe.each(sample(WAYS, 1))("at $width px, JavaScript $javaScript", (way) => {
  const { javaScript, width, utr } = way;

  test("the firm enters a transfer of yesterday with tax withheld, and corrects the invoice", async () => {
    const reference = await placeOrder();
    const viewport = { width, height: 800 };
    const staff = await openBrowser({ origin: site.origin, javaScript, viewport, cookie: owner });
    const { page } = staff;
    const settle = async () => {
      if (!javaScript) return;
      await untilHydrated(page);
      await expectAccessible(page);
      await expectToFit(page);
    };
    await page.goto(`/staff/money/${reference}`);
    await settle();
    // It begins with today.
    const today = await page.getByLabel("On", { exact: true }).inputValue();
    const yesterday = plainDate(today).subtract({ days: 1 });
    await page.getByLabel("How").selectOption("NEFT or RTGS");
    await page.getByLabel("Reference at the bank").fill("409297068518");
    await page.getByLabel("Amount that arrived").fill("1349.50");
    await page.getByText("Less than the price, and that is all?").click();
    await page.getByLabel("Tax withheld by the client (TDS)").fill("149.50");
    await page.getByRole("button", { name: "Confirm the payment" }).click();
    await page.getByRole("alert").getByText("the bank's UTR").waitFor();
    await settle();
    await page.getByLabel("Reference at the bank").fill(`${utr.slice(0, 5)}\u200b${utr.slice(5)}`);
    await page.getByLabel("On", { exact: true }).fill(yesterday.toString());
    await page.getByRole("button", { name: "Confirm the payment" }).click();
    const day = formatDay(yesterday);
    await page.getByText(`₹1,349.50, NEFT or RTGS, reference ${utr}, ${day}`).waitFor();
    await page.getByText(`₹149.50 withheld as tax, ${day}`).waitFor();
    const invoice = await documentText(page, /^Invoice KY/);
    expect(invoice).toContain(`Paid ₹1,349.50 on ${day} by NEFT or RTGS, reference ${utr}.`);
    expect(invoice).toContain(`Time of supply ${day}`);

    await page.getByText("Credit note and new invoice").first().click();
    await settle();
    await page.getByLabel("Name").fill("Asha T. Testwala");
    await page.getByLabel("What was wrong").fill("The name");
    await page.getByRole("button", { name: "Credit note and new invoice" }).click();
    await page.getByText("Both are numbered, and the client is written to.").waitFor();
    await settle();
    const note = await documentText(page, /^Credit note KC/);
    expect(note).toMatch(/Replaced by invoice KY\/\d\d-\d\d\/\d{6}/);
    expect(note).toContain("No money is returned by this.");
    await staff.close();
  });
});

/** What a document that is downloaded says, copied out. */
async function documentText(page: Visitor["page"], name: RegExp): Promise<string> {
  const link = page.getByRole("link", { name }).first();
  const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
  const bytes = await file.createReadStream().then((stream) => stream.toArray());
  const { text } = await extractText(new Uint8Array(Buffer.concat(bytes)), { mergePages: true });
  return text.replaceAll(/\s+/g, " ");
}

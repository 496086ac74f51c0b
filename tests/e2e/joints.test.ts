import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { sample } from "../sample.ts";
import { fixture, referenceIn, visit, walkToCheck } from "../survive/visitor.ts";
import { expectAccessible, expectToFit } from "./accessible.ts";
import { openBrowser, untilHydrated, type Visitor } from "./browser.ts";
import { untilMail } from "./mails.ts";
import { PASSWORD } from "./people.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();
const FORM16 = { bytes: fixture("new-regime.pdf"), fileName: "form16-asha.pdf" };
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };
type Way = { javaScript: boolean; viewport: { width: number; height: number } };
const WAYS: Way[] = [
  { javaScript: true, viewport: PHONE },
  { javaScript: true, viewport: DESK },
  { javaScript: false, viewport: PHONE },
  { javaScript: false, viewport: DESK },
];

/** Every amount that a page names for the return: never two that differ. */
async function pricesOn(page: Page): Promise<string[]> {
  const text = await page.locator("main").innerText();
  const named = text.match(/(?:Pay|ITR,|You pay|To pay)\s₹[\d,]+/g) ?? [];
  return [...new Set(named.map((each) => each.replace(/^.*\s/, "")))];
}

async function look({ page, untilQuiet }: Visitor, javaScript: boolean): Promise<void> {
  if (!javaScript) return;
  await untilHydrated(page);
  await untilQuiet();
  await expectAccessible(page);
  await expectToFit(page);
}

test.each(sample(WAYS, 1))(
  "a return is handed over, kept, paid and talked about, and nothing is asked twice ($viewport.width px, JavaScript $javaScript)",
  async ({ javaScript, viewport }) => {
    const drafter = visit(site.origin);
    const draft = await walkToCheck(drafter, FORM16);
    const email = `joints-${javaScript}-${viewport.width}-${process.pid}@example.com`;
    const reference = referenceIn(await drafter.submit(draft, { email })) ?? "";
    const visitor = await openBrowser({
      ...{ origin: site.origin, javaScript, viewport },
      cookie: drafter.cookie,
    });
    const { page } = visitor;
    // Back to the steps, and to the draft that is gone: what became of it is there.
    await page.goto("/stepform/check");
    await page.getByRole("heading", { name: "Your request is with us" }).waitFor();
    await page.getByRole("heading", { name: "Pay for your return" }).waitFor();
    await look(visitor, javaScript);
    const mail = await untilMail(site.dataDir, ({ to, subject }) =>
      Boolean(JSON.stringify(to).includes(email) && subject?.startsWith("We have your filing")),
    );
    expect(mail.text).toContain("Your turn · pay your order");
    expect(mail.text).not.toContain("₹");

    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Keep it" }).click();
    await page.getByText(`Your username is ${reference}.`).waitFor();
    expect(await pricesOn(page)).toEqual(["₹1,499"]);

    // Also from the list of payments, which is not empty any more.
    await page.goto("/portal/payments");
    await page.getByRole("link", { name: "Pay ₹1,499" }).click();
    await page.getByRole("heading", { name: "Pay for your return", level: 1 }).waitFor();
    await look(visitor, javaScript);
    expect(await pricesOn(page)).toEqual(["₹1,499"]);
    // The agreement and a coupon: neither name nor contact nor file.
    expect(await page.locator("main input:visible").count()).toBe(2);
    await page.getByRole("button", { name: "Pay ₹1,499" }).click();
    await page.getByRole("alert").waitFor();
    if (javaScript) await untilHydrated(page);
    await page.getByLabel("I agree to the Term & Condition.").check();
    await page.getByRole("button", { name: "Pay ₹1,499" }).click();
    await page.getByRole("heading", { name: "Pay ₹1,499 by UPI" }).waitFor();
    expect(await page.getByRole("link", { name: "Upload your Form 16" }).count()).toBe(0);
    // Back leads to what was just made.
    const order = page.url();
    await page.goto(`/pay/${reference}`);
    expect(page.url()).toBe(order);
    if (javaScript) await untilHydrated(page);
    await page.getByRole("button", { name: "I have paid" }).click();
    await page.getByRole("heading", { name: "We look for your ₹1,499 at our bank" }).waitFor();

    await page.goto("/portal");
    await page.getByRole("heading", { name: "We look for your payment at our bank" }).waitFor();
    expect(await page.locator(".matter").count()).toBe(1);
    await page.getByText("You hear from us by").waitFor();
    expect(await pricesOn(page)).toEqual(["₹1,499"]);
    await look(visitor, javaScript);
    await page.getByRole("link", { name: "Book about this case" }).click();
    await page.waitForURL(/BookAppointment/);
    const frame = page.frameLocator(".book-frame iframe");
    await frame.getByText(`About your request ${reference}`).waitFor();
    // The last of them: other journeys on the same site choose the first.
    await frame
      .getByRole("link", { name: /\d times/ })
      .last()
      .click();
    await frame
      .getByRole("button", { name: /^\d\d:\d\d/ })
      .last()
      .click();
    // Who comes and how they are reached is known.
    const name = frame.getByLabel("Name");
    await name.waitFor();
    expect(await name.inputValue()).toBe("Asha Testwala");
    expect(await frame.getByLabel("E-mail").inputValue()).toBe(email);
    await frame.getByRole("button", { name: "Book this time" }).waitFor();
    await visitor.close();
  },
);

test.each(sample(WAYS.toReversed(), 1))(
  "an order takes the Form 16 that follows it, and both are one matter of the account ($viewport.width px, JavaScript $javaScript)",
  async ({ javaScript, viewport }) => {
    const buyer = visit(site.origin);
    await buyer.get("/order?product=basic-itr");
    const visitor = await openBrowser({
      ...{ origin: site.origin, javaScript, viewport },
      cookie: buyer.cookie,
    });
    const { page } = visitor;
    await page.goto("/order?product=basic-itr");
    if (javaScript) await untilHydrated(page);
    const email = `ordered-${javaScript}-${viewport.width}-${process.pid}@example.com`;
    await page.getByLabel("Name").fill("Ravi Testwala");
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("I agree to the Term & Condition.").check();
    await page.getByRole("button", { name: "Place the order" }).click();
    await page.getByRole("heading", { name: "Next: your Form 16" }).waitFor();
    const order = page.url().split("/").at(-1) ?? "";
    // Back to the form, the order is named.
    await page.goto("/order?product=basic-itr");
    await page.getByRole("link", { name: order }).waitFor();

    await walkToCheck(buyer, FORM16);
    await page.goto("/stepform/check");
    if (javaScript) await untilHydrated(page);
    expect(await page.getByLabel("E-mail").inputValue()).toBe(email);
    expect(await pricesOn(page)).toEqual(["₹1,499"]);
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByText(`Basic ITR, ₹1,499: order ${order}`).waitFor();
    await page.getByRole("link", { name: "Pay ₹1,499" }).waitFor();
    await look(visitor, javaScript);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Keep it" }).click();
    await page.getByText("It is in your account now.").waitFor();
    await page.goto("/portal");
    await page.getByRole("heading", { name: "Pay your order" }).waitFor();
    expect(await page.locator(".matter").count()).toBe(1);
    expect(await pricesOn(page)).toEqual(["₹1,499"]);
    await page.getByRole("link", { name: "Pay ₹1,499" }).click();
    await page.getByRole("heading", { name: "Pay ₹1,499 by UPI" }).waitFor();
    expect(page.url()).toContain(order);
    await visitor.close();
  },
);

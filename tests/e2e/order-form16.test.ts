import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { javaScripts } from "../sample.ts";
import { fixture, visit, walkToCheck } from "../survive/visitor.ts";
import { expectAccessible } from "./accessible.ts";
import { openBrowser, untilHydrated } from "./browser.ts";
import { untilMail } from "./mails.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();
const FORM16 = { bytes: fixture("new-regime.pdf"), fileName: "form16-asha.pdf" };
let buyers = 0;

/** Fills in what the form does not know yet, and places the order. */
async function placeOrder(page: Page): Promise<void> {
  await page.getByLabel("E-mail").fill(`form16-${process.pid}-${++buyers}@example.com`);
  await page.getByLabel("I agree to the Term & Condition.").check();
  await page.getByRole("button", { name: "Place the order" }).click();
  await page.getByRole("heading", { name: /^Pay ₹/, level: 1 }).waitFor();
}

async function openOrder(page: Page, javaScript: boolean): Promise<void> {
  await page.goto("/order?product=basic-itr");
  if (javaScript) await untilHydrated(page);
}

describe.each(javaScripts("with"))("with JavaScript %s", (javaScript) => {
  test("an order takes the Form 16 of this browser along, where that is agreed to", async () => {
    const drafter = visit(site.origin);
    await walkToCheck(drafter, FORM16);
    const visitor = await openBrowser({ origin: site.origin, javaScript, cookie: drafter.cookie });
    const { page } = visitor;
    await openOrder(page, javaScript);
    // The name is known from the certificate; nothing is agreed to beforehand.
    expect(await page.getByLabel("Name").inputValue()).not.toBe("");
    const consent = page.getByLabel(/^Take it along: I agree/);
    expect(await consent.isChecked()).toBe(false);
    await page.getByText("You uploaded form16-asha.pdf here.").waitFor();
    if (javaScript) await expectAccessible(page, [360, 1280]);
    await consent.check();
    await placeOrder(page);

    await page.getByText("What you uploaded or typed is with your order").waitFor();
    const filed = page.getByRole("link", { name: /^KY-/ });
    const reference = await filed.textContent();
    await untilMail(site.dataDir, ({ subject, text }) =>
      Boolean(subject?.startsWith("Order OR-") && text?.includes(String(reference))),
    );
    const order = /OR-\w{4}-\w{4}/.exec(page.url())?.[0];
    await filed.click();
    await page.getByRole("heading", { name: "Your request is with us" }).waitFor();
    await page.getByText(`Basic ITR, ₹1,499: order ${order}`).waitFor();
    // The draft is gone: it is in the case now.
    expect(await drafter.draftId()).toBe("");
    await visitor.close();
  });

  test("a Form 16 that was dropped on Home goes along too, with the date of birth asked for beside it", async () => {
    const visitor = await openBrowser({ origin: site.origin, javaScript });
    const { page } = visitor;
    await page.goto("/");
    await page.getByLabel("Drop your Form 16, see both regimes").setInputFiles({
      name: FORM16.fileName,
      mimeType: "application/pdf",
      buffer: Buffer.from(FORM16.bytes),
    });
    await page.getByLabel(/I agree/).check();
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByRole("heading", { name: /^Refund/ }).waitFor();
    await openOrder(page, javaScript);
    expect(await page.getByLabel("Name").inputValue()).toBe("ASHA TESTWALA");
    await page.getByLabel(/^Take it along: I agree/).check();
    await page.getByLabel("E-mail").fill(`dropped-${process.pid}-${javaScript}@example.com`);
    await page.getByLabel("I agree to the Term & Condition.").check();
    await page.getByRole("button", { name: "Place the order" }).click();
    await page.getByRole("link", { name: "Date of birth is required." }).waitFor();
    expect(await page.getByLabel(/^Take it along: I agree/).isChecked()).toBe(true);
    await page.getByLabel("Day").fill("27");
    await page.getByLabel("Month").fill("3");
    await page.getByLabel("Year", { exact: true }).fill("1987");
    await page.getByRole("button", { name: "Place the order" }).click();
    await page.getByText("What you uploaded or typed is with your order").waitFor();
    await visitor.close();
  });

  test("unticked, the order is placed without it and says so; it can follow with two answers fewer", async () => {
    const drafter = visit(site.origin);
    await walkToCheck(drafter, FORM16);
    const visitor = await openBrowser({ origin: site.origin, javaScript, cookie: drafter.cookie });
    const { page } = visitor;
    await openOrder(page, javaScript);
    await placeOrder(page);
    await page.getByText("Your order was placed without your Form 16 (form16-asha.pdf).").waitFor();
    const placed = page.url();
    if (javaScript) await expectAccessible(page, [360, 1280]);
    await page.getByRole("link", { name: "Hand it over" }).click();
    await page.getByRole("heading", { name: "Check your answers" }).waitFor();
    await page.getByText(/^Basic ITR, ₹1,499: order OR-/).waitFor();
    expect(await page.getByLabel("E-mail").inputValue()).toMatch(/^form16-.*@example\.com$/);
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByRole("heading", { name: "Your request is with us" }).waitFor();
    await page.goto(placed);
    await page.getByText("What you uploaded or typed is with your order").waitFor();
    await visitor.close();
  });
});

import { describe, expect, test } from "vitest";
import { javaScripts } from "../sample.ts";
import { fixture, referenceIn, visit, walkToCheck } from "../survive/visitor.ts";
import { expectAccessible } from "./accessible.ts";
import { openBrowser, untilHydrated } from "./browser.ts";
import { untilMail } from "./mails.ts";
import { PASSWORD } from "./people.ts";
import { sharedSite } from "./site.ts";
import { expectTermsToOpen } from "./terms.ts";

const site = sharedSite();
const FORM16 = { bytes: fixture("new-regime.pdf"), fileName: "form16-asha.pdf" };

describe.each(javaScripts("without"))("with JavaScript %s", (javaScript) => {
  test("nothing shown is lost: handed over, kept by a password, and there again in another browser", async () => {
    const drafter = visit(site.origin);
    const draft = await walkToCheck(drafter, FORM16);
    const email = `kept-${javaScript}-${process.pid}@example.com`;
    const reference = referenceIn(await drafter.submit(draft, { email })) ?? "";
    const own = `/stepform/submitted/${reference}`;

    const visitor = await openBrowser({ origin: site.origin, javaScript, cookie: drafter.cookie });
    const { page } = visitor;
    await page.goto(own);
    const answer = (await page.locator(".filed-answer .verdict-line").textContent()) ?? "";
    expect(answer).toMatch(/₹/);
    const next = (await page.locator("main ol li").first().textContent()) ?? "";
    if (javaScript) await untilHydrated(page);

    // A weak password is refused in place; nothing else is asked.
    expect(await page.locator("main input:visible").count()).toBe(1);
    await page.getByLabel("Password", { exact: true }).fill("password1");
    await page.getByRole("button", { name: "Keep it" }).click();
    await page.getByRole("alert").waitFor();
    if (javaScript) await expectAccessible(page, [360, 1280]);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Keep it" }).click();
    await page.getByText(`It is in your account now. Your username is ${reference}.`).waitFor();
    await page.getByText(`Verify ${email}`).waitFor();
    if (javaScript) await expectAccessible(page, [360, 1280]);
    const mail = await untilMail(
      site.dataDir,
      ({ to, subject }) =>
        JSON.stringify(to).includes(email) && subject?.includes("in an account") === true,
    );
    expect(mail.text).toContain(reference);

    // The page of the reference goes on opening here.
    await page.goto(own);
    await page.getByText("It is in your account, and opens there on any device.").waitFor();
    expect(await page.locator(".filed-answer .verdict-line").textContent()).toBe(answer);
    await page.getByRole("link", { name: "Open it in your account" }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByText("You are signed out.").waitFor();
    expect((await page.goto(own))?.status()).toBe(200);
    await page.getByRole("heading", { name: `Request ${reference}` }).waitFor();
    expect(await page.locator("main").textContent()).not.toContain("₹");
    if (javaScript) await expectAccessible(page, [360, 1280]);
    expect(visitor.complaints.filter((text) => !text.includes("422"))).toEqual([]);
    await visitor.close();

    const other = await openBrowser({ origin: site.origin, javaScript });
    await other.page.goto("/login");
    await other.page.getByLabel("Username").fill(reference.toLowerCase());
    await other.page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await other.page.getByRole("button", { name: "Login" }).click();
    await other.page.getByRole("link", { name: reference }).click();
    await other.page.getByRole("heading", { name: reference }).waitFor();
    expect(await other.page.locator(".filed-answer .verdict-line").textContent()).toBe(answer);
    const text = (await other.page.locator("main").textContent()) ?? "";
    for (const part of ["form16-asha.pdf", "Basic ITR, ₹1,499", next, "Total income"])
      expect(text).toContain(part);
    // The terms of the list, and "e-verify" among the next steps.
    expect([...(await expectTermsToOpen(other.page))]).toContain("eVerify");
    const [download] = await Promise.all([
      other.page.waitForEvent("download"),
      other.page.getByRole("link", { name: "Tax summary (PDF)" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`tax-summary-2025-26-${reference}.pdf`);
    expect(other.complaints).toEqual([]);
    await other.close();
  });
});

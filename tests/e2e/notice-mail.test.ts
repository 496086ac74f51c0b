import { describe, expect, test } from "vitest";
import { javaScripts } from "../sample.ts";
import { expectAccessible } from "./accessible.ts";
import { openBrowser, untilHydrated } from "./browser.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();

describe.each(javaScripts("with"))("with JavaScript %s", (javaScript) => {
  test("a mail about income in the AIS: four questions, one sentence, and on to the answer", async () => {
    const visitor = await openBrowser({ origin: site.origin, javaScript });
    const { page, complaints } = visitor;
    await page.goto("/tools/notice-mail");
    if (javaScript) await untilHydrated(page);
    const group = (name: string) => page.getByRole("group", { name });
    // What a choice does not ask is not shown.
    expect(await page.getByLabel("Which income?").isVisible()).toBe(false);
    expect(await page.getByLabel("How much it came to").isVisible()).toBe(false);
    await page.getByLabel("None of these, or only that the refund is held").check();
    expect(await group("Do you have the paper?").isVisible()).toBe(false);
    await page.getByLabel("Income in the AIS").check();
    await page.getByLabel("Which income?").selectOption("Interest of deposits and bonds");
    await group("Was it in your Form 16?").getByLabel("No").check();
    expect(await group("Do you have the paper?").isVisible()).toBe(false);
    await group("Do you have a paper that shows the AIS is wrong?").getByLabel("No").check();
    await page.getByLabel("A refund").check();
    await page.getByLabel("How much it came to").fill("35,000");
    await page.getByLabel("After 31 July 2026").check();
    await page.getByLabel("The claim or the income in question").fill("80,000");
    await page.getByLabel("Salary of the year").fill("15,00,000");
    await page.getByLabel("Tax deducted (optional)").fill("1,37,500");
    // 15 % of the new regime with cess. Of 1,37,500 deducted, 97,500 is tax and 5,000 the fee for filing late.
    const sentence = "Revise by 31 December 2026: with this income ₹12,480 less comes back.";
    if (javaScript) {
      await page.getByText(sentence).waitFor();
      expect(new URL(page.url()).search).toBe("");
      // Another choice makes another answer: the old one does not stay beside it.
      await page.getByLabel("How much it came to").fill("");
      await page.getByText("Answer the questions, and what to do appears here.").waitFor();
      expect(await page.getByRole("alert").count()).toBe(0);
      await page.getByLabel("How much it came to").fill("35,000");
      await page.getByText(sentence).waitFor();
    }
    await page.getByRole("button", { name: "See what to do" }).click();
    await page.waitForURL((url) => url.search !== "" && url.hash === "#answer");
    await page.getByText(sentence).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("answer");
    if (javaScript) await expectAccessible(page);
    await page.getByRole("button", { name: "Go on to your answer" }).click();
    await page.waitForURL("**/stepform/figures");
    await page.getByLabel("Employer", { exact: true }).fill("Banyan Test Works LLP");
    await page.getByLabel(/I agree/).check();
    await page.getByRole("button", { name: "See your answer" }).click();
    await page.getByRole("heading", { name: "Your filed return claims ₹12,480" }).waitFor();
    await page.getByText("Have it revised by us").first().waitFor();
    expect(await page.getByLabel("Yes, but after 31 July 2026").isChecked()).toBe(true);
    expect(await page.getByLabel("Interest of deposits and bonds").inputValue()).toBe("80,000");
    expect(complaints).toEqual([]);
    await visitor.close();
  });
});

import { expect, test } from "vitest";
import { javaScripts } from "../sample.ts";
import { expectAccessible, expectToFit } from "./accessible.ts";
import { openBrowser, untilHydrated } from "./browser.ts";
import { sharedSite } from "./site.ts";

/** A day on which a late return is open, in the new regime alone. */
const server = sharedSite();
const PHONE = { width: 360, height: 740 };

/** Without script a form is sent by its button; with it the page follows what is typed. */
test.each(javaScripts("with"))(
  "two employers, gains and a home loan are typed, and no amount stands before it is true (JavaScript %s)",
  async (javaScript) => {
    const visitor = await openBrowser({ origin: server.origin, javaScript, viewport: PHONE });
    const { page } = visitor;
    await page.goto("/stepform/figures");
    if (javaScript) await untilHydrated(page);
    await page.getByLabel("Employer", { exact: true }).fill("Banyan Test Works LLP");
    await page.getByLabel("Salary of the year, before tax").fill("9,60,000");
    await page.getByLabel("Tax deducted (TDS)", { exact: true }).fill("40,000");
    await page.getByLabel("I agree").check();
    await page.getByRole("button", { name: "See your answer" }).click();
    const slip = page.getByRole("complementary", { name: "What it costs" });
    await page.getByRole("heading", { name: /^Refund ₹/ }).waitFor();
    if (javaScript) await untilHydrated(page);
    const questions = page.locator("#questions");
    const save = async () => {
      if (!javaScript) await questions.getByRole("button", { name: "Update the figure" }).click();
    };

    await questions.getByLabel("Another employer", { exact: true }).check();
    await questions.getByLabel("Sale of shares or property").check();
    await save();
    const missing = "Not settled yet: the other employer and what you sold are missing";
    await page.getByRole("heading", { level: 1, name: missing }).waitFor();
    expect(await page.locator("#answer").textContent()).not.toContain("₹");
    await slip.getByRole("link", { name: missing }).waitFor();
    expect(await slip.getByRole("link", { name: "Hand it over", exact: true }).count()).toBe(0);
    for (const summary of await page.locator(".answer-folds summary").allTextContents())
      expect(summary).not.toContain("₹");
    if (javaScript) {
      await expectToFit(page);
      await expectAccessible(page);
    }

    const second = page.getByRole("group", { name: "Employer 2" });
    await second.getByLabel("Company or office").fill("Neem Test Mills");
    await second.getByLabel("Salary there").fill("8,00,000");
    await second.getByLabel("TDS there").fill("10,000");
    await save();
    await page.getByRole("heading", { level: 1, name: "what you sold is missing" }).waitFor();
    await questions.getByLabel("Gain from shares and equity funds held longer").fill("2,00,000");
    await save();
    await page.getByRole("heading", { level: 1, name: /^To pay ₹/ }).waitFor();
    await page.getByText("With two employers and ₹2,00,000 of other income.").waitFor();
    await page.getByText("When would the old regime be cheaper?").click();
    await page.getByText(/^A home loan changes nothing this year, because only/).waitFor();

    // Nothing that was typed is lost on the way back, and a file is asked which employer it is of.
    await page.goto("/stepform/figures");
    expect(await page.getByLabel("Salary there").first().inputValue()).toBe("8,00,000");
    await page.goto("/stepform/form16");
    await page.getByRole("radio", { name: "Of another employer" }).waitFor();
    await page.goto("/stepform/answer");
    await slip.getByRole("link", { name: "Hand it over" }).click();
    await page.getByRole("heading", { name: "Check your answers" }).waitFor();
    await page
      .getByText(/^To pay/)
      .first()
      .waitFor();
    await page.getByLabel("Name").fill("Asha Testwala");
    await page.getByLabel("E-mail").fill("asha@example.com");
    await page.getByLabel("Day").fill("27");
    await page.getByLabel("Month").fill("3");
    await page.getByLabel("Year").fill("1987");
    await page.getByLabel("PAN").fill("AAAPA9999A");
    await page.getByRole("button", { name: "Submit" }).click();
    await page.waitForURL("**/stepform/submitted/**");
    await page
      .getByText(/^To pay/)
      .first()
      .waitFor();
    await visitor.close();
  },
);

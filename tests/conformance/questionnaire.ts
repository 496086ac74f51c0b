import { expect } from "vitest";
import { all, button, field, group, main, type Part, textOf } from "./checks.ts";
import { type Row, rowsOfScreen } from "./row.ts";

const PLAN_LIFE = "tests/e2e/plan-life.test.ts";
const STEPS = [
  ["Risk appetite", "/PlanLife"],
  ["Assets", "/PlanAssets"],
  ["Monthly income and expenses", "/PlanMonthlyIncome"],
  ["Goals", "/PlanGoals"],
] as const;
const GOALS = ["Retirement", "Education", "Marriage", "Vacation", "Home", "Vehicle"];

/** The fields of a goal's card. Further goals of its kind are below them, out of the way. */
function card(goal: string): Part {
  return (page) => group(goal)(page).locator(":scope > .goal-fields");
}

export const questionnaire: Row[] = [
  ...rowsOfScreen("2.plan-life", "/PlanLife", [
    {
      says: "**Plan your Life questionnaire (/PlanLife, /PlanAssets, /PlanMonthlyIncome, /PlanGoals)**: four steps (risk appetite, assets, monthly income and expenses, goals).",
      check: async (page) => {
        const steps = page
          .getByRole("navigation", { name: "Steps of your plan" })
          .getByRole("link");
        const found = await steps.evaluateAll((links) =>
          links.map((one) => [one.textContent, one.getAttribute("href")]),
        );
        expect(found).toEqual(STEPS);
      },
    },
    {
      says: "Steps 2 to 4 are also reachable directly by their routes.",
      journey: {
        file: PLAN_LIFE,
        test: "each step opens at its own address and says how far the others are",
      },
    },
    {
      says: "Step 1: age (select), number of dependents (select), risk choice (one of 5 values, 1 to 5).",
      check: async (page) => {
        for (const name of ["Age *", "Number of dependents *"]) {
          const select = page.getByLabel(name, { exact: true });
          expect(await select.evaluate((element) => element.tagName)).toBe("SELECT");
        }
        const values = await main(page)
          .getByRole("radio")
          .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
        expect(values).toEqual(["1", "2", "3", "4", "5"]);
      },
    },
    {
      says: "Age and dependents labels carry an asterisk but are not checked.",
      check: async (page) => {
        await button("Next")(page);
        await main(page).getByRole("button", { name: "Next" }).click();
        await page.getByText("Step 2 of 4").waitFor();
      },
      alters: true,
    },
  ]),
  ...rowsOfScreen("4.plan-life", "/PlanLife", [
    {
      says: "Questionnaire: Page1 to Page2 to Page3 to Page4, starting at step 1.",
      check: async (page) => {
        expect(await textOf(page.locator(".plan-place"))).toBe("Step 1 of 4");
        for (const step of [2, 3, 4]) {
          await main(page).getByRole("button", { name: "Next", exact: true }).click();
          await page.getByText(`Step ${step} of 4`).waitFor();
        }
      },
      alters: true,
    },
    {
      says: "Next moves forward without validation; Previous (steps 2 to 4) moves back.",
      journey: {
        file: PLAN_LIFE,
        test: "four steps forward and back lose nothing, and Submit sums them up",
      },
    },
    {
      says: "Step 4 submit only shows an alert with the text 'submited'; nothing is saved.",
      journey: {
        file: PLAN_LIFE,
        test: "nothing is enforced: four empty steps submit, and say what is missing",
      },
    },
    {
      says: "The selected risk card is highlighted.",
      journey: { file: PLAN_LIFE, test: "the chosen risk card stands out, and only that one" },
    },
    {
      says: "Questionnaire: nothing enforced.",
      journey: {
        file: PLAN_LIFE,
        test: "nothing is enforced: four empty steps submit, and say what is missing",
      },
    },
  ]),
  ...rowsOfScreen("9.plan-life", "/PlanLife", [
    {
      says: "Risk options: 1: 7% return, no risk; 2: 12% return, 7% possible loss; 3: 20% with 14%; 4: 30% with 21%; 5: 40% with 27%.",
      check: async (page) => {
        const cards = await page
          .locator(".risk-card")
          .evaluateAll((all) =>
            all.map((card) => [
              card.querySelector("input")?.value,
              /^\d+% return, (?:no risk|\d+% possible loss)/.exec(
                (card.textContent ?? "").replace(/\s+/g, " ").trim(),
              )?.[0],
            ]),
          );
        expect(cards).toEqual([
          ["1", "7% return, no risk"],
          ["2", "12% return, 7% possible loss"],
          ["3", "20% return, 14% possible loss"],
          ["4", "30% return, 21% possible loss"],
          ["5", "40% return, 27% possible loss"],
        ]);
      },
    },
    {
      says: "Age options listed are 10 to 14 years (all with the value 10);",
      check: async (page) => {
        const options = await page.getByLabel("Age *").locator("option").allTextContents();
        expect(options.slice(1, 6)).toEqual([10, 11, 12, 13, 14].map((age) => `${age} years`));
      },
    },
    {
      says: "dependents options are 2, 3 and 4 people.",
      check: async (page) => {
        const select = page.getByLabel("Number of dependents *");
        const options = await select.locator("option").allTextContents();
        expect(options).toEqual(expect.arrayContaining(["2 people", "3 people", "4 people"]));
      },
    },
  ]),
  ...rowsOfScreen("3.assets", "/PlanAssets", [
    {
      says: "Step 2, asset values in rupees: cash, fixed deposit, mutual fund equity, mutual fund debt, gold, national pension scheme, EPF/PPF, ULIP sum assured.",
      check: async (page) => {
        const names = [
          "Cash",
          "Fixed deposit",
          "Mutual fund equity",
          "Mutual fund debt",
          "Gold",
          "National pension scheme",
          "EPF/PPF",
          "ULIP sum assured",
        ];
        await all(...names.map((name) => field(name)))(page);
        expect(await main(page).getByRole("textbox").count()).toBe(names.length);
        expect(await textOf(main(page).locator(".lead"))).toMatch(/^In rupees/);
      },
    },
    { says: "Previous (steps 2 to 4) moves back.", check: all(button("Next"), button("Previous")) },
  ]),
  ...rowsOfScreen("3.monthly", "/PlanMonthlyIncome", [
    {
      says: "Step 3, monthly figures: salary income, business income, other income;",
      check: all(
        ...["Salary income", "Business income", "Other income"].map((name) =>
          field(name, {}, group("Income a month")),
        ),
      ),
    },
    {
      says: "household expenses, loan EMIs, other monthly expenses;",
      check: all(
        ...["Household expenses", "Loan EMIs", "Other monthly expenses"].map((name) =>
          field(name, {}, group("Expenses a month")),
        ),
      ),
    },
    {
      says: "ULIP premium, mutual fund equity SIP, mutual fund debt SIP.",
      check: all(
        ...["ULIP premium", "Mutual fund equity SIP", "Mutual fund debt SIP"].map((name) =>
          field(name, {}, group("Put aside a month")),
        ),
      ),
    },
    { says: "Previous (steps 2 to 4) moves back.", check: all(button("Next"), button("Previous")) },
  ]),
  ...rowsOfScreen("3.goals", "/PlanGoals", [
    {
      says: "Step 4: six goal cards, each with target year, present cost, future cost.",
      check: async (page) => {
        expect(await page.locator(".goal-card > legend").allTextContents()).toEqual(GOALS);
        for (const goal of GOALS) {
          for (const name of ["Target year", "Present cost", "Future cost"]) {
            await field(name, {}, card(goal))(page);
          }
        }
      },
    },
    {
      says: "| Questionnaire step 4 submit | alert 'submited' (a confirmation, not an error) |",
      check: async (page) => {
        await card("Home")(page).getByLabel("Target year").fill("2031");
        await main(page).getByRole("button", { name: "Submit", exact: true }).click();
        await page.getByRole("alert").waitFor();
        expect(await textOf(page.getByRole("alert"))).toBe("submited");
        expect(new URL(page.url()).pathname).toBe("/PlanGoals");
      },
      alters: true,
    },
    {
      says: "Previous (steps 2 to 4) moves back.",
      check: all(button("Submit"), button("Previous")),
    },
  ]),
];

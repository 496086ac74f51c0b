import { expect } from "vitest";
import { sample } from "../sample.ts";
import {
  all,
  headings,
  items,
  link,
  list,
  main,
  type Part,
  price,
  region,
  says,
  textOf,
  title,
} from "./checks.ts";
import { type Check, type RoutePath, type Row, rowsOfScreen } from "./row.ts";

const INCLUDED = "What is included";
const LEFT_OUT = "What is not included";
const SENTENCE =
  "In order to access this functionality, you should be signed in to the product. Click Sign in / Register to proceed.";

const BASIC = { now: "₹4,249", struck: "₹5,000" };
const ADVANCE = { now: "₹6,799", struck: "₹8,000" };
const PREMIUM_1 = { now: "₹8,499", struck: "₹10,000" };
const PREMIUM_2 = { now: "₹12,749", struck: "₹15,000" };
const head: Part = (page) => page.locator(".plan-head");

/** One of the three figures below the head of a plan page. */
function fact(label: string, figure: string): Check {
  return async (page) => {
    const pair = page.locator(".plan-facts > div").filter({
      has: page.locator("dt", { hasText: new RegExp(`^${label}$`) }),
    });
    expect(await textOf(pair.locator("dd"))).toBe(figure);
  };
}

/** The slider stands on all three plan pages. */
function slider(route: RoutePath): Row[] {
  return rowsOfScreen(`9.slider${route}`, route, [
    {
      says: "Price-page testimonial slider: 2 slides per view, spacing 30.",
      check: async (page) => {
        const row = page.locator(".carousel");
        await row.scrollIntoViewIfNeeded();
        await page.locator(".carousel[data-ready]").waitFor();
        const edges = await row.locator(".carousel-slide > *").evaluateAll((cards) =>
          cards
            .map((card) => card.getBoundingClientRect())
            .sort((a, b) => a.left - b.left)
            .map(({ left, right }) => ({ left, right })),
        );
        const frame = await row.locator(".carousel-view").boundingBox();
        const left = frame?.x ?? 0;
        const right = left + (frame?.width ?? 0);
        const shown = edges.filter((edge) => edge.left > left - 8 && edge.right < right + 8);
        expect(shown.length).toBe(2);
        expect(Math.round((shown[1]?.left ?? 0) - (shown[0]?.right ?? 0))).toBe(30);
      },
      alters: true,
    },
  ]);
}

export const planRows: Row[] = [
  ...rowsOfScreen("2.plan-now", "/PlanNow", [
    {
      says: "**Annual Subscription Plan (/PlanNow)**: two cards, BASIC PLAN and PREMIUM PLAN,",
      check: async (page) => {
        await title("Annual Subscription Plan")(page);
        expect(await page.locator(".plan-card h2").allTextContents()).toEqual([
          "BASIC PLAN",
          "PREMIUM PLAN",
        ]);
      },
    },
    {
      says: "each with a feature list,",
      check: all(
        list(
          [
            "For income up to 20 Lakhs",
            "2 CA tax planning sessions",
            "Salary restructuring",
            "Free ITR filing",
          ],
          region("BASIC PLAN"),
        ),
        list(
          [
            "For income up to 50 Lakhs",
            "Unlimited CA sessions",
            "Investment guidance",
            "Financial and retirement planning",
            "Portfolio analysis",
            "Advance tax management",
            "Free ITR filing",
          ],
          region("PREMIUM PLAN"),
        ),
      ),
    },
    {
      says: "a 'VIEW MORE' link to its detail route (/BasicPlan, /PremiumPlan)",
      check: all(
        link("VIEW MORE Basic Plan", "/BasicPlan", region("BASIC PLAN")),
        link("VIEW MORE Premium Plan", "/PremiumPlan", region("PREMIUM PLAN")),
      ),
    },
    {
      says: "and a 'Buy Now' link that has no target.",
      check: async (page) => {
        // Premium's is the button of a form, because it sends which of the two prices is chosen.
        for (const [card, role, name] of [
          ["BASIC PLAN", "link", "Buy Now Basic Plan"],
          ["PREMIUM PLAN", "button", "Buy Now Premium Plan"],
        ] as const) {
          await region(card)(page).getByRole(role, { name, exact: true }).click();
          await page.locator("dialog").getByText(SENTENCE, { exact: true }).waitFor();
          await page.keyboard.press("Escape");
          await page.locator("dialog").waitFor({ state: "detached" });
        }
      },
      alters: true,
    },
  ]),
  ...rowsOfScreen("2.basic", "/BasicPlan", [
    {
      says: "**Basic Plan (/BasicPlan)**: price 5000 struck through, 4249 Rs;",
      check: all(title("Basic Plan"), price(BASIC, head)),
    },
    {
      says: "for salaried people with income up to 20 Lakhs;",
      check: all(fact("Income up to", "20 Lakhs"), says(/salar/i, head)),
    },
    {
      says: "2 CA tax planning sessions, salary restructuring, free ITR filing.",
      check: all(
        fact("CA tax planning sessions", "2"),
        fact("ITR filing", "Free"),
        items(["Salary restructuring", "Free ITR filing"], region(INCLUDED)),
      ),
    },
    {
      says: "Sections: purpose, sessions, restructuring, ITR.",
      check: async (page) => {
        expect(await page.locator(".plan-sections h2").allTextContents()).toEqual([
          "Purpose",
          "Sessions",
          "Restructuring",
          "ITR",
        ]);
      },
    },
    {
      says: "Inclusion list: house rent income, capital gain, crypto, multiple employers, other source income.",
      check: items(
        [
          "House rent income",
          "Capital gain",
          "Crypto",
          "Multiple employers",
          "Other source income",
        ],
        region(INCLUDED),
      ),
    },
    {
      says: "Non-inclusion list: CA certification, foreign income, investment product guide, advance tax management, business books, freelancing income.",
      check: list(
        [
          "CA certification",
          "Foreign income",
          "Investment product guide",
          "Advance tax management",
          "Business books",
          "Freelancing income",
        ],
        region(LEFT_OUT),
      ),
    },
  ]),
  ...rowsOfScreen("2.premium", "/PremiumPlan", [
    {
      says: "**Premium Plan (/PremiumPlan)**: two price lines, 10000 struck to 8499 Rs and 15000 struck to 12749 Rs;",
      check: all(title("Premium Plan"), price(PREMIUM_1, head), price(PREMIUM_2, head)),
    },
    { says: "income up to 50 Lakhs;", check: fact("Income up to", "50 Lakhs") },
    {
      says: "unlimited CA sessions, investment guidance, financial and retirement planning, portfolio analysis, advance tax management, free ITR filing.",
      check: all(
        fact("CA sessions", "Unlimited"),
        items(
          [
            "Investment guidance",
            "Financial and retirement planning",
            "Portfolio analysis",
            "Advance tax management",
            "Free ITR filing",
          ],
          region(INCLUDED),
        ),
      ),
    },
    {
      says: "Non-inclusions: only CA certification and business books.",
      check: list(["CA certification", "Business books"], region(LEFT_OUT)),
    },
  ]),
  ...rowsOfScreen("2.advance", "/AdvancePlan", [
    {
      says: "**Advance Plan (/AdvancePlan)**: 8000 struck to 6799 Rs;",
      check: all(title("Advance Plan"), price(ADVANCE, head)),
    },
    { says: "up to 30 Lakhs;", check: fact("Income up to", "30 Lakhs") },
    {
      says: "3 CA sessions, investment guidance, freelancing income, free ITR filing.",
      check: all(
        fact("CA sessions", "3"),
        items(["Investment guidance", "Freelancing income", "Free ITR filing"], region(INCLUDED)),
      ),
    },
    {
      says: "(Route taken to be /AdvancePlan from the route table; the page itself does not name it.)",
      check: async (page) => {
        const canonical = page.locator('link[rel="canonical"]');
        expect(await canonical.getAttribute("href")).toMatch(/\/AdvancePlan$/);
      },
    },
  ]),
  ...sample(["/BasicPlan", "/PremiumPlan", "/AdvancePlan"] as const, 1).flatMap(slider),
  ...rowsOfScreen("6.modal", "/BasicPlan", [
    {
      says: "A modal reads 'In order to access this functionality, you should be signed in to the product. Click Sign in / Register to proceed.'",
      check: async (page) => {
        await main(page).getByRole("link", { name: "Buy Now Basic Plan" }).first().click();
        const modal = page.locator("dialog:modal");
        await modal.getByText(SENTENCE, { exact: true }).waitFor();
        expect(await modal.getByRole("link").evaluateAll((all) => all.length)).toBe(3);
      },
      alters: true,
    },
  ]),
  ...rowsOfScreen("3.plan", "/BasicPlan", [
    {
      says: "Plan (displayed): name, original price, discounted price, percent off, income ceiling, included sessions.",
      check: all(
        title("Basic Plan"),
        price({ ...BASIC, off: "15% off" }, head),
        fact("Income up to", "20 Lakhs"),
        fact("CA tax planning sessions", "2"),
      ),
    },
  ]),
  ...rowsOfScreen("9.plans", "/PlanNow", [
    { says: "| Basic plan | 5000 | 4249 |", check: price(BASIC, region("BASIC PLAN")) },
    {
      says: "| Premium plan (line 1) | 10000 | 8499 |",
      check: price(PREMIUM_1, region("PREMIUM PLAN")),
    },
    {
      says: "| Premium plan (line 2) | 15000 | 12749 |",
      check: price(PREMIUM_2, region("PREMIUM PLAN")),
    },
    {
      says: "| Advance plan | 8000 | 6799 |",
      check: async (page) => {
        const cells = page.getByRole("row", { name: /^Price for a year/ }).getByRole("cell");
        expect(await textOf(cells.nth(1))).toBe("₹6,799 instead of ₹8,000");
      },
    },
    {
      says: "Income ceilings: Basic 20 Lakhs, Advance 30 Lakhs, Premium 50 Lakhs.",
      check: async (page) => {
        const cells = page.getByRole("row", { name: /^For income up to/ }).getByRole("cell");
        expect(await cells.allTextContents()).toEqual(["20 Lakhs", "30 Lakhs", "50 Lakhs"]);
      },
    },
    {
      says: "Sessions: Basic 2, Advance 3, Premium unlimited.",
      check: async (page) => {
        const cells = page.getByRole("row", { name: /^CA sessions/ }).getByRole("cell");
        expect(await cells.allTextContents()).toEqual(["2", "3", "Unlimited"]);
      },
    },
    {
      says: "annual subscription plans (Basic, Advance, Premium)",
      check: headings(["BASIC PLAN", "PREMIUM PLAN", "All three plans, side by side"]),
    },
  ]),
];

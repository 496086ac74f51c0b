import { expect } from "vitest";
import { sample } from "../sample.ts";
import {
  all,
  button,
  errorOf,
  field,
  link,
  main,
  type Part,
  price,
  region,
  textOf,
  title,
} from "./checks.ts";
import { type Check, type RoutePath, type Row, rowsOfScreen } from "./row.ts";

const UP_TO = "Basic ITR for income up to 25 Lakhs";
const ABOVE = "Basic ITR for income above 25 Lakhs";
const ORDER = "Order this return";
const ADD_ONS = [
  "ESOPs / foreign share reporting ₹499",
  "Capital gains ₹499",
  "Crypto transactions ₹499",
  "Futures and options ₹499",
  "Freelancing income ₹499",
];
const total: Part = (page) => page.locator(".price-box tfoot td");
const head: Part = (page) => page.locator(".itr-product header");

const PRODUCTS: {
  route: RoutePath;
  name: string;
  says: string;
  now: string;
  struck: string;
  off: string;
}[] = [
  {
    route: "/BasicItrCapitalGains",
    name: "Basic ITR with Capital Gains",
    says: "| Basic ITR with Capital Gains | /BasicItrCapitalGains | 4000 to 2499 | 38% |",
    now: "₹2,499",
    struck: "₹4,000",
    off: "38% off",
  },
  {
    route: "/HighNetWorthIndividualItr",
    name: "High Net worth Individual ITR",
    says: "| High Net worth Individual ITR | /HighNetWorthIndividualItr | 6999 to 4999 | 29% |",
    now: "₹4,999",
    struck: "₹6,999",
    off: "29% off",
  },
  {
    route: "/SalaryFutureOptionItr",
    name: "Salary + Future & Option ITR",
    says: "| Salary + Future & Option ITR | /SalaryFutureOptionItr | 10000 to 4999 | 50% |",
    now: "₹4,999",
    struck: "₹10,000",
    off: "50% off",
  },
  {
    route: "/SalaryForeignIncome",
    name: "Salary + Foreign Income",
    says: "| Salary + Foreign Income | /SalaryForeignIncome | 10000 to 4999 | 50% |",
    now: "₹4,999",
    struck: "₹10,000",
    off: "50% off",
  },
  {
    route: "/ItrPlanning",
    name: "ITR Planning",
    says: "| ITR Planning | /ItrPlanning | 10000 to 4999 | 50% |",
    now: "₹4,999",
    struck: "₹10,000",
    off: "50% off",
  },
  {
    route: "/BasicItrPlan",
    name: "Basic ITR",
    says: "| Basic ITR Plan add-on page | /BasicItrPlan | 1999 to 1499",
    now: "₹1,499",
    struck: "₹1,999",
    off: "50% off",
  },
  {
    route: "/BasicItrAbovePlan",
    name: "Basic ITR above 25 Lakhs",
    says: "(another reading: 3999 to 2499 at '50% off', real discount about 37%) | 50% |",
    now: "₹2,499",
    struck: "₹3,999",
    off: "50% off",
  },
];

/** The box says what is struck, what is taken off and what is paid. */
function priceBox(now: string, struck: string): Check {
  return async (page) => {
    expect(await textOf(page.locator(".price-box tbody td").first())).toBe(struck);
    expect(await textOf(total(page))).toBe(now);
  };
}

/** Plan name and coupon are marked; empty they are refused at their own field, and nowhere else. */
function nameRequired(label: string, pressed: string): Check {
  return async (page) => {
    const control = page.getByLabel(label, { exact: true });
    const mark = await control.evaluate(({ id }) => {
      const label = document.querySelector(`label[for="${id}"]`);
      return label && getComputedStyle(label, "::after").content;
    });
    expect(mark).toContain("*");
    await control.fill("");
    await main(page).getByRole("button", { name: pressed, exact: true }).click();
    expect(await errorOf(control)).toEqual(["name is required."]);
    expect(await main(page).locator("[aria-invalid=true]").count()).toBe(1);
  };
}

/** What the buttons do that stand on the one screen of all products. */
function pressed(route: RoutePath): Row[] {
  return rowsOfScreen(`5.itr${route}`, route, [
    {
      says: "and a 'Login to Proceed' link.",
      check: async (page) => {
        await main(page).getByRole("button", { name: "Login to Proceed", exact: true }).click();
        const modal = page.locator("dialog:modal");
        await modal.waitFor();
        const signIn = modal.locator('a[href^="/login?next="]');
        expect(await signIn.getAttribute("href")).toContain(encodeURIComponent("/order?product="));
      },
      alters: true,
    },
    {
      says: "Plan name and coupon inputs carry a required mark with the message 'name is required.'.",
      check: nameRequired("Plan name", "Login to Proceed"),
      alters: true,
    },
    {
      says: "| Plan and coupon inputs | name is required. |",
      check: nameRequired("Coupon code", "Submit"),
      alters: true,
    },
  ]);
}

const addOns: Check = async (page) => {
  const boxes = region(ORDER)(page).getByRole("checkbox");
  const names = await boxes.evaluateAll((all) =>
    all.map((box) =>
      ((box as HTMLInputElement).labels?.[0]?.textContent ?? "").replace(/\s+/g, " ").trim(),
    ),
  );
  expect(names.map((name) => name.replace(/\s*₹/, " ₹"))).toEqual(ADD_ONS);
};

export const itrRows: Row[] = [
  ...rowsOfScreen("2.file-itr", "/FileItr", [
    {
      says: "**File ITR (/FileItr)**: 'File ITR with us', two cards:",
      check: async (page) => {
        await title("File ITR with us")(page);
        expect(await page.locator(".itr-cards > section").count()).toBe(2);
      },
    },
    {
      says: "Basic ITR for income up to 25 Lakhs (1499, struck 1999, 25% off)",
      check: price({ now: "₹1,499", struck: "₹1,999", off: "25% off" }, region(UP_TO)),
    },
    {
      says: "linking to /BasicItrPlan;",
      check: link(`File Now ${UP_TO}`, "/BasicItrPlan", region(UP_TO)),
    },
    {
      says: "Basic ITR for income above 25 Lakhs (2499, struck 3999, 25% off)",
      check: price({ now: "₹2,499", struck: "₹3,999", off: "25% off" }, region(ABOVE)),
    },
    {
      says: "linking to /BasicItrAbovePlan.",
      check: link(`File Now ${ABOVE}`, "/BasicItrAbovePlan", region(ABOVE)),
    },
    {
      says: "Each has a 'File Now' button.",
      check: async (page) => {
        for (const card of await page.locator(".itr-cards > section").all()) {
          const pressed = card.locator("a.button");
          expect(await textOf(pressed)).toMatch(/^File Now/);
          expect(await pressed.isVisible()).toBe(true);
        }
      },
    },
  ]),
  ...PRODUCTS.flatMap(({ route, name, says, now, struck, off }) => [
    ...rowsOfScreen(`2.itr${route}`, route, [
      { says, check: all(title(name), price({ now, struck, off }, head)) },
      {
        says: "each with a plan name field,",
        check: async (page) => {
          expect(await page.getByLabel("Plan name", { exact: true }).inputValue()).toBe(name);
        },
      },
      {
        says: "a coupon code field with Submit,",
        check: all(field("Coupon code"), button("Submit", region(ORDER))),
      },
      { says: "a price box", check: priceBox(now, struck) },
      { says: "and a 'Login to Proceed' link.", check: button("Login to Proceed") },
    ]),
  ]),
  ...sample(PRODUCTS, 2).flatMap(({ route }) => pressed(route)),
  ...rowsOfScreen("2.add-ons", "/BasicItrPlan", [
    {
      says: "The add-on page has five checkbox add-ons (see section 9) and a coupon box.",
      check: all(addOns, field("Coupon code")),
    },
  ]),
  ...rowsOfScreen("9.add-ons", "/BasicItrPlan", [
    {
      says: "| Basic ITR up to 25 Lakhs | 1999 | 1499 (25% off) |",
      check: priceBox("₹1,499", "₹1,999"),
    },
    {
      says: "ITR add-ons: 499 each (foreign shares/ESOPs, capital gain, crypto, futures and options, freelancing).",
      check: async (page) => {
        const boxes = region(ORDER)(page).getByRole("checkbox");
        for (const paid of ["₹1,998", "₹2,497", "₹2,996", "₹3,495", "₹3,994"]) {
          await boxes.and(page.locator(":not(:checked)")).first().check();
          await expect.poll(() => textOf(total(page))).toBe(paid);
        }
      },
      alters: true,
    },
  ]),
  ...rowsOfScreen("9.above", "/BasicItrAbovePlan", [
    {
      says: "| Basic ITR above 25 Lakhs | 3999 | 2499 (25% off) |",
      check: all(priceBox("₹2,499", "₹3,999"), addOns),
    },
  ]),
];

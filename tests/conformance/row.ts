import type { Page } from "playwright-core";

/** The route table of the specification, spelled as there. */
export const ROUTES = [
  "/",
  "/Business",
  "/Architecture",
  "/PlanNow",
  "/BasicPlan",
  "/PremiumPlan",
  "/AdvancePlan",
  "/Service",
  "/Contact-us",
  "/FileItr",
  "/stepform",
  "/BasicItrCapitalGains",
  "/HighNetWorthIndividualItr",
  "/SalaryFutureOptionItr",
  "/SalaryForeignIncome",
  "/ItrPlanning",
  "/BasicItrPlan",
  "/About",
  "/Login",
  "/CreateAccounts",
  "/Privacy",
  "/AboutUs",
  "/TermCondition",
  "/BookAppointment",
  "/PlanLife",
  "/PlanAssets",
  "/PlanMonthlyIncome",
  "/BasicItrAbovePlan",
  "/PlanGoals",
] as const;
export type RoutePath = (typeof ROUTES)[number];

/** Throws when the page, open at the row's route and hydrated, is not as the sentence says. */
export type Check = (page: Page) => Promise<void>;

/** A test elsewhere that walks through what the sentence says; both are looked up as they are written. */
export type Journey = { file: string; test: string };

export type Row = {
  id: string;
  route: RoutePath;
  /** The sentence, or the part of one, as it stands in the specification. */
  says: string;
} & (
  | {
      check: Check;
      /** The check leaves the page other than it found it. */
      alters?: true;
    }
  | { journey: Journey }
);

type Rest = { says: string } & ({ check: Check; alters?: true } | { journey: Journey });

/** Rows of one screen, numbered in the order in which they are written. */
export function rowsOfScreen(section: string, route: RoutePath, rows: readonly Rest[]): Row[] {
  return rows.map((row, index) => ({ ...row, route, id: `${section}.${index + 1}` }));
}

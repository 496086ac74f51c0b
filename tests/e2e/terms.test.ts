import { expect, test } from "vitest";
import { sample } from "../sample.ts";
import { openBrowser } from "./browser.ts";
import { sharedSite } from "./site.ts";
import { expectTermsToOpen } from "./terms.ts";

const site = sharedSite();

/** At each address how many terms there are at least. */
const TERMS: [string, number][] = [
  ["/", 4],
  ["/Service", 2],
  ["/FileItr", 5],
  ["/stepform", 2],
  ["/stepform/details", 2],
  ["/stepform/form16", 3],
  ["/stepform/figures", 6],
  ["/stepform/sample", 12],
  ["/tools/regime", 8],
  ["/tools/due-dates", 4],
  ["/tools/hra", 2],
  ["/tools", 2],
  ["/PlanNow", 1],
  ["/BasicPlan", 1],
  ["/AdvancePlan", 1],
  ["/PremiumPlan", 1],
  ["/TermCondition", 1],
  ["/BasicItrPlan", 2],
  ["/BasicItrCapitalGains", 2],
  ["/SalaryForeignIncome", 2],
];

test.each(sample(TERMS, 6))(
  "every term that appears on %s opens, without script",
  async (path, atLeast) => {
    const visitor = await openBrowser({ origin: site.origin, javaScript: false });
    await visitor.page.goto(path);
    const seen = await expectTermsToOpen(visitor.page);
    expect(seen.size).toBeGreaterThanOrEqual(atLeast);
    await visitor.close();
  },
);

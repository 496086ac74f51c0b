import { describe, expect, test } from "vitest";
import { plainDate } from "#values/dates.ts";
import { rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import { told } from "../../../tests/tax/told.ts";
import { salaryOf } from "./employers.ts";
import { emptyFacts, type Regime, type TaxFacts } from "./facts.ts";
import { interestAndFee } from "./interest.ts";
import { formProfileOf, whichForm } from "./itr-form.ts";
import { whatCanBeSaid } from "./missing-facts.ts";
import type { Policies } from "./policies.ts";
import { computeTax } from "./regimes.ts";
import { gainOn } from "./transfers.ts";

function person(year: number, pay: number, more: Partial<TaxFacts> = {}): TaxFacts {
  const nobody = emptyFacts(taxYear(year));
  return { ...nobody, ...more, salary: { ...nobody.salary, section17_1: rupees(pay) } };
}

const equity = (short: number, long = 0) => ({
  shortEquity: { after: rupees(short) },
  longEquity: { after: rupees(long) },
});

/** A person for each point, the regime, the reading followed and the other, and what the other changes. */
const POINTS: readonly (readonly [keyof Policies, TaxFacts, Regime, string, string, number])[] = [
  // 14,00,000 in all: the 40,000 of tax on 10,00,000 without the rebate, or nothing with it.
  [
    "rebateThreshold",
    person(2025, 10_75_000, { capitalGains: equity(1_00_000, 3_00_000) }),
    "new",
    "department",
    "totalIncome",
    41_600,
  ],
  // 5,50,000 by slabs bears 12,500, the gain 20,000: 25,000 instead of 12,500 are spared.
  [
    "rebateOnSpecialRates",
    person(2024, 6_25_000, { capitalGains: equity(1_00_000) }),
    "new",
    "refused",
    "allowed",
    -13_000,
  ],
  // 7,10,000 of which 1,00,000 at 20 %: 16,000 less 10,000, against 36,000 less 10,000, at most the 15,500 of slab tax.
  [
    "rebateRelief",
    person(2024, 6_85_000, { capitalGains: equity(1_00_000) }),
    "new",
    "slabTax",
    "allTax",
    -10_400,
  ],
  [
    "rebateInOldRegime",
    person(2025, 4_50_000, { virtualAssets: rupees(50_000) }),
    "old",
    "exceptOn112A",
    "slabTaxOnly",
    5_200,
  ],
  // 2,50,000 unused: of the gain at 20 % and then s. 112A, or of s. 112A first, where no rebate reaches.
  [
    "shortfallOrder",
    person(2025, 0, { capitalGains: equity(1_00_000, 4_00_000) }),
    "old",
    "highestRateFirst",
    "leastTax",
    -5_200,
  ],
  [
    "ownAgniveerShare",
    person(2025, 20_75_000, { claims: { "80CCH(1)": rupees(1_00_000) } }),
    "new",
    "refused",
    "allowed",
    -20_800,
  ],
];

describe("each disputed point", () => {
  test.each(POINTS)("%s", (id, facts, regime, followed, other, effect) => {
    const computation = computeTax(facts, regime);
    const listed = computation.disputes.find((dispute) => dispute.id === id);
    expect(listed?.effect).toBe(effect);
    const policies = (reading: string) => ({ ...facts, policies: { [id]: reading } });
    const otherwise = computeTax(policies(other), regime);
    expect(otherwise.totals.totalTax - computation.totals.totalTax).toBe(effect);
    // From the other side it is the same point with the opposite sign.
    expect(otherwise.disputes.find((dispute) => dispute.id === id)?.effect).toBe(-effect);
    expect(computeTax(policies(followed), regime).totals).toEqual(computation.totals);
  });

  test("of the surcharge: which income is the excess, and the dividend's share", () => {
    const gains = person(2025, 43_75_000, { capitalGains: equity(8_00_000) });
    const ids = (facts: TaxFacts) => computeTax(facts, "new").disputes.map(({ id }) => id);
    expect(ids(gains)).toEqual(["excessTakenFrom"]);
    expect(ids({ ...gains, policies: { excessTakenFrom: "specialRates" } })).toEqual([
      "excessTakenFrom",
    ]);
    const dividends = person(2025, 3_00_00_000, { dividends: { received: rupees(50_00_000) } });
    expect(ids(dividends)).toEqual(["dividendShare"]);
    expect(ids(person(2025, 3_00_00_000))).toEqual([]);
  });
});

test("basic pay of several employers is known only where each is", () => {
  const pay = { ...emptyFacts(taxYear(2025)).salary, section17_1: rupees(5) };
  expect(salaryOf([{ ...pay, basicAndDearness: rupees(2) }, pay])).not.toHaveProperty(
    "basicAndDearness",
  );
  const known = { ...pay, basicAndDearness: rupees(2) };
  expect(salaryOf([known, known]).basicAndDearness).toBe(4);
});

test("earlier losses of the same year are none, and a sale in March or April finds its year", () => {
  const loss = { kind: "business", year: 2025, amount: rupees(1_00_000) } as const;
  const facts = person(2025, 0, { business: { books: rupees(5_00_000) }, earlierLosses: [loss] });
  expect(computeTax(facts, "old").totals.totalIncome).toBe(5_00_000);
  const sold = (day: string) => {
    const result = gainOn({
      asset: "other",
      acquiredOn: plainDate("2024-08-01"),
      transferredOn: plainDate(day),
      consideration: rupees(2),
      cost: rupees(1),
    });
    return result.ok ? result.value.year : undefined;
  };
  expect([sold("2026-03-31"), sold("2026-04-01")]).toEqual([2025, 2026]);
});

test("half the gifts, flat sums and limits in words", () => {
  const words = (claims: TaxFacts["claims"], id: string) =>
    told(
      computeTax(person(2025, 9_00_000, { claims }), "old").lines.find((line) => line.id === id)
        ?.working,
    );
  expect(words({ "80U": "severe" }, "deduction.80U")).toBe("Flat sum, severe disability");
  expect(words({ "80U": "ordinary" }, "deduction.80U")).toBe("Flat sum");
  const donations = [
    { amount: rupees(90_000), share: "half", limited: true },
    { amount: rupees(90_000), share: "whole", limited: true },
  ] as const;
  // A tenth of 8,50,000: the whole gift uses all of it first.
  const { chapterVIA } = computeTax(person(2025, 9_00_000, { donations }), "old").totals;
  expect(chapterVIA).toBe(85_000);
});

test("a payment before a revised return meets no interest under 234A", () => {
  const computation = computeTax(person(2025, 20_75_000), "new");
  const settle = (kind: "first" | "revised") =>
    interestAndFee({
      computation,
      kind,
      filedOn: plainDate("2026-11-20"),
      taxDeducted: rupees(0),
      selfAssessment: [{ paidOn: plainDate("2026-10-05"), amount: rupees(1_00_000) }],
    }).totals.interest234B;
  expect(settle("first")).toBeGreaterThan(settle("revised"));
});

test("commission rules out s. 44AD alone, and one house is counted", () => {
  const facts = person(2025, 0, {
    business: { presumptive: [{ section: "44ADA", receipts: rupees(10_00_000) }] },
    house: { selfOccupiedInterest: rupees(0), reported: rupees(0) },
  });
  const profile = formProfileOf(facts, computeTax(facts, "new"), { commission: true });
  expect([profile.houses, whichForm(facts.year, profile).form]).toEqual([0, "ITR-4"]);
  const trade = { section: "44AD", digital: rupees(10_00_000), cash: rupees(0) } as const;
  expect(whichForm(facts.year, { ...profile, presumptive: [trade] }).form).toBe("ITR-3");
});

test("what can be said is said in sentences", () => {
  const year = taxYear(2025);
  const said = (pay: number, unknown: Parameters<typeof whatCanBeSaid>[0]["unknown"]) =>
    whatCanBeSaid({ year, known: person(2025, pay), unknown }).sentences.map((each) => told(each));
  expect(said(20_75_000, [])).toEqual([
    "Tax in the old regime: ₹4,36,800.",
    "Tax in the new regime: ₹2,08,000.",
    "The cheaper regime: the new one.",
    "To pay or to get back: can be given.",
  ]);
  expect(said(20_75_000, ["investments80C"])[0]).toMatch(/^Tax in the old regime: between/);
  expect(said(2_00_000, [])[2]).toBe("The cheaper regime: both charge the same.");
});

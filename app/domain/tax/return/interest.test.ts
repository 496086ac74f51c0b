import { describe, expect, test } from "vitest";
import { computeTax } from "#domain/tax/charge/compute-tax.ts";
import { emptyFacts, type Regime, type SalariedFacts } from "#domain/tax/facts/facts.ts";
import { plainDate } from "#values/dates.ts";
import { type Rupees, rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import { person } from "../../../../tests/tax/person.ts";
import { taxWords, wordsOfLines } from "../../../../tests/tax/tax-words.ts";
import type { Filing } from "./filing.ts";
import { interestAndFee } from "./interest.ts";
import { interest234C } from "./interest-234c.ts";

const nobody = emptyFacts(taxYear(2025));

function withIncome(income: number, more: Partial<SalariedFacts> = {}, regime: Regime = "new") {
  const otherSources = { ...nobody.otherSources, unspecified: rupees(income) };
  return computeTax({ ...nobody, ...more, otherSources }, regime);
}

/** A computation whose tax is the amount that a worked example asks for. */
function withTax(totalTax: number) {
  const computation = withIncome(15_00_000);
  return {
    ...computation,
    totals: { ...computation.totals, totalTax: rupees(totalTax), taxAfterRelief: rupees(totalTax) },
  };
}

const none = rupees(0);
const settle = (
  filing: Omit<Filing, "filedOn" | "taxDeducted"> & { filedOn: string; taxDeducted?: Rupees },
) => interestAndFee({ taxDeducted: none, ...filing, filedOn: plainDate(filing.filedOn) });

describe("interest, s. 234A to 234C", () => {
  test("234A counts from the day after the due date, a part of a month whole", () => {
    const of = (filedOn: string) =>
      settle({ computation: withTax(1_00_000), filedOn }).totals.interest234A;
    expect(of("2026-07-31")).toBe(0);
    expect(of("2026-08-01")).toBe(1_000);
    expect(of("2026-08-31")).toBe(1_000);
    expect(of("2026-09-01")).toBe(2_000);
    expect(of("2026-11-20")).toBe(4_000);
    expect(of("2026-12-31")).toBe(5_000);
  });

  test("234B runs from 1 April when advance tax is below 90 % of assessed tax", () => {
    const of = (filedOn: string, advance = 0) =>
      settle({
        computation: withTax(1_00_000),
        filedOn,
        advanceTax: [{ paidOn: plainDate("2025-06-15"), amount: rupees(advance) }],
      }).totals.interest234B;
    expect(of("2026-07-20")).toBe(4_000);
    expect(of("2026-08-02", 91_000)).toBe(0);
    expect(of("2026-08-02", 90_000)).toBe(0);
    expect(of("2026-08-02", 89_999)).toBe(500);
    expect(of("2026-04-30")).toBe(1_000);
  });

  test("234C: 3 % of 15, 45 and 75 % and 1 % of all of it", () => {
    const of = (tax: number, advanceTax: Filing["advanceTax"] = []) =>
      settle({ computation: withTax(tax), filedOn: "2026-07-20", advanceTax }).totals.interest234C;
    expect(of(1_00_000)).toBe(5_050);
    expect(of(9_999)).toBe(0);
    // 12 % by June and 36 % by September are enough to be spared.
    const spared = [
      { paidOn: plainDate("2025-06-15"), amount: rupees(12_000) },
      { paidOn: plainDate("2025-09-15"), amount: rupees(24_000) },
    ];
    expect(of(1_00_000, spared)).toBe(1_170 + 640);
    expect(of(1_00_000, [{ paidOn: plainDate("2025-06-16"), amount: rupees(1_00_000) }])).toBe(450);
  });

  test("no advance tax is owed below 10,000 nor by a resident of 60 or more (ss. 208, 207(2))", () => {
    const of = (computation: ReturnType<typeof withTax>, taxDeducted: number) => {
      const { interest234A, interest234B, interest234C } = settle({
        computation,
        filedOn: "2026-08-10",
        taxDeducted: rupees(taxDeducted),
      }).totals;
      return [interest234A, interest234B, interest234C];
    };
    expect(of(withTax(1_00_000), 90_001)).toEqual([99, 0, 0]);
    expect(of(withTax(1_00_000), 90_000)).toEqual([100, 500, 505]);
    const senior = {
      ...withTax(1_00_000),
      taxpayer: { age: "senior" as const, residence: "resident" as const },
    };
    expect(of(senior, 0)).toEqual([1_000, 0, 0]);
    const abroad = {
      ...withTax(1_00_000),
      taxpayer: { age: "senior" as const, residence: "nonResident" as const },
    };
    expect(of(abroad, 0)).toEqual([1_000, 5_000, 5_050]);
  });

  test("amounts are rounded down to a hundred first (r. 119A)", () => {
    const { lines } = settle({ computation: withTax(40_599), filedOn: "2026-11-20" });
    expect(wordsOfLines(lines).find(({ id }) => id === "interest234A")).toMatchObject({
      amount: 1_620,
      working: "1% a month of ₹40,500 for 4 months from 1 August 2026",
    });
  });
});

describe("fees", () => {
  const fee = (
    income: number,
    filedOn: string,
    more: Partial<Filing> = {},
    regime: Regime = "old",
  ) => settle({ computation: withIncome(income, {}, regime), ...more, filedOn }).totals.fee234F;

  test("234F: 5,000, or 1,000 up to five lakh, from the day after the due date", () => {
    expect(fee(6_00_000, "2026-07-31")).toBe(0);
    expect(fee(6_00_000, "2026-08-01")).toBe(5_000);
    expect(fee(5_00_000, "2026-08-01")).toBe(1_000);
    expect(fee(5_00_010, "2026-08-01")).toBe(5_000);
    expect(fee(4_00_000, "2026-08-02")).toBe(1_000);
  });

  test("234F: none where no return was due, by the exemption of the regime", () => {
    expect(fee(2_50_000, "2026-08-02")).toBe(0);
    expect(fee(4_00_000, "2026-08-02", {}, "new")).toBe(0);
    expect(fee(4_00_010, "2026-08-02", {}, "new")).toBe(1_000);
    expect(fee(2_50_000, "2026-08-02", { mustFileAnyway: true })).toBe(1_000);
  });

  test("234F looks at income before Chapter VI-A", () => {
    const computation = withIncome(3_50_000, { claims: { "80C": rupees(1_50_000) } }, "old");
    expect(settle({ computation, filedOn: "2026-08-02" }).totals.fee234F).toBe(1_000);
  });

  test("234-I: only for a revised return after 31 December", () => {
    const revised = (filedOn: string, income = 6_00_000) =>
      settle({ computation: withIncome(income), filedOn, kind: "revised" }).totals;
    expect(revised("2026-12-31").fee234I).toBe(0);
    expect(revised("2027-01-01").fee234I).toBe(5_000);
    expect(revised("2027-01-15", 5_00_000).fee234I).toBe(1_000);
    expect(revised("2027-01-15")).toMatchObject({ fee234F: 0, interest234A: 0 });
    expect(
      settle({ computation: withIncome(6_00_000), filedOn: "2027-01-15" }).totals.fee234I,
    ).toBe(0);
  });
});

describe("what is left", () => {
  test("the lines add up to the balance, rounded to ten rupees (s. 288B)", () => {
    const { lines, totals } = settle({
      computation: withTax(1_40_546),
      filedOn: "2026-11-20",
      taxDeducted: rupees(1_00_000),
    });
    expect(lines.map(({ id, kind, amount }) => [id, kind, amount])).toEqual([
      ["totalTax", "add", 1_40_546],
      ["interest234A", "add", 1_620],
      ["interest234B", "add", 3_240],
      ["interest234C", "add", 2_043],
      ["fee234F", "add", 5_000],
      ["taxDeducted", "less", 1_00_000],
      ["balance", "sum", 52_450],
    ]);
    expect(totals).toMatchObject({ interestAndFee: 11_903, taxesPaid: 1_00_000, balance: 52_450 });
  });

  test("too much deducted comes back, less the fee", () => {
    const { lines, totals } = settle({
      computation: withTax(50_004),
      filedOn: "2026-08-01",
      taxDeducted: rupees(60_000),
      taxCollected: rupees(1_000),
    });
    expect(totals).toMatchObject({
      interest234A: 0,
      interest234B: 0,
      fee234F: 5_000,
      balance: -6_000,
    });
    expect(lines.at(-1)?.label).toEqual({ id: "settlement.refund" });
  });

  test("says what it takes for granted", () => {
    const { assumptions } = settle({ computation: withTax(1_00_000), filedOn: "2027-02-01" });
    expect(assumptions.map((each) => taxWords(each)).join(" ")).toMatch(
      /paid on 1 February 2027.*deducted or collected at source.*234C.*section 140B/,
    );
  });
});

test.each([
  [
    [],
    5_050,
    "with ₹40,000 on income that could not be foreseen, which was not paid by 31 March 2026",
  ],
  // The 40,000 are counted for the tax on it: 60,000 by the four instalments are left.
  [[40_000], 3_030, "of ₹60,000, without ₹40,000 on income that could not be foreseen"],
  [[1_00_000], 3_030, "of ₹60,000, without ₹40,000 on income that could not be foreseen"],
])(
  "of income that could not be foreseen, %j paid on 31 March: interest under s. 234C of %i, %s",
  (sums, amount, words) => {
    const paidOn = plainDate("2026-03-31");
    const payments = sums.map((sum) => ({ paidOn, amount: rupees(sum) }));
    const excused = rupees(40_000);
    const line = interest234C(taxYear(2025), rupees(1_00_000), payments, plainDate("2026-07-01"), {
      excused,
    });
    expect(line?.amount).toBe(amount);
    expect(taxWords(line?.working)).toContain(words);
  },
);

/** s. 234C(1), first proviso: payments of a year, and the interest with the stricter reading's. */
test.each([
  // All but ₹10 of other tax is the gain's, paid by 15 March: 3 % of 15,600, 46,800 and 78,000 by the other reading.
  [
    "the tax on the gain, and a little owing",
    1_04_010,
    1_04_000,
    { "2026-03-15": 1_04_000 },
    0,
    4_212,
  ],
  // The tax on the gain on 31 March, the other on its days.
  [
    "each tax on its days",
    2_00_000,
    1_00_000,
    {
      "2025-06-15": 15_000,
      "2025-09-15": 30_000,
      "2025-12-15": 30_000,
      "2026-03-15": 25_000,
      "2026-03-31": 1_00_000,
    },
    0,
    0,
  ],
  // What was paid cannot be counted for both: nothing is left for the other tax.
  ["only the tax on the gain", 2_00_000, 1_00_000, { "2026-03-15": 1_00_000 }, 5_050, 9_100],
  ["less than the tax on the gain", 2_00_000, 1_00_000, { "2026-03-15": 99_999 }, 9_100, 9_100],
  ["what TDS left of the tax on the gain", 40_000, 1_00_000, { "2026-03-31": 40_000 }, 0, 0],
  // Counted for the gain first it would be 5,050: the proviso adds nothing.
  ["all of it in June", 2_00_000, 1_00_000, { "2025-06-15": 1_00_000 }, 2_500, 2_500],
] as const)("gains first: %s", (_, tax, excused, paid, charged, strict) => {
  const { totals, disputes } = settle({
    computation: withTax(tax),
    filedOn: "2026-07-01",
    advanceTax: Object.entries(paid).map(([day, sum]) => ({
      paidOn: plainDate(day),
      amount: rupees(sum),
    })),
    excusedTax: rupees(excused),
  });
  expect(totals.interest234C).toBe(charged);
  expect(disputes.map(({ id, charged, effect }) => [id, charged, effect])).toEqual(
    strict === charged
      ? []
      : [
          [
            "unforeseenIncome",
            { what: "interest", followed: charged, other: strict },
            strict - charged,
          ],
        ],
  );
});

/** s. 234A(1): "every month or part of a month"; FY 2024-25 was due on 16 September 2025. */
test.each([
  ["2025-10-10", 1_000, 1_000],
  ["2025-10-17", 2_000, undefined],
  ["2025-11-16", 2_000, 1_000],
  ["2025-09-16", 0, undefined],
])("filed on %s: by running months %i, by the calendar %j more", (filedOn, running, more) => {
  const computation = computeTax(person(2024, {}, 20_75_000), "new");
  const { totals, disputes } = interestAndFee({
    computation,
    filedOn: plainDate(filedOn),
    taxDeducted: rupees(computation.totals.taxAfterRelief - 1_00_000),
  });
  expect(totals.interest234A).toBe(running);
  const listed = disputes.find(({ id }) => id === "lateMonths");
  expect(listed?.effect).toBe(more);
  expect(listed?.charged).toEqual(
    more === undefined ? undefined : { what: "interest", followed: running, other: running + more },
  );
});

test("what is said to be taken for granted of dividends and gains is not said where they are known", () => {
  const filing = { computation: withTax(1_00_000), filedOn: "2026-07-01" };
  const said = (excusedTax?: Rupees) =>
    settle(excusedTax === undefined ? filing : { ...filing, excusedTax })
      .assumptions.map((each) => taxWords(each))
      .join(" ");
  expect(said()).toContain("none of the shortfall came from dividends");
  expect(said(rupees(40_000))).not.toContain("dividends");
  expect(said(rupees(40_000))).toContain("as if the employer deducted all it had to");
});

test("a return that leaves nothing is to pay nothing, and no refund", () => {
  const computation = computeTax(person(2025, {}, 20_75_000), "new");
  const settled = (filedOn: string, taxDeducted: number) =>
    interestAndFee({
      computation,
      filedOn: plainDate(filedOn),
      taxDeducted: rupees(taxDeducted),
    });
  const tax = computation.totals.taxAfterRelief;
  const even = settled("2026-07-01", tax);
  expect(even.lines.at(-1)).toMatchObject({ label: { id: "settlement.toPay" }, amount: 0 });
  const employer = expect.objectContaining({ id: "assumed.employerDeductedNoGains" });
  expect(even.assumptions).not.toContainEqual(employer);
  expect(settled("2026-07-01", tax - 20_000).assumptions).toContainEqual(employer);
});

test("a payment before a revised return meets no interest under 234A", () => {
  const computation = computeTax(person(2025, {}, 20_75_000), "new");
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

/**
 * s. 140A(1), Explanation: on 5 November 92,400 owe 3,696 (234A), 7,392 (234B, 8 months), 4,662 (234C) and 5,000
 * (234F), so that 69,250 of 90,000 meet tax; the fee of the revision in February is not owed yet. In June none is.
 */
test.each([
  ["2026-11-05", "revised", 7_392 + 3 * 231],
  ["2026-06-10", "first", 3 * 924 + 8 * 98],
] as const)("what is paid on %s meets no fee that is owed later", (paidOn, kind, interest) => {
  const computation = computeTax(person(2025, {}, 20_75_000), "new");
  const { totals } = interestAndFee({
    computation,
    kind,
    filedOn: plainDate("2027-02-20"),
    ...(kind === "revised" ? { firstFiledOn: plainDate("2026-11-05") } : {}),
    taxDeducted: rupees(computation.totals.taxAfterRelief - 92_400),
    selfAssessment: [{ paidOn: plainDate(paidOn), amount: rupees(90_000) }],
  });
  expect(totals.interest234B).toBe(interest);
});

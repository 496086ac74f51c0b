import { expect, test } from "vitest";
import { compareRegimes } from "#domain/tax/explain/compare-regimes.ts";
import { emptyFacts, type Regime, type TaxFacts } from "#domain/tax/facts/facts.ts";
import { filingStatus } from "#domain/tax/return/filing-status.ts";
import { settleToday } from "#domain/tax/return/settle-today.ts";
import { plainDate } from "#values/dates.ts";
import { rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import { bothRegimesOf } from "./both-regimes.ts";

const nobody = emptyFacts(taxYear(2025));
const salaried = (salary: number, more: Partial<TaxFacts> = {}): TaxFacts => ({
  ...nobody,
  salary: { ...nobody.salary, section17_1: rupees(salary) },
  ...more,
});
const of = (facts: TaxFacts) => bothRegimesOf(facts, compareRegimes(facts));

test("the bars divide what was earned, to the rupee and to the paisa", () => {
  const { income, shares } = of(salaried(18_00_000, { claims: { "80C": rupees(1_50_000) } }));
  expect(income).toBe(18_00_000);
  for (const parts of [shares.old, shares.new]) {
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(income);
    expect(parts.reduce((sum, { paise }) => sum + paise, 0)).toBeCloseTo(100, 6);
  }
});

test("a rent is guessed where no allowance is known, turns the answer at its rupee, and says what it took", () => {
  const facts = salaried(24_00_000, {
    claims: { "80C": rupees(1_50_000) },
    house: { ...nobody.house, selfOccupiedInterest: rupees(2_00_000) },
  });
  const { flips, rentGuess } = of(facts);
  const [metro] = flips;
  expect(metro?.heading).toBe("Rent a month, about");
  expect(rentGuess).toContain("basic pay as 50% of the salary");
  const cheaperAt = (rent: number) =>
    compareRegimes({
      ...facts,
      houseRent: {
        kind: "computed",
        received: rupees(6_00_000),
        basicAndDearness: rupees(12_00_000),
        rentPaid: rupees(rent * 12),
        metro: true,
        estimated: true,
      },
    }).cheaper;
  const from = metro?.from ?? 0;
  expect(cheaperAt(from)).toBe("old");
  expect(cheaperAt(from - 1)).not.toBe("old");
});

test("a known allowance leaves nothing to guess", () => {
  const houseRent = {
    kind: "computed",
    received: rupees(3_00_000),
    basicAndDearness: rupees(6_00_000),
    rentPaid: rupees(2_40_000),
    metro: false,
    estimated: false,
  } as const;
  expect(of(salaried(15_00_000, { houseRent })).rentGuess).toBeUndefined();
});

test("limits with room are weighed alone and together", () => {
  // Old 1,90,320 with nothing claimed, new 10,400.
  expect(of(salaried(12_85_000)).unusedSentence).toMatch(
    /nor would all of them together: its tax would then be ₹[\d,]+, against ₹10,400/,
  );
  // Nothing left of the rebate of the new regime: all limits together make the old one cheaper.
  const rent = { kind: "reported", exempt: rupees(4_00_000) } as const;
  expect(of(salaried(24_00_000, { houseRent: rent })).unusedSentence).toMatch(
    /all of them together would, by ₹[\d,]+\.$/,
  );
});

test("what is missing is said with what it can change, and nothing where nothing is missing", () => {
  const facts = salaried(12_85_000);
  const comparison = compareRegimes(facts);
  expect(bothRegimesOf(facts, comparison).missing).toBeUndefined();
  const unknown = ["investments80C", "homeLoanInterest"] as const;
  const { missing } = bothRegimesOf(facts, comparison, { unknown });
  // 12,35,000 in the old regime, or 8,85,000 with 3,50,000 more taken off.
  expect(missing?.sentences).toEqual([
    "Even if all of it applied in full, the old regime’s tax would not fall below ₹93,080, against ₹10,400 in the new one: the new regime stays the cheaper one.",
  ]);
  expect(missing?.questions).toHaveLength(2);
  const rich = salaried(24_00_000, {
    houseRent: { kind: "reported", exempt: rupees(5_00_000) },
  });
  const sentenceOf = (person: TaxFacts) =>
    bothRegimesOf(person, compareRegimes(person), { unknown }).missing?.sentences[0];
  expect(sentenceOf(rich)).toMatch(
    /could fall to ₹[\d,]+, against ₹2,92,500 in the new one: with it, the old regime can be/,
  );
  const richer = salaried(24_00_000, {
    houseRent: { kind: "reported", exempt: rupees(12_00_000) },
  });
  expect(sentenceOf(richer)).toMatch(/^Even if none of it applied.*the old regime stays/);
});

test("with everything unknown the old regime's tax is bounded by what the law can take off, and turns no answer once it is closed", () => {
  const facts = salaried(18_00_000);
  const unknown = [
    "houseRent",
    "investments80C",
    "healthInsurance",
    "ownPension",
    "homeLoanInterest",
  ] as const;
  const said = (isOldClosed: boolean) =>
    bothRegimesOf(facts, compareRegimes(facts), { unknown, isOldClosed });
  // 18,00,000 less 50,000, a third of the salary, 1,50,000, 1,00,000, 50,000 and 2,00,000: 6,50,000, tax 44,200.
  expect(said(false).missing?.sentences[0]).toMatch(
    /could fall to ₹44,200, against ₹1,50,800 in the new one: with it, the old regime can be the cheaper one\.$/,
  );
  expect(said(true).missing?.sentences[0]).toMatch(
    /today the old regime is closed, so it does not\.$/,
  );
  expect(said(true).unusedSentence).toMatch(
    /nor would all of them together without a house rent exemption: /,
  );
  expect(said(false).missing?.questions.map(({ question }) => question)).toContainEqual(
    expect.stringContaining("NPS"),
  );
});

test("the return form is named with its reason and what would change it", () => {
  expect(of(salaried(18_00_000)).form).toEqual({
    name: "ITR-1",
    sentences: [
      "As far as we know it is ITR-1, because of: nothing beyond salary, houses, interest and small gains of a resident.",
      expect.stringMatching(
        /^Total income above ₹50,00,000, more than 2 houses, .* would make it ITR-2\. .*ITR-3/,
      ),
    ],
  });
  const { form } = of(salaried(60_00_000));
  expect(form.name).toBe("ITR-2");
  expect(form.sentences[0]).toContain("total income is above ₹50,00,000");
  expect(form.sentences[1]).toMatch(/would make it ITR-3\.$/);
});

/** ss. 70, 71 and 74: 30 % and cess by slabs, 20 % and cess under s. 111A. */
test("a disputed point is told once, with the figure of each regime under either reading", () => {
  const { disputes } = of({
    ...nobody,
    otherSources: { ...nobody.otherSources, unspecified: rupees(30_00_000) },
    capitalGains: { short: rupees(6_00_000), shortEquity: { after: rupees(4_00_000) } },
    earlierLosses: [{ kind: "shortTerm", year: 2023, amount: rupees(2_00_000) }],
  });
  expect(disputes).toEqual([
    "Against which incomes does a loss go? Followed here: those that leave the least tax. Otherwise, those of the return's rows in their order, gains before other sources: tax of ₹9,69,800 instead of ₹9,49,000 in the old regime and of ₹7,28,000 instead of ₹7,07,200 in the new regime (ss. 70, 71 and 74 name no order, nor do the validation rules of ITR-2 and ITR-3; ITR-3 asks whether its rows were edited, ITR-2 has no such field; how the utilities fill schedule CYLA was not seen).",
  ]);
});

test("a point that the regimes read otherwise is told for each", () => {
  const { disputes } = of({
    ...nobody,
    otherSources: { ...nobody.otherSources, unspecified: rupees(30_00_000) },
    house: { selfOccupiedInterest: rupees(2_00_000), reported: rupees(0) },
    capitalGains: { short: rupees(6_00_000), shortEquity: { after: rupees(4_00_000) } },
    earlierLosses: [{ kind: "shortTerm", year: 2023, amount: rupees(2_00_000) }],
  });
  expect(disputes.map((each) => each.replace(/ \(.*/, ""))).toEqual([
    "Against which incomes does a loss go? Followed here: in ITR-2 a house loss goes by the rows of schedule CYLA, gains before other sources. Otherwise, those that leave the least tax: tax of ₹8,86,600 instead of ₹9,07,400 in the old regime",
    "Against which incomes does a loss go? Followed here: those that leave the least tax. Otherwise, those of the return's rows in their order, gains before other sources: tax of ₹7,28,000 instead of ₹7,07,200 in the new regime",
  ]);
});

/** s. 234A(1): FY 2024-25 was due on 16 September 2025; the old regime is closed on the day. */
test("a disputed interest is told with both its amounts", () => {
  const facts = { ...salaried(30_00_000), year: taxYear(2024) };
  const comparison = compareRegimes(facts);
  const today = plainDate("2025-11-16");
  const status = filingStatus({ year: facts.year, today, filed: "no" });
  const settle = (regime: Regime) =>
    settleToday(comparison[regime], status, today, { taxDeducted: rupees(0), filed: "no" });
  const settled = { old: settle("old"), new: settle("new") };
  const [dispute, ...others] = bothRegimesOf(facts, comparison, { settled }).disputes;
  expect(others).toEqual([]);
  expect(dispute).toContain("interest of ₹17,706 instead of ₹11,804 in the new regime");
});

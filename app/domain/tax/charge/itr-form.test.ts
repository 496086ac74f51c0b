import { expect, test } from "vitest";
import { computeTax } from "#domain/tax/charge/compute-tax.ts";
import { explain } from "#domain/tax/explain/explanation.ts";
import { emptyFacts, type TaxFacts } from "#domain/tax/facts/facts.ts";
import { rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import { person } from "../../../../tests/tax/person.ts";
import { taxWords } from "../../../../tests/tax/tax-words.ts";
import { formProfileOf } from "./form-profile.ts";
import { whichForm } from "./itr-form.ts";

const gains = (year: number) =>
  person(year, { capitalGains: { shortEquity: { after: rupees(1_00_000) } } }, 7_75_000);

const plain = { status: "individual", residence: "resident" } as const;
const choose = (year: number, more: { totalIncome?: number; houses?: number }) =>
  whichForm(taxYear(year), {
    ...plain,
    totalIncome: rupees(more.totalIncome ?? 10_00_000),
    houses: more.houses ?? 0,
  });

test("ITR-1 goes up to 50 lakh rupees itself", () => {
  expect(choose(2025, { totalIncome: 50_00_000 }).form).toBe("ITR-1");
  expect(choose(2025, { totalIncome: 50_00_010 })).toMatchObject({
    form: "ITR-2",
    reasons: [{ id: "form.income", params: { above: 50_00_000 } }],
  });
});

test("ITR-1 has room for one house, from AY 2026-27 for two", () => {
  expect(choose(2024, { houses: 1 }).form).toBe("ITR-1");
  expect(choose(2024, { houses: 2 }).reasons.map((each) => taxWords(each))).toEqual([
    "More than one house",
  ]);
  expect(choose(2025, { houses: 2 }).form).toBe("ITR-1");
  expect(choose(2025, { houses: 3 }).reasons.map((each) => taxWords(each))).toEqual([
    "More than 2 houses",
  ]);
});

test("the form is that of the cheaper regime: its total income decides", () => {
  const nobody = emptyFacts(taxYear(2025));
  const { comparison, form } = explain({
    ...nobody,
    salary: { ...nobody.salary, section17_1: rupees(56_00_000) },
    houseRent: { kind: "reported", exempt: rupees(20_00_000) },
  });
  expect(comparison.cheaper).toBe("old");
  expect([comparison.old.totals.totalIncome, comparison.new.totals.totalIncome]).toEqual([
    35_50_000, 55_25_000,
  ]);
  expect(form.form).toBe("ITR-1");
});

test("a house loss that is set off, or not used in the new regime, leaves ITR-1; one carried on does not", () => {
  const nobody = emptyFacts(taxYear(2025));
  const formOf = (reported: number, more: Partial<TaxFacts> = {}, pay = 12_00_000) =>
    explain({
      ...nobody,
      salary: { ...nobody.salary, section17_1: rupees(pay) },
      house: { ...nobody.house, reported: rupees(reported) },
      ...more,
    });
  const inNew = formOf(-1_50_000);
  expect([inNew.comparison.cheaper, inNew.form.form]).toEqual(["new", "ITR-1"]);
  expect(inNew.form.doubts.map(({ id }) => id)).toEqual(["form.houseLossDoubt"]);
  const inOld = formOf(
    -1_00_000,
    { houseRent: { kind: "reported", exempt: rupees(9_00_000) } },
    20_00_000,
  );
  expect([inOld.comparison.cheaper, inOld.form]).toMatchObject(["old", { form: "ITR-1" }]);
  expect(inOld.form.doubts).toEqual([]);
  const carriedOn = formOf(
    -5_00_000,
    { houseRent: { kind: "reported", exempt: rupees(9_00_000) } },
    20_00_000,
  );
  expect([carriedOn.comparison.cheaper, carriedOn.form.form]).toEqual(["old", "ITR-2"]);
});

test("the form follows from the facts", () => {
  const facts = gains(2025);
  const choice = whichForm(facts.year, formProfileOf(facts, computeTax(facts, "new")));
  expect([choice.form, choice.reasons]).toEqual([
    "ITR-2",
    [{ id: "form.otherGains", params: { section: "112A" } }],
  ]);
  const plain = person(2025, {}, 9_00_000);
  const known = { director: true };
  expect(whichForm(plain.year, formProfileOf(plain, computeTax(plain, "new"))).form).toBe("ITR-1");
  expect(whichForm(plain.year, formProfileOf(plain, computeTax(plain, "new"), known)).form).toBe(
    "ITR-2",
  );
});

test("commission rules out s. 44AD alone, and one house is counted", () => {
  const facts = person(
    2025,
    {
      business: { presumptive: [{ section: "44ADA", receipts: rupees(10_00_000) }] },
      house: { selfOccupiedInterest: rupees(0), reported: rupees(0) },
    },
    0,
  );
  const profile = formProfileOf(facts, computeTax(facts, "new"), { commission: true });
  expect([profile.houses, whichForm(facts.year, profile).form]).toEqual([0, "ITR-4"]);
  const trade = { section: "44AD", digital: rupees(10_00_000), cash: rupees(0) } as const;
  expect(whichForm(facts.year, { ...profile, presumptive: [trade] }).form).toBe("ITR-3");
});

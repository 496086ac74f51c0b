import { describe, expect, test } from "vitest";
import { computeTax } from "#domain/tax/charge/compute-tax.ts";
import { emptyFacts, type Regime } from "#domain/tax/facts/facts.ts";
import { plainDate } from "#values/dates.ts";
import { rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";
import { taxWords, wordsOfLines } from "../../../../tests/tax/tax-words.ts";
import { filingStatus } from "./filing-status.ts";
import { type PaidSoFar, settleToday } from "./settle-today.ts";

const TODAY = "2026-11-20";

function settled(
  year: number,
  paid: Partial<PaidSoFar> = {},
  {
    regime = "new",
    today = TODAY,
    salary = 15_75_000,
  }: { regime?: Regime; today?: string; salary?: number } = {},
) {
  const nobody = emptyFacts(taxYear(year));
  const facts = { ...nobody, salary: { ...nobody.salary, section17_1: rupees(salary) } };
  const { filed } = paid;
  const status = filingStatus({
    year: facts.year,
    today: plainDate(today),
    ...(filed ? { filed } : {}),
  });
  return settleToday(computeTax(facts, regime), status, plainDate(today), {
    taxDeducted: rupees(1_00_000),
    ...paid,
  });
}

const amountOf = ({ lines }: ReturnType<typeof settled>, id: string) =>
  lines.find((line) => line.id === id)?.amount;

describe("FY 2025-26, tax of 1,09,200 in the new regime and 1,00,000 deducted", () => {
  test("belated: interest of s. 234A for four months and the fee", () => {
    const belated = settled(2025);
    expect(belated.basis).toEqual({ id: "basis.today" });
    expect(belated.totals).toMatchObject({ interest234A: 368, fee234F: 5_000, balance: 14_570 });
  });

  test("a closed regime is shown as filed by the due date", () => {
    const old = settled(2025, {}, { regime: "old" });
    expect(taxWords(old.basis)).toBe("if filed by 31 July 2026");
    expect(old.totals).toMatchObject({ interest234A: 0, fee234F: 0 });
    expect(taxWords(old.assumptions[0])).toContain("31 July 2026");
  });

  test("in time: the day itself", () => {
    const { basis, assumptions } = settled(2025, {}, { today: "2026-07-01" });
    expect(taxWords(basis)).toBe("filed today");
    expect(taxWords(assumptions[0])).toContain("1 July 2026");
  });

  test("revised after a return in time: no fee, and what was paid with it comes off", () => {
    const selfAssessment = [{ paidOn: plainDate("2026-07-31"), amount: rupees(3_000) }];
    const revised = settled(2025, { filed: "inTime", selfAssessment });
    expect(revised.totals).toMatchObject({ interest234A: 0, fee234F: 0, fee234I: 0 });
    expect(amountOf(revised, "selfAssessmentTax")).toBe(3_000);
    const without = settled(2025, { filed: "inTime" });
    expect(without.totals.balance - revised.totals.balance).toBeGreaterThanOrEqual(3_000);
    // Without a return that was filed before it counts for nothing.
    expect(settled(2025, { filed: "no", selfAssessment }).totals).toEqual(settled(2025).totals);
  });

  test("revised after a late return: interest until that day, its fee, and after December another", () => {
    const late = { filed: "late", firstFiledOn: plainDate("2026-09-15") } as const;
    const revised = settled(2025, late);
    // From 1 August to 15 September two months of 9,200.
    expect(revised.totals).toMatchObject({ interest234A: 184, fee234F: 5_000, fee234I: 0 });
    const inJanuary = settled(2025, late, { today: "2027-01-10" });
    expect(inJanuary.totals).toMatchObject({ interest234A: 184, fee234F: 5_000, fee234I: 5_000 });
    // The day is not known: the latest possible one is taken.
    expect(settled(2025, { filed: "late" }).totals.interest234A).toBe(368);
  });
});

describe("an updated return of FY 2024-25", () => {
  test("a quarter of tax and interest on top, the fee not among them", () => {
    // Tax 1,45,600 less 1,00,000. 234A 15 months 6,840; 234B 20 months 9,120; 234C 2,301; fee 5,000:
    // 68,861. A quarter of 63,861 is 15,965; together 84,826, rounded to 84,830.
    const updated = settled(2024);
    expect(taxWords(updated.basis)).toBe("in an updated return filed today");
    expect(amountOf(updated, "additionalTax")).toBe(15_965);
    expect(amountOf(updated, "balance")).toBe(84_830);
    expect(updated.totals).toMatchObject({ balance: 84_830, interestAndFee: 39_226 });
    expect(updated.assumptions.map(({ id }) => id)).not.toContain("assumed.withoutAdditionalTax");
    // The lines add up to the balance but for its rounding.
    const sum = updated.lines.reduce((total, { kind, amount }) => {
      if (kind === "add") return total + amount;
      return kind === "less" ? total - amount : total;
    }, 0);
    expect(Math.abs(sum - 84_830)).toBeLessThan(10);
  });

  test("additional tax rests on tax and interest to the rupee, not on the balance rounded to ten", () => {
    // 1,45,600 less 1,35,606 is 9,994, and 15 months of s. 234A on 9,900 are 1,485.
    const updated = settled(2024, { taxDeducted: rupees(1_35_606) });
    expect(updated.totals).toMatchObject({ interest234A: 1_485, interest234B: 0, fee234F: 5_000 });
    const line = updated.lines.find(({ id }) => id === "additionalTax");
    expect(line?.amount).toBe(2_870);
    expect(taxWords(line?.working)).toBe("25% of ₹11,479 of tax and interest");
  });

  test("never a refund", () => {
    const updated = settled(2024, { taxDeducted: rupees(3_00_000) });
    expect(amountOf(updated, "additionalTax")).toBeUndefined();
    expect(updated.totals.balance).toBe(0);
    const line = updated.lines.find(({ id }) => id === "balance");
    expect(line).toMatchObject({ label: { id: "settlement.toPay" }, amount: 0 });
    expect(taxWords(line?.working)).toContain("cannot claim a refund");
    // Paid to the rupee, fee and all, there is nothing to claim.
    const even = settled(2024, { taxDeducted: rupees(1_50_600) }).lines.at(-1);
    expect(even).toMatchObject({ amount: 0 });
    expect(taxWords(even?.working)).not.toContain("cannot claim a refund");
  });

  test("a return in time before it spares the fee and the interest of s. 234A", () => {
    expect(settled(2024, { filed: "inTime" }).totals).toMatchObject({
      interest234A: 0,
      fee234F: 0,
      fee234I: 0,
    });
  });
});

test("a year that is not over bears no interest, and its refund rounds to ten", () => {
  const running = settled(2026, { taxDeducted: rupees(1_50_004), taxCollected: rupees(1_000) });
  expect(taxWords(running.basis)).toBe("the year is not over");
  expect(running.totals).toMatchObject({
    interestAndFee: 0,
    taxesPaid: 1_51_004,
    balance: -41_800,
  });
  expect(wordsOfLines(running.lines, 2026).at(-1)).toMatchObject({
    label: "Refund",
    section: "516",
  });
  expect(settled(2026).lines.at(-1)).toMatchObject({
    label: { id: "settlement.toPay" },
    amount: 9_200,
  });
  const even = settled(2026, { taxDeducted: rupees(1_09_200) });
  expect(even.lines.at(-1)).toMatchObject({ label: { id: "settlement.toPay" }, amount: 0 });
});

test("the smaller fee goes up to a total income of 5,00,000 itself, and says so", () => {
  const feeOf = (salary: number) =>
    wordsOfLines(settled(2025, {}, { salary }).lines).find(({ id }) => id === "fee234F");
  expect(feeOf(5_75_000)).toMatchObject({
    amount: 1_000,
    working: "Total income is not above ₹5,00,000",
  });
  expect(feeOf(5_75_010)).toMatchObject({
    amount: 5_000,
    working: "Total income is above ₹5,00,000",
  });
});

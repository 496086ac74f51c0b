import { describe, expect, test } from "vitest";
import type { TaxFacts } from "#domain/tax/facts/facts.ts";
import { rupees } from "#values/money.ts";
import { person } from "../../../../tests/tax/person.ts";
import { type HomeLoan, type HomeLoanReason, whyHomeLoanChangesNothing } from "./home-loan.ts";

const loan: HomeLoan = { interest: rupees(2_00_000), principal: rupees(1_00_000) };
const rent = (exempt: number): Partial<TaxFacts> => ({
  houseRent: { kind: "reported", exempt: rupees(exempt) },
});
const saved: Partial<TaxFacts> = { claims: { "80C": rupees(1_50_000) } };

type Case = {
  name: string;
  facts: TaxFacts;
  loan?: HomeLoan;
  isOldClosed?: boolean;
  reason: HomeLoanReason | undefined;
  section?: string;
};

/** The regimes by the slabs and limits of FY 2025-26 and, of the last rows, of Tax Year 2026-27 and FY 2023-24. */
const CASES: readonly Case[] = [
  // 4,75,000 less the standard deduction of 75,000 is the 4,00,000 that bears nothing.
  {
    name: "nothing above the limit",
    facts: person(2025, {}, 4_75_000),
    loan,
    reason: "belowLimit",
  },
  {
    name: "ten rupees above it",
    facts: person(2025, {}, 4_75_010),
    loan,
    reason: "rebate",
    section: "87A",
  },
  {
    name: "the last that s. 87A spares",
    facts: person(2025, {}, 12_75_000),
    loan,
    reason: "rebate",
    section: "87A",
  },
  {
    name: "any loan, spared",
    facts: person(2025, {}, 12_75_000),
    reason: "rebate",
    section: "87A",
  },
  {
    name: "relief takes all tax",
    facts: person(2025, { relief89: rupees(5_00_000) }, 15_00_000),
    loan,
    reason: "relief",
    section: "89 to 91",
  },
  // New 19,25,000: 1,85,000. Old 20,00,000 less 50,000, 2,00,000 and 1,00,000: 3,07,500.
  {
    name: "the new regime stays cheaper",
    facts: person(2025, {}, 20_00_000),
    loan,
    reason: "newRegimeCheaper",
    section: "115BAC(2)(i)",
  },
  {
    name: "it does with any loan",
    facts: person(2025, {}, 20_00_000),
    reason: "newRegimeCheaper",
    section: "115BAC(2)(i)",
  },
  // Old 20,00,000 less 50,000 and 5,00,000 of rent: 2,47,500 + loan; 90,000 of it make 1,57,500, below 1,85,000.
  {
    name: "the old regime gets cheaper by it",
    facts: person(2025, rent(5_00_000), 20_00_000),
    loan,
    reason: undefined,
  },
  { name: "any loan could", facts: person(2025, rent(5_00_000), 20_00_000), reason: undefined },
  {
    name: "a small one does not",
    facts: person(2025, rent(5_00_000), 20_00_000),
    loan: { interest: rupees(1_00_000), principal: rupees(0) },
    reason: "newRegimeCheaper",
    section: "115BAC(2)(i)",
  },
  {
    name: "the old regime is closed on the day",
    facts: person(2025, rent(9_00_000), 20_00_000),
    loan,
    isOldClosed: true,
    reason: "oldRegimeClosed",
    section: "115BAC(2)(i)",
  },
  {
    name: "it is open, and cheaper",
    facts: person(2025, rent(9_00_000), 20_00_000),
    loan,
    reason: undefined,
  },
  // s. 71(3A): the loss of a house let out has the 2,00,000 already; s. 80CCE: 80C is full.
  {
    name: "other claims fill the limits",
    facts: person(
      2025,
      { ...rent(9_00_000), ...saved, houses: [{ use: "letOut", interest: rupees(3_00_000) }] },
      20_00_000,
    ),
    loan,
    reason: "limitsUsed",
    section: "24(b), 71(3A), 80CCE",
  },
  {
    name: "the principal alone, beside 80C that is full",
    facts: person(2025, { ...rent(9_00_000), ...saved }, 20_00_000),
    loan: { interest: rupees(0), principal: rupees(80_000) },
    reason: "limitsUsed",
    section: "24(b), 71(3A), 80CCE",
  },
  {
    name: "less than the ten rupees of s. 288A",
    facts: person(2025, rent(9_00_000), 20_00_000),
    loan: { interest: rupees(4), principal: rupees(0) },
    reason: undefined,
  },
  {
    name: "no loan",
    facts: person(2025, {}, 20_00_000),
    loan: { interest: rupees(0), principal: rupees(0) },
    reason: undefined,
  },
  // The loan that the facts hold already is not counted twice.
  {
    name: "interest among the houses",
    facts: person(
      2025,
      { ...rent(6_50_000), houses: [{ use: "selfOccupied", interest: rupees(2_00_000) }] },
      20_00_000,
    ),
    loan,
    reason: undefined,
  },
  {
    name: "a loss in row 7(a), beside rent",
    facts: person(
      2025,
      {
        ...rent(6_50_000),
        house: { selfOccupiedInterest: rupees(0), reported: rupees(-2_00_000) },
        houses: [{ use: "letOut", rent: rupees(1_000) }],
      },
      20_00_000,
    ),
    loan,
    reason: undefined,
  },
  {
    name: "the Act of 2025",
    facts: person(2026, {}, 20_00_000),
    loan,
    reason: "newRegimeCheaper",
    section: "115BAC(2)(i)",
  },
  // FY 2023-24, old: 5,00,000 less nothing more than 50,000: s. 87A spares 4,50,000 in both regimes.
  {
    name: "FY 2023-24, spared",
    facts: person(2023, {}, 5_00_000),
    loan,
    reason: "rebate",
    section: "87A",
  },
  // New 7,50,000 less 50,000 is spared; at 8,00,000 it bears 30,000, and the old one with the loan 4,50,000 nothing.
  {
    name: "FY 2023-24, the loan brings the rebate",
    facts: person(2023, {}, 8_00_000),
    loan,
    reason: undefined,
  },
];

describe("a home loan that changes no tax says why", () => {
  test.each(CASES)("$name", ({ facts, loan, isOldClosed, reason, section }) => {
    const found = whyHomeLoanChangesNothing(facts, { loan, isOldClosed });
    expect([found?.reason, found?.section]).toEqual([reason, section]);
  });
});

test("the taxes are those with the loan", () => {
  const { taxes } = whyHomeLoanChangesNothing(person(2025, {}, 20_00_000), { loan }) ?? {};
  expect(taxes).toEqual({ old: 3_19_800, new: 1_92_400 });
});

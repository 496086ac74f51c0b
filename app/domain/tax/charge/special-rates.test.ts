import { expect, test } from "vitest";
import type { Regime, TaxFacts } from "#domain/tax/facts/facts.ts";
import type { SpecialIncome } from "#domain/tax/income/special-income.ts";
import { percent, rupees } from "#values/money.ts";
import { person } from "../../../../tests/tax/person.ts";
import { taxWords } from "../../../../tests/tax/tax-words.ts";
import { computeTax } from "./compute-tax.ts";
import { taxAtSpecialRates } from "./special-rates.ts";

const nothing = rupees(0);

function lineOf(facts: TaxFacts, regime: Regime, id: string) {
  return computeTax(facts, regime).lines.find((line) => line.id === id);
}

test("the unused exemption meets a gain that indexation makes cheap after a dearer one", () => {
  const rate = percent(12.5);
  const incomes: SpecialIncome[] = [
    {
      id: "land",
      name: { id: "gains.land" },
      section: "112",
      amount: rupees(10_00_000),
      rate,
      indexed: { gain: rupees(1_00_000), rate: percent(20) },
    },
    {
      id: "long",
      name: { id: "gains.long", params: { whole: true } },
      section: "112",
      amount: rupees(4_00_000),
      rate,
    },
  ];
  const { lines } = taxAtSpecialRates(incomes, nothing, rupees(4_00_000));
  expect(lines.map(({ id, amount }) => [id, amount])).toEqual([
    ["special.land", 20_000],
    ["special.long", 0],
  ]);
});

test("land that costs the same with indexation as without is told so", () => {
  const land = { gain: rupees(1_60_000), indexedGain: rupees(1_00_000) };
  const words = lineOf(
    person(2025, { capitalGains: { land: [land] } }, 20_75_000),
    "new",
    "special.land.0",
  );
  expect(words?.amount).toBe(20_000);
  expect(taxWords(words?.working)).toContain("with indexation it would be ₹20,000");
});

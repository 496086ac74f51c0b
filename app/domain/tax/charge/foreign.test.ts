import { describe, expect, test } from "vitest";
import type { TaxFacts } from "#domain/tax/facts/facts.ts";
import { rupees } from "#values/money.ts";
import { person } from "../../../../tests/tax/person.ts";
import { computeTax } from "./compute-tax.ts";

describe("foreign income", () => {
  const abroad = (residence: TaxFacts["residence"], taxPaid: number) =>
    computeTax(
      person(
        2025,
        {
          residence,
          foreign: [
            { country: "Utopia", income: rupees(5_00_000), taxPaid: rupees(taxPaid), treaty: true },
          ],
        },
        20_75_000,
      ),
      "new",
    ).totals;

  test("the lower of the foreign tax and the Indian tax at the average rate", () => {
    // 25,00,000: 3,30,000 and cess is 3,43,200; a fifth of it is 68,640.
    expect(abroad("resident", 1_00_000)).toMatchObject({
      totalTax: 3_43_200,
      relief90: 68_640,
      taxAfterRelief: 2_74_560,
    });
    expect(abroad("resident", 10_000).relief90).toBe(10_000);
  });

  test("others than the ordinarily resident are not taxed on it and get no relief", () => {
    expect(abroad("notOrdinarilyResident", 10_000)).toMatchObject({
      totalIncome: 20_00_000,
      relief90: 0,
    });
  });
});

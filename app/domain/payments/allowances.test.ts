import fc from "fast-check";
import { expect, test } from "vitest";
import { paise } from "#values/money.ts";
import { allowancesOf } from "./allowances.ts";

/** ₹1,499 with 18% in it. */
const PRICE = { total: paise(149_900), taxable: paise(127_034) };
const allowed = (arrived: number, withheld: number, waives: boolean) =>
  allowancesOf({ ...PRICE, arrived: paise(arrived) }, { withheld: paise(withheld), waives });

test.each([
  [137_197, 12_703, false, [12_703, 0]],
  [137_197, 12_704, false, "withheldTooMuch"],
  [137_196, 12_704, false, "withheldTooMuch"],
  [137_150, 12_703, true, [12_703, 47]],
  [137_196, 12_703, false, "restMissing"],
  [137_198, 12_703, false, "allowedAbove"],
  [149_800, 0, true, [0, 100]],
  [149_799, 0, true, "waivedTooMuch"],
  [149_900, 0, true, [0, 0]],
  [150_000, 0, true, [0, 0]],
])(
  "with %i paise of ₹1,499, %i withheld, waiving %s: %j",
  (arrived, withheld, waives, expected) => {
    const outcome = allowed(arrived, withheld, waives);
    expect(
      outcome.ok ? [outcome.value.withheld, outcome.value.waived] : outcome.problems[0]?.message.id,
    ).toEqual(expected);
  },
);

test("what is allowed makes up the price exactly", () => {
  const amount = fc.integer({ min: 0, max: 200_000 });
  fc.assert(
    fc.property(
      amount,
      fc.integer({ min: 0, max: 20_000 }),
      fc.boolean(),
      (arrived, tax, waives) => {
        const outcome = allowed(arrived, tax, waives);
        if (!outcome.ok || arrived >= PRICE.total) return;
        expect(arrived + outcome.value.withheld + outcome.value.waived).toBe(PRICE.total);
        expect(outcome.value.waived).toBeLessThanOrEqual(100);
      },
    ),
  );
});

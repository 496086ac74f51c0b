import fc from "fast-check";
import { expect, test } from "vitest";
import { printedAmount } from "./amounts.ts";

test.each([
  ["1285000.00", 1_285_000],
  ["12,85,000.00", 1_285_000],
  ["1,285,000", 1_285_000],
  ["Rs. 12,85,000", 1_285_000],
  ["₹500/-", 500],
  ["1,26,500₹", 126_500],
  ["57,900-₹", -57_900],
  ["(2,00,000.00)", -200_000],
  ["-200000.50", -200_000.5],
  ["−200000", -200_000],
  ["(-)1,000", -1_000],
  ["(1,13,566/-)", -113_566],
  ["58,291/--", 58_291],
  ["58,291.00/=", 58_291],
  ["Rs.-1,13,566/-", -113_566],
  ["2,00,000.00-", -200_000],
  ["2,00,000.00 -", -200_000],
  ["1,500-", -1_500],
  ["21 69 000.00", 2_169_000],
  ["2'169'000", 2_169_000],
  ["(2’00’000.50)", -200_000.5],
  ["1 000", 1_000],
  ["-", 0],
  ["—", 0],
  ["Nil", 0],
  ["0.00", 0],
  ["(0.00)", 0],
])("%s is %d", (printed, amount) => {
  expect(printedAmount(printed)).toBe(amount);
});

test.each([
  "",
  "12,8S,000",
  "001,875.00",
  "1,2,3",
  "12.345",
  "17(1)",
  "80C",
  "10.",
  "10-",
  "1 00",
  "21 6 000.00",
  "9999999999999999",
])("“%s” is no amount", (printed) => {
  expect(printedAmount(printed)).toBeUndefined();
});

test("every amount is read back from each way of printing it", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -99_99_99_999, max: 99_99_99_999 }),
      fc.constantFrom("en-IN", "en-US"),
      (paise, locale) => {
        const amount = paise / 100;
        const grouped = Math.abs(amount).toLocaleString(locale, { minimumFractionDigits: 2 });
        for (const printed of [grouped, grouped.replaceAll(",", ""), `Rs.${grouped}`]) {
          expect(printedAmount(paise < 0 ? `(${printed.replace("Rs.", "")})` : printed)).toBe(
            amount === 0 ? 0 : amount,
          );
        }
      },
    ),
  );
});

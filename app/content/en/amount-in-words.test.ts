import fc from "fast-check";
import { expect, test } from "vitest";
import { paise } from "#values/money.ts";
import { amountInWords } from "./amount-in-words.ts";

test.each([
  [0, "Rupees zero only"],
  [5, "Rupees zero and five paise only"],
  [100, "Rupees one only"],
  [424_900, "Rupees four thousand two hundred forty-nine only"],
  [1_504_382, "Rupees fifteen thousand forty-three and eighty-two paise only"],
  [10_000_000, "Rupees one lakh only"],
  [
    12_345_678_90,
    "Rupees one crore twenty-three lakh forty-five thousand six hundred seventy-eight and ninety paise only",
  ],
  [1_00_00_000_00 * 250, "Rupees two hundred fifty crore only"],
  [1_00_00_000_00 * 1_00_000 + 1_01, "Rupees one lakh crore one and one paise only"],
])("%i paise", (amount, words) => {
  expect(amountInWords(paise(amount))).toBe(words);
});

/** Reads the words back by another way: from left to right, each unit multiplies what stands before it. */
function readBack(words: string): number {
  const small =
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
      " ",
    );
  const tens = "_ _ twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
  const units: Record<string, number> = { thousand: 1e3, lakh: 1e5, crore: 1e7 };
  let total = 0;
  let part = 0;
  for (const word of words.split(/[ -]/)) {
    const unit = units[word];
    if (word === "hundred") part *= 100;
    else if (unit) {
      total = word === "crore" ? (total + part) * unit : total + part * unit;
      part = 0;
    } else part += small.includes(word) ? small.indexOf(word) : 10 * tens.indexOf(word);
  }
  return total + part;
}

test("the words read back as the amount", () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (amount) => {
      const [, rupees = "", hundredths = "zero"] =
        /^Rupees (.*?)(?: and (.*) paise)? only$/.exec(amountInWords(paise(amount))) ?? [];
      expect(readBack(rupees) * 100 + readBack(hundredths)).toBe(amount);
    }),
  );
});

test("nothing is below zero", () => {
  expect(() => amountInWords(paise(-100))).toThrow(RangeError);
});

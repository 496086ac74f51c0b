import { numberParts } from "#values/indian-number.ts";
import { type Paise, rupeesAndPaise } from "#values/money.ts";

const BELOW_TWENTY = [
  ...["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"],
  ...["ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"],
  ...["eighteen", "nineteen"],
];
const TENS = [
  ...["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"],
];

/**
 * `Rupees four thousand two hundred forty-nine only`, `Rupees one lakh and fifty paise only`, as on Indian invoices.
 * Throws RangeError below zero: a credit note names what is given back.
 */
export function amountInWords(amount: Paise): string {
  const { rupees, paise } = rupeesAndPaise(amount);
  const whole = `Rupees ${numberInWords(rupees)}`;
  return paise === 0 ? `${whole} only` : `${whole} and ${numberInWords(paise)} paise only`;
}

function numberInWords(number: number): string {
  if (number < 100) return belowHundred(number);
  return numberParts(number)
    .map(({ count, unit }) =>
      unit === "one" ? belowHundred(count) : `${numberInWords(count)} ${unit}`,
    )
    .join(" ");
}

function belowHundred(number: number): string {
  const ones = BELOW_TWENTY[number];
  if (ones !== undefined) return ones;
  const tens = TENS[Math.floor(number / 10)] ?? "";
  return number % 10 === 0 ? tens : `${tens}-${BELOW_TWENTY[number % 10]}`;
}

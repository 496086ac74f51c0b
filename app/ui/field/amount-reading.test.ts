import { expect, test } from "vitest";
import { amountUnread } from "#content/en/ui/amount-reading.ts";
import { amountReading } from "./amount-reading.ts";

const typing = (text: string) => amountReading(text).text;
const left = (text: string) => amountReading(text, { isLeft: true }).text;
const GROUPS = (text: string) =>
  `“${text}” has its digits in unusual groups. Write it like 1,50,000 or 1.5 lakh.`;

test.each(
  [
    ["", " ", "₹", "Rs", "1", "1,50,", "5,00,00", "1,50,000", "₹ 150000", "1 50 000", "18."],
    [
      "1 crore 5",
      "12.345",
      "nil",
      "ni",
      "-",
      "5,000 p",
      "50k/mon",
      "5 lakh r",
      "5 lakh/",
      "5 per m",
    ],
  ].flat(),
)("nothing is said while %j is typed", (text) => {
  expect(amountReading(text)).toEqual({ text: "", isWrong: false });
});

test.each([
  ["18.5", "₹18.50"],
  ["99.00", "₹99"],
  ["18.5 l", "₹18,50,000"],
  ["18.5 la", "₹18,50,000"],
  ["18.5 lakh", "₹18,50,000"],
  ["25k", "₹25,000"],
  ["1 crore 50 lakh", "₹1,50,00,000"],
  ["5,00,000/-", "₹5,00,000"],
  ["INR 500000", "₹5,00,000"],
  ["5 lakh rupees only", "₹5,00,000"],
  ["₹ १,००,०००", "₹1,00,000"],
  ["१८ लाख", "₹18,00,000"],
])("%j is read as %s", (text, reading) => {
  expect(typing(text)).toBe(reading);
});

test.each(["much", "-5", "18.5 lakhx", "10 L L", "200 crore"])("%j is wrong at once", (text) => {
  expect(amountReading(text)).toEqual({ text: amountUnread, isWrong: true });
});

test.each(["₹", "18.", "1 crore 5", "18.5 la", "12.345"])("%j is wrong once it is left", (text) => {
  expect(typing(text)).not.toBe(amountUnread);
  expect(left(text)).toBe(amountUnread);
});

test("an empty field, and digits, are left without a word", () => {
  expect([left(""), left("nil"), left("1,50,000")]).toEqual(["", "", ""]);
});

test("digits in no groups are asked about at once where they can become none, else once they are left", () => {
  expect([typing("1,2,3"), typing("1,5 l")]).toEqual([GROUPS("1,2,3"), GROUPS("1,5 l")]);
  expect([left("1,50,"), left("5,00,00")]).toEqual([GROUPS("1,50,"), GROUPS("5,00,00")]);
});

test.each([
  ["50,000 pm", "month", "₹50,000"],
  ["12 L p.a.", "year", "₹12,00,000"],
  [
    "50,000 pm",
    "year",
    "“50,000 pm” is a month’s amount. Enter the amount of a year: ₹6,00,000 if every month is the same.",
  ],
  [
    "12 L p.a.",
    "month",
    "“12 L p.a.” is a year’s amount. Enter the amount of a month: ₹1,00,000 on average.",
  ],
  ["99 crore pm", "year", "“99 crore pm” is a month’s amount. Enter the amount of a year."],
  ["50k/month", "none", "“50k/month” is a month’s amount. Enter the whole amount."],
] as const)("%j in a field of a %s: %s", (text, period, reading) => {
  const isWrong = !reading.startsWith("₹");
  expect(amountReading(text, { period })).toEqual({ text: reading, isWrong });
});

test("a loss is read where the field takes one", () => {
  const loss = (text: string) => amountReading(text, { mayBeLoss: true }).text;
  expect([loss("-"), loss("-1,50,000"), loss("− 1.5 lakh")]).toEqual(["", "", "−₹1,50,000"]);
  expect(loss("--5")).toBe(amountUnread);
});

import { expect, test } from "vitest";
import { amountUnread } from "#content/en/ui/amount-reading.ts";
import { amountReading } from "./amount-reading.ts";

const typing = (text: string) => amountReading(text).text;
const left = (text: string) => amountReading(text, { isLeft: true }).text;

test.each(["", " ", "₹", "Rs", "1", "1,50,", "1,50,000", "₹ 150000", "18.", "1 crore 5", "12.345"])(
  "nothing is said while %j is typed",
  (text) => {
    expect(amountReading(text)).toEqual({ text: "", isWrong: false });
  },
);

test.each([
  ["18.5", "₹18.50"],
  ["99.00", "₹99"],
  ["18.5 l", "₹18,50,000"],
  ["18.5 la", "₹18,50,000"],
  ["18.5 lakh", "₹18,50,000"],
  ["25k", "₹25,000"],
  ["1 crore 50 lakh", "₹1,50,00,000"],
])("%j is read as %s", (text, reading) => {
  expect(typing(text)).toBe(reading);
});

test.each(["much", "-5", "1,5 l", "18.5 lakhx", "10 L L", "200 crore"])(
  "%j is wrong at once",
  (text) => {
    expect(amountReading(text)).toEqual({ text: amountUnread, isWrong: true });
  },
);

test.each(["₹", "18.", "1 crore 5", "18.5 la", "12.345"])("%j is wrong once it is left", (text) => {
  expect(typing(text)).not.toBe(amountUnread);
  expect(left(text)).toBe(amountUnread);
});

test("an empty field, and digits, are left without a word", () => {
  expect([left(""), left("1,50,000"), left("1,50,")]).toEqual(["", "", ""]);
});

test("a loss is read where the field takes one", () => {
  const loss = (text: string) => amountReading(text, { mayBeLoss: true }).text;
  expect([loss("-"), loss("-1,50,000"), loss("− 1.5 lakh")]).toEqual(["", "", "−₹1,50,000"]);
  expect(loss("--5")).toBe(amountUnread);
});

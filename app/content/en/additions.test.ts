import { expect, test } from "vitest";
import { additionText } from "./additions.ts";

test.each([
  ["rent", "30k", "Rent per month: ₹30,000"],
  ["rent", "30,000", "Rent per month: ₹30,000"],
  ["rent", "30k pm", "Rent per month: ₹30,000"],
  // As it may have been stored.
  ["rent", "30,0,00", "Rent per month: ₹30,000"],
  ["rentMonths", "7", "Months rented in the year: 7"],
  ["city", "Pune", "City you rent in: Pune"],
  ["city", "other", "City you rent in: Any other city or town"],
  ["parentsSenior", "yes", "One of my parents is 60 or older"],
])("%s of %j is shown as it is read", (name, typed, text) => {
  expect(additionText(name, typed)).toBe(text);
});

import { expect, test } from "vitest";
import { anyMobile, indianMobile, printedPhone } from "./phone.ts";

test.each([
  ["9876543210", "+919876543210"],
  ["98765 43210", "+919876543210"],
  ["098765 43210", "+919876543210"],
  ["+91 98765-43210", "+919876543210"],
  ["+44 7911 123456", "+447911123456"],
  ["+44 (0)7911 123456", "+447911123456"],
  ["+971 50 123 4567", "+971501234567"],
  ["+1 (212) 555-2368", "+12125552368"],
  ["+65 9123 4567", "+6591234567"],
  ["+61 412 345 678", "+61412345678"],
  // Without its country code it is India's, or none.
  ["07911 123456", "+917911123456"],
  ["447911123456", undefined],
  // India's own have ten digits and begin with 6 to 9, abroad or not.
  ["5876543210", undefined],
  ["+91 5876543210", undefined],
  ["+91 22 2222 1111", undefined],
  // Too short, too long, of no country, with an extension, or within other text.
  ["+44 7911 12345", undefined],
  ["+44 7911 1234567", undefined],
  ["+999 123456789", undefined],
  ["+800 1234 5678", undefined],
  ["+44 7911 123456 ext 5", undefined],
  ["call +44 7911 123456", undefined],
  ["asha9876543210", undefined],
  ["", undefined],
])("a mobile typed as %j is %s", (typed, e164) => {
  expect(anyMobile(typed)).toBe(e164);
  // An account's mobile is Indian.
  expect(indianMobile(typed)).toBe(e164?.startsWith("+91") ? e164 : undefined);
});

test.each([
  ["+447911123456", "+44 7911 123456"],
  ["+971501234567", "+971 50 123 4567"],
  ["+919876543210", "+91 98765 43210"],
  ["080 2222 1111", "+91 80 2222 1111"],
  ["12", undefined],
])("%s is printed as %s", (number, printed) => {
  expect(printedPhone(number)).toBe(printed);
});

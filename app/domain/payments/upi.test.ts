import { expect, test } from "vitest";
import { paise } from "#values/money.ts";
import { readUtr, upiLink } from "./upi.ts";

const firm = { upiId: "firm@bank", name: "Karyatra", isBusiness: true };

test("a link to a business has the amount and the reference, and to a person neither", () => {
  expect(upiLink(firm, paise(424_900), "7Q2K9M4X")).toBe(
    "upi://pay?pa=firm@bank&pn=Karyatra&am=4249.00&cu=INR&tr=OR7Q2K9M4X&tn=7Q2K9M4X",
  );
  const person = { upiId: "firm.one@bank", name: "A & B = C", isBusiness: false };
  expect(upiLink(person, paise(5), "7Q2K9M4X")).toBe(
    "upi://pay?pa=firm.one@bank&pn=A%20%26%20B%20%3D%20C&cu=INR&tn=7Q2K9M4X",
  );
});

test.each([
  [5, "0.05"],
  [100, "1.00"],
  [1_504_382, "15043.82"],
])("%i paise are %s rupees in it", (amount, rupees) => {
  expect(upiLink(firm, paise(amount), "7Q2K9M4X")).toContain(`&am=${rupees}&`);
});

test("nothing cannot be paid", () => {
  expect(() => upiLink(firm, paise(0), "7Q2K9M4X")).toThrow(RangeError);
});

test.each([
  ["633512345678", "633512345678"],
  [" 6335 1234-5678 ", "633512345678"],
  ["63351234567", "utrWrong"],
  ["6335123456789", "utrWrong"],
  ["63351234567A", "utrWrong"],
  ["", "utrWrong"],
  ["T2612011234567890123456", "utrOfApp"],
])("the reference '%s' is %s", (typed, expected) => {
  const read = readUtr(typed);
  expect(read.ok ? read.value : read.problems[0]?.message.id).toBe(expected);
});

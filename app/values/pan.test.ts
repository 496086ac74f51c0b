import { expect, test } from "vitest";
import { holdsPan, isPan, isPersonalPan, isTan, maskPan } from "./pan.ts";

test("a PAN is five letters, four digits and a letter, the fourth naming the holder", () => {
  expect(["AAAPA9999A", "AAACA9999A", "AAAHA9999A"].map(isPan)).toEqual([true, true, true]);
  const wrong = [
    "AAAPA9999",
    "AAAPA99999",
    "aaapa9999a",
    "AAAXA9999A",
    "AAAPA999OA",
    " AAAPA9999A",
    "AAAPA9999A\n",
    "",
  ];
  expect(wrong.filter(isPan)).toEqual([]);
});

test("only a person's PAN has P as its fourth letter", () => {
  expect(isPersonalPan("AAAPA9999A")).toBe(true);
  expect(isPersonalPan("AAACA9999A")).toBe(false);
  expect(isPersonalPan("AAAP")).toBe(false);
});

test("a TAN is four letters, five digits and a letter", () => {
  expect(isTan("PNEA99999A")).toBe(true);
  expect(["PNEA9999A", "PNE999999A", "pnea99999a", "PNEA99999"].filter(isTan)).toEqual([]);
});

test("a masked PAN shows its last four signs only", () => {
  expect(maskPan("AAAPA9999A")).toBe("••••••999A");
});

test("a PAN is found anywhere in a text", () => {
  expect(holdsPan("Your PAN (aaapa9999a) is right.")).toBe(true);
  expect(holdsPan("AAAPA9999A")).toBe(true);
  expect(holdsPan("Form 16 of PNEA99999A, reference EN-1234-5678")).toBe(false);
});

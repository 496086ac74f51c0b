import { expect, test } from "vitest";
import { withoutStamps } from "./signature-stamp.ts";

const item = (text: string, x: number, y: number) => ({ text, x, y, width: 80, height: 8 });
const texts = (items: ReturnType<typeof item>[]) =>
  withoutStamps({ page: 1, width: 595, height: 842, items }).items.map(({ text }) => text);

test("the stamp of a digital signature is no part of the table under it", () => {
  expect(
    texts([
      item("(c)", 70, 336),
      item("Profits in lieu of salary under section 17(3)", 118, 336),
      item("?", 120, 334),
      item("Signature Not Verified", 120, 336),
      item("Digitally signed by ASHA TESTWALA", 120, 346),
      item("Date: 2026.06.09 17:32:11 +05:30", 120, 355),
      item("Reason: Form 16", 120, 364),
      item("Location: SAMPLE NAGAR", 120, 373),
      item("0.00", 450, 336),
    ]),
  ).toEqual(["(c)", "Profits in lieu of salary under section 17(3)", "0.00"]);
});

test("the same words elsewhere stay, and a page without a stamp stays whole", () => {
  const place = [item("Location: SAMPLE NAGAR", 40, 700), item("Date: 10-Jun-2026", 40, 712)];
  expect(texts([...place, item("Signature valid", 400, 100)])).toEqual(texts(place));
  expect(texts(place)).toHaveLength(2);
});

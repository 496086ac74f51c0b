import { expect, test } from "vitest";
import file from "./payments-cases.json";
import { type PaymentCase, runCase } from "./run-case.ts";

/** Worked by a second program, in integers, from the rules that the file quotes. */
const rows = file.cases as unknown as PaymentCase[];

test("none is missing", () => {
  expect(rows).toHaveLength(20);
});

test.each(rows)("$id: $title", (row) => {
  expect(runCase(row)).toMatchObject({ ok: true });
});

test.each([
  [{ item: "basic-plan/monthly" }, "not sold: basic-plan/monthly"],
  [{ item: "lottery/annual" }, "not sold: lottery/annual"],
  [{ addOns: ["lottery"] }, "not sold: lottery"],
  [{ expected: { total: 424_901 } }, { total: 424_900 }],
  [{ expected: { cess: 0 } }, { cess: undefined }],
  [{ expected: {} }, {}],
])("fails with %o", (change, actual) => {
  const row = { ...rows[0], ...change } as PaymentCase;
  expect(runCase(row)).toMatchObject({ ok: false, actual });
});

test("a coupon that takes all leaves no document", () => {
  const row = {
    ...rows[0],
    coupon: { kind: "percent", percent: 100 },
    expected: { asked: 424_900, discount: 424_900, document: null, taxable: 0, igst: 0, total: 0 },
  } as PaymentCase;
  expect(runCase(row)).toMatchObject({ ok: true, actual: { document: "none" } });
});

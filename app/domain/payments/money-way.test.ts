import { describe, expect, test } from "vitest";
import { type MoneyWay, readReference } from "./money-way.ts";

/** Typed and read, or the refusal. */
const CASES: [MoneyWay, string, string][] = [
  ["upi", "409297068518", "409297068518"],
  ["upi", "4092 9706-8518", "409297068518"],
  ["upi", "4092\u200b9706\u200d8518\ufeff", "409297068518"],
  ["upi", "\u2066409297068518\u2069", "409297068518"],
  ["upi", "４０９２９７０６８５１８", "409297068518"],
  ["upi", "0000409297068518", "409297068518"],
  ["upi", "T2611231234567890", "! utrOfApp"],
  ["upi", "HDFCN52026112612345678", "! utrWrong"],
  ["upi", "", "! utrWrong"],
  ["imps", " 633512340001 ", "633512340001"],
  ["imps", "T2611231234567890", "! impsWrong"],
  ["neft", "HDFCN52026112612345678", "HDFCN52026112612345678"],
  ["neft", "hdfcr5 2026 1126 12345678", "HDFCR52026112612345678"],
  ["neft", "SBIN\u200b426330123456", "SBIN426330123456"],
  ["neft", "N330264567890123", "N330264567890123"],
  ["neft", "409297068518", "! neftWrong"],
  ["neft", "0000409297068518", "! neftWrong"],
  ["neft", "ABCDEFGHIJKLMNOP", "! neftWrong"],
  ["neft", "HDFCN5202611261234567", "! neftWrong"],
  ["cheque", "000123", "CHQ-000123"],
  ["cheque", "CHQ 000123", "CHQ-000123"],
  ["cheque", "Cheque No. 000123", "CHQ-000123"],
  ["cheque", "000\u200b123", "CHQ-000123"],
  ["cheque", "chq-000123", "CHQ-000123"],
  ["cheque", "000123, HDFC Bank", "CHQ-000123-HDFC-BANK"],
  ["cheque", "CHQ-000123-HDFC-BANK", "CHQ-000123-HDFC-BANK"],
  ["cheque", "123", "! chequeWrong"],
  ["cheque", "409297068518", "! chequeWrong"],
  ["cash", "", "CASH-NO-3F2A9C1D"],
  ["cash", "CASH", "CASH-NO-3F2A9C1D"],
  ["cash", "cash-no-3f2a9c1d", "CASH-NO-3F2A9C1D"],
  ["cash", "17", "CASH-17"],
  ["cash", "cash 17", "CASH-17"],
  ["cash", "CASH-R/2026/17", "CASH-R/2026/17"],
  ["cash", "<b>", "! cashWrong"],
  ["abroad", "FT26330ABCDE12", "FT26330ABCDE12"],
  ["abroad", "8ba3f5a0-1d3c-4f0e-9a52-1c4d2e6f7a8b", "8BA3F5A0-1D3C-4F0E-9A52-1C4D2E6F7A8B"],
  ["abroad", "SALARY", "! abroadWrong"],
  ["abroad", "12", "! abroadWrong"],
];

test.each(CASES)("by %s %j is %s", (way, typed, expected) => {
  const read = readReference(way, typed, "3f2a9c1d");
  expect(read.ok ? read.value : `! ${read.problems[0]?.message.id}`).toBe(expected);
});

describe("a reference that was read", () => {
  test.each(CASES.filter(([, , to]) => !to.startsWith("!")))(
    "by %s (%j) is read as the same again",
    (way, _, reference) => {
      expect(readReference(way, reference)).toEqual({ ok: true, value: reference });
    },
  );
});

test("cash without a number is refused where nothing stands for it", () => {
  expect(readReference("cash", "CASH")).toMatchObject({ ok: false });
});

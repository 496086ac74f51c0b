import { expect, test } from "vitest";
import { countedFigures } from "#content/en/figures.ts";
import type { Certificate, Fields } from "#domain/form16/form16.ts";
import type { Form16Message } from "#domain/form16/form16-messages.ts";
import { form16Text } from "#features/pdf/form16-text.ts";
import { form16Of } from "../../../../tests/survive/drafts.ts";
import type { Correction, UploadedForm16 } from "../draft/draft.ts";
import { misleadsAboutOld } from "../verdict/answer.ts";
import { isCorrectable, nameOf } from "./certificate-values.ts";
import { corrected, readCorrection } from "./corrections.ts";
import { countFigures, figuresOf } from "./figures.ts";

const form16 = form16Of();

test.each([
  ["1,50,000", 1_50_000],
  ["₹ 150000", 1_50_000],
  ["150000.50", 1_50_001],
  ["1.5 lakh", 1_50_000],
  ["0", 0],
  ["", undefined],
  ["   ", undefined],
  ["nil", undefined],
  ["12 lakh p.a.", 12_00_000],
])("%j is read as %j", (text, value) => {
  expect(readCorrection("0.partB.1a", text)).toEqual({ ok: true, value });
});

test.each(["abc", "-5", "1e5", "12,34x", "9999999999999", "0x10", "∞"])("%j is refused", (text) => {
  expect(readCorrection("0.partB.1a", text)).toEqual({
    ok: false,
    problems: [
      {
        field: "amount-0.partB.1a",
        message: { id: "amountWrong" },
      },
    ],
  });
});

test.each([
  ["50,000 pm", "amountOfOtherPeriod"],
  ["5,00,00", "amountMisgrouped"],
])("%j is asked about", (text, id) => {
  const problems = [{ field: "amount-0.partB.7a", message: { id } }];
  expect(readCorrection("0.partB.7a", text)).toMatchObject({ ok: false, problems });
  expect(readCorrection("0.partB.7a", `-${text}`)).toMatchObject({ ok: false, problems });
});

test("house property, and nothing else, may be a loss", () => {
  for (const text of ["-1,50,000", "−150000", "- 150000", "-1.5 lakh"]) {
    expect(readCorrection("0.partB.7a", text)).toEqual({ ok: true, value: -1_50_000 });
  }
  expect(readCorrection("0.partB.7b", "-1,50,000")).toMatchObject({ ok: false });
  expect(readCorrection("0.partB.7a", "--5")).toMatchObject({ ok: false });
  expect(readCorrection("0.partB.7a", "-")).toEqual({ ok: true, value: undefined });
});

test("only figures of money, of certificates that are there, can be corrected", () => {
  expect(isCorrectable(form16, "0.partB.1a")).toBe(true);
  expect(isCorrectable(form16, "0.partA.total.deducted")).toBe(true);
  for (const key of ["1.partB.1a", "0.partB.99", "0.partA.employee.pan", "", "0.__proto__"]) {
    expect(isCorrectable(form16, key)).toBe(false);
  }
});

test("a corrected figure says so, who put it there and what was read; taken back it is the certificate's own", () => {
  const key = "0.partB.1a";
  const figureOf = (corrections: Record<string, Correction>) =>
    figuresOf(form16, corrections, nameOf({ contact: {}, form16 }))
      .flatMap(({ groups }) => groups.flatMap(({ figures }) => figures))
      .find((figure) => figure.key === key);
  const amount = readCorrection(key, "13,00,000");
  const corrections = corrected({}, key, amount.ok ? amount.value : undefined);
  expect(figureOf(corrections)).toMatchObject({
    value: 13_00_000,
    source: {
      kind: "corrected",
      by: "ASHA TESTWALA",
      read: "1285000",
      page: 2,
      row: "Part B, row 1(a)",
    },
  });
  expect(figureOf(corrected(corrections, key, undefined))).toMatchObject({
    value: 12_85_000,
    source: { kind: "read", page: 2, row: "Part B, row 1(a)" },
  });
  expect(corrected({ other: 1 }, key, undefined)).toEqual({ other: 1 });
});

test("whose correction it is: the name they gave, else the one of their certificate, else nobody's", () => {
  expect(nameOf({ contact: { name: " Asha T. " }, form16 })).toBe("Asha T.");
  expect(nameOf({ contact: { name: " " }, form16 })).toBe("ASHA TESTWALA");
  expect(nameOf({ contact: {} })).toBeUndefined();
});

test("the regime that could not be read is chosen, counts, and ends its problem", () => {
  const key = "0.partB.regime";
  const message: Form16Message = { id: "regimeBothTicked" };
  const unread = changed(
    ({ "partB.regime.answer": _answer, "partB.regime": _regime, ...fields }) => ({
      fields,
      problems: [{ fields: ["partB.regime.answer", "partB.regime"], message }],
    }),
  );
  const shown = (corrections: Record<string, Correction>) => {
    const [certificate] = figuresOf(unread, corrections, "Asha T.");
    return certificate?.identity.find((figure) => figure.key === key);
  };
  expect(isCorrectable(unread, key)).toBe(true);
  expect(shown({})?.problems).toContain(form16Text(message));
  expect(misleadsAboutOld(unread, {})).toBe(true);
  expect(readCorrection(key, "")).toMatchObject({
    ok: false,
    problems: [{ field: `amount-${key}` }],
  });
  expect(readCorrection(key, "certificate")).toEqual({ ok: true, value: undefined });
  expect(readCorrection(key, "old")).toEqual({ ok: true, value: "old" });
  const chosen = corrected({}, key, "old");
  expect(shown(chosen)).toMatchObject({
    value: "old",
    problems: [],
    source: { kind: "corrected", by: "Asha T.", row: "Part B, row A" },
  });
  expect(misleadsAboutOld(unread, chosen)).toBe(false);
});

test("a figure that was not read is counted for itself, and no figure printed once as an error", () => {
  const fewer = changed(({ "partB.1d": _, ...fields }) => ({
    fields,
    problems: [
      {
        fields: ["partB.1d"],
        message: { id: "rowMissing", params: { row: "1(d)", above: undefined } },
      },
    ],
  }));
  const { confirmed, single, doubtful, missing } = countFigures(figuresOf(fewer, {}));
  expect(missing).toBeGreaterThan(0);
  const text = countedFigures({ confirmed, single, doubtful, missing });
  expect(text).toContain(`, ${missing} not found`);
  expect(countedFigures({ confirmed: 23, single: 2, doubtful: 0, missing: 0 })).toBe(
    "25 figures read: 23 confirmed by sums, 2 printed once",
  );
  expect(countedFigures({ confirmed: 25, single: 0, doubtful: 0, missing: 0 })).toBe(
    "25 figures read: all confirmed by sums",
  );
});

/** The form with its one certificate changed. */
function changed(change: (fields: Fields) => Certificate): UploadedForm16 {
  return { ...form16, certificates: form16.certificates.map(({ fields }) => change(fields)) };
}

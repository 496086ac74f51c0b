import { expect, test } from "vitest";
import type { FieldId } from "#domain/form16/field-id.ts";
import { idsOf, ROWS } from "#domain/form16/part-b/part-b-rows.ts";
import { form16Of } from "../../../../tests/survive/drafts.ts";
import type { UploadedForm16 } from "../draft/draft.ts";
import { doubtsOf } from "./doubts.ts";
import { figuresOf } from "./figures.ts";

function withProblem(fields: FieldId[], values: Record<string, number> = {}): UploadedForm16 {
  const form16 = form16Of({ ...REGIME, ...values });
  const [certificate] = form16.certificates;
  if (!certificate) throw new Error("no certificate");
  const message = { id: "amountUnclear", params: { row: "13", texts: ["1", "2"] } } as const;
  const problems = [{ fields, message }];
  return { ...form16, certificates: [{ ...certificate, problems }] };
}

function without(id: FieldId): UploadedForm16 {
  const form16 = form16Of(REGIME);
  const certificates = form16.certificates.map(({ fields: { [id]: _, ...fields }, problems }) => ({
    fields,
    problems,
  }));
  return { ...form16, certificates };
}

/** The rows that a certificate without exemptions or deductions leaves blank, printed as nil. */
const NIL_ROWS = Object.fromEntries(
  ROWS.filter(({ essential, since = "" }) => !essential && since <= "2026-27")
    .flatMap(idsOf)
    .map((id) => [id, 0]),
);
/** With the regime that the certificate was made under, as any certificate says it. */
const REGIME = {
  ...NIL_ROWS,
  "partB.1a": 12_85_000,
  "partB.regime.question": "out",
  "partB.regime": "new",
  "partA.period.from": "2025-04-01",
  "partA.period.to": "2026-03-31",
};

const doubts = (form16: UploadedForm16, corrections: Record<string, number> = {}) =>
  doubtsOf(figuresOf(form16, corrections));

const LISTED = [
  "partB.1d",
  "partB.9",
  "partA.quarter.1.paid",
  "partA.challan.total",
] as const satisfies FieldId[];

test("every problem of a figure leads to a row that is on the screen", () => {
  for (const id of LISTED) {
    const form16 = withProblem([id]);
    const [certificate] = figuresOf(form16, {});
    const rows = [
      ...(certificate?.groups.flatMap(({ figures }) => figures) ?? []),
      ...(certificate?.rest ?? []),
    ].filter(({ problems }) => problems.length > 0);
    expect(rows.map(({ key }) => key)).toEqual([`0.${id}`]);
    expect(doubts(form16).problems).toEqual([
      expect.objectContaining({ href: `#figure-0-${id.replaceAll(".", "-")}` }),
    ]);
  }
});

test("a problem leads to the row that can be put right before one that follows from it", () => {
  const [problem] = doubts(withProblem(["partB.1d", "partB.1c"])).problems;
  expect(problem?.href).toBe("#figure-0-partB-1c");
});

test("a name that was not read is no doubt of the answer; nothing wrong is none", () => {
  expect(doubts(withProblem(["partA.employer.name"])).problems).toEqual([]);
  expect(doubts(form16Of(REGIME)).problems).toEqual([]);
});

test("a salary or tax deducted that was not read is named until it is typed", () => {
  const nil = withProblem(["partB.1b", "partB.1a"], { "partB.1a": 0 });
  for (const form16 of [nil, without("partB.1a")]) {
    expect(doubts(form16).lacking.salary).toHaveLength(1);
    expect(doubts(form16, { "0.partB.1a": 12_85_000 }).lacking.salary).toEqual([]);
  }
  const bOnly = without("partA.total.deducted");
  expect(doubts(bOnly).lacking).toMatchObject({ salary: [], taxDeducted: [{}] });
  expect(doubts(bOnly, { "0.partA.total.deducted": 0 }).lacking.taxDeducted).toEqual([]);
  expect(doubts(form16Of(REGIME)).lacking).toEqual({ salary: [], taxDeducted: [] });
});

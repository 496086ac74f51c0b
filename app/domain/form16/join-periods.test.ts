import { expect, test } from "vitest";
import { form16Text } from "../../../tests/form16/in-words.ts";
import { fieldEntries } from "./by-field.ts";
import type { FieldId } from "./field-id.ts";
import type { Fields } from "./form16.ts";
import type { Found } from "./found.ts";
import { pairParts } from "./pair-parts.ts";

const WHO = {
  "partA.employer.tan": "BLRA00000A",
  "partA.employee.pan": "AAAPA9999A",
  "partA.assessmentYear": "2026-27",
};

function part(kind: "A" | "B", values: Record<string, string | number>): Found {
  const fields = Object.entries({ ...WHO, ...values }).map(([id, value]) => [
    id,
    { value, page: 1, text: String(value), box: [0, 0, 1, 1] },
  ]);
  const isA = kind === "A";
  return { fields: Object.fromEntries(fields), problems: [], hasA: isA, hasB: !isA };
}

const FIRST = part("A", {
  "partA.certificateNo": "FIRSTNO",
  "partA.lastUpdated": "2026-06-10",
  "partA.period.from": "2025-04-01",
  "partA.period.to": "2025-08-15",
  "partA.quarter.1.paid": 300,
  "partA.quarter.2.paid": 100,
  "partA.quarter.2.receipt": "QAAAAAAA",
  "partA.total.paid": 400,
  "partA.total.deducted": 40,
  "partA.challan.1.tax": 30,
  "partA.challan.2.tax": 10,
  "partA.challan.total": 40,
});
const SECOND = part("A", {
  "partA.certificateNo": "SECONDN",
  "partA.lastUpdated": "2026-06-12",
  "partA.period.from": "2025-08-16",
  "partA.period.to": "2026-03-31",
  "partA.quarter.2.paid": 200.5,
  "partA.quarter.2.receipt": "QBBBBBBB",
  "partA.quarter.3.paid": 300,
  "partA.total.paid": 500.5,
  "partA.total.deducted": 50,
  "partA.challan.1.tax": 50,
  "partA.challan.total": 50,
});
const OF_YEAR = part("B", {
  "partA.period.from": "2025-04-01",
  "partA.period.to": "2026-03-31",
  "partB.1d": 900.5,
  "partB.21": 90,
});

function valuesOf(fields: Fields | undefined, ids: FieldId[]) {
  return ids.map((id) => fields?.[id]?.value);
}

test.each([
  ["in the order of the year", [FIRST, SECOND, OF_YEAR]],
  ["the second one first", [SECOND, FIRST, OF_YEAR]],
  ["with Part B between them", [FIRST, OF_YEAR, SECOND]],
])("two periods of one employer with one Part B are one certificate, %s", (_, parts) => {
  const [one, another] = pairParts(parts);
  expect(another).toBeUndefined();
  expect(
    valuesOf(one?.fields, [
      "partA.certificateNo",
      "partA.lastUpdated",
      "partA.period.from",
      "partA.period.to",
      "partA.quarter.1.paid",
      "partA.quarter.2.paid",
      "partA.quarter.2.receipt",
      "partA.quarter.3.paid",
      "partA.total.paid",
      "partA.total.deducted",
      "partA.challan.total",
      "partB.1d",
    ]),
  ).toEqual([
    "FIRSTNO",
    "2026-06-12",
    "2025-04-01",
    "2026-03-31",
    300,
    300.5,
    "QAAAAAAA,QBBBBBBB",
    300,
    900.5,
    90,
    90,
    900.5,
  ]);
  expect(valuesOf(one?.fields, ["partA.challan.1.tax", "partA.challan.2.tax"])).toEqual([30, 10]);
  expect(one?.fields["partA.challan.3.tax"]?.value).toBe(50);
  expect(one?.problems.map(({ message }) => form16Text(message))).toEqual([
    expect.stringMatching(
      /^This employer gave Part A for 1 April 2025 to 15 August 2025 and 16 August 2025 to 31 March 2026\./,
    ),
  ]);
});

test("three files, of which each holds one part, are joined as well", () => {
  expect(pairParts([FIRST, SECOND, OF_YEAR], false)).toHaveLength(1);
});

test("a Part A that comes later joins the certificate that lacks it, by the salary of the year", () => {
  const [whole] = pairParts([FIRST, OF_YEAR]);
  if (!whole) throw new Error("no certificate");
  const [one, another] = pairParts([whole, SECOND], false);
  expect(another).toBeUndefined();
  expect(one?.fields["partA.total.deducted"]?.value).toBe(90);
});

test("two spells of work with a Part B each stay two certificates", () => {
  const ofFirst = part("B", { "partB.1d": 400, "partB.21": 40 });
  const ofSecond = part("B", { "partB.1d": 500.5, "partB.21": 50 });
  expect(pairParts([FIRST, ofFirst, SECOND, ofSecond])).toHaveLength(2);
  // Of the second spell the Part B has yet to come.
  expect(pairParts([FIRST, ofFirst, SECOND])).toHaveLength(2);
});

test("a second spell without tax is not joined to the first one's Part B, whose own Part B is missing", () => {
  const taxless = part("A", {
    "partA.period.from": "2025-12-01",
    "partA.period.to": "2026-03-31",
    "partA.total.paid": 120,
    "partA.total.deducted": 0,
  });
  const ofFirst = (months: Record<string, string>) =>
    part("B", { ...months, "partB.1d": 400, "partB.21": 40 });
  const own = { "partA.period.from": "2025-04-01", "partA.period.to": "2025-08-15" };
  for (const b of [ofFirst(own), ofFirst({})])
    expect(pairParts([FIRST, taxless, b])).toHaveLength(2);
});

test("the same months twice are versions, not periods; what says nothing of its months is not joined", () => {
  const later = { ...SECOND.fields, ...part("A", { "partA.period.from": "2025-08-01" }).fields };
  const [last, another] = pairParts([FIRST, { ...SECOND, fields: later }, OF_YEAR]);
  expect(another).toBeUndefined();
  expect(last?.problems.map(({ message }) => message.id)).toEqual(["partReplaced"]);
  const dayless = fieldEntries(SECOND.fields).filter(([id]) => !id.startsWith("partA.period"));
  const without = { ...SECOND, fields: Object.fromEntries(dayless) };
  expect(pairParts([FIRST, without, OF_YEAR])).toHaveLength(2);
});

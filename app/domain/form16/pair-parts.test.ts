import { expect, test } from "vitest";
import type { Found } from "./found.ts";
import { pairParts } from "./pair-parts.ts";

function part(kind: "A" | "B", values: Record<string, string | number>): Found {
  const fields = Object.entries(values).map(([id, value]) => [
    id,
    { value, page: 1, text: String(value), box: [0, 0, 1, 1] },
  ]);
  return {
    fields: Object.fromEntries(fields),
    problems: [],
    hasA: kind === "A",
    hasB: kind === "B",
  };
}

const WHO = { "partA.employee.pan": "AAAPA9999A", "partA.assessmentYear": "2022-23" };
const partA = (tan: string, paid: number, deducted: number, more = {}) =>
  part("A", {
    ...WHO,
    "partA.employer.tan": tan,
    "partA.total.paid": paid,
    "partA.total.deducted": deducted,
    ...more,
  });
const partB = (gross: number, payable: number, more = {}) =>
  part("B", { "partB.1a": gross - 5, "partB.1d": gross, "partB.21": payable, ...more });
const ONE = partA("BLRA00000A", 500, 20);
const OTHER = partA("CHNB11111B", 700, 0);
const OF_ONE = partB(500, 20);
const OF_OTHER = partB(700, 0);

/** Employer and salary of each pair, and whether it is in doubt. */
function pairsOf(parts: Found[], isOneFile = true) {
  return pairParts(parts, isOneFile).map(({ fields, problems }) => {
    const doubted = problems.find(({ message }) => message.id === "partsNotTied");
    if (doubted) expect(doubted.fields).toEqual(Object.keys(fields));
    const isDoubted = doubted ? "?" : "";
    return `${fields["partA.employer.tan"]?.value} ${fields["partB.1d"]?.value}${isDoubted}`;
  });
}

test("two spells of work with the same figures stay two, whatever tells them apart", () => {
  const spell = (more: Record<string, string>) =>
    part("B", {
      ...WHO,
      "partA.employer.tan": "BLRA00000A",
      "partB.1d": 500,
      "partB.21": 20,
      ...more,
    });
  const months = (from: string, to: string) => ({
    "partA.period.from": from,
    "partA.period.to": to,
  });
  const halves = [months("2021-04-01", "2021-08-31"), months("2021-09-01", "2022-03-31")];
  expect(pairParts(halves.map(spell))).toHaveLength(2);
  const numbers = ["FIRSTNO", "SECONDN"].map((number) => ({ "partA.certificateNo": number }));
  expect(pairParts(numbers.map(spell))).toHaveLength(2);
  expect(pairParts([{}, {}].map(spell))).toHaveLength(1);
});

const PAIRS = ["BLRA00000A 500", "CHNB11111B 700"];

test.each([
  ["A A B B", [ONE, OTHER, OF_ONE, OF_OTHER]],
  ["A A B B, crosswise", [ONE, OTHER, OF_OTHER, OF_ONE]],
  ["A B B A", [ONE, OF_OTHER, OF_ONE, OTHER]],
])("%s: the salary paid says which Part B is whose", (_, parts) => {
  expect(pairsOf(parts)).toEqual(PAIRS);
  expect(pairsOf(parts, false)).toEqual(PAIRS);
});

test("the tax says it where the salary does not", () => {
  const [one, other] = [partA("BLRA00000A", 500, 20), partA("CHNB11111B", 500, 30)];
  expect(pairsOf([one, other, partB(500, 30), partB(500.5, 20)])).toEqual([
    "BLRA00000A 500.5",
    "CHNB11111B 500",
  ]);
});

test("the certificate's number and its months go before figures", () => {
  const numbered = { "partA.certificateNo": "ABCDEFG" };
  const [first, second] = [partA("BLRA00000A", 700, 1), partA("BLRA00000A", 500, 2, numbered)];
  expect(pairsOf([first, second, OF_OTHER, partB(700, 1, numbered)])).toEqual([
    "BLRA00000A 700",
    "BLRA00000A 700",
  ]);
  const months = { "partA.period.from": "2021-04-01", "partA.period.to": "2021-09-30" };
  const [early, late] = [partA("BLRA00000A", 1, 1, months), partA("BLRA00000A", 2, 2)];
  expect(pairsOf([late, early, partB(9, 9, months), partB(8, 8)])).toEqual([
    "BLRA00000A 8",
    "BLRA00000A 9",
  ]);
});

test("what nothing settles is put together in order, with a problem on every figure", () => {
  const strange = [ONE, OTHER, partB(1, 1), partB(2, 2)];
  expect(pairsOf(strange)).toEqual(["BLRA00000A 1?", "CHNB11111B 2?"]);
  const inTurn = [ONE, partB(1, 1), OTHER, partB(2, 2)];
  expect(pairsOf(inTurn)).toEqual(["BLRA00000A 1", "CHNB11111B 2"]);
  expect(pairsOf(inTurn, false)).toEqual(["BLRA00000A 1?", "CHNB11111B 2?"]);
});

const SAME = {
  ...WHO,
  "partA.employer.tan": "BLRA00000A",
  "partA.period.from": "2021-04-01",
  "partA.period.to": "2022-03-31",
};
const updated = (day: string) => ({ ...SAME, "partA.lastUpdated": day });

test.each([
  [
    "a revised Part B after the first",
    [ONE, partB(500, 20, updated("2022-06-10")), partB(600, 30, updated("2022-06-22"))],
  ],
  [
    "a revised Part B before the first",
    [partB(600, 30, updated("2022-06-22")), partB(500, 20, updated("2022-06-10")), ONE],
  ],
])("%s replaces it, and both days are said", (_, parts) => {
  const [certificate, other] = pairParts(parts);
  expect(other).toBeUndefined();
  expect(certificate?.fields["partB.1d"]?.value).toBe(600);
  expect(certificate?.problems).toEqual([
    {
      fields: ["partA.lastUpdated"],
      message: {
        id: "partReplaced",
        params: { part: "B", day: "2022-06-22", others: ["2022-06-10"] },
      },
    },
  ]);
});

test("of two versions of both parts the last ones are used, and both are said", () => {
  const [first, last] = [updated("2022-06-10"), updated("2022-06-22")];
  const tan = "BLRA00000A";
  const parts = [
    partA(tan, 900, 7, last),
    partA(tan, 900, 8, first),
    partB(500, 20, first),
    partB(600, 30, last),
  ];
  const certificates = pairParts(parts);
  expect(certificates).toHaveLength(1);
  expect(certificates[0]?.fields["partB.1d"]?.value).toBe(600);
  expect(certificates[0]?.fields["partA.total.deducted"]?.value).toBe(7);
  const params = { day: "2022-06-22", others: ["2022-06-10"] };
  expect(certificates[0]?.problems.map(({ message }) => message)).toEqual([
    { id: "partReplaced", params: { part: "A", ...params } },
    { id: "partReplaced", params: { part: "B", ...params } },
  ]);
});

test("versions without days are in doubt, figure by figure; other months are no version", () => {
  const [certificate] = pairParts([ONE, partB(500, 20, SAME), partB(600, 30, SAME)]);
  expect(certificate?.problems[0]?.fields).toContain("partB.1d");
  const later = { "partA.period.from": "2022-04-01", "partA.period.to": "2022-05-31" };
  expect(
    pairParts([ONE, partB(500, 20, SAME), partB(600, 30, { ...SAME, ...later })]),
  ).toHaveLength(2);
});

test("a part printed twice counts once", () => {
  expect(pairsOf([ONE, ONE, OF_ONE, OF_ONE])).toEqual([PAIRS[0]]);
});

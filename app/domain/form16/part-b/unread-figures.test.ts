import { expect, test } from "vitest";
import { COLUMNS_OF_A, PART_A, PART_B, textLayer } from "../../../../tests/form16/text-layer.ts";
import { confidenceOf } from "../checks/confidence.ts";
import type { FieldId } from "../field-id.ts";
import type { Box, PageText } from "../form16.ts";
import { mergeCertificates } from "../merge.ts";
import { readForm16 } from "../read.ts";

const PLACES = { from: /\|\|?[\d,.]+$/, to: "" };
const BLANK = PART_B.map((row) => row.replace(PLACES.from, PLACES.to));
const partA = (rows = PART_A) => textLayer(rows, 1, COLUMNS_OF_A);
const NIL_A = PART_A.map((row) => row.replace(/(?<=\|)[\d,]+\.00/g, "0.00"));

/** What was read, by what is asked here. */
function read(pages: PageText[]) {
  const { certificates } = readForm16(pages);
  const [certificate] = certificates;
  if (!certificate) throw new Error("no certificate was read");
  const { fields, problems } = certificate;
  return {
    certificate,
    figures: Object.keys(fields).filter((id) => /^partB\.\d/.test(id)),
    said: problems.map(({ message }) => message.id),
    doubted: new Set<string>(problems.flatMap((problem) => problem.fields)),
  };
}

/** Its figures as pictures, those of rows that begin with one of these; all where none is named. */
function asPictures(rows: string[], ...only: string[]): PageText {
  const page = textLayer(rows, 2);
  const isTaken = (y: number) =>
    only.length === 0 || only.some((row) => rows[Math.round((y - 40) / 12)]?.startsWith(row));
  const taken = page.items.filter(({ text, y }) => /\.\d\d$/.test(text) && isTaken(y));
  return {
    ...page,
    items: page.items.filter((item) => !taken.includes(item)),
    images: taken.map(({ x, y, width, height }): Box => [x, y + 1, width, height - 2]),
  };
}

test("the certificate that these tests change is read without a problem", () => {
  expect(read([partA(), textLayer(PART_B, 2)]).said).toEqual(["rowsMissing"]);
});

test.each<[what: string, pages: PageText[]]>([
  ["not there", [partA(), textLayer(BLANK, 2)]],
  ["not there, Part B alone", [textLayer(BLANK)]],
  [
    "not there, in Part A neither",
    [partA(PART_A.map((row) => row.replace(/\|[\d,.|]+$/, ""))), textLayer(BLANK, 2)],
  ],
  ["pictures", [partA(), asPictures(PART_B)]],
  [
    "on a page of their own",
    [
      partA(),
      textLayer(BLANK, 2),
      textLayer(
        PART_B.map((row) => row.replace(/^[^|]*/, "")),
        3,
      ),
    ],
  ],
  [
    "there but for the sums of the outer column",
    [
      partA(),
      textLayer(
        PART_B.map((row) => row.replace(/\|\|[\d,.]+$/, "")),
        2,
      ),
    ],
  ],
])("figures of Part B that are %s are not nil", (_, pages) => {
  const { figures, said, doubted } = read(pages);
  expect(figures).toEqual([]);
  expect(said).toContain("figuresUnread");
  expect(doubted.size).toBeGreaterThan(60);
});

test("quarters and a total without figures are nil only beside a Part B that prints nil", () => {
  const blankA = partA(PART_A.map((row) => row.replace(/\|[\d,.|]+$/, "")));
  const { certificate, said, doubted } = read([blankA, textLayer(PART_B, 2)]);
  expect(said).toContain("quarterUnread");
  expect(doubted.has("partA.total.deducted")).toBe(true);
  expect(certificate.fields["partA.total.deducted"]).toBeUndefined();
  const nil = PART_B.map((row) => row.replace(/[\d,]+\.\d\d$/, "0.00"));
  const { certificate: other } = read([blankA, textLayer(nil, 2)]);
  expect(other.fields["partA.total.deducted"]?.value).toBe(0);
});

const NONE_DEDUCTED = PART_A.map((row) => row.replaceAll("61,500.00", "0.00"));
const only = (...kept: string[]) =>
  PART_B.map((row, at) => (kept.some((one) => row.startsWith(one)) ? row : (BLANK[at] ?? "")));
const ZEROS = PART_B.map((row, at) => (row.endsWith("|0.00") ? row : (BLANK[at] ?? "")));
const instead = (nil: string) => PART_B.map((row) => row.replace(/[\d,]+\.\d\d$/, nil));

test.each<[what: string, pages: PageText[]]>([
  ["a dash each", [partA(), textLayer(instead("-"), 2)]],
  ["a dash each, without tax", [partA(NONE_DEDUCTED), textLayer(instead("-"), 2)]],
  ["zeros", [partA(NONE_DEDUCTED), textLayer(instead("0.00"), 2)]],
  [
    "there in 4(a) alone, without tax",
    [partA(NONE_DEDUCTED), textLayer(only("(a) Standard", "5."), 2)],
  ],
  ["there as zeros alone, without tax", [partA(NONE_DEDUCTED), textLayer(ZEROS, 2)]],
  ["there in 13 alone", [partA(), textLayer(only("13."), 2)]],
  ["there in 4(a) alone, without Part A", [textLayer(only("(a) Standard"))]],
  ["there as zeros alone, without Part A", [textLayer(ZEROS)]],
])("totals of Part B that are %s are not nil beside a salary paid", (_, pages) => {
  const { figures, said } = read(pages);
  expect(figures).toEqual([]);
  expect(said).toContain("figuresUnread");
});

test.each<[what: string, rows: string[], doubtful: FieldId[]]>([
  ["1(d) alone is there", only("(d)"), ["partB.4a", "partB.6", "partB.12", "partB.13", "partB.21"]],
  ["12 is blank", PART_B.map((row) => row.replace(/^(12.*?)\|.*/, "$1")), ["partB.12"]],
  [
    "what follows 6 is blank",
    PART_B.map((row) => row.replace(/^((?:8|9|1\d|21)\..*?)\|.*/, "$1")),
    ["partB.9", "partB.12", "partB.13", "partB.17", "partB.21"],
  ],
  [
    "what follows 6 is a dash",
    PART_B.map((row) => row.replace(/^((?:8|9|1\d|21)\..*?)\|.*/, "$1||-")),
    ["partB.9", "partB.12", "partB.13", "partB.17", "partB.21"],
  ],
  [
    "gross salary is blank",
    only("(a) Standard", "5.", "6.", "8.", "9.", "11.", "12.", "13."),
    ["partB.1d", "partB.3"],
  ],
])("rows that hang on a blank sum are doubtful: %s", (_, rows, ids) => {
  const { certificate, doubted } = read([partA(), textLayer(rows, 2)]);
  expect(ids.filter((id) => !doubted.has(id))).toEqual([]);
  for (const id of ids) expect(confidenceOf(certificate)).toMatchObject({ [id]: "doubtful" });
});

test("a blank row 12, or a dash, is nil beside deductions as high as row 9", () => {
  for (const nil of ["", "||-"]) {
    const rows = PART_B.map((row) =>
      row
        .replace(/^(11\..*\|)[\d.,]+$/, "$112,10,000.00")
        .replace(/^(12\..*?)\|.*/, `$1${nil}`)
        .replace(/^((?:13|17|21)\..*\|)[\d.,]+$/, "$10.00"),
    );
    expect(read([partA(), textLayer(rows, 2)]).said).toEqual(["rowsMissing"]);
  }
});

test("dashes and blanks are nil where Part A prints nil", () => {
  expect(read([partA(NIL_A), textLayer(instead("-"), 2)]).said).toEqual(["rowsMissing"]);
});

test("they stay unread when another file brings Part A", () => {
  const files = [partA(), textLayer(BLANK)].flatMap((page) => readForm16([page]).certificates);
  const merged = mergeCertificates(files);
  expect(merged).toHaveLength(1);
  expect(merged[0]?.problems.map(({ message }) => message.id)).toEqual(["figuresUnread"]);
});

test("blanks are nil where Part A prints nil", () => {
  const { certificate, figures, said, doubted } = read([partA(NIL_A), textLayer(BLANK, 2)]);
  expect(figures.length).toBeGreaterThan(15);
  expect(certificate.fields["partB.12"]?.value).toBe(0);
  expect(said).toEqual(["rowsMissing"]);
  expect(doubted.has("partB.1a")).toBe(false);
});

test("a blank sum confirms none of its rows", () => {
  const rows = PART_B.map((row) => (/^(?:8|11)\./.test(row) ? row.replace(/\|.*/, "") : row));
  const { certificate } = read([partA(), textLayer(rows, 2)]);
  expect(confidenceOf(certificate)).toMatchObject({
    "partB.9": "confirmed",
    "partB.2e": "confirmed",
  });
  const none = PART_B.map((row) =>
    /^(?:\(e\)|Total am)/.test(row) ? row.replace(/\|.*/, "") : row,
  );
  const { certificate: other } = read([partA(), textLayer(none, 2)]);
  expect(confidenceOf(other)).toMatchObject({ "partB.2e": "single" });
});

test("a picture in the place of a figure is told, and no other row with it", () => {
  const { certificate, said, doubted } = read([
    partA(),
    asPictures(PART_B, "(e)", "(c) Tax", "8."),
  ]);
  expect(said).toContain("figuresPictured");
  for (const id of ["partB.2e", "partB.4c", "partB.8"]) expect(doubted.has(id)).toBe(true);
  expect(certificate.fields["partB.2e"]).toBeUndefined();
  expect(certificate.fields["partB.12"]?.value).toBe(1_210_000);
  expect(doubted.has("partB.12")).toBe(false);
});

test("digits that are a picture each are one figure", () => {
  const page = asPictures(PART_B, "(e)");
  const images = (page.images ?? []).flatMap(([x, y, , height]) =>
    [0, 5, 10, 15].map((right): Box => [x + right, y, 4, height]),
  );
  expect(read([partA(), { ...page, images }]).doubted.has("partB.2e")).toBe(true);
});

test.each<[what: string, images: Box[]]>([
  [
    "a logo, a signature and a stamp",
    [
      [60, 10, 80, 30],
      [420, 300, 90, 30],
      [380, 120, 60, 60],
    ],
  ],
  ["a background in strips", Array.from({ length: 60 }, (_, at): Box => [0, 12 * at, 600, 12])],
  [
    "a rupee sign before each figure",
    Array.from({ length: 26 }, (_, at): Box => [392, 40 + 12 * at, 5, 7]),
  ],
  [
    "a small mark all over the page",
    Array.from(
      { length: 240 },
      (_, at): Box => [20 + 70 * (at % 8), 42 + 12 * Math.floor(at / 8), 22, 6],
    ),
  ],
])("%s is no figure", (_, images) => {
  const rows = PART_B.map((row) => row.replace(/\|?\|0\.00$/, ""));
  const plain = readForm16([partA(), textLayer(rows, 2)]);
  expect(readForm16([partA(), { ...textLayer(rows, 2), images }])).toEqual(plain);
});

import { expect, test } from "vitest";
import { fieldEntries } from "#domain/form16/by-field.ts";
import type { FieldId } from "#domain/form16/field-id.ts";
import type { Field, FieldProblem, Fields } from "#domain/form16/form16.ts";
import { checked, withCorrections } from "#domain/form16/merge.ts";
import { ROWS } from "#domain/form16/part-b/part-b-rows.ts";
import { form16Text } from "../../../../tests/form16/in-words.ts";
import { checkCertificate } from "./checks.ts";
import { confidenceOf } from "./confidence.ts";

/** The figures of the AY 2026-27 specimen: 12,85,000 of salary under the new regime. */
const SOUND: Record<string, number | string> = {
  "partA.employee.pan": "AAAPA9999A",
  "partA.employee.name": "ASHA TESTWALA",
  "partA.employer.name": "SAMPLE EMPLOYER PRIVATE LIMITED",
  "partA.employer.tan": "BLRA00000A",
  "partA.assessmentYear": "2026-27",
  "partA.period.from": "2025-04-01",
  "partA.period.to": "2026-03-31",
  "partA.quarter.1.paid": 600_000,
  "partA.quarter.2.paid": 685_000,
  "partA.total.paid": 1_285_000,
  "partA.quarter.1.deducted": 30_000,
  "partA.quarter.2.deducted": 35_000,
  "partA.total.deducted": 65_000,
  "partA.quarter.1.deposited": 30_000,
  "partA.quarter.2.deposited": 35_000,
  "partA.total.deposited": 65_000,
  "partA.challan.1.tax": 40_000,
  "partA.challan.1.bsr": "0510002",
  "partA.challan.1.date": "2025-07-05",
  "partA.challan.1.serial": "12345",
  "partA.book.1.tax": 25_000,
  "partA.book.1.date": "2025-07-05",
  "partA.challan.total": 40_000,
  "partB.regime.question": "out",
  "partB.regime.answer": "No",
  "partB.regime": "new",
  "partB.1a": 1_280_000,
  "partB.1b": 5_000,
  "partB.1c": 0,
  "partB.1d": 1_285_000,
  "partB.1e": 0,
  "partB.2i": 0,
  "partB.2e": 0,
  "partB.3": 1_285_000,
  "partB.4a": 75_000,
  "partB.5": 75_000,
  "partB.6": 1_210_000,
  "partB.7a": 0,
  "partB.8": 0,
  "partB.9": 1_210_000,
  "partB.11": 0,
  "partB.12": 1_210_000,
  "partB.13": 61_500,
  "partB.14": 51_500,
  "partB.15": 0,
  "partB.16": 400,
  "partB.17": 10_400,
  "partB.18": 0,
  "partB.21": 10_400,
  ...Object.fromEntries(nilRows().map((id) => [id, 0])),
};

/** The rows that this certificate prints as nil. */
function nilRows(): string[] {
  const rows = ["2a", "2b", "2c", "2d", "2f", "2h", "4b", "4c", "7b", "19", "20"];
  const columns = ["gross", "qualifying", "deductible"];
  const deductions = "abcdefghijkln"
    .split("")
    .flatMap((letter) => columns.map((column) => `10${letter}.${column}`));
  return [...rows, ...deductions].map((row) => `partB.${row}`);
}

function fieldsOf(values: Record<string, number | string>): Fields {
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) => [
      id,
      { value, page: 1, text: String(value), box: [0, 0, 1, 1] },
    ]),
  );
}

const messages = (changes: Record<string, number | string>) =>
  checkCertificate(fieldsOf({ ...SOUND, ...changes })).map(({ message }) => form16Text(message));

test("a sound certificate has no problems; more tax deducted than payable is a refund", () => {
  expect(messages({})).toEqual([]);
});

test("both numbers are said in Indian grouping", () => {
  expect(
    messages({
      "partB.1d": 1_280_000,
      "partB.3": 1_280_000,
      "partB.6": 1_205_000,
      "partB.9": 1_205_000,
      "partB.12": 1_205_000,
      "partB.13": 60_750,
      "partB.14": 50_750,
    }),
  ).toEqual([
    "Gross salary (row 1(d)) should be 12,85,000 (salary + perquisites + profits in lieu of salary) but says 12,80,000",
  ]);
});

/** What was paid or qualifies is printed once: nothing else on the certificate speaks of it. */
const AMOUNTS = Object.keys(SOUND).filter(
  (id) => typeof SOUND[id] === "number" && !/gross|qualifying/.test(id),
);

test.each(AMOUNTS)("a misread %s does not pass in silence", (id) => {
  expect(messages({ [id]: Number(SOUND[id]) + 1_000 })).not.toEqual([]);
});

test.each([
  ["partA.employee.pan", "AAACA9999A", /fourth letter/],
  ["partA.employer.tan", "BLR0000A", /TAN was not found/],
  [
    "partA.period.from",
    "2024-04-01",
    /covers 1 April 2025 to 31 March 2026, but .* says 1 April 2024/,
  ],
  ["partA.period.to", "2025-03-31", /from 1 April 2025 to 31 March 2025, which ends before/],
  ["partA.challan.2.tax", 10, /challan in row 2 of Part A was not read whole/],
  ["partA.employer.name", "SAMPLE WORKS PRIVATELIMITED", /which may lack a space/],
  ["partA.employee.name", "ASHA TESTWALA 80D 0.00", /holds words of the form/],
  ["partA.employee.name", "ASHA GRI\u0002TH", /letters that its font does not explain/],
  ["partA.challan.1.bsr", "051000A", /Challan 1 says “051000A” as its BSR code/],
  ["partA.challan.1.serial", "5777 4", /“5777 4” as its challan serial number/],
  ["partA.assessmentYear", "2021-22", /unverified/],
  ["partB.regime.question", "in", /not the question of assessment year 2026-27/],
  [
    "partB.regime",
    "old",
    /\(row 13\) should be 1,75,500 \(the old regime's tax on 12,10,000\) but says 61,500/,
  ],
  ["partA.total.deposited", 60_000, /deducted is 65,000 but only 60,000 was deposited/],
])("%s %s is a problem", (id, value, message) => {
  expect(messages({ [id]: value }).join(" ")).toMatch(message);
});

test("total income may be rounded to ten rupees (s. 288A)", () => {
  expect(
    messages({
      "partB.1a": 1_280_004,
      "partB.1d": 1_285_004,
      "partB.3": 1_285_004,
      "partB.6": 1_210_004,
      "partB.9": 1_210_004,
    }),
  ).toEqual([]);
});

test("every row is said in words, with its number beside them", () => {
  for (const { id, name } of ROWS.filter((row) => row.id))
    expect(form16Text({ id: "rowMissing", params: { row: name, above: undefined } }), id).toMatch(
      /^[A-Z][A-Za-z]+\b.* \(row [\d(A-Za-z)]+\) was not found/,
    );
});

test("what decides the tax is said first, and nil rows last", () => {
  const fields = fieldsOf({
    ...SOUND,
    "partA.employer.name": "SAMPLE WORKS PRIVATELIMITED",
    "partB.10l.deductible": 500,
    "partB.12": 1_300_000,
  });
  delete fields["partB.2b"];
  const problems = checked({ fields, problems: [], hasA: true, hasB: true }).problems;
  const ids = problems.map(({ message }) => message.id);
  expect(ids[0]).toBe("sumWrong");
  expect(problems[0]?.fields).toContain("partB.12");
  expect(ids.indexOf("columnWrong")).toBeGreaterThan(0);
  expect(ids.indexOf("nameDoubtful")).toBeGreaterThan(ids.indexOf("columnWrong"));
  expect(ids.at(-1)).toBe("rowsMissing");
});

test("where 10(d) is missing, the rows above it are doubted when row 11 does not fit", () => {
  const fields = fieldsOf({
    ...SOUND,
    "partB.10c.gross": 50_000,
    "partB.10c.deductible": 50_000,
    "partB.11": 50_000,
  });
  delete fields["partB.10d.deductible"];
  const wrong = checkCertificate(fields).find(({ message }) => message.id === "sumWrong");
  expect(wrong?.fields).toEqual(
    expect.arrayContaining(["partB.11", "partB.10c.gross", "partB.10c.deductible"]),
  );
});

test("deductions stop at the gross total income (s. 80A(2))", () => {
  const gross = { "partB.10g.gross": 50_000, "partB.10g.deductible": 50_000 };
  const said = (deducted: number) =>
    messages({ ...gross, "partB.9": 30_000, "partB.11": deducted }).join();
  expect(said(30_000)).not.toContain("Total of Chapter VI-A deductions (row 11) should be");
  expect(said(29_000)).toContain("Total of Chapter VI-A deductions (row 11) should be");
});

test("a period of which no day was read is missed in Part A", () => {
  const { "partA.period.from": _, "partA.period.to": __, ...rest } = SOUND;
  expect(checkCertificate(fieldsOf(rest)).map(({ fields }) => fields)).toEqual([
    ["partA.period.from", "partA.period.to"],
  ]);
});

test("a shortfall of tax deducted is a problem", () => {
  expect(messages({ "partB.18": -60_000, "partB.21": 70_400 })).toEqual([
    expect.stringContaining("ask your employer"),
  ]);
});

test("a shortfall is none where salary of another employer, who deducted the rest, is in Part B", () => {
  const short = { "partB.18": -60_000, "partB.21": 70_400 };
  const said = (other: number) => messages({ ...short, "partB.1e": other }).join();
  expect(said(4_00_000)).not.toContain("ask your employer");
  // No employer deducts half of a salary.
  expect(said(10_000)).toContain("ask your employer");
  expect(said(1)).toContain("ask your employer");
});

test("a total is not doubted because one of its rows says what is no amount", () => {
  const { "partB.1b": _, ...fields } = fieldsOf({ ...SOUND, "partB.1b": 5_000 });
  const unread = {
    fields: ["partB.1b" as const],
    message: { id: "amountUnread", params: { row: "1(b)", text: "As per annexure" } } as const,
  };
  const idsOf = (problems: (typeof unread)[]) =>
    checked({ fields, problems, hasA: true, hasB: true }).problems.map(({ message }) => message.id);
  const total = { ...fields, "partB.1d": { ...fields["partB.1d"], value: 99_00_000 } } as Fields;
  expect(checkCertificate(total).map(({ message }) => message.id)).toContain("sumWrong");
  const read = checked({ fields: total, problems: [unread], hasA: true, hasB: true });
  const ofTotal = read.problems.filter(
    ({ message }) =>
      message.id === "sumWrong" && "row" in message.params.row && message.params.row.row === "1(d)",
  );
  expect(ofTotal).toEqual([]);
  expect(idsOf([unread]).filter((id) => id === "rowsMissing")).toEqual([]);
  // Until its figure is typed; then the total is compared.
  const typed = withCorrections(read, { "partB.1b": 7 });
  expect(typed.problems.map(({ message }) => message.id)).toContain("sumWrong");
});

test("what cannot be below zero is doubted, and with it every other figure below zero", () => {
  const below = checkCertificate(fieldsOf({ ...SOUND, "partB.1a": -5, "partB.7a": -7 }));
  const [found] = below.filter(({ message }) => message.id === "belowZero");
  expect(found?.fields).toEqual(["partB.1a", "partB.7a"]);
  const loss = checkCertificate(fieldsOf({ ...SOUND, "partB.7a": -7 }));
  expect(loss.map(({ message }) => message.id)).not.toContain("belowZero");
});

test("the regime question is missed where its year asks it", () => {
  const { "partB.regime.question": _, ...others } = fieldsOf(SOUND);
  expect(
    checkCertificate(others)
      .map(({ message }) => form16Text(message))
      .join(),
  ).toContain("row A");
  const before = checkCertificate({
    ...others,
    ...fieldsOf({ "partA.assessmentYear": "2020-21" }),
  });
  expect(before.map(({ message }) => form16Text(message)).join()).not.toContain("row A");
});

test("the old regime's tax may be that of any age", () => {
  const income = { "partB.regime.answer": "Yes", "partB.regime": "old", "partB.14": 0 };
  for (const tax of [1_75_500, 1_73_000, 1_63_000])
    expect(messages({ ...income, "partB.13": tax }).join()).not.toContain(
      "Tax on total income (row 13) should be",
    );
  expect(messages({ ...income, "partB.13": 1_75_400 }).join()).toContain(
    "Tax on total income (row 13) should be",
  );
});

test("confidence is earned by what figures say of each other", () => {
  const sound = confidenceOf({ fields: fieldsOf(SOUND), problems: [] });
  expect(sound["partB.1a"]).toBe("confirmed");
  expect(sound["partA.employee.name"]).toBe("single");
  expect(sound["partB.13"]).toBe("confirmed");
  const broken = confidenceOf({ fields: fieldsOf({ ...SOUND, "partB.1a": 1 }), problems: [] });
  expect(broken["partB.1a"]).toBe("doubtful");
  const named: FieldProblem[] = [{ fields: ["partB.7a"], message: { id: "panMissing" } }];
  expect(confidenceOf({ fields: fieldsOf(SOUND), problems: named })["partB.7a"]).toBe("doubtful");
});

test("a figure with fewer decimals than the others may be cut off", () => {
  const fields = fieldsOf(SOUND);
  const printed = (id: FieldId, text: string) => ({ ...fields[id], text }) as Field;
  const cut = {
    ...fields,
    "partB.1a": { ...printed("partB.1a", "12,80,000.5"), value: 1_280_000.5 },
    "partB.21": printed("partB.21", "10,400.00"),
  };
  expect(checkCertificate(cut).map(({ fields: ids }) => ids)).toEqual([["partB.1a"]]);
});

test("figures stand in the right column, and deposits have their total", () => {
  expect(messages({ "partB.10l.deductible": 500, "partB.11": 500 }).join()).toContain(
    "Section 80TTA (row 10(l)) says 500 deductible, more than its 0 qualifying",
  );
  expect(messages({ "partB.10d.gross": 7 })).toContain(
    "The gross amount of sections 80C, 80CCC and 80CCD(1) together (row 10(d)) should be 0 (the sum of the three rows above it) but says 7",
  );
});

test("rows of the year without a figure are named together", () => {
  const { "partB.2b": _, "partB.19": __, ...rest } = SOUND;
  expect(checkCertificate(fieldsOf(rest)).map(({ message }) => form16Text(message))).toEqual([
    "No figure was read for gratuity (row 2(b)), TDS by others, Form 12BAA (row 19). Where your certificate has one, type it.",
  ]);
  const before = { ...rest, "partB.2b": 0, "partA.assessmentYear": "2024-25" };
  expect(
    checkCertificate(fieldsOf(before)).filter(({ message }) =>
      form16Text(message).startsWith("No figure"),
    ),
  ).toEqual([]);
});

test("a whole figure among figures with decimals may have lost its end", () => {
  const fields = fieldsOf(SOUND);
  for (const [id, field] of fieldEntries(fields))
    if (typeof field.value === "number" && id !== "partB.9") field.text = `${field.value}.00`;
  const problems = checkCertificate(fields);
  expect(problems).toEqual([
    {
      fields: ["partB.9"],
      message: { id: "decimalsCut", params: { texts: ["1210000"] } },
    },
  ]);
  expect(confidenceOf({ fields, problems })["partB.9"]).toBe("doubtful");
});

import { expect, test } from "vitest";
import { fieldEntries } from "#domain/form16/by-field.ts";
import type { FieldId } from "#domain/form16/field-id.ts";
import { form16Text, refusalText } from "../../../tests/form16/in-words.ts";
import { PART_B } from "../../../tests/form16/text-layer.ts";
import type { Rule, TextItem } from "./form16.ts";
import { readForm16 } from "./read.ts";
import { linesOf } from "./text/lines.ts";
import { textOf } from "./text/word.ts";

const PITCH = 12;

/** A page of rows; within a row, `|` parts the columns at x = 50, 400 and 500. */
function page(rows: string[]) {
  const items = rows.flatMap((row, line): TextItem[] =>
    row.split("|").flatMap((text, column) => {
      const x = [50, 400, 500][column] ?? 50;
      return text.trim() === ""
        ? []
        : [
            {
              text: text.trim(),
              x,
              y: 40 + line * PITCH,
              width: 4 * text.trim().length,
              height: 8,
            },
          ];
    }),
  );
  return { page: 1, width: 600, height: 2_000, items };
}

const ROWS = [
  "FORM NO. 16",
  "PART B",
  "Details of Salary Paid and any other income and tax deducted",
  "A Whether opting out of taxation u/s 115BAC(1A)?||No",
  "1. Gross Salary",
  "(a) Salary as per provisions contained in section 17(1)|12,85,000.00",
  "(b) Value of perquisites under section 17(2) (as per Form No. 12BA, wherever|0.00",
  "applicable)",
  "(d) Total||12,85,000.00",
  "2. Less: Allowances to the extent exempt under section 10",
  "(e) House rent allowance under section 10(13A)|-",
  "Total amount of exemption claimed under section 10||0.00",
  "3. Total amount of salary received from current employer||12,85,000.00",
  "(a) Standard deduction under section 16(ia)|75,000.00",
  "5. Total amount of deductions under section 16||75,000.00",
  '6. Income chargeable under the head "Salaries"||12,10,000.00',
  "8. Total amount of other income reported by the employee||0",
  "9. Gross total income (6+8)||12,10,000.00",
  "11. Aggregate of deductible amount under Chapter VI-A||",
  "12. Total taxable income (9-11)||12,10,000.00",
  "13. Tax on total income||61,500.00",
  "17. Tax payable (13+15+16-14)||61,500.00",
  "21. Net tax payable (17-18-19-20)||61,500.00",
  "Verification",
];

function read(rows: string[]) {
  const [certificate] = readForm16([page(rows)]).certificates;
  return {
    fields: certificate?.fields ?? {},
    messages: certificate?.problems.map(({ message }) => form16Text(message)) ?? [],
  };
}

const change = (from: string, to: string) => ROWS.map((row) => (row.startsWith(from) ? to : row));

test("rows are read by what they say", () => {
  const { fields } = read(ROWS);
  expect(fields["partB.1a"]).toMatchObject({ value: 1_285_000, text: "12,85,000.00", page: 1 });
  expect(fields["partB.2e"]).toMatchObject({ value: 0, text: "-" });
  expect(fields["partB.11"]).toMatchObject({ value: 0, text: "" });
  expect(fields["partB.8"]).toMatchObject({ value: 0, text: "0" });
  expect(fields["partB.10a.gross"]).toBeUndefined();
});

test.each(["Yes / No", "Yes/No", "YES No"])("“%s” is no answer", (answer) => {
  const { fields, messages } = read(
    change("A Whether", `A Whether opting out of taxation u/s 115BAC(1A)?||${answer}`),
  );
  expect(fields["partB.regime.answer"]).toBeUndefined();
  expect(messages.join(" ")).toContain("shows both Yes and No");
});

test.each([
  ["A Whether opting out of taxation u/s 115BAC(1A)?||No", "out", "new"],
  ["A Whether opting out of taxation u/s 115BAC(1A)?||Yes", "out", "old"],
  ["A Whether opting for taxation u/s 115BAC?||Yes", "in", "new"],
  ["A Whether opting for taxation u/s 115BAC?||No", "in", "old"],
])("%s", (row, question, regime) => {
  const { fields } = read(change("A ", row));
  expect(fields["partB.regime.question"]?.value).toBe(question);
  expect(fields["partB.regime"]?.value).toBe(regime);
});

test("“opted out” asks what “opting out” asks", () => {
  const { fields } = read(change("A ", "A Whether opted out of taxation u/s 115BAC(1A) ?||YES"));
  expect(fields["partB.regime.question"]?.value).toBe("out");
  expect(fields["partB.regime"]?.value).toBe("old");
});

test.each([
  ["(a) Standard", "(a) Standard deduction|75,000.00", "4a", 75_000],
  ["(e) House", "(e) H.R.A. under section 10 (13A)|4,000.00", "2e", 4_000],
  ["3.", "3. Total salary received from current employer||12,85,000.00", "3", 1_285_000],
  ["13.", "13. Income tax on total income||61,500.00", "13", 61_500],
  ["5.", "5. Total deductions u/s 16 [4(a)+4(b)+4(c)]||75,000.00", "5", 75_000],
])("in place of “%s”, “%s” is row %s", (from, row, id, value) => {
  const { fields, messages } = read(change(from, row));
  expect(fields[`partB.${id}` as FieldId]?.value).toBe(value);
  expect(messages.join()).not.toMatch(/was not found in Part B|not one of the form/);
});

test.each(["d. Total", "1d) Total", "(D) Total", "1(d) Total"])("“%s” is row 1(d)", (label) => {
  const { fields } = read(change("(d) Total", `${label}||12,85,000.00`));
  expect(fields["partB.1d"]?.value).toBe(1_285_000);
  expect(fields["partB.1b"]).toMatchObject({ value: 0, text: "0.00" });
});

test("a rupee sign cut to one byte is no digit", () => {
  const { fields } = read(ROWS.map((row) => row.replace(/\|(?=\d)/, "|¹")));
  expect(fields["partB.1a"]?.value).toBe(1_285_000);
  expect(fields["partB.1b"]?.value).toBe(0);
  expect(fields["partB.21"]?.value).toBe(61_500);
});

test("what a deduction consists of, listed below it, is part of it", () => {
  const row = "(a) Deduction in respect of life insurance premia under section 80C";
  const parts = ["i) Provident Fund|1,00,000.00", "ii) Insurance|68,886.00"];
  const { fields, messages } = read(
    ROWS.flatMap((each) =>
      each.startsWith("11.") ? [`${row}|1,68,886.00|1,50,000.00`, ...parts, each] : [each],
    ),
  );
  expect(fields["partB.10a.gross"]?.value).toBe(168_886);
  expect(fields["partB.10a.deductible"]?.value).toBe(150_000);
  expect(messages.join()).not.toContain("not one of the form");
});

test("a formula that wraps behind its minus holds no nil", () => {
  const { fields } = read(
    ROWS.flatMap((row) =>
      row.startsWith("3.")
        ? [
            "3. Total amount of salary received from current employer [1(d) -||12,85,000.00",
            "2(i)]",
          ]
        : [row],
    ),
  );
  expect(fields["partB.3"]?.value).toBe(1_285_000);
});

test("amounts at the foot of tall cells stay above the rule below them", () => {
  const tall = ROWS.flatMap((row) => {
    const [label = "", , amount] = row.split("|");
    return /^(?:8|9|11|12)\./.test(row) ? [label, "", `||${amount || "0.00"}`] : [row];
  });
  const rules = tall.flatMap((row, at): Rule[] =>
    row.startsWith("||") ? [[40, 40 + (at + 1) * PITCH - 2, 560, 40 + (at + 1) * PITCH - 2]] : [],
  );
  const read = (of: Rule[]) => readForm16([{ ...page(tall), rules: of }]).certificates[0];
  expect(read(rules)?.fields["partB.9"]?.value).toBe(1_210_000);
  expect(read(rules)?.fields["partB.11"]?.value).toBe(0);
  expect(read([])?.problems.length).toBeGreaterThan(read(rules)?.problems.length ?? 0);
});

test("where amounts stand at the foot of their cells, they do so in a tall one, too", () => {
  const straight = page(ROWS);
  const at = (row: string) => ROWS.findIndex((each) => each.startsWith(row));
  // Each amount lies below its label, that of row 9 nearer to the label below it.
  const items = straight.items.map((item) => {
    const row = Math.round((item.y - 40) / PITCH);
    if (!/^[\d,.]+$|^-$/.test(item.text)) return { ...item, y: 40 + 2 * PITCH * row };
    return { ...item, y: 40 + 2 * PITCH * row + (row === at("9.") ? 16 : 6) };
  });
  const [certificate] = readForm16([{ ...straight, items }]).certificates;
  expect(certificate?.fields["partB.9"]?.value).toBe(1_210_000);
  expect(certificate?.fields["partB.11"]).toMatchObject({ value: 0, text: "" });
  expect(certificate?.fields["partB.12"]?.value).toBe(1_210_000);
});

test("a footer within a label that goes on behind it is left out", () => {
  const at = ROWS.findIndex((row) => row.startsWith("21."));
  const footer = (number: number) => `Confidential, Sample Works: page ${number} of 2`;
  const first = [
    ...ROWS.slice(0, at),
    "19. Less: Tax deducted at source as per Form||500.00",
    footer(1),
  ];
  const second = [
    "No. 12BAA submitted under provisions of section 192(2B)",
    ...ROWS.slice(at),
    ...Array(2 * at - ROWS.length).fill(""),
    footer(2),
  ];
  const pages = [page(first), { ...page(second), page: 2 }];
  const [certificate] = readForm16(pages).certificates;
  expect(certificate?.fields["partB.19"]?.value).toBe(500);
  expect(certificate?.fields["partB.21"]?.value).toBe(61_500);
});

test.each([
  ["☑ Yes ☐ No", "old"],
  ["☐ Yes ☒ No", "new"],
  ["[X] Yes [ ] No", "old"],
  ["[ ] Yes [x] No", "new"],
  ["Yes [ ] No [✓]", "new"],
  ["Yes ☑ / No ☐", "old"],
  ["✗ Yes ✓ No", "new"],
  ["Yes ✓", "old"],
  ["✓ Yes No", "old"],
  ["Yes No X", "new"],
])("%s is the %s regime", (answer, regime) => {
  const { fields } = read(
    change("A ", `A Whether opting out of taxation u/s 115BAC(1A)?||${answer}`),
  );
  expect(fields["partB.regime"]?.value).toBe(regime);
});

test.each(["☐ Yes ☐ No", "☑ Yes ☑ No", "☐ Yes", "Yes ✓ No", "☑"])("“%s” is no answer", (answer) => {
  const { fields, messages } = read(
    change("A ", `A Whether opting out of taxation u/s 115BAC(1A)?||${answer}`),
  );
  expect(fields["partB.regime"]).toBeUndefined();
  expect(messages.join()).toContain("regime question (row A)");
});

test("the order of drawing does not matter", () => {
  const straight = page(ROWS);
  const backwards = { ...straight, items: straight.items.toReversed() };
  expect(readForm16([backwards])).toEqual(readForm16([straight]));
});

test("what is not an amount is left out and named, never taken as nil", () => {
  const { fields, messages } = read(change("13.", "13. Tax on total income||61,5O0.00"));
  expect(fields["partB.13"]).toBeUndefined();
  expect(messages).toContain(
    "Tax on total income (row 13) says “61,5O0.00”, which is not an amount. Type the figure.",
  );
});

test.each(["12,85, 000.00", "12,85,000 .00", "( 12,85,000.00 )"])("%s is one number", (printed) => {
  const { fields } = read(
    change("(a) Salary", `(a) Salary as per provisions contained in section 17(1)|${printed}`),
  );
  expect(Math.abs(Number(fields["partB.1a"]?.value))).toBe(1_285_000);
});

test.each([
  ["12,85,", "000.00"],
  ["12,85,000.", "00"],
])("%s above %s is one number", (first, rest) => {
  const rows = change(
    "(a) Salary",
    `(a) Salary as per provisions contained in section 17(1)|${first}`,
  ).flatMap((row) => (row.endsWith(first) ? [row, `|${rest}`] : [row]));
  const { fields, messages } = read(rows);
  expect(fields["partB.1a"]).toMatchObject({ value: 1_285_000, text: first + rest });
  expect(messages.filter((each) => each.startsWith("1("))).toEqual([]);
});

test.each([
  ["-Rs. 1,500", -1_500],
  ["(Rs. 1,500.00)", -1_500],
  ["- 1,500", -1_500],
])("%s is below zero", (printed, value) => {
  const rows = ROWS.flatMap((row) =>
    row.startsWith("8.")
      ? [`(a) Income from house property reported by employee offered for TDS|${printed}`, row]
      : [row],
  );
  expect(read(rows).fields["partB.7a"]?.value).toBe(value);
});

test("a row that the form does not know keeps its amount from the row above", () => {
  const { fields, messages } = read(
    ROWS.flatMap((row) =>
      row.startsWith("(e) House")
        ? [`${row}`, "(f) Uniform allowance of the employee|4,000.00"]
        : [row],
    ),
  );
  expect(fields["partB.2e"]).toMatchObject({ value: 0, text: "-" });
  expect(messages.join()).toContain("“(f) Uniform allowance of the employee” with 4,000.00");
});

test("tables of break-ups below the last row do not disturb it", () => {
  const { fields, messages } = read([
    ...ROWS.slice(0, -1),
    "2. (f) Break up for 'Amount of any other exemption under section 10'",
    "1. Uniform allowance|5,000.00|5,000.00",
  ]);
  expect(fields["partB.21"]).toMatchObject({ value: 61_500 });
  expect(messages.join()).not.toContain("Net tax");
});

test("Annexure II is recognised and not taken for anything else", () => {
  const rows = [
    "FORM NO. 16",
    "PART B",
    "Annexure - II",
    "Details of pension paid to the specified senior citizen under section 194P",
    "1. Gross Pension||6,00,000.00",
  ];
  const { certificates, problems } = readForm16([page(rows)]);
  expect(certificates).toEqual([]);
  expect(problems[0]?.message.id).toBe("annexureTwo");
  const [alone] = readForm16([page(ROWS), { ...page(rows), page: 2 }]).certificates;
  expect(alone?.fields["partB.1a"]?.value).toBe(1_285_000);
});

test("a total of exemptions left out with its nil rows is named among them, and last", () => {
  const short = (row: string) => !/^\(e\) House|^Total amount of exemption/.test(row);
  const { messages } = read(ROWS.filter(short));
  expect(messages.join()).not.toContain("Total exemption (row 2(i)) was not found");
  expect(messages.at(-1)).toMatch(/^No figure was read for .*2\(i\)/);
  const { messages: withExemption } = read(
    ROWS.filter((row) => !row.startsWith("Total amount of ex")),
  );
  expect(withExemption.join()).toContain("Total exemption (row 2(i)) was not found");
});

test("figures grouped by spaces are whole where the document groups so, and doubted elsewhere", () => {
  const spaced = ROWS.map((row) => row.replace(/(?<=\d),(?=\d)/g, " "));
  const { fields, messages } = read(spaced);
  const { fields: same, messages: others } = read(ROWS);
  const valuesOf = (read: typeof fields) =>
    fieldEntries(read).map(([id, { value }]) => [id, value]);
  expect(valuesOf(fields)).toEqual(valuesOf(same));
  expect(messages).toEqual(others);
  expect(fields["partB.1a"]?.text).toBe("12 85 000.00");
  for (const figure of ["1 61 500.00", "1 61 000.00"]) {
    const mixed = read(change("13.", `13. Tax on total income||${figure}`));
    expect(mixed.fields["partB.13"]).toBeUndefined();
    expect(mixed.messages.join()).toMatch(/\(row 13\) (?:says|shows)/);
  }
});

test("figures grouped by spaces are whole where their digits stand apart, too", () => {
  const { items, ...size } = page(ROWS);
  const spread = items.flatMap((item) => {
    if (!/^[\d,]+\.\d\d$/.test(item.text)) return [item];
    let { x } = item;
    return item.text.split(",").map((text) => {
      const group = { ...item, text, x, width: 7 * text.length - 2 };
      x += group.width + 8;
      return group;
    });
  });
  const [certificate] = readForm16([{ ...size, items: spread }]).certificates;
  expect(certificate?.fields["partB.1a"]).toMatchObject({ value: 1_285_000, text: "12 85 000.00" });
  expect(certificate?.fields["partB.21"]?.value).toBe(61_500);
});

test("a figure in pieces that do not fit together is not read", () => {
  const { fields, messages } = read(change("13.", "13. Tax on total income||6 1500.00"));
  expect(fields["partB.13"]).toBeUndefined();
  expect(messages).toContain(
    "Tax on total income (row 13) shows 6, 1500.00, and it is not clear which figure is meant. Type the figure.",
  );
});

test("a missing row that matters is a problem that names it", () => {
  const { fields, messages } = read(ROWS.filter((row) => !row.startsWith("12.")));
  expect(fields["partB.12"]).toBeUndefined();
  expect(messages).toContain(
    "Total income (row 12) was not found in Part B. Type the figure, and check total of Chapter VI-A deductions (row 11) above it.",
  );
});

test("a wrong sum is said with both numbers", () => {
  const { messages } = read(change("(d)", "(d) Total||12,80,000.00"));
  expect(messages).toContain(
    "Gross salary (row 1(d)) should be 12,85,000 (salary + perquisites + profits in lieu of salary) but says 12,80,000",
  );
});

test("a section number is never an amount", () => {
  const { fields } = read(
    change("Total amount of exemption", "Total amount of exemption claimed under section 10"),
  );
  expect(fields["partB.2i"]).toMatchObject({ value: 0, text: "" });
});

const ACT_OF_2025 = ["Income-tax Act, 2025", "Tax Year 2026-27", "Net pay|50,000.00"];

test.each([
  [[], "unreadable"],
  [["FORM NO. 16"], "unknown-layout"],
  [["TAX INVOICE", "One lantern|1,250.00"], "unknown-layout"],
  [
    ["FORM NO. 130", "PART A", "Certificate under section 395(4) of the Income-tax Act (2025)"],
    "form-130",
  ],
  [["Income-tax Rules, 2026 FORM NO. 130 [See rule 215(1)]", ...ROWS.slice(1)], "form-130"],
  [["FORM No.", "130", "Part C (Annexure - I)", ...ROWS.slice(2)], "form-130"],
  [
    ["Certificate under section 395(4) of the", "Income-tax Act, 2025", ...ROWS.slice(1)],
    "form-130",
  ],
  [["Form 130 - Part B", "Tax Year 2026-27", ...ROWS.slice(1)], "form-130"],
  [["Income-tax Act, 2025", "Tax Year: 2026-27", "PAN of Deductee", ...ROWS.slice(1)], "form-130"],
  [["TRACES FORM NO. 130 Government of India", "Form No. 123", "Tax Year 2026-27"], "form-130"],
  [["form no. 130 (earlier form 16)", "Tax Year 2026-27"], "form-130"],
  [["Payslip April 2026", "Employer: X LTD", ...ACT_OF_2025], "unknown-layout"],
  [["Earnings for April 2026", "Employer: X LTD", ...ACT_OF_2025], "unknown-layout"],
  [["Salary slip", "FORM 130: JUNE 2027", "Employer: X LTD", ...ACT_OF_2025], "unknown-layout"],
  [["FORM NO. 122", "Declaration by employee to the employer", ...ACT_OF_2025], "unknown-layout"],
  [
    ["FORM NO. 168", "Annual Information Statement", "Deductor X", ...ACT_OF_2025],
    "unknown-layout",
  ],
  [
    ["INDIAN INCOME TAX RETURN ACKNOWLEDGEMENT", "SALARY AS IN FORM 130", ...ACT_OF_2025],
    "unknown-layout",
  ],
  [
    [
      "FORM NO. 131",
      "Certificate under section 395(4) for income other than salary",
      ...ACT_OF_2025,
    ],
    "unknown-layout",
  ],
  [
    ["Certificate under section 395(4)", "Interest other than interest on securities"],
    "unknown-layout",
  ],
])("%j is refused", (rows, code) => {
  const { certificates, problems } = readForm16([page(rows)]);
  expect(certificates).toEqual([]);
  expect(problems.map((problem) => problem.code)).toEqual([code]);
});

test("only a document with a picture is called scanned", () => {
  for (const rows of [[], ["Scanned with CamScanner"]]) {
    expect(readForm16([page(rows)], true).problems[0]?.code).toBe("scanned");
    expect(readForm16([page(rows)], false).problems[0]?.message).toEqual({ id: "noText" });
  }
});

test("letters of a name stay apart, letters of a spaced figure do not", () => {
  const lines = linesOf(page([...ROWS, "A B C TEXTILES LTD|K V L N MURTHY", "1 2 , 8 5 , 0 0 0"]));
  expect(lines.slice(-2).map(({ words }) => textOf(words))).toEqual([
    "A B C TEXTILES LTD K V L N MURTHY",
    "12,85,000",
  ]);
});

test("a word across the page is no part of a row", () => {
  const straight = page(ROWS);
  const mark = { text: "UPDATED", x: 60, y: 90, width: 400, height: 60 };
  expect(readForm16([{ ...straight, items: [...straight.items, mark] }])).toEqual(
    readForm16([straight]),
  );
});

test("a label that wraps at the name of another form is no heading", () => {
  const rows = ROWS.flatMap((row) =>
    row.startsWith("(b)")
      ? [
          "(b) Value of perquisites under section 17(2) (as per|0.00",
          "Form No. 12BA,",
          "wherever applicable)",
        ]
      : [row],
  );
  expect(read(rows).fields["partB.21"]?.value).toBe(61_500);
});

test("Part B after a Form 12BA is read", () => {
  const rows = [
    "FORM NO. 12BA",
    "Value of perquisites|1.00",
    "PART B (Annexure I)",
    ...ROWS.slice(2),
  ];
  expect(read(rows).fields["partB.21"]?.value).toBe(61_500);
});

test("a marker beside an amount says whose it is, over the end of a page, too", () => {
  const at = ROWS.findIndex((row) => row.startsWith("Total amount of exemption"));
  const first = [
    ...ROWS.slice(0, at),
    "(h) Total amount of any other exemption",
    "under section 10",
  ];
  const second = ["Total amount of exemption claimed under", "section 10", ...ROWS.slice(at + 1)];
  const pages = [page([...first, "(i)||0.00"]), { ...page(second), page: 2 }];
  const [certificate] = readForm16(pages).certificates;
  expect(certificate?.fields["partB.2i"]).toMatchObject({ value: 0, text: "0.00", page: 1 });
  expect(certificate?.fields["partB.2h"]).toMatchObject({ value: 0, text: "" });
});

test("an amount at the foot of a page belongs to the label that begins the next", () => {
  const at = ROWS.findIndex((row) => row.startsWith("9."));
  const pages = [
    page([...ROWS.slice(0, at), "||12,10,000.00"]),
    { ...page(ROWS.slice(at).map((row) => row.replace("||12,10,000.00", ""))), page: 2 },
  ];
  const [certificate] = readForm16(pages).certificates;
  expect(certificate?.fields["partB.9"]).toMatchObject({ value: 1_210_000, page: 1 });
  expect(certificate?.fields["partB.8"]?.value).toBe(0);
});

test("a minus that wrapped above its figure is a problem, not a gain", () => {
  const row = "(a) Income from house property reported by employee offered for TDS|Rs. -";
  const rows = ROWS.flatMap((each) => (each.startsWith("8.") ? [row, "|50,000.00", each] : [each]));
  const { fields, messages } = read(rows);
  expect(fields["partB.8"]).toBeUndefined();
  expect(messages.join()).toContain(
    "Total of other income (row 8) shows 0, 50,000.00, and it is not clear",
  );
});

test("a figure that broke behind its minus is below zero, in its own row alone", () => {
  const label = "(a) Income (or admissible loss) from house property";
  const broken = (first: string, second: string) =>
    read(
      ROWS.flatMap((each) =>
        each.startsWith("8.")
          ? [`${label}|${first}`, `reported by employee offered for TDS|${second}`, each]
          : [each],
      ),
    ).fields["partB.7a"];
  expect(broken("-", "50,000.00")).toMatchObject({ value: -50_000, text: "-50,000.00" });
  expect(broken("-", "")).toMatchObject({ value: 0, text: "-" });
});

test("a third column beside savings is the qualifying amount, which the form does not have", () => {
  const labels = [
    "(a) Deduction in respect of life insurance premia under section 80C",
    "(b) Deduction in respect of certain pension funds under section 80CCC",
  ];
  const cells = [
    ["1,60,000.00", "1,50,000.00", "1,40,000.00"],
    ["20,000.00", "20,000.00"], // nothing of it is deductible
  ];
  const items = cells.flatMap((row, line) =>
    row.map((text, column) => ({
      text,
      x: 428 + 70 * column - 4.4 * text.length,
      y: 40 + (ROWS.length + line) * PITCH,
      width: 4.4 * text.length,
      height: 8,
    })),
  );
  const rows = ROWS.slice(0, 18);
  const between = Array(ROWS.length - 18).fill("");
  const whole = page([...rows, ...between, ...labels, ...ROWS.slice(18)]);
  const [certificate] = readForm16([{ ...whole, items: [...whole.items, ...items] }]).certificates;
  const amountOf = (id: `${"a" | "b"}.${"gross" | "deductible"}`) =>
    certificate?.fields[`partB.10${id}`]?.value;
  expect([amountOf("a.gross"), amountOf("a.deductible")]).toEqual([160_000, 140_000]);
  expect([amountOf("b.gross"), amountOf("b.deductible")]).toEqual([20_000, 0]);
});

test.each(["########", "1.28E+6"])("%s in the place of an amount is none", (printed) => {
  const { fields, messages } = read(change("13.", `13. Tax on total income||${printed}`));
  expect(fields["partB.13"]).toBeUndefined();
  expect(messages).toContain(
    `Tax on total income (row 13) says “${printed}”, which is not an amount. Type the figure.`,
  );
});

test.each([
  ["FORM NO. 16A", "This is a Form 16A"],
  ["Annual Information Statement (AIS)", "This is the Annual Information Statement"],
  ["Form 26AS", "This is Form 26AS"],
  ["Salary Slip for June 2026", "This is a salary slip"],
  ["INDIAN INCOME TAX RETURN ACKNOWLEDGEMENT", "acknowledgement of a tax return"],
  ["FORM NO. 12BA", "This is a Form 12BA"],
])("%s is named for what it is", (title, said) => {
  const { certificates, problems } = readForm16([page([title, "PAN AAAPA9999A|12,85,000.00"])]);
  expect(certificates).toEqual([]);
  const [problem] = problems;
  expect(problem?.code).toBe("unknown-layout");
  expect(problem && refusalText(problem.message)).toContain(said);
});

test("letters that mean nothing are said to be unreadable", () => {
  const rows = Array.from(
    { length: 20 },
    () => "\u0141\u0152\u0103 \u0120\u0105\u0143 ~}{|\u0152\u0103",
  );
  expect(readForm16([page(rows)]).problems[0]?.code).toBe("unreadable");
});

test("a label that lost its ligature is known", () => {
  const rows = change("Verification", "Veri\u0002cation");
  rows.splice(8, 0, "(c) Pro\u0002ts in lieu of salary under section 17(3)|5.00");
  expect(read(rows).fields["partB.1c"]?.value).toBe(5);
  expect(read([...rows, "Date|09.06.2026"]).fields["partB.21"]?.value).toBe(61_500);
});

test("a sign that cannot be read before a figure is a problem", () => {
  const { fields, messages } = read(
    change("8.", "8. Total amount of other income reported|\u00c4 500.00"),
  );
  expect(fields["partB.8"]).toBeUndefined();
  expect(messages).toContain(
    "Total of other income (row 8) says “\u00c4”, which is not an amount. Type the figure.",
  );
});

test("a quarter whose number wrapped is read, and none at all is said", () => {
  const top = [
    "FORM NO. 16",
    "PART A",
    "TAN of the Deductor BLRA00000A",
    "Summary of amount paid/credited and tax deducted at source",
    "Quarter(s)|Amount|Amount Amount",
  ];
  const foot = ["Total (Rs.) 300.00|30.00|30.00", "Verification"];
  const one = read([
    ...top,
    "Quarter",
    `QABCDEFG ${".".repeat(50)} 300.00|30.00|30.00`,
    "1",
    ...foot,
  ]);
  expect(one.fields["partA.quarter.1.deducted"]?.value).toBe(30);
  expect(read([...top, ...foot]).messages).toContain(
    "No quarter was found in Part A. Compare the total with the certificate.",
  );
});

test("the same unreadable sign before most figures is the currency", () => {
  const lost = ROWS.map((row) => row.replace(/\|(?=\d)/, "|\u00c4 "));
  const { fields } = read(lost);
  expect(fields["partB.1a"]).toMatchObject({ value: 1_285_000, text: "12,85,000.00" });
  expect(fields["partB.21"]?.value).toBe(61_500);
});

test("an amount may follow a short label at once, without a column", () => {
  const { fields } = read(
    ROWS.map((row) =>
      row.startsWith("(d)")
        ? "(d) Total : 12,85,000.00"
        : row.replace("9. Gross total income (6+8)||", "9. Gross total income (6+8) "),
    ),
  );
  expect(fields["partB.1d"]?.value).toBe(1_285_000);
  expect(fields["partB.9"]?.value).toBe(1_210_000);
});

const PART_A = [
  "FORM NO. 16",
  "PART A",
  "Name and address of the Employer",
  "SAMPLE EMPLOYER PRIVATE LIMITED",
  "PAN of the Deductor AAAAA9999A TAN of the Deductor BLRA00000A PAN of the Employee AAAPA9999A",
  "Assessment Year 2026-27 Period 01-Apr-2025 31-Mar-2026",
  "Summary of amount paid/credited and tax deducted at source",
  `Q1 QABCDEFG ${".".repeat(50)} 300.00|30.00|30.00`,
  "Total (Rs.) 300.00|30.00|30.00",
  "Verification",
];
const HEADER =
  "Certificate Number: ABCDEFG TAN of Employer: BLRA00000A PAN of Employee: AAAPA9999A Assessment Year: 2026-27";

test.each([
  ["Form No. 16 Part A and Part B.", "statement. For the certificate please refer to"],
  ["Form No. 16 Part A", "this sheet is given together with and does not replace"],
  ["Part B", "the figures of this sheet are those that were used for"],
  ["Form 16 Part B.", "Basic|8,22,600.00"],
])("“%s” at the end of a sentence is no heading", (end, above) => {
  const sheet = ["Annexure - salary details", "Basic|8,22,600.00", above, end, HEADER];
  const { certificates } = readForm16([
    page(PART_A),
    { ...page(sheet), page: 2 },
    { ...page(ROWS), page: 3 },
  ]);
  expect(certificates).toHaveLength(1);
  expect(certificates[0]?.fields["partB.1a"]?.value).toBe(1_285_000);
  expect(certificates[0]?.fields["partA.total.deducted"]?.value).toBe(30);
});

test("a part without any figure of its own is no certificate", () => {
  const cover = ["FORM NO. 16", "PART A", HEADER, "Total|8,22,600.00"];
  const { certificates } = readForm16([page(cover), { ...page(ROWS), page: 2 }]);
  expect(certificates.map(({ fields }) => fields["partB.21"]?.value)).toEqual([61_500]);
});

test("the header that ends in the number of its page still says whose the page is", () => {
  const above = (page: number, rows: string[]) => [`${HEADER} Page ${page}`, ...rows];
  const { certificates } = readForm16([
    page(above(1, ROWS)),
    { ...page(above(2, ["Date 09-Jun-2026"])), page: 2 },
  ]);
  expect(certificates[0]?.fields["partA.employer.tan"]?.value).toBe("BLRA00000A");
});

test.each([["Assessment Year: 2026-27 Page 3"], ["Year: 2026-27 Page 3"]])(
  "a header that wrapped (“%s”) is none of the part before it",
  (rest) => {
    const start = HEADER.slice(0, HEADER.indexOf(rest.replace(/ Page 3$/, "")));
    const other = (row: string) =>
      row.replace("BLRA00000A", "CHNB11111B").replace("AAAAA9999A", "BBBBB9999B");
    const part = (number: number, rows: string[]) => ({ ...page(rows), page: number });
    const { certificates } = readForm16([
      part(1, ROWS),
      part(2, [start.trim(), rest, ...PART_A]),
      part(
        3,
        PART_A.map((row) => other(row).replaceAll("300.00|30.00", "12,85,000.00|61,500.00")),
      ),
    ]);
    expect(
      certificates.map(({ fields }) => [
        fields["partA.employer.tan"]?.value,
        fields["partB.1d"]?.value,
        fields["partA.period.from"]?.value,
      ]),
    ).toEqual([
      ["CHNB11111B", 1_285_000, "2025-04-01"],
      ["BLRA00000A", undefined, "2025-04-01"],
    ]);
  },
);

test("bars and lines of a text printout are no part of a figure, and no nil", () => {
  const barred = ROWS.flatMap((row) => ["+--------+--------+", row.replaceAll("|", "|¦ ")]);
  const { fields, messages } = read(barred.map((row) => row.replace(/(\.00)$/, "$1¦")));
  const plain = read(ROWS);
  const values = (of: typeof fields) => fieldEntries(of).map(([id, { value }]) => [id, value]);
  expect(values(fields)).toEqual(values(plain.fields));
  expect(messages).toEqual(plain.messages);
});

test("a row of Part B that is neither read nor doubted is named", () => {
  const rows = ROWS.map((row) =>
    row.startsWith("(a) Salary")
      ? row
      : row.replace(/\d[\d,]*\.\d\d/g, "1,2,3").replace(/\|[-0]$/, "|1,2,3"),
  );
  const { fields, messages } = read(rows);
  const figures = Object.keys(fields).filter((id) => /^partB\.\d/.test(id));
  expect(figures).toEqual(["partB.1a", "partB.11"]);
  expect(messages.join()).toContain("No figure was read for");
});

/** Pieces of text on a sheet: the rows of two pages side by side, each in the left or right half. */
function sheet(width: number, height: number, halves: [left: string[], right: string[]]) {
  const items = halves.flatMap((rows, side) =>
    page(rows).items.map((item) => ({
      ...item,
      x: 20 + side * (width / 2) + item.x / 2,
      width: item.width / 2,
    })),
  );
  return { page: 1, width, height, items };
}

test("two pages to a sheet are read one after the other, also with Part A left and Part B right", () => {
  const at = ROWS.findIndex((row) => row.startsWith("3. "));
  const [upper, lower] = [ROWS.slice(0, at), ROWS.slice(at)];
  const figures = (pages: ReturnType<typeof sheet>[]) =>
    readForm16(pages).certificates.map(({ fields }) => fields["partB.21"]?.value);
  expect(figures([sheet(840, 590, [upper, lower])])).toEqual([61_500]);
  const partA = ["FORM NO. 16", "PART A", ...Array.from({ length: 9 }, () => "Legend of the form")];
  const second = { ...sheet(840, 590, [["Notes of Part A"], lower]), page: 2 };
  expect(figures([sheet(840, 590, [partA, upper]), second])).toEqual([61_500]);
});

const WHOSE_B = ["PAN of the Employee AAAPT0000A", "Last updated on 07-Jun-2026"];
const WHOSE = ROWS.toSpliced(2, 0, "PAN of the Employee AAAPT0000A");

test("four pages to a sheet are refused with the reason", () => {
  const { certificates, problems } = readForm16([sheet(590, 840, [WHOSE, WHOSE])]);
  expect(certificates).toEqual([]);
  expect(problems.map(({ message }) => refusalText(message))).toEqual([
    expect.stringContaining("four pages or more of the form on one sheet"),
  ]);
});

test.each([
  ["a nil beside words of an employer's own", "(as per Form No. 12BA, enclosed)|0.00", 0],
  ["a nil beside a note", "(refer note 3)|0.00", 0],
  ["words of the form alone", "(as per Form No. 12BA, wherever applicable)|", 0],
  ["words in place of the figure", "|As per Form 12BA", undefined],
  ["a figure in square brackets", "|[2,00,000.00]", undefined],
  ["a nil with the number of a note", "|0.00 (1)", undefined],
])("%s in row 1(b)", (_, cells, value) => {
  const row = `(b) Value of perquisites under section 17(2) ${cells}`;
  const rows = ROWS.flatMap((each) => {
    if (each === "applicable)") return [];
    return each.startsWith("(b)") ? [row] : [each];
  });
  const { fields, messages } = read(rows);
  expect(fields["partB.1b"]?.value).toBe(value);
  expect(messages.some((message) => message.includes("(row 1(b)) "))).toBe(value === undefined);
});

test.each([
  ["beside each other, the title above the left one", 840, 590],
  ["on an upright page", 590, 840],
])("two columns of one Part B are no two sheets: %s", (_, width, height) => {
  const at = PART_B.findIndex((row) => row.startsWith("4. "));
  const left = [...PART_B.slice(0, 2), ...WHOSE_B, ...PART_B.slice(2, at)];
  const signed = ["Date 16-Jun-2026|", "Place Sample Nagar|"];
  const right = [...PART_B.slice(at, -1), ...signed];
  const { certificates } = readForm16([sheet(width, height, [left, right])]);
  const [plain] = readForm16([page([...left, ...right])]).certificates;
  const valuesOf = (certificate = plain) =>
    fieldEntries(certificate?.fields ?? {}).map(([id, { value }]) => [id, value]);
  expect(certificates).toHaveLength(1);
  expect(valuesOf(certificates[0])).toEqual(valuesOf());
  expect(certificates[0]?.fields["partB.21"]?.value).toBe(61_500);
});

test.each([
  "Form No. 130 replaces this form for income from 1 April 2026",
  "FORM NO. 130 REPLACES FORM NO. 16 FOR TAX YEAR 2026-27",
  "See Form 130 and section 395(4) of the Income-tax Act, 2025 for tax year 2026-27",
])("a Form 16 that mentions Form 130 is read: %s", (note) => {
  const { fields, messages } = read([...ROWS, note]);
  expect(fields["partB.21"]?.value).toBe(61_500);
  expect(messages).toEqual(read(ROWS).messages);
});

test("a page of short labels and nils is no sheet of two pages", () => {
  const nils = ROWS.map((row) => row.replace(/\|(?:0\.00|-|0)$/, "|INR NIL"));
  for (const [width, height] of [
    [600, 840],
    [840, 600],
  ] as const)
    expect(readForm16([{ ...page(nils), width, height }])).toEqual(readForm16([page(nils)]));
});

test("a line across both pages of a sheet, in its margin, is no reason to read it as one", () => {
  const at = ROWS.findIndex((row) => row.startsWith("3. "));
  const { items, ...size } = sheet(840, 590, [ROWS.slice(0, at), ROWS.slice(at)]);
  const number = { text: "Page 1 of 2", x: 380, y: 575, width: 80, height: 8 };
  const [certificate] = readForm16([{ ...size, items: [...items, number] }]).certificates;
  expect(certificate?.fields["partB.21"]?.value).toBe(61_500);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvText } from "#domain/payments/csv-text.ts";
import { taxYear } from "#values/year.ts";
import { COLUMN_KINDS, columnProblems, guessColumns, isOfAssessment } from "./client-columns.ts";
import { readClientFile } from "./client-file.ts";
import { readClientRow } from "./client-rows.ts";
import { readClientYear } from "./client-year.ts";

const MOST = 100;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const fileOf = (text: string) => readClientFile(bytesOf(text), MOST);
const tableOf = (bytes: Uint8Array) => {
  const read = readClientFile(bytes, MOST);
  return read.ok
    ? [read.value.header, ...read.value.rows.map(({ cells }) => cells)]
    : read.problems;
};
const idOf = (bytes: Uint8Array) => {
  const read = readClientFile(bytes, MOST);
  return read.ok ? "read" : read.problems[0]?.message;
};

describe("columns are known by the words above them", () => {
  test.each([
    ["Client Name", "name"],
    ["Name of assessee", "name"],
    ["NAME AS PER PAN", "name"],
    ["Assessee", "name"],
    ["Father's Name", "none"],
    ["First name", "none"],
    ["Mob", "mobile"],
    ["Mobile No.", "mobile"],
    ["Phone", "mobile"],
    ["WhatsApp no", "mobile"],
    ["Contact No", "mobile"],
    ["Client mobile", "mobile"],
    ["Email id", "email"],
    ["E-Mail Address", "email"],
    ["Mail ID", "email"],
    ["Contact", "contact"],
    ["E-mail or mobile", "contact"],
    ["PAN", "pan"],
    ["PAN No", "pan"],
    ["Permanent Account Number", "pan"],
    ["FY", "year"],
    ["A.Y.", "year"],
    ["Assessment Year", "year"],
    ["Year", "year"],
    ["Year of birth", "none"],
    ["Remarks", "note"],
    ["Note", "note"],
    ["Sr No", "none"],
    ["Refd by", "none"],
    ["Company", "none"],
    ["", "none"],
  ])("%s: %s", (header, kind) => {
    expect(guessColumns([header])).toEqual([kind]);
  });

  test("each kind once, and e-mail and mobile beside one another", () => {
    const header = ["Name", "Mobile", "Alternate mobile", "E-mail", "E-mail 2"];
    expect(guessColumns(header)).toEqual(["name", "mobile", "none", "email", "none"]);
    expect(columnProblems(guessColumns(header))).toEqual([]);
    expect(columnProblems(["name", "name", "note", "none", "none"])).toEqual([
      { id: "contactColumnMissing" },
      { id: "columnTwice", params: { kind: "name" } },
    ]);
    expect(columnProblems(["contact", "mobile"])).toEqual([{ id: "nameColumnMissing" }]);
  });
});

describe("a file", () => {
  const rows = [
    ["Name", "E-mail"],
    ["Zoë Testwala", "zoe@example.invalid"],
  ];
  const utf16 = (order: "le" | "be") => {
    const text = Buffer.from(`\uFEFF${rows.map((row) => row.join("\t")).join("\r\n")}`, "utf16le");
    return new Uint8Array(order === "le" ? text : text.swap16());
  };
  test.each([
    ["commas, CRLF", bytesOf(csvText(rows))],
    ["semicolons", bytesOf(rows.map((row) => row.join(";")).join("\n"))],
    ["a line for Excel", bytesOf(`sep=;\r\n${rows.map((row) => row.join(";")).join("\r\n")}`)],
    ["tabs, ends of an old Mac", bytesOf(rows.map((row) => row.join("\t")).join("\r"))],
    ["a title and an empty row above", bytesOf(`Our clients,\n\n${rows.join("\n")}\n,\n`)],
    ["UTF-16, little end first", utf16("le")],
    ["UTF-16, big end first", utf16("be")],
    [
      "Windows-1252",
      new Uint8Array(Buffer.from(rows.map((row) => row.join(",")).join("\n"), "latin1")),
    ],
  ])("with %s is read", (_, bytes) => {
    expect(tableOf(bytes)).toEqual(rows);
  });

  test.each([
    [new Uint8Array(), { id: "fileEmpty" }],
    [bytesOf("\uFEFF \n\n"), { id: "fileEmpty" }],
    [bytesOf(",,,\n,,"), { id: "fileEmpty" }],
    [new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]), { id: "notCsv", params: { kind: "workbook" } }],
    [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), { id: "notCsv", params: { kind: "workbook" } }],
    [bytesOf("%PDF-1.7\nName,Mobile"), { id: "notCsv", params: { kind: "pdf" } }],
    [bytesOf("GIF\0\0,a"), { id: "notCsv", params: { kind: "other" } }],
    [bytesOf('Name,Mobile\n"Ravi,98765'), { id: "quoteOpen" }],
    [bytesOf("Name\nRavi"), { id: "oneColumn" }],
    [bytesOf("Name,Mobile"), { id: "noRows" }],
    [bytesOf("Ravi,98765 43210\nAsha,98765 43211"), { id: "headerMissing" }],
    [bytesOf("Ravi,aaapa9999a\nAsha,"), { id: "headerMissing" }],
    [
      bytesOf(`Name,Mobile${"\nRavi,1".repeat(MOST + 1)}`),
      { id: "tooManyRows", params: { most: MOST } },
    ],
    [bytesOf(`${"Name,".repeat(51)}Mobile\nRavi`), { id: "tooManyColumns", params: { most: 50 } }],
  ])("that is no list is refused: %#", (bytes, message) => {
    expect(idOf(bytes)).toEqual(message);
  });

  test("has the numbers of its rows, empty ones and line breaks in a cell counted as a spreadsheet does", () => {
    const read = fileOf('Name,Mobile\n"Tara\nTestwala",1\n\nUma,2\n');
    expect(read.ok && read.value.rows.map(({ number, cells }) => [number, cells[0]])).toEqual([
      [2, "Tara\nTestwala"],
      [4, "Uma"],
    ]);
  });
});

describe("a year", () => {
  const OFFERED = [2026, 2025, 2024].map(taxYear);
  test.each([
    ["2025-26", 2025],
    ["2025-2026", 2025],
    ["2025/26", 2025],
    [" 2025 – 26", 2025],
    ["FY 2025-26", 2025],
    ["F.Y.2025-26", 2025],
    ["fy2024-25", 2024],
    ["Financial Year 2025-26", 2025],
    ["AY 2026-27", 2025],
    ["Assessment Year: 2025-26", 2024],
    ["Tax Year 2026-27", 2026],
    ["FY 2026-27", 2026],
    ["AY 2027-28", "yearNotOfAssessment"],
    ["2025", "yearAlone"],
    ["FY 2026", "yearAlone"],
    ["2025-27", "yearNotRead"],
    ["2025-2027", "yearNotRead"],
    ["25-26", "yearNotRead"],
    ["this year", "yearNotRead"],
    ["2019-20", "yearNotOffered"],
    ["AY 2024-25", "yearNotOffered"],
  ])("%s: %s", (text, expected) => {
    const read = readClientYear(text, false, OFFERED);
    expect(read.ok ? read.value : read.problems[0]?.message.id).toBe(expected);
  });

  test.each([
    ["2026-27", 2025],
    ["AY 2026-27", 2025],
    ["FY 2025-26", 2025],
    ["2027-28", "yearNotOfAssessment"],
  ])("in a column of assessment years %s: %s", (text, expected) => {
    expect(["AY", "A.Y.", "Assessment year"].every(isOfAssessment)).toBe(true);
    expect(["FY", "Year", "Day"].some(isOfAssessment)).toBe(false);
    const read = readClientYear(text, true, OFFERED);
    expect(read.ok ? read.value : read.problems[0]?.message.id).toBe(expected);
  });
});

describe("a row", () => {
  const header = ["Name", "E-mail", "Mobile", "Either", "PAN", "Year", "Note"];
  const rules = {
    ...{ header, columns: COLUMN_KINDS.slice(0, 3), years: [taxYear(2025)] },
    ...{ yearElse: taxYear(2025), longestNote: 50 },
  };
  const columns = ["name", "email", "mobile", "contact", "pan", "year", "note"] as const;
  const read = (...cells: string[]) => readClientRow({ number: 2, cells }, { ...rules, columns });
  const reasons = (...cells: string[]) => {
    const its = read(...cells);
    return "client" in its ? its.client : its.reasons;
  };

  test("is a person as a case begins with them", () => {
    expect(
      read(" Ravi  Testwala", "RAVI@Example.invalid", "098765-43210", "", "aaapa 9999a"),
    ).toEqual({
      client: {
        ...{ number: 2, name: "Ravi Testwala", email: "ravi@example.invalid" },
        ...{ mobile: "+919876543210", pan: "AAAPA9999A", year: 2025, note: "" },
      },
    });
    expect(reasons("Ravi", "", "", "mailto:ravi@example.invalid")).toMatchObject({
      email: "ravi@example.invalid",
    });
    expect(reasons("Ravi", "", "n/a", "+91 98765 43210")).toMatchObject({
      mobile: "+919876543210",
    });
  });

  test.each([
    [["—", "", "9876543210"], [{ id: "nameMissing" }]],
    [["x".repeat(126), "", "9876543210"], [{ id: "nameTooLong", params: { most: 125 } }]],
    [["Ravi", "nil", "-"], [{ id: "contactMissing" }]],
    [
      ["Ravi", "ravi@", "98"],
      [{ id: "emailWrong" }, { id: "mobileWrong" }],
    ],
    [["Ravi", "a@example.invalid b@example.invalid"], [{ id: "emailSeveral" }]],
    [["Ravi", "", "9876543210, 9876543211"], [{ id: "mobileSeveral" }]],
    [["Ravi", "", "9.87654E+09"], [{ id: "mobileMangled" }]],
    [["Ravi", "", "+44 7700 900123"], [{ id: "mobileWrong" }]],
    [["Ravi", "", "9876543210", "", "AAAPA999"], [{ id: "panLength", params: { length: 8 } }]],
    [["Ravi", "", "9876543210", "", "AAAPA9999a9"], [{ id: "panLength", params: { length: 11 } }]],
    [["Ravi", "", "9876543210", "", "AAAXA9999A"], [{ id: "panShape" }]],
    [
      ["Ravi", "", "9876543210", "", "", "", "x".repeat(51)],
      [{ id: "noteTooLong", params: { most: 50 } }],
    ],
    [
      ["Ravi", "", "9876543210", "", "", "", "", "Pune"],
      [{ id: "cellsTooMany", params: { cells: 8, columns: 7 } }],
    ],
  ])("that stays out says why: %#", (cells, expected) => {
    expect(reasons(...cells)).toEqual(expected);
  });
});

describe("whatever is in a file", () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.string({ unit: "grapheme", maxLength: 12 }),
    fc.constantFrom(
      "9876543210",
      "=1+1",
      "'@x",
      "919876543210",
      "AAAPA9999A",
      "2025-26",
      '"',
      "a\nb",
      ";",
    ),
  );

  test("reading it never throws, and each row comes in or has a reason", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array({ maxLength: 300 }),
          fc
            .array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 })
            .map((rows) => bytesOf(csvText(rows))),
        ),
        fc.array(fc.constantFrom(...COLUMN_KINDS), { minLength: 6, maxLength: 6 }),
        (bytes, columns) => {
          const read = readClientFile(bytes, MOST);
          if (!read.ok) return read.problems.length > 0;
          const { header, rows } = read.value;
          const rules = {
            header,
            columns,
            years: [taxYear(2025)],
            yearElse: taxYear(2025),
            longestNote: 9,
          };
          return rows.every((row) => {
            const its = readClientRow(row, rules);
            return "client" in its
              ? its.client.name !== "" && Boolean(its.client.email || its.client.mobile)
              : its.reasons.length > 0;
          });
        },
      ),
    );
  });

  test("what is written for a spreadsheet is read as it was, and numbered as it stands there", () => {
    const row = fc.array(cell, { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 9 }), (rows) => {
        const read = fileOf(csvText([["Name", "Mobile", "Town"], ...rows.map(trimmed)]));
        const expected = rows
          .map((cells, at) => ({ number: at + 2, cells: cells.map(plain) }))
          .filter(({ cells }) => cells.some(Boolean));
        if (
          expected.length === 0 ||
          expected.some(({ cells }) => cells.some((each) => each.includes("\0")))
        )
          return;
        expect(read.ok && read.value.rows).toEqual(expected);
      }),
    );
  });

  const trimmed = (cells: readonly string[]) => cells.map((each) => each.trim());
  /** Cells are trimmed, and lose the apostrophe of a guarded one. */
  const plain = (text: string) => text.trim().replace(/^'(?=[=+\-@]|\d{12,}$)/, "");
});

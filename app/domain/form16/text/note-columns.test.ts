import { expect, test } from "vitest";
import { PART_B, textLayer } from "../../../../tests/form16/text-layer.ts";
import { fieldEntries } from "../by-field.ts";
import { readForm16 } from "../read.ts";

function read(rows: string[], columns: number[]) {
  const [certificate] = readForm16([textLayer(rows, 1, columns)]).certificates;
  const { fields = {}, problems = [] } = certificate ?? {};
  return {
    values: Object.fromEntries(fieldEntries(fields).map(([id, { value }]) => [id, value])),
    ids: problems.map(({ message }) => message.id),
  };
}

const PLAIN = read(PART_B, [50, 400, 500]);
const hasFigure = (row: string) => /\d\.\d\d$/.test(row);

/** The rows with a note between label and figures, or right of them. */
function withNotes(notes: string[], isRight: boolean, every: number): string[] {
  return PART_B.map((row, at) => {
    const [label = "", inner = "", outer = ""] = row.split("|");
    const note = hasFigure(row) && at % every === 0 ? notes[at % notes.length] : "";
    return isRight ? `${label}|${inner}|${outer}|${note}` : `${label}|${note}|${inner}|${outer}`;
  });
}

test.each([
  ["digits", ["2", "7", "11"]],
  ["in brackets", ["(2)", "(7)", "[9]"]],
  ["with decimals", ["2.1", "3.14", "10.2"]],
  ["with letters", ["2a", "N-3", "7b"]],
  ["named", ["Note 2", "Note 12", "Sch. 3"]],
  ["letters alone", ["a", "b", "c"]],
  ["several", ["2,8", "3,4", "1"]],
  ["from 01", ["01", "02", "03"]],
  ["of a ledger", ["4100", "4110", "4120"]],
  ["of wages", ["1000", "3F01", "/101"]],
  ["ranges", ["1-3", "4-6"]],
  ["a letter and digits", ["A1", "A2", "A13"]],
  ["annexures", ["Annexure A", "Annexure B"]],
  ["rows of another paper", ["12(i)", "3(ii)"]],
  ["percents", ["5%", "20%"]],
  ["days", ["31-03-2026", "30-09-2025"]],
])("a column of note numbers is no amount: %s", (_, notes) => {
  for (const every of [1, 2]) {
    expect(read(withNotes(notes, false, every), [50, 330, 400, 500])).toEqual(PLAIN);
    expect(read(withNotes(notes, true, every), [50, 340, 440, 520])).toEqual(PLAIN);
  }
});

test("notes that count from 0 are no amounts", () => {
  let next = 0;
  const rows = PART_B.map((row) => {
    const [label = "", inner = "", outer = ""] = row.split("|");
    return `${label}|${hasFigure(row) ? next++ : ""}|${inner}|${outer}`;
  });
  expect(read(rows, [50, 330, 400, 500])).toEqual(PLAIN);
});

test("gross amounts in whole rupees beside deductible ones with decimals are no codes", () => {
  const rows = PART_B.flatMap((row) =>
    row.startsWith("11.")
      ? [
          "(a) Deduction in respect of life insurance premia under section 80C|150000|1,50,000.00",
          "(g) Deduction in respect of health insurance premia under section 80D|25000|25,000.00",
          row,
        ]
      : [row],
  );
  const { values } = read(rows, [50, 400, 500]);
  expect([values["partB.10a.gross"], values["partB.10g.gross"]]).toEqual([150_000, 25_000]);
});

test("small figures in the column of the others, and a column with nil, are figures", () => {
  const rows = PART_B.map((row) => (row.startsWith("(c) Tax") ? row.replace("0.00", "12") : row));
  expect(read(rows, [50, 400, 500]).values["partB.4c"]).toBe(12);
  const nils = withNotes(["0", "12", "7"], false, 1);
  expect(read(nils, [50, 330, 400, 500]).ids).not.toEqual(PLAIN.ids);
});

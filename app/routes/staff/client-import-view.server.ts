import { leftOutReasons, clientImport as words } from "#content/en/client-import.ts";
import { clientImportRefusals } from "#content/en/client-import-refusals.ts";
import { COLUMN_KINDS, type ColumnKind } from "#domain/cases/client-columns.ts";
import { YEARS_OFFERED } from "#domain/tax/years/season.ts";
import { listStaff } from "#features/accounts/staff.server.ts";
import { columnField } from "#features/client-import/import-messages.ts";
import type { ImportPlan, LeftOutRow } from "#features/client-import/plan-import.server.ts";
import type { ClientList } from "#features/client-import/sealed-import.server.ts";
import type { App } from "#platform/app.server.ts";
import { formatMoment, type Instant } from "#values/dates.ts";
import { inWords } from "#values/message.ts";
import { isPan, maskPan } from "#values/pan.ts";
import { maskEmail, maskMobile } from "#values/phone.ts";
import { inEnglish } from "#values/say.ts";
import { yearLabel, yearSpan } from "#values/year.ts";

/** Of each reason so many rows are seen at once, and so many more are folded; a file has all of them. */
const SEEN_AT_ONCE = 5;
const FOLDED_AT_MOST = 200;
const LONGEST_SAMPLE = 40;

type Found = { list: ClientList; plan: ImportPlan; readAt: Instant };

/** A list that was read, with what would become of it. */
export async function importView(app: App, { list, plan, readAt }: Found) {
  const { comesIn, leftOut, problems, seen } = plan;
  const all = list.rows.length;
  return {
    headline: problems.length > 0 ? words.choose : words.headline(comesIn.length, all),
    source: words.source(list.fileName, all, formatMoment(readAt)),
    problems: problems.map((message) => inWords(clientImportRefusals, message, inEnglish)),
    allHere:
      leftOut.length > 0 && leftOut.length === all && leftOut.every(isHere)
        ? words.noneLeft
        : undefined,
    perYear: yearsOf(comesIn),
    leftOut: {
      count: leftOut.length,
      heading: words.leftOut.heading(leftOut.length),
      file: words.leftOut.file(leftOut.length),
      groups: groupsOf(leftOut),
    },
    columns: columnsOf(list),
    sampleRow: words.columns.sample(list.rows[0]?.number ?? 2),
    shorter: shorterOf(list),
    kinds: COLUMN_KINDS.map((value) => ({ value, label: words.columns.kinds[value] })),
    years: YEARS_OFFERED.map((year) => ({ value: String(year), label: yearLabel(year) })),
    firm: await firmOf(app),
    taking: { year: String(list.year), assignee: list.assignee },
    seen,
    button: comesIn.length > 0 ? words.next.button(comesIn.length) : undefined,
  };
}

/** How many come in for which year: a column may be read otherwise than it is meant. */
function yearsOf(comesIn: ImportPlan["comesIn"]): string | undefined {
  const counts = new Map<number, number>();
  for (const { year } of comesIn) counts.set(year, (counts.get(year) ?? 0) + 1);
  const texts = [...counts]
    .toSorted(([one], [other]) => other - one)
    .map(([year, count]) => words.next.ofYear(count, yearSpan(year)));
  return texts.length > 0 ? words.next.perYear(texts) : undefined;
}

/** Who can have the cases. */
async function firmOf(app: App) {
  const { people } = await listStaff(app);
  return [
    { value: "", label: words.next.noneYet },
    ...people
      .filter(({ closedAt }) => !closedAt)
      .map(({ id, name }) => ({ value: id, label: name })),
  ];
}

const isHere = ({ reasons }: LeftOutRow) => reasons.some(({ id }) => id === "hereAlready");

/** Rows that stay out by their first reason, the most frequent first. */
function groupsOf(leftOut: readonly LeftOutRow[]) {
  const groups = new Map<LeftOutRow["reasons"][number]["id"], LeftOutRow[]>();
  for (const row of leftOut) {
    const [first] = row.reasons;
    if (first) groups.set(first.id, [...(groups.get(first.id) ?? []), row]);
  }
  return [...groups]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([id, rows]) => {
      const first = textOf(rows[0]?.reasons.slice(0, 1) ?? []);
      const isSame =
        id !== "hereAlready" && rows.every(({ reasons }) => textOf(reasons.slice(0, 1)) === first);
      const lines = rows
        .slice(0, SEEN_AT_ONCE + FOLDED_AT_MOST)
        .map((row) => lineOf(row, isSame ? row.reasons.slice(1) : row.reasons));
      const rest = rows.length - lines.length;
      return {
        ...{ id, heading: (!isSame && words.groups[id]) || capitalized(first), count: rows.length },
        seen: lines.slice(0, SEEN_AT_ONCE),
        folded: lines.slice(SEEN_AT_ONCE),
        more: words.leftOut.more(rows.length - SEEN_AT_ONCE),
        rest: rest > 0 ? words.leftOut.rest(rest) : undefined,
      };
    });
}

/** @param reasons those that the heading above it does not say; a reference among them is led to */
function lineOf({ number, name, ...row }: LeftOutRow, reasons: LeftOutRow["reasons"]) {
  const [reference = ""] = row.reasons.flatMap((reason) =>
    reason.id === "hereAlready" ? reason.params.reference : [],
  );
  const text = textOf(reasons);
  const at = text.indexOf(reference);
  return {
    number,
    row: words.leftOut.row(number, name) + (text && ":"),
    ...(reference && at >= 0
      ? { before: text.slice(0, at), reference, after: text.slice(at + reference.length) }
      : { before: text, reference, after: "" }),
  };
}

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

function textOf(reasons: LeftOutRow["reasons"]): string {
  return reasons.map((reason) => inWords(leftOutReasons, reason, inEnglish)).join("; ");
}

/** Why a row stays out, in one line. */
export function reasonsOf({ reasons }: LeftOutRow): string {
  return `${capitalized(textOf(reasons))}.`;
}

function columnsOf({ header, columns, rows }: ClientList) {
  return header.map((cell, at) => {
    const name = cell || words.columns.unnamed(at + 1);
    const kind = columns[at] ?? "none";
    return {
      field: columnField(at),
      name,
      label: words.columns.is(name),
      sample: masked(rows[0]?.cells[at] ?? "", kind),
      filled: rows.filter(({ cells }) => cells[at]).length,
      kind,
    };
  });
}

/** Enough of a cell to know the column by. What looks like a PAN, a contact or a long number is masked in any column. */
function masked(cell: string, kind: ColumnKind): string {
  if (kind === "pan" || isPan(cell.toUpperCase())) return maskPan(cell);
  if (cell.includes("@")) return maskEmail(cell);
  if (kind === "mobile" || kind === "contact" || /\d{8}/.test(cell.replaceAll(/[\s-]/g, "")))
    return maskMobile(cell);
  // What is not taken may be anything: a day of birth, an account.
  if (kind === "none") return cell.replaceAll(/\d/g, "•");
  return cell.length > LONGEST_SAMPLE ? `${cell.slice(0, LONGEST_SAMPLE)}…` : cell;
}

function shorterOf({ header, rows }: ClientList): string | undefined {
  const count = rows.filter(({ cells }) => cells.length < header.length).length;
  return count > 0 ? words.columns.shorter(count) : undefined;
}

/** A list that was brought in. */
export function doneView(
  { made, here, untouched }: { made: number; here: number; untouched: number },
  isUndone: boolean,
) {
  return {
    headline: here === 0 ? words.done.none : words.done.headline(made),
    text: here === 0 ? undefined : words.done.text,
    mayUndo: here > 0,
    undone: isUndone ? words.done.undone : undefined,
    here: here < made && here > 0 ? words.done.here(here, made) : undefined,
    undo:
      untouched > 0
        ? {
            text: words.done.undo.text(untouched),
            stay: here > untouched ? words.done.undo.stay(here - untouched) : undefined,
            button: words.done.undo.button(untouched),
          }
        : undefined,
  };
}

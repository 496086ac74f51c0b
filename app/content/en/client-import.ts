import type { ColumnKind } from "#domain/cases/client-columns.ts";
import type { LeftOutMessages } from "#features/client-import/import-messages.ts";
import { list } from "#values/lists.ts";
import type { Words } from "#values/message.ts";
import { plural } from "#values/plural.ts";
import type { Say } from "#values/say.ts";
import { yearSpan } from "#values/year.ts";

const people = (count: number) => `${count} ${plural(count, { one: "person", other: "people" })}`;
const rows = (count: number) => `${count} ${plural(count, { one: "row", other: "rows" })}`;
const casesOf = (count: number) => `${count} ${plural(count, { one: "case", other: "cases" })}`;

type Groups = Partial<Record<keyof LeftOutMessages, string>>;

/** Words of the page that reads a list of clients. */
export const clientListPage = {
  title: "Bring in clients",
  lead: "A CSV file with a row for each client: name, e-mail or mobile, and PAN, year and note where you have them. You see first who comes in and who stays out. No mail goes out.",
  file: "List of clients, a CSV file",
  fileHint: (megabytes: number, most: number) =>
    `At most ${megabytes} MB and ${most.toLocaleString("en-IN")} rows. From an Excel file, save a CSV first. It is stored encrypted until you bring it in, for a day at most.`,
  button: "Read the list",
  pending: "Reading…",
  earlier: {
    heading: "Your lists of the last month",
    waits: (when: string) => `Read on ${when}, not brought in`,
    made: (when: string, count: number) => `Brought in on ${when}: ${people(count)}`,
  },
};

/** Words of the page of a list that was read. */
export const clientImport = {
  title: "Bring in clients",
  headline: (comesIn: number, all: number) =>
    comesIn === all ? `${people(all)} can come in` : `${comesIn} of ${people(all)} can come in`,
  choose: "Say what each column is",
  source: (file: string, count: number, when: string) =>
    `${file}, ${rows(count)}, read on ${when}. No case is made before you press the button.`,
  noneLeft: "Everybody on this list is here already. There is nothing to bring in.",
  problems: "No row can be read like this",
  columns: {
    heading: "What each column is",
    column: "Your column",
    sample: (row: number) => `Row ${row} has`,
    takenAs: "Taken as",
    filled: "Filled",
    is: (column: string) => `${column} is`,
    unnamed: (at: number) => `Column ${at}`,
    kinds: {
      name: "Name",
      email: "E-mail",
      mobile: "Mobile",
      contact: "E-mail or mobile",
      pan: "PAN",
      year: "Year",
      note: "Note",
      none: "Not taken",
    } satisfies Record<ColumnKind, string>,
    yearHint:
      "A year like 2025-26 is the year of income. AY 2026-27, or 2026-27 in a column named AY, is read as 2025-26.",
    shorter: (count: number) =>
      `${rows(count)} ${plural(count, { one: "has", other: "have" })} fewer cells than there are columns: what is missing is read as empty.`,
    again: "Read it again",
    reading: "Reading…",
  },
  next: {
    heading: "And then",
    year: "Year of rows without one",
    assignee: "Give them to",
    noneYet: "No one yet",
    button: (count: number) => `Bring in ${people(count)}`,
    pending: "Bringing in…",
    unwritten: "Each gets a case. No one is written to until a person of the firm sends something.",
    ofYear: (count: number, year: string) => `${count} for ${year}`,
    perYear: (texts: readonly string[]) => `By the year of income: ${list(texts)}.`,
    wiped: "The file is wiped once they are in.",
  },
  leftOut: {
    heading: (count: number) =>
      `${rows(count)} ${plural(count, { one: "stays", other: "stay" })} out`,
    row: (number: number, name: string) => (name ? `Row ${number}, ${name}` : `Row ${number}`),
    more: (count: number) => `${count} more`,
    rest: (count: number) => `And ${rows(count)} more: they are in the CSV file.`,
    file: (count: number) => (count === 1 ? "The row as CSV" : `The ${count} rows as CSV`),
    fileHint: "to correct and bring in alone.",
    /** Above the last column of that file. */
    why: "Why it stays out",
  },
  /** Above the rows of one kind, where what is wrong differs between them. */
  groups: {
    nameTooLong: "The name is too long",
    panLength: "The PAN is too short or too long",
    noteTooLong: "The note is too long",
    cellsTooMany: "More cells than columns",
    yearAlone: "The year may be one of two",
    yearNotOfAssessment: "No assessment year",
    yearNotOffered: "A year that we do not take",
    twiceInList: "Twice in the list",
    hereAlready: "Here already",
  } as Groups,
  done: {
    headline: (made: number) => `${people(made)} came in`,
    text: "Each has a case. No mail went out: no one is written to until a person of the firm sends something.",
    none: "None of these cases is here any more",
    here: (here: number, made: number) =>
      `${here} of the ${casesOf(made)} ${plural(here, { one: "is", other: "are" })} still here.`,
    open: "To the cases",
    another: "Bring in another list",
    undo: {
      summary: "Undo",
      text: (count: number) =>
        `${casesOf(count)} to which nothing has happened since ${plural(count, { one: "goes", other: "go" })} for good.`,
      stay: (count: number) =>
        `${casesOf(count)} ${plural(count, { one: "stays", other: "stay" })}: work on ${plural(count, { one: "it", other: "them" })} has started.`,
      button: (count: number) => `Remove ${casesOf(count)}`,
      pending: "Removing…",
      none: "Nothing can be undone: work has started on each case, or 30 days have passed.",
    },
    undone: "Done. The cases to which nothing had happened are gone.",
  },
};

/** Why a row stays out, as a part of a sentence about it. */
export const leftOutReasons: Words<LeftOutMessages, Say> = {
  nameMissing: "the name is missing",
  nameTooLong: ({ most }) => `the name has more than ${most} characters`,
  contactMissing: "neither e-mail nor mobile",
  emailWrong: "the e-mail is not written like name@example.com",
  emailSeveral: "the cell has several e-mails: leave one",
  mobileWrong: "the mobile is not an Indian one of 10 digits",
  mobileSeveral: "the cell has several mobiles: leave one",
  mobileMangled:
    "the spreadsheet shortened the mobile, like 9.87654E+09: format the column as text and type it again",
  panLength: ({ length }) =>
    `the PAN has ${length} ${plural(length, { one: "character", other: "characters" })} in place of 10`,
  panShape: "the PAN is not written like AAAPA9999A",
  noteTooLong: ({ most }) => `the note has more than ${most.toLocaleString("en-IN")} characters`,
  cellsTooMany: ({ cells, columns }) =>
    `it has ${cells} cells for ${columns} columns: put text with a comma between quotation marks`,
  yearNotRead: "the year is not written like 2025-26",
  yearAlone: ({ typed }) => `${typed} may be one of two years: write it like 2025-26`,
  yearNotOfAssessment: ({ typed }) =>
    `${typed}: from Tax Year 2026-27 on there is no assessment year, write the year of income`,
  yearNotOffered: ({ year }) => `returns of ${yearSpan(year)} are not taken here`,
  twiceInList: ({ row }) => `the same person and year as row ${row}`,
  hereAlready: ({ reference, hasEnded }) =>
    hasEnded ? `is here already, ${reference}, which has ended` : `is here already, ${reference}`,
};

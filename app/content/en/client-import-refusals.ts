import type { ImportMessages } from "#features/client-import/import-messages.ts";
import type { Words } from "#values/message.ts";
import { plural } from "#values/plural.ts";
import type { Say } from "#values/say.ts";
import { caseRefusals } from "./case-refusals.ts";
import { clientImport } from "./client-import.ts";

const notCsv = {
  workbook: "This is a workbook of Excel. Open it, save it as CSV, and choose that file.",
  pdf: "This is a PDF. Open the list in a spreadsheet, save it as CSV, and choose that file.",
  other:
    "This is no CSV file. Open the list in a spreadsheet, save it as CSV, and choose that file.",
};

/** What bringing in a list of clients is refused with. */
export const clientImportRefusals: Words<ImportMessages, Say> = {
  signedOutMeanwhile: caseRefusals.signedOutMeanwhile,
  noButton: caseRefusals.noButton,
  notOfFirm: caseRefusals.notOfFirm,
  fileMissing: "Choose the file with your list.",
  fileTooLarge: ({ megabytes }) =>
    `The file is larger than ${megabytes} MB. Bring in the list in parts.`,
  fileEmpty: "There is nothing in the file.",
  notCsv: ({ kind }) => notCsv[kind],
  quoteOpen: "A quotation mark in the file is never closed. Save it as CSV again.",
  headerMissing:
    "The first row is a person already. Put a row above it that names the columns, like Name, Mobile, PAN.",
  oneColumn:
    "The file has one column only. Save it as CSV, with commas, semicolons or tabs between the columns.",
  noRows: "The file names its columns, and no row follows.",
  tooManyRows: ({ most }) =>
    `The file has more than ${most.toLocaleString("en-IN")} rows. Bring in the list in parts.`,
  tooManyColumns: ({ most }) =>
    `The file has more than ${most} columns. Leave out those you do not need.`,
  nameColumnMissing: "Say which column is the name.",
  contactColumnMissing: "Say which column is the e-mail or the mobile.",
  columnTwice: ({ kind }) =>
    `Several columns are taken as ${clientImport.columns.kinds[kind]}. Leave one, or join them in the spreadsheet.`,
  listChanged: ({ now }) =>
    now === 0
      ? "With what you chose, or what came meanwhile, no one comes in now. Nothing was made yet."
      : `Read again with what you chose, and what came meanwhile: ${now} ${plural(now, { one: "person comes", other: "people come" })} in now. Look at it, then press once more: nothing was made yet.`,
  nothingComesIn: "No one on this list can come in.",
  importGone: "This list is gone. Read the file again.",
  undoTooLate: "30 days have passed. End each case by itself.",
};

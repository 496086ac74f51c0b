import { readFileSync } from "node:fs";
import type { LeftOutMessages } from "../../app/features/client-import/import-messages.ts";

/**
 * A list of 40 clients as an office keeps it, with every kind of mistake. Its people are made up; the file was written
 * for these tests, by no spreadsheet, in UTF-8 with a mark and CRLF. Rows are numbered as in the file: the header is 1.
 */
export const CLIENTS_40 = {
  name: "clients-40.csv",
  bytes: new Uint8Array(readFileSync(new URL("clients-40.csv", import.meta.url))),
};

/** What stays out, and why: before it two cases of 2025-26 are there, as `hereAlready` in brought-in.ts leaves them. */
export const LEFT_OUT: Readonly<Record<number, readonly (keyof LeftOutMessages)[]>> = {
  8: ["panLength"],
  9: ["panLength"],
  10: ["panShape"],
  11: ["nameMissing"],
  12: ["nameTooLong"],
  13: ["contactMissing"],
  14: ["contactMissing"],
  15: ["emailWrong"],
  16: ["emailSeveral"],
  17: ["mobileWrong"],
  18: ["mobileSeveral"],
  19: ["mobileMangled"],
  20: ["yearAlone"],
  21: ["yearNotRead"],
  22: ["yearNotOffered"],
  23: ["yearNotOfAssessment"],
  24: ["twiceInList"],
  25: ["twiceInList"],
  26: ["twiceInList"],
  31: ["noteTooLong"],
  32: ["cellsTooMany"],
  34: ["hereAlready"],
  35: ["hereAlready"],
  39: ["emailWrong", "mobileWrong", "panLength"],
};

/** Rows that come in: among them a household, another year, two people of one name and mobile, and a short row. */
export const COMES_IN = [2, 3, 4, 5, 6, 7, 27, 28, 29, 30, 33, 36, 37, 38, 40, 41];

import { contactFields, LONGEST_NAME } from "#values/contact.ts";
import { plainLine } from "#values/fields.ts";
import type { Message } from "#values/message.ts";
import { isPan } from "#values/pan.ts";
import { indianMobile } from "#values/phone.ts";
import type { TaxYear } from "#values/year.ts";
import { type ColumnKind, isOfAssessment } from "./client-columns.ts";
import { type ClientYearMessages, readClientYear } from "./client-year.ts";

/** Why a row of a list of clients stays out. */
export type ClientRowMessages = ClientYearMessages & {
  nameMissing: null;
  nameTooLong: { most: number };
  contactMissing: null;
  emailWrong: null;
  emailSeveral: null;
  mobileWrong: null;
  mobileSeveral: null;
  /** A spreadsheet wrote it as 9.87654E+09, and the digits are gone. */
  mobileMangled: null;
  panLength: { length: number };
  panShape: null;
  noteTooLong: { most: number };
  /** More cells than there are columns. */
  cellsTooMany: { cells: number; columns: number };
};

/** A person of a list, as a case begins with them. */
export type ListedClient = {
  /** Of the row. */
  number: number;
  name: string;
  email: string | undefined;
  /** In E.164. */
  mobile: string | undefined;
  pan: string | undefined;
  year: TaxYear;
  /** For the firm alone; "" for none. */
  note: string;
};

type ListRow = { number: number; cells: readonly string[] };
type ReadClientRow =
  | { client: ListedClient }
  | { name: string; reasons: Message<ClientRowMessages>[] };

/** How the rows of a list are read. */
type ClientRules = {
  header: readonly string[];
  columns: readonly ColumnKind[];
  years: readonly TaxYear[];
  /** For rows without one. */
  yearElse: TaxYear;
  longestNote: number;
};

/** What people write where there is nothing. */
const NOTHING = /^(?:[-–—.]+|n\/?a|nil|none|null)$/i;
const BETWEEN_SEVERAL = /[,;/|\n]|\s(?:or|and)\s/i;

/** Reads a row, whatever is in it: into a person, or with every reason why it stays out. */
export function readClientRow({ number, cells }: ListRow, rules: ClientRules): ReadClientRow {
  const reasons: Message<ClientRowMessages>[] = [];
  const at = (kind: ColumnKind) => {
    const cell = cells[rules.columns.indexOf(kind)]?.trim() ?? "";
    return NOTHING.test(cell) ? "" : cell;
  };
  const columns = rules.header.length;
  if (cells.slice(columns).some(Boolean))
    reasons.push({ id: "cellsTooMany", params: { cells: cells.length, columns } });
  const name = readName(at("name"), reasons);
  const either = at("contact");
  const emailText = at("email") || (either.includes("@") ? either : "");
  const mobileText = at("mobile") || (either.includes("@") ? "" : either);
  const email = readEmail(emailText, reasons);
  const mobile = readMobile(mobileText, reasons);
  if (!emailText && !mobileText) reasons.push({ id: "contactMissing" });
  const pan = readPan(at("pan"), reasons);
  const year = readYear(at("year"), rules, reasons);
  const note = at("note");
  if (note.length > rules.longestNote)
    reasons.push({ id: "noteTooLong", params: { most: rules.longestNote } });
  return reasons.length > 0
    ? { name, reasons }
    : { client: { number, name, email, mobile, pan, year, note } };
}

type Reasons = Message<ClientRowMessages>[];

function readName(text: string, reasons: Reasons): string {
  const name = plainLine(text);
  if (!/[\p{L}\p{N}]/u.test(name)) reasons.push({ id: "nameMissing" });
  else if (name.length > LONGEST_NAME)
    reasons.push({ id: "nameTooLong", params: { most: LONGEST_NAME } });
  return name;
}

function readEmail(text: string, reasons: Reasons): string | undefined {
  const read = contactFields.email.safeParse(text.replace(/^mailto:/i, ""));
  if (read.success) return read.data;
  const parts = text.split(/[,;/|\s]+/).filter(Boolean);
  const areAll = parts.every((part) => contactFields.email.safeParse(part).success);
  reasons.push({ id: parts.length > 1 && areAll ? "emailSeveral" : "emailWrong" });
  return undefined;
}

function readMobile(text: string, reasons: Reasons): string | undefined {
  // A spreadsheet that took it for a number may have added ".0".
  const typed = text.replace(/^['’]/, "").replace(/\.0+$/, "");
  if (typed === "") return undefined;
  const mobile = indianMobile(typed);
  if (mobile) return mobile;
  const parts = typed.split(BETWEEN_SEVERAL).filter((part) => part.trim() !== "");
  if (/^\d(?:[.,]\d+)?E\+?\d+$/i.test(typed)) reasons.push({ id: "mobileMangled" });
  else if (parts.length > 1 && parts.every((part) => indianMobile(part.trim()) !== undefined))
    reasons.push({ id: "mobileSeveral" });
  else reasons.push({ id: "mobileWrong" });
  return undefined;
}

/** Small letters, spaces and an apostrophe in front are let be. */
function readPan(text: string, reasons: Reasons): string | undefined {
  const pan = text.replaceAll(/^['’]|\s/g, "").toUpperCase();
  if (pan === "") return undefined;
  if (isPan(pan)) return pan;
  const { length } = [...pan];
  reasons.push(length === 10 ? { id: "panShape" } : { id: "panLength", params: { length } });
  return undefined;
}

function readYear(text: string, rules: ClientRules, reasons: Reasons): TaxYear {
  if (text === "") return rules.yearElse;
  const header = rules.header[rules.columns.indexOf("year")] ?? "";
  const read = readClientYear(text, isOfAssessment(header), rules.years);
  if (read.ok) return read.value;
  reasons.push(...read.problems.map(({ message }) => message));
  return rules.yearElse;
}

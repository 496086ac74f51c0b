import { z } from "zod";
import { COLUMN_KINDS, type ColumnMessages } from "#domain/cases/client-columns.ts";
import type { ClientFileMessages } from "#domain/cases/client-file.ts";
import type { ClientRowMessages } from "#domain/cases/client-rows.ts";
import type { AccountMessages } from "#features/accounts/account-messages.ts";
import type { CaseMessages } from "#features/case-desk/case-messages.ts";
import { rowId } from "#values/fields.ts";
import type { Message } from "#values/message.ts";
import type { Outcome } from "#values/outcome.ts";

/** What bringing in a list of clients may be refused with. */
export type ImportMessages = ClientFileMessages &
  ColumnMessages &
  Pick<CaseMessages, "notOfFirm"> &
  Pick<AccountMessages, "signedOutMeanwhile" | "noButton"> & {
    fileMissing: null;
    fileTooLarge: { megabytes: number };
    /** Rows come in or stay out otherwise than the page showed. */
    listChanged: { now: number };
    nothingComesIn: null;
    importGone: null;
    undoTooLate: null;
  };

/** Why a row stays out. */
export type LeftOutMessages = ClientRowMessages & {
  twiceInList: { row: number };
  /** Its year has a case of the same person already. */
  hereAlready: { reference: string; hasEnded: boolean };
};

export type ImportOutcome<Value = null> = Outcome<Value, Message<ImportMessages>>;

/** The name of a column's field, from 0 on. */
export const columnField = (at: number) => `column-${at}`;

const COLUMN_FIELD = /^column-\d{1,2}$/;

/** How a list is taken, and what the page showed of it. @param names of the fields that were sent */
export function importForm(names: readonly string[]) {
  const kind = z.enum(COLUMN_KINDS).catch("none");
  const columns = names.filter((name) => COLUMN_FIELD.test(name));
  return z.object({
    ...Object.fromEntries(columns.map((name) => [name, kind])),
    year: z.coerce.number().int().catch(0),
    assignee: rowId,
    seen: z.string().max(100).catch(""),
  });
}

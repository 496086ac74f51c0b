import { z } from "zod";
import { COLUMN_KINDS } from "#domain/cases/client-columns.ts";
import { sealedJson } from "#platform/sealed-json.server.ts";

/** How the columns of a list are taken, and what is the same for all of its rows. */
const taking = {
  columns: z.array(z.enum(COLUMN_KINDS)),
  /** Of rows without one. */
  year: z.number().int(),
  /** Who has the cases; "" for none yet. */
  assignee: z.string(),
};

const clientList = z.object({
  ...taking,
  fileName: z.string(),
  header: z.array(z.string()),
  rows: z.array(z.object({ number: z.number().int(), cells: z.array(z.string()) })),
});

export type ClientList = z.output<typeof clientList>;
export type ListTaking = Pick<ClientList, keyof typeof taking>;

/** A list of clients as its file has it. */
export const sealedClientList = sealedJson("client_imports.file", [], clientList);

import { createHash } from "node:crypto";
import type { Db } from "#db/db.server.ts";
import { type ColumnMessages, columnProblems } from "#domain/cases/client-columns.ts";
import { type ListedClient, readClientRow } from "#domain/cases/client-rows.ts";
import { YEARS_OFFERED } from "#domain/tax/years/season.ts";
import { LONGEST_NOTE } from "#features/case-desk/case-messages.ts";
import type { App } from "#platform/app.server.ts";
import type { Message } from "#values/message.ts";
import { taxYear } from "#values/year.ts";
import type { LeftOutMessages } from "./import-messages.ts";
import { knownCases } from "./known-cases.server.ts";
import { openLikenesses } from "./same-person.ts";
import type { ClientList } from "./sealed-import.server.ts";

/** A row that stays out, with every reason. */
export type LeftOutRow = { number: number; name: string; reasons: Message<LeftOutMessages>[] };

/** What would become of a list: each row comes in or stays out. */
export type ImportPlan = {
  /** Why no row can be read at all. */
  problems: Message<ColumnMessages>[];
  comesIn: ListedClient[];
  leftOut: LeftOutRow[];
  /** What the page shows, as a hash: what is confirmed is what is made. */
  seen: string;
};

/** Reads a list as its columns are taken, and compares it with itself and with the cases that are there. */
export async function planImport(app: App, db: Db, list: ClientList): Promise<ImportPlan> {
  const problems = columnProblems(list.columns);
  if (problems.length > 0) return { ...{ problems, comesIn: [], leftOut: [] }, seen: "" };
  const { read, leftOut } = readRows(list);
  const here = openLikenesses<Awaited<ReturnType<typeof knownCases>>[number]>();
  for (const known of await knownCases(app, db, read)) here.add(known);
  const listed = openLikenesses<ListedClient>();
  const comesIn: ListedClient[] = [];
  for (const client of read) {
    const { number, name } = client;
    const known = here.find(client);
    const first = listed.find(client);
    if (!first) listed.add(client);
    if (known) {
      const { reference, hasEnded } = known;
      const reason = { id: "hereAlready", params: { reference, hasEnded } } as const;
      leftOut.push({ number, name, reasons: [reason] });
    } else if (first) {
      const reason = { id: "twiceInList", params: { row: first.number } } as const;
      leftOut.push({ number, name, reasons: [reason] });
    } else comesIn.push(client);
  }
  leftOut.sort((one, other) => one.number - other.number);
  return { problems, comesIn, leftOut, seen: seenOf(list, comesIn) };
}

function readRows(list: ClientList): { read: ListedClient[]; leftOut: LeftOutRow[] } {
  const { header, columns, rows } = list;
  const rules = {
    ...{ header, columns, years: YEARS_OFFERED, longestNote: LONGEST_NOTE },
    yearElse: taxYear(list.year),
  };
  const read: ListedClient[] = [];
  const leftOut: LeftOutRow[] = [];
  for (const row of rows) {
    const its = readClientRow(row, rules);
    if ("client" in its) read.push(its.client);
    else leftOut.push({ number: row.number, ...its });
  }
  return { read, leftOut };
}

/** The rows of a stored list never change: how they are taken, and which come in for which year, says all. */
function seenOf({ columns }: ClientList, comesIn: readonly ListedClient[]): string {
  const shown = [columns, comesIn.map(({ number, year }) => [number, year])];
  return createHash("sha256").update(JSON.stringify(shown)).digest("base64url");
}

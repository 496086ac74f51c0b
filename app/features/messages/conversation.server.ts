import { eq, inArray, or } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { cases } from "#db/schema/cases.ts";
import { documents } from "#db/schema/documents.ts";
import { filings } from "#db/schema/filing.ts";
import { peopleOfFirm } from "#features/accounts/firm-people.server.ts";
import type { ClientOfCase } from "#features/case-desk/case-client.server.ts";
import { type OpenCase, openCaseFor } from "#features/case-links/open-case.server.ts";
import type { CaseRow } from "#features/cases/case-record.server.ts";
import {
  casesOfAccount,
  casesWhere,
  isOfAccount,
  withRevised,
} from "#features/cases/cases-of-account.server.ts";
import { type CaseMessage, messagesOf } from "#features/cases/message-record.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";

/** The cases that one conversation is about, the newest last. */
export type CasesOfClient = readonly CaseRow[];

/** The cases whose conversation is open in this browser by one that is open: those of the account, or of a guest the case and what revises it, as far as they are open too. */
export async function casesOpenWith(
  app: App,
  browser: Browser,
  { row, by, client }: OpenCase,
): Promise<CasesOfClient> {
  if (by === "account" && client.personId) return casesOfAccount(app.db, client.personId);
  const isFamily = withRevised(app.db, eq(cases.id, row.firstCaseId ?? row.id));
  const family = await casesWhere(app.db, isFamily);
  const open: CaseRow[] = [];
  for (const each of family) {
    const isOpen =
      each.id === row.id ||
      (await openCaseFor(app, browser, each.reference, { evenClosed: true })) !== undefined;
    if (isOpen) open.push(each);
  }
  return open;
}

/** The cases of the client of one of them, as the firm sees them: by the account, by the PAN, and what revises them. */
export function casesOfClient(
  { db }: App,
  row: CaseRow,
  { personId, filing }: Pick<ClientOfCase, "personId" | "filing">,
): Promise<CaseRow[]> {
  const samePan =
    filing?.panIndex &&
    db.select({ id: filings.id }).from(filings).where(eq(filings.panIndex, filing.panIndex));
  const isTheirs = or(
    eq(cases.id, row.firstCaseId ?? row.id),
    samePan ? inArray(cases.filingId, samePan) : undefined,
  );
  return casesWhere(
    db,
    or(withRevised(db, isTheirs), personId ? isOfAccount(db, personId) : undefined),
  );
}

/** A message with the names of who wrote it, and what is still there of what came along. */
export type ShownMessage = CaseMessage & {
  /** Of the firm's people. */
  name: string | undefined;
  reference: string;
  taxYear: number;
  files: { document: string; fileName: string; isThere: boolean }[];
};

/** What was written about some cases, the first first. */
export async function listConversation(app: App, theirs: CasesOfClient): Promise<ShownMessage[]> {
  const messages = await messagesOf(
    app,
    app.db,
    theirs.map(({ id }) => id),
  );
  const people = await peopleOfFirm(
    app,
    app.db,
    messages.flatMap(({ by }) => by ?? []),
  );
  const sent = messages.flatMap(({ documents: its = [] }) => its.map(({ document }) => document));
  const there = await documentsThere(app.db, sent);
  const rows = new Map(theirs.map((row) => [row.id, row]));
  return messages.flatMap((message) => {
    const its = rows.get(message.caseId);
    if (!its) return [];
    const files = (message.documents ?? []).map((file) => ({
      ...file,
      isThere: there.has(file.document),
    }));
    const name = message.by ? people.get(message.by)?.name : undefined;
    return [{ ...message, name, files, reference: its.reference, taxYear: its.taxYear }];
  });
}

async function documentsThere(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(inArray(documents.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** Cases that client and firm may still write about: not what was declined or withdrawn. */
export function writableCases<Row extends Pick<CaseRow, "state">>(theirs: readonly Row[]): Row[] {
  return theirs.filter(({ state }) => state !== "declined" && state !== "withdrawn");
}

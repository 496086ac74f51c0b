import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNull, max } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/db.server.ts";
import { cases } from "#db/schema/cases.ts";
import { caseMessages } from "#db/schema/messages.ts";
import type { App } from "#platform/app.server.ts";
import { sealedJson } from "#platform/sealed-json.server.ts";
import { asDate, type Instant, instantOf } from "#values/dates.ts";
import { isOfAccount } from "./cases-of-account.server.ts";

const stored = z.object({
  text: z.string(),
  /** Who of the firm wrote it, by the account. */
  by: z.string().optional(),
  /** What came along: documents of the case, which may be gone since. */
  documents: z.array(z.object({ document: z.string(), fileName: z.string() })).optional(),
});
type MessageContent = z.output<typeof stored>;

export const sealedMessage = sealedJson("case_messages.payload", [], stored);

/** What client or firm wrote about a case. */
export type CaseMessage = MessageContent & {
  id: string;
  caseId: string;
  number: number;
  writtenBy: "client" | "firm";
  at: Instant;
  /** Of the firm's: whether the client had it on a page. */
  isRead: boolean;
  /** Of a client's: whether it waits for the firm. */
  isWaiting: boolean;
};

/** The messages about some cases, the first first. */
export async function messagesOf(
  app: Pick<App, "sealing">,
  db: Db,
  caseIds: readonly string[],
): Promise<CaseMessage[]> {
  if (caseIds.length === 0) return [];
  const rows = await db
    .select()
    .from(caseMessages)
    .where(inArray(caseMessages.caseId, [...caseIds]))
    .orderBy(asc(caseMessages.at), asc(caseMessages.number), asc(caseMessages.id));
  return rows.map(({ id, caseId, number, writtenBy, at, payload, readAt, settledAt }) => ({
    ...sealedMessage.unseal(app, id, payload),
    ...{ id, caseId, number, writtenBy },
    at: instantOf(at),
    isRead: readAt !== null,
    isWaiting: writtenBy === "client" && settledAt === null,
  }));
}

/** Adds a message to a case that is locked. */
export async function addMessage(
  app: Pick<App, "sealing" | "clock">,
  tx: Db,
  caseId: string,
  writtenBy: CaseMessage["writtenBy"],
  content: MessageContent,
): Promise<void> {
  const [last] = await tx
    .select({ number: max(caseMessages.number) })
    .from(caseMessages)
    .where(eq(caseMessages.caseId, caseId));
  const id = randomUUID();
  await tx.insert(caseMessages).values({
    ...{ id, caseId, writtenBy, number: (last?.number ?? 0) + 1 },
    at: asDate(app.clock.now()),
    payload: sealedMessage.seal(app, id, content),
  });
}

/** The client has what the firm wrote about these cases on a page. */
export async function markRead(
  app: Pick<App, "clock">,
  db: Db,
  caseIds: readonly string[],
): Promise<void> {
  if (caseIds.length === 0) return;
  await db
    .update(caseMessages)
    .set({ readAt: asDate(app.clock.now()) })
    .where(and(inArray(caseMessages.caseId, [...caseIds]), UNREAD));
}

/** What clients wrote about these cases waits for the firm no longer. */
export async function settleMessages(
  app: Pick<App, "clock">,
  db: Db,
  caseIds: readonly string[],
): Promise<void> {
  await db
    .update(caseMessages)
    .set({ settledAt: asDate(app.clock.now()) })
    .where(and(inArray(caseMessages.caseId, [...caseIds]), WAITS));
}

/** Messages of clients that wait for the firm. */
export const WAITS = and(eq(caseMessages.writtenBy, "client"), isNull(caseMessages.settledAt));

/** How many messages of the firm about a case its client has not read. */
export function countUnread(db: Db, caseId: string): Promise<number> {
  return db.$count(caseMessages, and(eq(caseMessages.caseId, caseId), UNREAD));
}

/** The same about all cases of an account. */
export function countUnreadOfAccount(db: Db, personId: string): Promise<number> {
  const own = db.select({ id: cases.id }).from(cases).where(isOfAccount(db, personId));
  return db.$count(caseMessages, and(inArray(caseMessages.caseId, own), UNREAD));
}

const UNREAD = and(eq(caseMessages.writtenBy, "firm"), isNull(caseMessages.readAt));

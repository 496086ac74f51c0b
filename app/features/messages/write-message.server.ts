import { eq } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { rollBackIfRefused } from "#db/roll-back-if-refused.server.ts";
import { cases } from "#db/schema/cases.ts";
import { documents } from "#db/schema/documents.ts";
import { peopleOfFirm } from "#features/accounts/firm-people.server.ts";
import { lockSession, signedOut } from "#features/accounts/locked-session.server.ts";
import type { OpenCase } from "#features/case-links/open-case.server.ts";
import { type CaseRow, lockCase } from "#features/cases/case-record.server.ts";
import {
  addMessage,
  type CaseMessage,
  messagesOf,
  settleMessages,
} from "#features/cases/message-record.server.ts";
import {
  enterOfCase,
  type KeptDocument,
  keepDocument,
  type SentDocument,
} from "#features/documents/keep-document.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { countAttempt } from "#platform/limits.server.ts";
import type { Limit } from "#platform/limits.ts";
import type { Session } from "#platform/session.server.ts";
import { accepted, refused } from "#values/outcome.ts";
import { casesOpenWith, writableCases } from "./conversation.server.ts";
import { findConversation } from "./find-conversation.server.ts";
import type { ConversationOutcome } from "./message-form.ts";

/** What a client writes, by the case that is open. */
export const MESSAGE_LIMIT: Limit = {
  name: "case-message",
  subject: { hour: 40, day: 150 },
  browser: { hour: 40, day: 150 },
  line: { hour: 300, day: 1500 },
};

/** Who writes, and from the page of which case. */
export type Writer =
  | { side: "client"; browser: Browser; open: OpenCase }
  | { side: "firm"; session: Session; reference: string };

/** What is written. */
export type Written = {
  /** How many messages the page showed. */
  seen: number;
  /** The case that it is about, by its reference; "" for that of the page. */
  about: string;
  text: string;
  sent: SentDocument | undefined;
};

/**
 * Writes about a case to the other side, with a file that becomes a document of it. What was pressed twice is written once;
 * whoever of the firm answers while others wrote reads that first. An answer of the firm settles what it has seen.
 */
export async function writeMessage(
  app: App,
  writer: Writer,
  { sent, ...written }: Written,
): Promise<ConversationOutcome> {
  if (!written.text && !sent)
    return refused([{ field: "text", message: { id: "messageMissing" } }]);
  if (writer.side === "client") {
    const subject = writer.open.row.id;
    const counted = await countAttempt(app, app.db, MESSAGE_LIMIT, writer.browser, { subject });
    if (!counted.ok) return counted;
  }
  if (!sent) return enter(app, writer, written, undefined);
  const sender =
    writer.side === "firm"
      ? { personId: writer.session.person.id }
      : { browser: writer.browser, caseId: writer.open.row.id };
  return keepDocument(app, sender, sent, (document) => enter(app, writer, written, document));
}

async function enter(
  app: App,
  writer: Writer,
  { seen, about, text }: Omit<Written, "sent">,
  document: KeptDocument | undefined,
): Promise<ConversationOutcome> {
  // Before the transaction, which alone may ask the embedded database while it lasts.
  const theirs = await casesOfWriter(app, writer);
  return rollBackIfRefused(app.db, async (tx): Promise<ConversationOutcome> => {
    if (writer.side === "firm" && !(await lockSession(tx, writer.session))) return signedOut();
    const reference =
      about || (writer.side === "firm" ? writer.reference : writer.open.row.reference);
    const its = theirs.find((each) => each.reference === reference);
    const row = its && (await lockCase(tx, eq(cases.id, its.id)));
    if (!row) return refused({ id: "caseGone" }, "not-found");
    if (writableCases([row]).length === 0) return refused({ id: "caseEnded" });
    const ids = theirs.map(({ id }) => id);
    const since = (await messagesOf(app, tx, ids)).slice(seen);
    const by = writer.side === "firm" ? writer.session.person.id : undefined;
    const isSame = (message: CaseMessage) =>
      message.by === by &&
      message.writtenBy === writer.side &&
      message.caseId === row.id &&
      message.text === text &&
      message.documents?.[0]?.fileName === document?.fileName;
    if (since.some(isSame)) return accepted(null);
    if (writer.side === "firm" && since.length > 0) return writtenMeanwhile(app, tx, since);
    const files = document ? await enterFile(tx, row, document) : accepted(undefined);
    if (!files.ok) return files;
    await addMessage(app, tx, row.id, writer.side, { text, by, documents: files.value });
    if (writer.side === "firm") await settleMessages(app, tx, ids);
    return accepted(null);
  });
}

async function casesOfWriter(app: App, writer: Writer): Promise<readonly CaseRow[]> {
  if (writer.side === "client") return casesOpenWith(app, writer.browser, writer.open);
  return (await findConversation(app, writer.reference))?.theirs ?? [];
}

/** A document that was there already stays what it was. */
async function enterFile(tx: Db, row: CaseRow, kept: KeptDocument) {
  const entered = await enterOfCase(tx, row, kept);
  if (!entered.ok) return entered;
  const { id: document, isNew } = entered.value;
  if (isNew) await tx.update(documents).set({ paper: "message" }).where(eq(documents.id, document));
  return accepted([{ document, fileName: kept.fileName }]);
}

async function writtenMeanwhile(app: App, tx: Db, since: readonly CaseMessage[]) {
  const people = await peopleOfFirm(app, tx);
  const by = [...new Set(since.map((message) => (message.by ? people.get(message.by)?.name : "")))];
  return refused<{ id: "writtenMeanwhile"; params: { by: readonly string[] } }>(
    { id: "writtenMeanwhile", params: { by: by.map((name) => name ?? "") } },
    "changed",
  );
}

/** The firm needs not answer what its page showed. */
export async function settleConversation(
  app: App,
  session: Session,
  reference: string,
  seen: number,
): Promise<ConversationOutcome> {
  const theirs = await casesOfWriter(app, { side: "firm", session, reference });
  return rollBackIfRefused(app.db, async (tx): Promise<ConversationOutcome> => {
    if (!(await lockSession(tx, session))) return signedOut();
    if (theirs.length === 0) return refused({ id: "caseGone" }, "not-found");
    const ids = theirs.map(({ id }) => id);
    const since = (await messagesOf(app, tx, ids)).slice(seen);
    if (since.length > 0) return writtenMeanwhile(app, tx, since);
    await settleMessages(app, tx, ids);
    return accepted(null);
  });
}

import { conversation as words } from "#content/en/conversation.ts";
import { type CaseHistory, historyOf } from "#features/cases/case-record.server.ts";
import {
  type CasesOfClient,
  listConversation,
  type ShownMessage,
  writableCases,
} from "#features/messages/conversation.server.ts";
import type { App } from "#platform/app.server.ts";
import { formatMoment, type Instant } from "#values/dates.ts";
import { taxYear, yearLabel, yearSpan } from "#values/year.ts";

type Side = {
  side: "client" | "firm";
  /** Of the client, as the firm reads it. */
  clientName?: string;
  /** Where a file that came along is opened. */
  fileHref: (reference: string, document: string) => string;
  /** The case that a new message is about, unless another is chosen. */
  about: string | undefined;
};

export type ConversationView = Awaited<ReturnType<typeof conversationView>>;

type Quiet = keyof typeof words.quiet;

/** A conversation as one side reads it: what was written, and between it in one line what happened. */
export async function conversationView(app: App, theirs: CasesOfClient, side: Side) {
  const messages = await listConversation(app, theirs);
  const events: { id: string; at: Instant; year: string; what: Quiet }[] = [];
  for (const { id, taxYear: year } of theirs)
    for (const { number, at, what } of await historyOf(app, app.db, id))
      if (isQuiet(what)) events.push({ id: `${id} ${number}`, at, year: yearSpan(year), what });
  const isOfSeveral = theirs.length > 1;
  const lines = [
    ...messages.map((message) => messageLine(message, side, isOfSeveral)),
    ...events.map(({ id, at, year, what }) => ({
      ...{ kind: "quiet" as const, id, ms: at.epochMilliseconds, at: formatMoment(at) },
      text: words.quiet[what],
      about: isOfSeveral ? words.about(year) : undefined,
    })),
  ];
  const writable = writableCases(theirs).toReversed();
  return {
    lines: lines.toSorted((one, other) => one.ms - other.ms),
    seen: messages.length,
    waiting: messages.filter(({ isWaiting }) => isWaiting).length,
    mayWrite: writable.length > 0,
    /** Where there is more than one to choose from. */
    cases:
      writable.length > 1
        ? writable.map(({ reference, taxYear: year }) => ({
            value: reference,
            label: `${yearLabel(taxYear(year))}, ${reference}`,
          }))
        : [],
    about: (writable.find(({ reference }) => reference === side.about) ?? writable[0])?.reference,
  };
}

function isQuiet(what: CaseHistory[number]["what"]): what is Quiet {
  return Object.hasOwn(words.quiet, what);
}

function messageLine(
  message: ShownMessage,
  { side, clientName, fileHref }: Side,
  isOfSeveral: boolean,
) {
  const { id, writtenBy, name, at, text, files, reference } = message;
  const isMine = writtenBy === side;
  const isOfClient = writtenBy === "client";
  const who = isOfClient
    ? side === "client"
      ? words.you
      : clientName || words.client
    : (name ?? words.us);
  return {
    ...{ kind: "message" as const, id, isMine, who, text },
    ms: at.epochMilliseconds,
    at: formatMoment(at),
    about: isOfSeveral ? words.about(yearSpan(message.taxYear)) : undefined,
    isNew: side === "client" ? !isOfClient && !message.isRead : message.isWaiting,
    isUnread: side === "firm" && !isOfClient && !message.isRead,
    files: files.map(({ document, fileName, isThere }) => ({
      ...{ id: document, fileName },
      href: isThere ? fileHref(reference, document) : undefined,
    })),
  };
}

import { eq } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { documents } from "#db/schema/documents.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { countAttempt, type LimitMessages } from "#platform/limits.server.ts";
import type { Limit } from "#platform/limits.ts";
import { plainLine } from "#values/fields.ts";
import type { Message } from "#values/message.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";
import { type CheckedDocument, checkDocument } from "./check-document.server.ts";
import type { DocumentMessages } from "./document-messages.ts";
import { storeDocument } from "./documents.server.ts";
import { hasDiskRoom } from "./upload-room.server.ts";

const MEGABYTE = 1_000_000;

/** Each file is opened in a process of its own. */
export const CASE_DOCUMENT_LIMIT: Limit = {
  name: "case-document",
  subject: { hour: 120, day: 300 },
  browser: { hour: 120, day: 300 },
  line: { hour: 300, day: 1500 },
};

export const CASE_DOCUMENT_BYTES_LIMIT: Limit = {
  name: "case-document-bytes",
  subject: { day: 1000 * MEGABYTE },
  browser: { day: 1000 * MEGABYTE },
  line: { day: 5000 * MEGABYTE },
};

/** More than a case needs, and few enough to be listed on a page. */
const MOST_OF_CASE = 300;
const LONGEST_NAME = 120;

/** A file as it was sent, and what may open it. */
export type SentDocument = { fileName: string; bytes: Uint8Array; passwords: readonly string[] };

/** Who sends it: a person of the firm, or a client, of whom it is counted by the case and by the browser. */
type Sender = { personId: string } | { browser: Browser; caseId: string };

/** A document that is checked and stored, and not entered into its case yet. */
export type KeptDocument = Awaited<ReturnType<typeof storeDocument>> & {
  checked: CheckedDocument;
  fileName: string;
};

type KeepMessages = DocumentMessages & LimitMessages & { noRoom: null };

/**
 * Has a file of a case checked and stored, lets it be entered, and removes its bytes again where that is refused or fails:
 * nothing of a refused file stays.
 * @param enter in whose transaction it is entered
 */
export async function keepDocument<Value, Text>(
  app: App,
  sender: Sender,
  sent: SentDocument,
  enter: (document: KeptDocument) => Promise<Outcome<Value, Text>>,
): Promise<Outcome<Value, Text | Message<KeepMessages>>> {
  const isMany = await count(CASE_DOCUMENT_LIMIT, 1);
  if (!isMany.ok) return isMany;
  if (!(await hasDiskRoom(app, sent.bytes.byteLength))) return refused({ id: "noRoom" });
  const owner = "personId" in sender ? sender.personId : sender.browser.hash;
  const checked = await checkDocument(app, sent.bytes, owner, sent.passwords);
  if (!checked.ok) return checked;
  const { bytes, password } = checked.value;
  const isMuch = await count(CASE_DOCUMENT_BYTES_LIMIT, bytes.byteLength);
  if (!isMuch.ok) return isMuch;
  const fileName = plainLine(sent.fileName).slice(-LONGEST_NAME);
  const stored = await storeDocument(app, { bytes, password }, fileName);
  let isEntered = false;
  try {
    const entered = await enter({ ...stored, checked: checked.value, fileName });
    isEntered = entered.ok && (await app.db.$count(documents, eq(documents.id, stored.id))) > 0;
    return entered;
  } finally {
    if (!isEntered) await stored.remove();
  }

  async function count(limit: Limit, amount: number) {
    if ("personId" in sender) return accepted(null);
    const { browser, caseId: subject } = sender;
    return countAttempt(app, app.db, limit, browser, { subject, amount });
  }
}

/**
 * Enters a document into its case, which is locked.
 * @param reading seals what a Form 16 says, for the id of its document
 * @returns the document that it is: the same bytes twice are one
 */
export async function enterOfCase(
  tx: Db,
  { id: caseId, filingId }: { id: string; filingId: string | null },
  { checked: { type, pages }, belongToCase }: KeptDocument,
  reading?: (id: string) => string,
): Promise<
  Outcome<{ id: string; isNew: boolean }, Message<{ tooManyDocuments: { most: number } }>>
> {
  if ((await tx.$count(documents, eq(documents.caseId, caseId))) >= MOST_OF_CASE)
    return refused({ id: "tooManyDocuments", params: { most: MOST_OF_CASE } });
  return accepted(await belongToCase(tx, { caseId, filingId, type, pages, reading }));
}

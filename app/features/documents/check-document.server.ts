import { MAX_BYTES } from "#domain/form16/refusals.ts";
import {
  type Form16Reading,
  isBusy,
  readForm16File,
} from "#features/pdf/read-form16-file.server.ts";
import type { App } from "#platform/app.server.ts";
import { MOST_DOCUMENT_PAGES, MOST_PHOTO_PIXELS, type NotShown } from "#platform/page-drawer.ts";
import { accepted, type Outcome, type Refused, refused } from "#values/outcome.ts";
import { type DocumentType, documentKindOf } from "./document-kind.ts";
import { LARGEST_DOCUMENT_BYTES } from "./document-limits.ts";
import type { DocumentMessage } from "./document-messages.ts";

/** A document as it is to be stored: without its password where it could be taken off, else with it. */
export type CheckedDocument = {
  type: DocumentType;
  pages: number;
  bytes: Uint8Array;
  password?: string | undefined;
  /** Where it is a Form 16 that could be read. */
  form16?: Form16Reading;
};

type Children = Pick<App, "pdf" | "pageDrawer">;

const BUSY: DocumentMessage = { id: "documentsBusy" };
const RETRY_SECONDS = 60;

/**
 * What a client sent for a case: what it is by its bytes, and that it can be shown. Whatever is in it happens in the
 * limited children.
 *
 * @param owner who waits: their files are looked at one after the other
 * @param passwords tried in order, where a PDF asks for one
 * @returns refuses with `retryAfter` where the machine had no time, and the file is not to blame
 */
export async function checkDocument(
  app: Children,
  bytes: Uint8Array,
  owner: string,
  passwords: readonly string[] = [],
): Promise<Outcome<CheckedDocument, DocumentMessage>> {
  if (bytes.length === 0) return refused<DocumentMessage>({ id: "documentEmpty" });
  if (bytes.length > LARGEST_DOCUMENT_BYTES) {
    const mb = LARGEST_DOCUMENT_BYTES / 2 ** 20;
    return refused<DocumentMessage>({ id: "documentTooLarge", params: { mb } });
  }
  const type = documentKindOf(bytes);
  if (type === "pdf") return checkPdf(app, bytes, owner, passwords);
  if (type !== "jpeg" && type !== "png")
    return refused<DocumentMessage>({ id: "documentKind", params: { kind: type } });
  const found = await app.pageDrawer.inspect(bytes, owner);
  return found.ok ? accepted({ type, pages: found.pages, bytes }) : refusalOf(found, type);
}

/** First by the reader of certificates, which unlocks it too; whatever that makes of it, it must be possible to show it. */
async function checkPdf(app: Children, bytes: Uint8Array, owner: string, typed: readonly string[]) {
  const passwords = typed.filter((each) => each !== "" && !each.includes("\n"));
  const reading =
    bytes.length > MAX_BYTES ? undefined : await readForm16File(app, bytes, passwords, owner);
  if (reading && isBusy(reading)) return refused(BUSY, { retryAfter: RETRY_SECONDS });
  const stored = reading?.document.bytes ?? bytes;
  const found = await app.pageDrawer.inspect(stored, owner, passwords);
  if (!found.ok) return refusalOf(found, "pdf");
  const { pages, password } = found;
  const form16 = reading?.ok && reading.value.certificates.length > 0 ? reading.value : undefined;
  return accepted({
    type: "pdf" as const,
    pages,
    bytes: stored,
    password,
    ...(form16 && { form16 }),
  });
}

function refusalOf({ why }: NotShown, type: DocumentType): Refused<DocumentMessage> {
  const underPassword = (message: DocumentMessage) => refused([{ field: "password", message }]);
  switch (why) {
    case "busy":
      return refused(BUSY, { retryAfter: RETRY_SECONDS });
    case "password-needed":
      return underPassword({ id: "passwordNeeded" });
    case "wrong-password":
      return underPassword({ id: "passwordWrong" });
    case "cut-off":
      return refused<DocumentMessage>({ id: "documentCutOff" });
    case "too-many-pixels": {
      const megapixels = Math.floor(MOST_PHOTO_PIXELS / 1_000_000);
      return refused<DocumentMessage>({ id: "tooManyPixels", params: { megapixels } });
    }
    case "too-many-pages":
      return refused<DocumentMessage>({
        id: "tooManyPages",
        params: { most: MOST_DOCUMENT_PAGES },
      });
    case "unreadable":
    case "no-such-page":
      return refused<DocumentMessage>({ id: "documentUnreadable", params: { type } });
  }
}

import { z } from "zod";
import type { Attachment } from "./mail.ts";

/** Together, before base64. Mailboxes take 10 MB and more, but a row of the outbox is read and sealed in one piece. */
export const MOST_ATTACHED_BYTES = 5_000_000;
/** Plain ASCII without a path: mail programs differ in how they read anything else. */
const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9 ._()-]{0,99}$/;
/** `application/pdf`, `text/calendar; method=REQUEST`. */
const CONTENT_TYPE = /^[a-z]+\/[a-z0-9.+-]+(?:; [a-z]+=[A-Za-z0-9-]+)*$/;

/** An attachment as the outbox stores it with its mail: as JSON. */
export const storedAttachment = z.object({
  fileName: z.string(),
  contentType: z.string(),
  base64: z.string(),
});
type StoredAttachment = z.infer<typeof storedAttachment>;

/** @throws RangeError for a name or a type that a mail cannot carry, and above MOST_ATTACHED_BYTES: our own fault */
export function storeAttachments(attachments: readonly Attachment[]): StoredAttachment[] {
  const size = attachments.reduce((total, { bytes }) => total + bytes.byteLength, 0);
  if (size > MOST_ATTACHED_BYTES) throw new RangeError(`${size} bytes are too much for one mail`);
  return attachments.map(({ fileName, contentType, bytes }) => {
    if (!FILE_NAME.test(fileName)) throw new RangeError("a file of a mail is not named plainly");
    if (!CONTENT_TYPE.test(contentType)) throw new RangeError(`${contentType} is not a type`);
    const base64 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
    return { fileName, contentType, base64 };
  });
}

export function restoreAttachments(stored: readonly StoredAttachment[]): Attachment[] {
  return stored.map(({ base64, ...named }) => ({ ...named, bytes: Buffer.from(base64, "base64") }));
}

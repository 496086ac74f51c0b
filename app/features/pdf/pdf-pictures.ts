import { constants, inflateSync } from "node:zlib";

/** A picture within a page's own drawing: its few settings between BI and ID (PDF 1.7, section 8.9.7). */
const INLINE = /(?:^|\s)BI\s[\s/][^()<>]{1,400}?\sID\s/;
/** The packed beginning of a stream that is looked at; it unpacks to four megabytes at most. */
const BEGINNING = 4_096;

/**
 * Whether a document holds pictures, such as scanned pages. The dictionary of a stream is never packed or locked
 * (PDF 1.7, 7.5.7 and 7.6.1); what it holds may be, so a picture within the drawing of a locked page is not seen.
 */
export function hasPicture(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  if (/\/Subtype\s*\/Image\b/.test(text)) return true;
  return [...text.matchAll(/stream\r?\n/g)].some(({ index, 0: { length } }) =>
    INLINE.test(unpacked(bytes.subarray(index + length, index + length + BEGINNING))),
  );
}

function unpacked(stream: Uint8Array): string {
  try {
    return inflateSync(stream, { finishFlush: constants.Z_SYNC_FLUSH }).toString("latin1");
  } catch {
    return Buffer.from(stream).toString("latin1"); // not packed, or not with Flate
  }
}

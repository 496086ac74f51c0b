import { constants, inflateSync } from "node:zlib";

/** An inline image: its few settings between BI and ID (PDF 1.7, section 8.9.7). */
const INLINE = /(?:^|\s)BI\s[\s/][^()<>]{1,400}?\sID\s/;
/** How much of a compressed stream is read; it unpacks to at most four megabytes. */
const BEGINNING = 4_096;

/**
 * Whether a document has images, such as scanned pages. A stream's dictionary is never compressed or encrypted (PDF
 * 1.7, 7.5.7 and 7.6.1), but its content may be, so an inline image of an encrypted page is not seen.
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
    return Buffer.from(stream).toString("latin1"); // not compressed, or not with Flate
  }
}

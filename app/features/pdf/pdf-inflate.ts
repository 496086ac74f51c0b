import { brotliDecompressSync, inflateRawSync, inflateSync } from "node:zlib";

/** No page, font or table of a certificate is as long: more is a bomb. */
const MOST_BYTES = 128 * 1024 * 1024;
/** The two bytes before the packed data (RFC 1950); its checksum stands behind. */
const HEADER = 2;

let failures = 0;

/** How many streams of documents were damaged or bombs, since this process began. */
export function unpackFailures(): number {
  return failures;
}

/**
 * Makes pdf.js unpack synchronously. The `DecompressionStream` that it asks for costs more, with its streams, promises
 * and thread, than reading the text of a short certificate.
 *
 * What fails is empty and counted, with `unpackFailures`. Told of it, pdf.js would go on by itself: it takes what it can
 * make of a damaged stream, ignores the checksum, drops a part of a page that it cannot unpack, and unpacks bombs.
 */
export function unpackAtOnce(): void {
  globalThis.DecompressionStream = Unpacked as unknown as typeof DecompressionStream;
}

function Unpacked(format: string) {
  const unpacked: Uint8Array[] = [];
  const unpack = format === "brotli" ? unbrotli : inflate;
  const write = async (packed: Uint8Array) => {
    try {
      unpacked.push(unpack(packed));
    } catch {
      failures += 1;
    }
  };
  return {
    writable: { getWriter: () => ({ ready: undefined, write, close: async () => {} }) },
    readable: unpacked,
  };
}

function unbrotli(packed: Uint8Array): Uint8Array {
  return brotliDecompressSync(packed, { maxOutputLength: MOST_BYTES });
}

function inflate(packed: Uint8Array): Uint8Array {
  try {
    return inflateSync(packed, { maxOutputLength: MOST_BYTES });
  } catch (error) {
    // Of some files a stream's length is given a few bytes too short, so that its checksum is missing.
    if (error instanceof Error && "code" in error && error.code === "Z_BUF_ERROR")
      return inflateRawSync(packed.subarray(HEADER), { maxOutputLength: MOST_BYTES });
    throw error;
  }
}

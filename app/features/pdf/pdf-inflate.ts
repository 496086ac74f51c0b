import { brotliDecompressSync, inflateSync } from "node:zlib";

/** More than this is a bomb; pdf.js then unpacks it itself, until the limits of the process end it. */
const MOST_BYTES = 128 * 1024 * 1024;

/**
 * Makes pdf.js unpack synchronously. The `DecompressionStream` that it asks for costs more, with its streams, promises
 * and thread, than reading the text of a short certificate.
 */
export function unpackAtOnce(): void {
  globalThis.DecompressionStream = Unpacked as unknown as typeof DecompressionStream;
}

function Unpacked(format: string) {
  const unpacked: Uint8Array[] = [];
  const write = async (packed: Uint8Array) => {
    const unpack = format === "brotli" ? brotliDecompressSync : inflateSync;
    unpacked.push(unpack(packed, { maxOutputLength: MOST_BYTES }));
  };
  return {
    writable: { getWriter: () => ({ ready: undefined, write, close: async () => {} }) },
    readable: unpacked,
  };
}

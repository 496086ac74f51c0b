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

/** What cannot be unpacked fails where it is read, as in Node's own: pdf.js pays no heed to whether it was written. */
function Unpacked(format: string) {
  const { promise: packed, resolve } = Promise.withResolvers<Uint8Array>();
  const unpack = format === "brotli" ? brotliDecompressSync : inflateSync;
  async function* unpacked() {
    yield unpack(await packed, { maxOutputLength: MOST_BYTES });
  }
  return {
    writable: {
      getWriter: () => ({
        ready: undefined,
        write: async (bytes: Uint8Array) => resolve(bytes),
        close: async () => {},
      }),
    },
    readable: unpacked(),
  };
}

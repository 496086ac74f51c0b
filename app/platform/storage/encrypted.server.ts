import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Sealing } from "../sealing.server.ts";
import type { Files, Pieces } from "./files.ts";

/** Plain bytes in one encrypted chunk. */
export const CHUNK = 64 * 1024;
const TAG = 16;
const KEY = 32;
/** Begins every file: the format, then the length of the sealed data key, which names its own key, in two bytes. */
const MAGIC = Buffer.from("KYF1");
const HEADER = MAGIC.length + 2;

export type EncryptedFiles = Files & {
  /** Seals a file's own key with the present secret; its bytes stay as they are. @returns whether that was needed */
  reseal(key: string): Promise<boolean>;
};

/**
 * Files whose bytes only we can read. Each has a data key of its own, sealed into its header for its
 * storage key, so no file can stand in for another. Chunks are numbered and the last one is marked,
 * in the nonce, so that a file cut short, lengthened or put together anew is refused.
 */
export function encryptedFiles(files: Files, sealing: Sealing): EncryptedFiles {
  return {
    ...files,
    async reseal(key) {
      const stored = await files.get(key);
      const { sealedKey, body } = headerOf(stored, key);
      if (!sealing.isStale(sealedKey)) return false;
      const dataKey = sealing.unsealBytes(sealedKey, contextOf(key));
      const header = headerWith(sealing.seal(dataKey, contextOf(key)));
      await files.put(key, Buffer.concat([header, body]));
      return true;
    },
    put: async (key, bytes) => files.put(key, encryptFile(bytes, key, sealing)),
    async get(key) {
      const plain: Uint8Array[] = [];
      for await (const chunk of decryptFile([await files.get(key)], key, sealing))
        plain.push(chunk);
      return Buffer.concat(plain);
    },
    pieces: (key) => ({
      [Symbol.asyncIterator]: () => decryptFile(files.pieces(key), key, sealing),
    }),
  };
}

function encryptFile(bytes: Uint8Array, storageKey: string, sealing: Sealing): Buffer {
  const dataKey = randomBytes(KEY);
  const parts: Buffer[] = [headerWith(sealing.seal(dataKey, contextOf(storageKey)))];
  const chunks = Math.max(1, Math.ceil(bytes.length / CHUNK));
  for (let index = 0; index < chunks; index++) {
    const cipher = createCipheriv("aes-256-gcm", dataKey, nonceOf(index, index === chunks - 1));
    const plain = bytes.subarray(index * CHUNK, (index + 1) * CHUNK);
    parts.push(cipher.update(plain), cipher.final(), cipher.getAuthTag());
  }
  return Buffer.concat(parts);
}

/** @returns its chunks; the last is known, and with it whether the file is whole, when nothing follows */
async function* decryptFile(
  stored: Pieces,
  storageKey: string,
  sealing: Sealing,
): AsyncGenerator<Uint8Array, undefined> {
  const whole = CHUNK + TAG;
  let rest: Buffer = Buffer.alloc(0);
  let dataKey: Uint8Array | undefined;
  let index = 0;
  for await (const piece of stored) {
    rest = rest.length > 0 ? Buffer.concat([rest, piece]) : bufferOf(piece);
    // A header is far shorter than a chunk.
    if (rest.length > whole) openHeader();
    for (; rest.length > whole; rest = rest.subarray(whole)) yield plainOf(rest.subarray(0, whole));
    collectSometimes(piece.byteLength);
  }
  openHeader();
  yield plainOf(rest, true);
  return undefined;

  function openHeader(): void {
    if (dataKey) return;
    const { sealedKey, body } = headerOf(rest, storageKey);
    dataKey = sealing.unsealBytes(sealedKey, contextOf(storageKey));
    rest = body;
  }

  function plainOf(chunk: Buffer, isLast = false): Uint8Array {
    if (!dataKey || chunk.length < TAG) throw new Error(`${storageKey} is cut short`);
    const cipher = createDecipheriv("aes-256-gcm", dataKey, nonceOf(index++, isLast));
    cipher.setAuthTag(chunk.subarray(chunk.length - TAG));
    const plain = cipher.update(chunk.subarray(0, chunk.length - TAG));
    cipher.final(); // throws where it is not what was put
    return plain;
  }
}

/** After so many bytes the buffers that they were in are collected. */
const COLLECTED_AFTER = 8 * 1024 * 1024;
let sinceCollected = 0;

/**
 * V8 waits until some 64 MB of buffers are used no more, and then collects them beside its work, which makes more of them
 * meanwhile. A look at what is young takes a millisecond. Nothing is done where Node runs without `--expose-gc`.
 */
function collectSometimes(bytes: number): void {
  sinceCollected += bytes;
  if (sinceCollected < COLLECTED_AFTER) return;
  sinceCollected = 0;
  globalThis.gc?.({ type: "minor" });
}

function headerWith(sealedKey: string): Buffer {
  const header = Buffer.alloc(HEADER);
  MAGIC.copy(header);
  header.writeUInt16BE(sealedKey.length, MAGIC.length);
  return Buffer.concat([header, Buffer.from(sealedKey)]);
}

function headerOf(stored: Uint8Array, storageKey: string): { sealedKey: string; body: Buffer } {
  const file = bufferOf(stored);
  if (file.length < HEADER || !file.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw new Error(`${storageKey} is not an encrypted file`);
  }
  const begin = HEADER + file.readUInt16BE(MAGIC.length);
  return { sealedKey: file.subarray(HEADER, begin).toString("latin1"), body: file.subarray(begin) };
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Unique for a chunk under a key that serves one file once. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

function contextOf(storageKey: string): string {
  return `file:${storageKey}`;
}

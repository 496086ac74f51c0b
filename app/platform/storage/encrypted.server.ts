import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Sealing } from "../sealing.server.ts";
import type { Files } from "./files.ts";

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
    get: async (key) => decryptFile(await files.get(key), key, sealing),
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

function decryptFile(stored: Uint8Array, storageKey: string, sealing: Sealing): Uint8Array {
  const { sealedKey, body: file } = headerOf(stored, storageKey);
  const dataKey = sealing.unsealBytes(sealedKey, contextOf(storageKey));
  const whole = CHUNK + TAG;
  const chunks = Math.max(1, Math.ceil(file.length / whole));
  const parts: Buffer[] = [];
  for (let index = 0; index < chunks; index++) {
    const chunk = file.subarray(index * whole, (index + 1) * whole);
    if (chunk.length < TAG) throw new Error(`${storageKey} is cut short`);
    const cipher = createDecipheriv("aes-256-gcm", dataKey, nonceOf(index, index === chunks - 1));
    cipher.setAuthTag(chunk.subarray(chunk.length - TAG));
    parts.push(cipher.update(chunk.subarray(0, chunk.length - TAG)), cipher.final());
  }
  return Buffer.concat(parts);
}

function headerWith(sealedKey: string): Buffer {
  const header = Buffer.alloc(HEADER);
  MAGIC.copy(header);
  header.writeUInt16BE(sealedKey.length, MAGIC.length);
  return Buffer.concat([header, Buffer.from(sealedKey)]);
}

function headerOf(stored: Uint8Array, storageKey: string): { sealedKey: string; body: Buffer } {
  const file = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength);
  if (file.length < HEADER || !file.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw new Error(`${storageKey} is not an encrypted file`);
  }
  const begin = HEADER + file.readUInt16BE(MAGIC.length);
  return { sealedKey: file.subarray(HEADER, begin).toString("latin1"), body: file.subarray(begin) };
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

import type { Instant } from "#values/dates.ts";

/** Bytes one piece after the other, each time that they are gone through. */
export type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export type StoredFile = { key: string; storedAt: Instant; bytes: number };

/**
 * Where files are kept, whole, under keys of our making such as `documents/0b7e…`.
 * Every verb rejects when the storage cannot be reached; a file is there whole or not at all.
 */
export type Files = {
  /** Keeps `bytes` under `key`, in place of what was there; after it the file survives a loss of power. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @throws when there is no such file, or it is not what was put */
  get(key: string): Promise<Uint8Array>;
  /** The same in pieces that stay small, however large the file is; what is wrong with it may show after the first of them. */
  pieces(key: string): Pieces;
  has(key: string): Promise<boolean>;
  /** Nothing happens when there is no such file. */
  remove(key: string): Promise<void>;
  /** Every file whose key begins with `prefix`, in no particular order. */
  list(prefix: string): Promise<StoredFile[]>;
};

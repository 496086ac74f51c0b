import type { Db } from "./db.server.ts";

/** Reads in one view of the rows: what is changed meanwhile would seem to differ from what was read before it. */
export function seenAtOnce<Value>(db: Db, read: (tx: Db) => Promise<Value>): Promise<Value> {
  return db.transaction(read, { isolationLevel: "repeatable read", accessMode: "read only" });
}

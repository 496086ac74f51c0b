import type { Db } from "./db.server.ts";

/** A query that is put together once for each database, because every page waits for it. */
export function prepared<Query>(prepare: (db: Db) => Query): (db: Db) => Query {
  const queries = new WeakMap<Db, Query>();
  return (db) => {
    const query = queries.get(db) ?? prepare(db);
    queries.set(db, query);
    return query;
  };
}

import { type SQL, sql } from "drizzle-orm";

/** A database, or a connection to it; structural, because opening the database asks, too. */
export type Queryable = { execute(query: SQL): PromiseLike<{ rows: unknown[] }> };

/** @param name with its schema, unless that is `public` */
export async function hasTable(db: Queryable, name: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 where to_regclass(${name}) is not null`);
  return rows.length > 0;
}

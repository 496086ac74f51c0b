import { sql } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";

/**
 * Gives back the space of rows that are gone, and counts anew what is in the tables, by which the embedded database
 * chooses its indexes: PostgreSQL does it by itself. Everything waits meanwhile: 1.3 s with 20,000 cases.
 */
export async function tidyEmbedded(app: {
  db: Db;
  settings: { databaseUrl: string | undefined };
}): Promise<void> {
  if (app.settings.databaseUrl === undefined) await app.db.execute(sql`vacuum (analyze)`);
}

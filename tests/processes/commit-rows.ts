/** Commits rows numbered upwards, each within a transaction or as a lone statement, and says each number after its commit. */
import { writeSync } from "node:fs";
import { sql } from "drizzle-orm";
import { openDatabase } from "#db/db.server.ts";

const [, , dataDir = ""] = process.argv;
const { db } = await openDatabase({ dataDir, databaseUrl: undefined });
await db.execute(
  sql`create table if not exists kept (id integer primary key, words text not null)`,
);
const { rows } = await db.execute<{ last: number }>(
  sql`select coalesce(max(id), 0) as last from kept`,
);
for (let id = (rows[0]?.last ?? 0) + 1; ; id++) {
  const insert = sql`insert into kept values (${id}, repeat(md5(${id}::text), 20))`;
  if (id % 2) await db.transaction((tx) => tx.execute(insert));
  else await db.execute(insert);
  writeSync(1, `${id}\n`);
}

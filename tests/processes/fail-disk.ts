/** Commits a row, then one while every open file fails to reach the disk, as on a broken disk, and says each. */
import { closeSync, openSync } from "node:fs";
import { sql } from "drizzle-orm";
import { openDatabase } from "#db/db.server.ts";

type Files = { stream_ops: { fsync(file: { nfd: number }): number } };

const [, , dataDir = ""] = process.argv;
const { db, engine } = await openDatabase({ dataDir, databaseUrl: undefined });
if (engine.kind !== "embedded") throw new Error("not the embedded database");
await db.execute(sql`create table t (id integer)`);
await db.execute(sql`insert into t values (1)`);
console.log("first");

const { stream_ops } = (engine.pglite.Module as unknown as { NODEFS: Files }).NODEFS;
const toDisk = stream_ops.fsync;
const broken = openSync("/dev/null", "r");
closeSync(broken);
stream_ops.fsync = () => toDisk({ nfd: broken });
await db.execute(sql`insert into t values (2)`);
console.log("second");

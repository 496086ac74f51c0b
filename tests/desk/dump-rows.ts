import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip, createGzip } from "node:zlib";
import { sql } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";

const AT_ONCE = 1000;
/** Tries of the public, of a day; and what every start writes by itself. */
const LEFT_OUT = ["attempts", "installation"];

/** Writes the rows of all our tables to a file, a line of JSON each after the name of its table. */
export async function dumpRows(db: Db, file: string): Promise<void> {
  const zip = createGzip({ level: 1 });
  const written = once(zip.pipe(createWriteStream(file)), "close");
  for (const table of await tableNames(db)) {
    let after = "(0,0)";
    for (;;) {
      const { rows } = await db.execute<{ at: string; row: string }>(
        sql`select ctid::text as at, row_to_json(t)::text as row from ${sql.identifier(table)} t
          where ctid > ${after}::tid order by ctid limit ${AT_ONCE}`,
      );
      for (const { row } of rows) if (!zip.write(`${table} ${row}\n`)) await once(zip, "drain");
      if (rows.length < AT_ONCE) break;
      after = rows.at(-1)?.at ?? after;
    }
  }
  zip.end();
  await written;
}

/** Puts such rows into a migrated database without any, as they are: nothing follows from them by a trigger. */
export async function loadRows(db: Db, file: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    let table = "";
    let rows: string[] = [];
    const put = async () => {
      if (rows.length === 0) return;
      const into = sql.identifier(table);
      await tx.execute(
        sql`insert into ${into} overriding system value select * from json_populate_recordset(null::${into}, ${`[${rows.join(",")}]`}::json)`,
      );
      rows = [];
    };
    const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()) });
    for await (const line of lines) {
      const space = line.indexOf(" ");
      if (LEFT_OUT.includes(line.slice(0, space))) continue;
      if (line.slice(0, space) !== table || rows.length === AT_ONCE) await put();
      table = line.slice(0, space);
      rows.push(line.slice(space + 1));
    }
    await put();
  });
}

async function tableNames(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !LEFT_OUT.includes(name));
}

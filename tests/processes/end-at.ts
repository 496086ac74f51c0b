/** Opens the database in a data folder, and is killed as by kill -9 when it calls a function of node:fs. */
import fs, { type CopySyncOptions } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";

const [, , dataDir = "", name = ""] = process.argv;
const { cpSync } = fs;
const end = () => process.kill(process.pid, "SIGKILL");
/** A folder is copied by one call: some of it is there. */
const endHalfway = (from: string, to: string, options: CopySyncOptions) => {
  cpSync(join(from, "base"), join(to, "base"), options);
  end();
};
Object.assign(fs, { [name]: name === "cpSync" ? endHalfway : end });
syncBuiltinESMExports();
const { openDatabase } = await import("#db/db.server.ts");
await openDatabase({ dataDir, databaseUrl: undefined });
console.log("open");

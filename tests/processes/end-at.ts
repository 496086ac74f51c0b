/** Opens the database in a data folder, and is killed as by kill -9 when it calls a function of node:fs. */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const [, , dataDir = "", name = ""] = process.argv;
Object.assign(fs, { [name]: () => process.kill(process.pid, "SIGKILL") });
syncBuiltinESMExports();
const { openDatabase } = await import("#db/db.server.ts");
await openDatabase({ dataDir, databaseUrl: undefined });
console.log("open");

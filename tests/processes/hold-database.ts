/** Opens the database in a data folder, says so, and holds it until it is ended. */
import { openDatabase } from "#db/db.server.ts";

const [, , dataDir = ""] = process.argv;
try {
  await openDatabase({ dataDir, databaseUrl: undefined });
  console.log("open");
  setInterval(() => {}, 1000);
} catch (error) {
  console.log(error instanceof Error ? `${error.name}: ${error.message}` : error);
}

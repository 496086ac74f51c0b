/** Writes the next migration from what changed in app/db/schema, and freezes it. */
import { spawnSync } from "node:child_process";
import { MIGRATIONS } from "#db/migrate.server.ts";
import { dropSnapshots, freezeMigrations, MIGRATION_NAME } from "./frozen-migrations.ts";

const HELP = `npm run db:generate -- NAME [--custom]

Compares app/db/schema with the newest migration, writes the difference as the next one, and adds its hash to
app/db/migrations/hashes.json. NAME says what changes, like add-city-to-enquiries. With --custom the migration
is empty, for SQL of your own.

Read what was written. If you edit it before anybody applied it, remove its entry from hashes.json and run
'npm run db:generate -- NAME' again.
`;

const args = process.argv.slice(2);
const name = args.find((arg) => !arg.startsWith("-"));
if (args.includes("--help")) {
  console.log(HELP);
} else if (!name || !MIGRATION_NAME.test(name)) {
  console.error(
    `A migration needs a name in small letters, like add-city-to-enquiries.\n\n${HELP}`,
  );
  process.exitCode = 2;
} else {
  const custom = args.includes("--custom") ? ["--custom"] : [];
  const generate = ["generate", "--name", name.replaceAll("-", "_"), ...custom];
  const { status } = spawnSync("drizzle-kit", generate, { stdio: "inherit" });
  if (status !== 0) throw new Error("drizzle-kit did not write the migration");
  for (const tag of freezeMigrations(MIGRATIONS)) console.log(`Frozen: ${tag}`);
  dropSnapshots(MIGRATIONS);
}

import { createHash, randomUUID } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  openAsBlob,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PGlite } from "@electric-sql/pglite";
import { fromPglite, PgBoss } from "pg-boss";
import { openInMemory } from "./embedded.server.ts";
import { MIGRATIONS, migrateEmbedded } from "./migrate.server.ts";

/** Where the build leaves the seed, beside the site. */
export const SEEDS = fileURLToPath(new URL("../../build/seed/", import.meta.url));

/** The seed in `folder` that fits this code, or undefined. */
export async function findSeed(folder: string): Promise<Blob | undefined> {
  const file = join(folder, seedName());
  return existsSync(file) ? await openAsBlob(file, { type: "application/x-gzip" }) : undefined;
}

/** Makes the seed in `folder` unless it is there: an initialised, migrated data folder with the tables of the jobs. */
export async function makeSeed(folder: string): Promise<string> {
  const file = join(folder, seedName());
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const pglite = await openInMemory();
  try {
    await migrateEmbedded(pglite);
    await installJobs(pglite);
    // So that the copy starts from its files and not from a long log.
    await pglite.exec("CHECKPOINT");
    const dump = await pglite.dumpDataDir("gzip");
    const making = `${file}.${randomUUID()}`;
    writeFileSync(making, Buffer.from(await dump.arrayBuffer()));
    renameSync(making, file);
  } finally {
    await pglite.close();
  }
  return file;
}

async function installJobs(pglite: PGlite): Promise<void> {
  const boss = new PgBoss({
    db: fromPglite(pglite),
    backend: "pglite",
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.stop();
}

/** Names what the seed was made of: with another engine or another migration it is another file. */
export function seedName(): string {
  const hash = createHash("sha256");
  for (const name of ["@electric-sql/pglite", "pg-boss"])
    hash.update(`${name} ${versionOf(name)}\n`);
  for (const name of readdirSync(MIGRATIONS, { recursive: true, encoding: "utf8" }).sort()) {
    if (/\.(sql|json)$/.test(name)) hash.update(name).update(readFileSync(join(MIGRATIONS, name)));
  }
  return `database-${hash.digest("hex").slice(0, 16)}.tar.gz`;
}

function versionOf(name: string): string {
  const require = createRequire(import.meta.url);
  let folder = dirname(require.resolve(name));
  while (!existsSync(join(folder, "package.json"))) folder = dirname(folder);
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;
}

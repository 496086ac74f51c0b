import { createHash, randomUUID } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PGlite } from "@electric-sql/pglite";
import { fromPglite, PgBoss } from "pg-boss";
import { openFolder } from "./embedded.server.ts";
import { MIGRATIONS, migrateEmbedded } from "./migrate.server.ts";

/** Where the build leaves the seed, beside the site. */
export const SEEDS = fileURLToPath(new URL("../../build/seed/", import.meta.url));

/** Seeds of other versions have 40 MB each, and go when a new one is made. */
const SEED = /^database-[0-9a-f]{16}(?:\.|$)/;

/** The seed in `folder` that fits this code, or undefined. */
export function findSeed(folder: string): string | undefined {
  const seed = join(folder, seedName());
  return existsSync(seed) ? seed : undefined;
}

/**
 * Makes the seed in `folder` unless it is there: an initialised, migrated data folder with the tables of the jobs, of a
 * database that was closed.
 */
export async function makeSeed(folder: string): Promise<string> {
  const seed = join(folder, seedName());
  if (existsSync(seed)) return seed;
  mkdirSync(folder, { recursive: true });
  const making = `${seed}.${randomUUID()}`;
  try {
    const pglite = await openFolder(making);
    try {
      await migrateEmbedded(pglite);
      await installJobs(pglite);
    } finally {
      await pglite.close();
    }
    closeToOthers(making);
    renameSync(making, seed);
    for (const name of readdirSync(folder))
      if (SEED.test(name) && !name.startsWith(seedName()))
        rmSync(join(folder, name), { recursive: true });
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    // Another process may have been first.
    if (!existsSync(seed)) throw error;
  }
  return seed;
}

/** PGlite lets everybody write to its files. Whoever runs the server reads them, and need not have built it. */
function closeToOthers(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
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

/** Names what the seed was made of: with another engine or another migration it is another folder. */
export function seedName(): string {
  const hash = createHash("sha256");
  for (const name of ["@electric-sql/pglite", "pg-boss"])
    hash.update(`${name} ${versionOf(name)}\n`);
  for (const name of readdirSync(MIGRATIONS, { recursive: true, encoding: "utf8" }).sort()) {
    if (/\.(sql|json)$/.test(name)) hash.update(name).update(readFileSync(join(MIGRATIONS, name)));
  }
  return `database-${hash.digest("hex").slice(0, 16)}`;
}

function versionOf(name: string): string {
  const require = createRequire(import.meta.url);
  let folder = dirname(require.resolve(name));
  while (!existsSync(join(folder, "package.json"))) folder = dirname(folder);
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;
}

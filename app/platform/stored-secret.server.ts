import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { link, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartRefused } from "#values/start-refused.ts";
import { SHORTEST_SECRET } from "./settings.server.ts";
import { syncFolder } from "./storage/durable.server.ts";

/**
 * The secret kept in `dataDir/app-secret`. Losing the file loses everything sealed.
 *
 * @throws StartRefused when the file holds less than a secret
 */
export function readStoredSecret(dataDir: string): string | undefined {
  const file = fileIn(dataDir);
  let secret: string;
  try {
    secret = readFileSync(file, "utf8").trim();
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
  if (secret.length >= SHORTEST_SECRET) return secret;
  throw new StartRefused(
    `The secret in ${file} is cut short. Put the file of the backup in its place, or set APP_SECRET to the whole ` +
      "secret. Where there is no backup and nothing was kept yet, remove the file, and another one is made.",
  );
}

/**
 * The same, made where there is none; it is on the disk before it is given out.
 *
 * @throws when it cannot be written, and StartRefused as `readStoredSecret`
 */
export async function makeStoredSecret(dataDir: string): Promise<string> {
  if (readStoredSecret(dataDir) === undefined) await make(dataDir);
  // Also of one that is there: the process that made it may have been killed before this.
  await syncFolder(dataDir);
  const secret = readStoredSecret(dataDir);
  if (secret === undefined) throw new Error(`${fileIn(dataDir)} cannot be read back`);
  return secret;
}

async function make(dataDir: string): Promise<void> {
  const making = `${fileIn(dataDir)}.${randomUUID()}`;
  const made = `${randomBytes(32).toString("base64url")}\n`;
  try {
    await writeFile(making, made, { mode: 0o600, flush: true });
    // A hard link appears whole or not at all, and only for the first of two simultaneous starts.
    await link(making, fileIn(dataDir));
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  } finally {
    await rm(making, { force: true });
  }
}

function fileIn(dataDir: string): string {
  return join(dataDir, "app-secret");
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

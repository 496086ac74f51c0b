import { randomBytes, randomUUID } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDataDir } from "./data-dir.server.ts";

/**
 * The secret kept in `dataDir/app-secret`, made by the first start. Losing the file loses everything sealed.
 *
 * @throws StartRefused when one is to be made and the folder cannot be written; then nothing is left there
 */
export function storedSecret(dataDir: string): string {
  const file = join(dataDir, "app-secret");
  return read(file) ?? make(file, dataDir);
}

function make(file: string, dataDir: string): string {
  openDataDir(dataDir);
  const making = `${file}.${randomUUID()}`;
  const made = `${randomBytes(32).toString("base64url")}\n`;
  try {
    writeFileSync(making, made, { mode: 0o600, flush: true });
    // A hard link appears whole or not at all, and only for the first of two simultaneous starts.
    linkSync(making, file);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  } finally {
    rmSync(making, { force: true });
  }
  const secret = read(file);
  if (!secret) throw new Error(`${file} cannot be read back`);
  return secret;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    // Where a file is in the place of the folder, making the secret says so.
    if (hasCode(error, "ENOENT") || hasCode(error, "ENOTDIR")) return undefined;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

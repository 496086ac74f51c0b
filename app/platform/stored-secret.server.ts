import { randomBytes, randomUUID } from "node:crypto";
import {
  accessSync,
  constants,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { StartRefused } from "#values/start-refused.ts";

/** The secret kept in `dataDir/app-secret`, made by the first start. Losing the file loses everything sealed. */
export function storedSecret(dataDir: string): string {
  const file = join(dataDir, "app-secret");
  return read(file) ?? make(file, dataDir);
}

function make(file: string, dataDir: string): string {
  makeDataDir(dataDir);
  const making = `${file}.${randomUUID()}`;
  writeFileSync(making, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flush: true });
  try {
    // A hard link appears whole or not at all, and only for the first of two simultaneous starts.
    linkSync(making, file);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  } finally {
    rmSync(making);
  }
  const secret = read(file);
  if (!secret) throw new Error(`${file} cannot be read back`);
  return secret;
}

/** @throws StartRefused where the folder cannot be made: a file is in its place, or it is not writable */
function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch {
    throw new StartRefused(unusable(dataDir));
  }
}

function unusable(dataDir: string): string {
  return `DATA_DIR ${dataDir} cannot be used: it must be a folder that this user may write, or one that can be made.`;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    if (hasCode(error, "ENOTDIR")) throw new StartRefused(unusable(dirname(file)));
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

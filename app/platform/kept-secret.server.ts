import { randomBytes, randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The secret kept in `dataDir/app-secret`, made by the first start. Losing the file loses everything sealed. */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, "app-secret");
  return read(file) ?? make(file, dataDir);
}

function make(file: string, dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const making = `${file}.${randomUUID()}`;
  writeFileSync(making, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flush: true });
  try {
    // A link appears whole or not at all, and only for the first of two starts at once.
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

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

import { join } from "node:path";
import { causesOf, errorCode } from "#values/causes.ts";
import { StartRefused } from "#values/start-refused.ts";

/** A line of PostgreSQL's log in which it gives up; warnings have other levels. */
const GIVES_UP = /(?:\b(?:ERROR|FATAL|PANIC): {2}|^postgres: )(?<words>.+)/;
const DENIED = /permission denied/i;
/** SQLSTATE of a damaged table and of a damaged index. */
const DAMAGE = ["XX001", "XX002"];

export function databaseFolder(dataDir: string): string {
  return join(dataDir, "database");
}

/** Why PostgreSQL gave up, where a line of its log says so. */
export function wordsOfFailure(line: string): string | undefined {
  return GIVES_UP.exec(line)?.groups?.words;
}

/** For an error that the open embedded database met in a damaged file; undefined for any other error. */
export function refusalOfDamage(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
  error: unknown,
): StartRefused | undefined {
  if (databaseUrl) return undefined;
  const damage = causesOf(error).find((cause) => DAMAGE.includes(errorCode(cause)));
  return (
    damage && folderRefusal(databaseFolder(dataDir), `PostgreSQL says: ${damage.message}`, error)
  );
}

/**
 * For a database whose files cannot be used.
 *
 * @param reason what PostgreSQL says of them, or the system
 */
export function folderRefusal(folder: string, reason: string, cause: unknown): StartRefused {
  const words = DENIED.test(reason) ? denied(folder) : damaged(folder);
  return new StartRefused(`${words}\n${reason}`, { cause });
}

function denied(folder: string): string {
  return (
    `The database in ${folder} cannot be used: this user may not read and write all of it. ` +
    "Let every file in it belong to the user that runs the server, and start again."
  );
}

function damaged(folder: string): string {
  return (
    `The database in ${folder} cannot be used: its files are damaged or incomplete. Likely causes are a power ` +
    "failure on a disk that had not yet written what it said was written, a disk that is full or failing, a copy that " +
    "was taken while the server was running, and a restore that was cut short.\n" +
    "To go on from a backup: move the whole DATA_DIR aside and keep it, and restore the newest: npm run restore -- DIR " +
    '(docs/running.md, "When the embedded database does not open").'
  );
}

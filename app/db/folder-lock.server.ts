import { accessSync, constants, existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { FolderInUse, StartRefused } from "#values/start-refused.ts";

/**
 * Holds `file` for this process until it is released or the process ends, however it ends.
 * The embedded database cannot see a second process on its folder, and both would lose rows.
 *
 * @param what is protected, for the sentence: `The database in /srv/data/database`
 * @throws FolderInUse when another process holds it
 * @throws StartRefused when it is no lock
 */
export function lockFolder(file: string, what: string): { release(): void } {
  requireWritable(file);
  // SQLite's own lock on the file: the operating system takes it back after any kind of exit.
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) {
      throw new FolderInUse(
        `${what} is in use by another process. Two processes on one folder would lose data, so this one stops. ` +
          "Stop the other one, or choose another folder with DATA_DIR.",
      );
    }
    if (error instanceof Error && /not a database/i.test(error.message)) {
      throw new StartRefused(
        `The lock ${file} is damaged. Nothing is kept in it: remove it while no server is running, and start again.`,
      );
    }
    throw error;
  }
  return { release: () => lock.close() };
}

/** What may only be read is opened so, and then nothing is locked at all. */
function requireWritable(file: string): void {
  if (!existsSync(file)) return;
  try {
    accessSync(file, constants.W_OK);
  } catch (error) {
    throw new StartRefused(
      `The lock ${file} belongs to another user. Let every file of the data folder belong to the user that runs the ` +
        "server, run its commands as that user, and try again.",
      { cause: error },
    );
  }
}

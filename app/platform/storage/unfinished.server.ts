import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { asDate, hours } from "#values/dates.ts";
import type { App } from "../app.server.ts";
import { UNFINISHED } from "./durable.server.ts";

/** Longer than any write takes: an older unfinished file is left from a crash. */
const LEFT_BEHIND_AFTER = hours(1);
const FOLDERS = ["files", "outbox"];

/** Removes half-written files in the data folder: they hold personal data, and no row names them. */
export async function sweepUnfinished(app: App): Promise<void> {
  const old = asDate(app.clock.now().subtract(LEFT_BEHIND_AFTER));
  for (const folder of FOLDERS.map((name) => join(app.settings.dataDir, name))) {
    const entries = await readdir(folder, { recursive: true }).catch(nothingThere);
    for (const name of entries.filter((entry) => entry.endsWith(UNFINISHED))) {
      const path = join(folder, name);
      const facts = await stat(path).catch(() => undefined); // finished since it was listed
      if (facts && facts.mtime < old) await rm(path, { force: true });
    }
  }
}

function nothingThere(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}

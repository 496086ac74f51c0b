import { randomUUID } from "node:crypto";
import { rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { requireRoom } from "./data-dir.server.ts";
import type { Log } from "./log.server.ts";
import type { Outage } from "./outage.ts";
import type { Settings } from "./settings.server.ts";
import { writeDurably } from "./storage/durable.server.ts";

/** Answers are good for so long: every form that is sent asks. */
const GOOD_FOR_MS = 2_000;

type Needs = { db: Db; settings: Settings; log: Log };

/** Tells what is out of order, if anything; asked often, it looks every two seconds. */
export type Health = { outage(): Promise<Outage | undefined> };

export function openHealth(app: Needs): Health {
  let looked = { at: -Infinity, found: Promise.resolve<Outage | undefined>(undefined) };
  return {
    outage() {
      const at = performance.now();
      if (at - looked.at > GOOD_FOR_MS) looked = { at, found: look(app) };
      return looked.found;
    },
  };
}

async function look({ db, settings, log }: Needs): Promise<Outage | undefined> {
  try {
    await checkDisk(settings.dataDir);
  } catch (error) {
    log.error({ err: error }, "the data folder cannot be written");
    return "disk";
  }
  try {
    const asked = sql`select current_setting('transaction_read_only') as "readOnly"`;
    const [answer] = (await db.execute<{ readOnly: string }>(asked)).rows;
    if (answer?.readOnly === "on") throw new Error("it takes no writes");
  } catch (error) {
    log.error({ err: error }, "the database does not answer");
    return "database";
  }
  return undefined;
}

/** @throws when a small file cannot be written and synced, or too little room is left */
async function checkDisk(dataDir: string): Promise<void> {
  requireRoom(await statfs(dataDir));
  const probe = join(dataDir, `probe-${randomUUID()}`);
  await writeDurably(probe, Buffer.from("probe"));
  await rm(probe, { force: true });
}

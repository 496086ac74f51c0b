import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#db/db.server.ts";
import {
  listBackups,
  readManifest,
  requireWhole,
} from "../../app/features/backup/backup-folder.server.ts";
import { launchServer, type RunningServer, startServer } from "../e2e/server.ts";
import { chance } from "../form16/seeded.ts";
import { createEmptyDatabase } from "../own-database.ts";
import { IS_LONG } from "../sample.ts";
import { filesIn, rowsOf } from "../stored/whole-site.ts";
import { runScript } from "./run-case.ts";
import { fixture, referenceIn, visit, walkToCheck } from "./visitor.ts";

/** A process is killed so often, in the backup and in the restore. */
const ROUNDS = IS_LONG ? 12 : 1;
/** A backup and a restore take longer than this. */
const LASTS_MS = 2_500;
/** As many as a small site has on a busy day; at full speed the test would measure the site alone. */
const PACE_MS = 250;
const WAYS =
  IS_LONG && process.env.TEST_DATABASE_URL
    ? [
        ["embedded", "embedded"],
        ["server", "server"],
        ["embedded", "server"],
        ["server", "embedded"],
      ]
    : [["embedded", "embedded"]];
const APP_SECRET = "a secret of more than 32 letters, for tests";

const folder = mkdtempSync(join(tmpdir(), "karyatra-backups-"));
const started: RunningServer[] = [];
const drops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const server of started) await server.stop("SIGKILL");
  for (const drop of drops) await drop();
  rmSync(folder, { recursive: true, force: true });
});

type Place = { env: Record<string, string>; dataDir: string; databaseUrl: string | undefined };

let places = 0;
async function emptyPlace(kind: string | undefined): Promise<Place> {
  places += 1;
  const dataDir = join(folder, `place-${places}`);
  const server = kind === "server" ? process.env.TEST_DATABASE_URL : undefined;
  const made = server ? await createEmptyDatabase(server) : undefined;
  if (made) drops.push(made.drop);
  const env = { DATA_DIR: dataDir, APP_SECRET, ...(made && { DATABASE_URL: made.url }) };
  return { env, dataDir, databaseUrl: made?.url };
}

async function begin({ env, dataDir }: Place): Promise<RunningServer> {
  const server = await startServer({ dataDir, env: { LOG_LEVEL: "error", ...env } });
  started.push(server);
  return server;
}

/** Three who write to the firm one message after another, and one who reads. */
function openTraffic(origin: string) {
  const names: string[] = [];
  let isOver = false;
  const seen = { pages: 0, others: 0 };
  const until = async (work: (round: number) => Promise<void>) => {
    for (let round = 0; !isOver; round++) {
      await work(round);
      await setTimeout(PACE_MS);
    }
  };
  const writing = [1, 2, 3].map((writer) =>
    until(async (round) => {
      const name = `Writer ${writer}-${round}`;
      const fields = { name, email: `w${writer}.${round}@example.com`, message: "Is it right?" };
      const sent = await visit(origin, "", `2001:db8:${writer}:${round}::1`).post(
        "/Contact-us",
        fields,
      );
      expect(sent.status).toBe(303);
      names.push(name);
    }),
  );
  const reading = until(async (round) => {
    const { status } = await fetch(origin + (round % 2 ? "/login" : "/Contact-us"));
    seen[status === 200 ? "pages" : "others"] += 1;
  });
  return {
    names,
    seen,
    async stop() {
      isOver = true;
      await Promise.all([...writing, reading]);
    },
  };
}

const namesOf = (dir: string) => (existsSync(dir) ? readdirSync(dir) : []);

test.each(WAYS)(
  "kill -9 in backup and restore leaves all or nothing, from %s to %s",
  async (from, to) => {
    const roll = chance(20_261_128);
    const source = await emptyPlace(from);
    const dir = `${source.dataDir}-backups`;
    const server = await begin(source);
    if (IS_LONG) {
      const visitor = visit(server.origin);
      const bytes = fixture("new-regime.pdf");
      expect(
        referenceIn(await visitor.submit(await walkToCheck(visitor, { bytes }))),
      ).toBeDefined();
    }
    const traffic = openTraffic(server.origin);
    for (let round = 0; round < ROUNDS; round++) {
      const before = (await listBackups(dir)).length;
      const running = runScript("backup", source.env, [dir]);
      await setTimeout(roll.whole(300, LASTS_MS));
      running.kill();
      const { code } = await running.ran;
      const after = (await listBackups(dir)).length;
      // The kill may come after the last write, too.
      expect(after === before + 1 || (after === before && code !== 0)).toBe(true);
    }
    const acknowledged = [...traffic.names];
    const pages = traffic.seen.pages;
    const made = await runScript("backup", source.env, [dir]).ran;
    expect([made.code, made.err]).toEqual([0, ""]);
    expect(traffic.seen.pages).toBeGreaterThan(pages);
    await traffic.stop();
    expect(traffic.seen.others).toBe(0);
    console.log(
      `${from} to ${to}: ${traffic.seen.pages - pages} pages meanwhile; ${made.out.trim()}`,
    );
    expect(namesOf(dir).sort()).toEqual(await listBackups(dir));
    for (const name of namesOf(dir)) await checkWhole(join(dir, name));
    expect(existsSync(join(source.dataDir, "backup-copy"))).toBe(false);
    expect(await server.stop()).toBe(0);

    const place = await emptyPlace(to);
    for (let round = 0; round < ROUNDS && (await stateOf(place)) !== "whole"; round++) {
      const running = runScript("restore", place.env, [dir]);
      await setTimeout(roll.whole(300, LASTS_MS));
      running.kill();
      await running.ran;
      if ((await stateOf(place)) !== "half") continue; // before the first write, or after the last
      const start = launchServer({ ...place.env, PORT: "3998" });
      expect(await start.exit).toBe(1);
      expect(start.output()).toContain("A backup is being put back here");
    }
    if ((await stateOf(place)) !== "whole") {
      const restored = await runScript("restore", place.env, [dir]).ran;
      expect([restored.code, restored.err]).toEqual([0, ""]);
    }
    const [before, after] = [await rowsIn(source), await rowsIn(place)];
    const items = after.inbox_items ?? [];
    expect(items.filter((row) => !before.inbox_items?.includes(row))).toEqual([]);
    expect(items.length).toBeGreaterThanOrEqual(acknowledged.length);
    if (!IS_LONG) return;

    // Of a site that is stopped, all is the same; a copy says so, sends nothing, and works once it is opened.
    expect((await runScript("backup", source.env, [dir]).ran).code).toBe(0);
    const moved = await emptyPlace(to);
    expect((await runScript("restore", moved.env, [dir]).ran).code).toBe(0);
    expect(await rowsIn(moved)).toEqual(await rowsIn(source));
    const files = filesIn(join(source.dataDir, "files"));
    expect(files).not.toEqual({});
    expect(filesIn(join(moved.dataDir, "files"))).toEqual(files);
    const copy = await begin(moved);
    expect(await (await fetch(`${copy.origin}/login`)).text()).toContain("This is a copy of");
    const running = await runScript("restore", moved.env, ["open"]).ran;
    expect([running.code, running.out]).toEqual([1, ""]);
    expect(running.err).toMatch(/in use by another process|The site runs on this database/);
    expect(await copy.stop()).toBe(0);
    expect(namesOf(join(moved.dataDir, "outbox"))).toEqual([]);
    expect((await runScript("restore", moved.env, ["open", "moved"]).ran).code).toBe(0);
    // A start writes by what records are found.
    const [stood, works] = [await rowsIn(source), await rowsIn(moved)];
    expect({ ...works, find_entries: [] }).toEqual({ ...stood, find_entries: [] });
    const opened = await begin(moved);
    expect(await (await fetch(`${opened.origin}/login`)).text()).not.toContain("This is a copy of");
    expect(await opened.stop()).toBe(0);
  },
);

async function checkWhole(backup: string): Promise<void> {
  await requireWhole(backup, await readManifest(backup));
}

/** What a restore has left in a place. */
async function stateOf({ dataDir, databaseUrl }: Place): Promise<"nothing" | "half" | "whole"> {
  if (databaseUrl === undefined) {
    if (existsSync(join(dataDir, "database"))) return "whole";
    return existsSync(join(dataDir, "database.restoring")) ? "half" : "nothing";
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select to_regclass('public.site_states') is not null as is",
    );
    if (!rows[0].is) return "nothing";
    const { rowCount } = await client.query("select from site_states where name = 'restoring'");
    return rowCount ? "half" : "whole";
  } finally {
    await client.end();
  }
}

async function rowsIn(place: Place): Promise<Record<string, string[]>> {
  const { db, close } = await openDatabase(place);
  return rowsOf(db).finally(close);
}

import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, open, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, gt, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { outbox } from "#db/schema/outbox.ts";
import type { App } from "#platform/app.server.ts";
import { type DatabaseProxy, openDatabaseProxy } from "../database-proxy.ts";
import { freePort, launchServer, type RunningServer, startServer } from "../e2e/server.ts";
import { HAS_POSTGRES, openPostgresCluster, type PostgresCluster } from "../postgres-cluster.ts";
import { IS_LONG } from "../sample.ts";
import { ask } from "../server/http.ts";
import { openLater } from "./later.ts";
import { fixture, visit, walkToCheck } from "./visitor.ts";

const MEGABYTE = 1024 * 1024;

const folder = await mkdtemp(join(tmpdir(), "karyatra-disk-"));
const isMounted = mount("-t", "tmpfs", "-o", "size=400m", "tmpfs", folder);
const begun: RunningServer[] = [];
afterAll(async () => {
  for (const server of begun) await server.stop("SIGKILL");
  if (isMounted) spawnSync("umount", [folder]);
  await rm(folder, { recursive: true, force: true });
});

function mount(...args: string[]): boolean {
  return spawnSync("mount", args).status === 0;
}

async function begin(options: Parameters<typeof startServer>[0]): Promise<RunningServer> {
  const server = await startServer(options);
  begun.push(server);
  return server;
}

async function untilReadyIs(origin: string, status: number): Promise<void> {
  await expect.poll(async () => (await ask(`${origin}/readyz`)).status).toBe(status);
}

/** A message to the firm, as the page sends it. */
function sendMessage(origin: string) {
  return ask(`${origin}/Contact-us`, {
    method: "POST",
    headers: { origin, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      name: "Asha Testwala",
      email: "asha@example.com",
      message: "Is there room?",
    }).toString(),
  });
}

async function expectAway(origin: string, words: string): Promise<void> {
  const ready = await ask(`${origin}/readyz`);
  expect([ready.status, ready.headers["retry-after"]]).toEqual([503, "60"]);
  const refused = await sendMessage(origin);
  expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "60"]);
  expect(refused.body.toString()).toContain(words);
  expect((await ask(`${origin}/`)).status).toBe(200);
}

/** Fills the disk until `left` bytes are free; none, until nothing more can be written. */
async function fillUntil(left: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const filler = await open(join(folder, "filler"), "a");
  try {
    await filler.writeFile(Buffer.alloc(bavail * bsize - left));
    while (left === 0) await filler.writeFile(Buffer.alloc(bsize));
  } catch (error) {
    expect(error).toMatchObject({ code: "ENOSPC" });
  } finally {
    await filler.close();
  }
}

/** Of a start that fails: its words, and that it leaves nothing behind. */
async function expectNoStart(words: RegExp, env: Record<string, string> = {}): Promise<void> {
  const dataDir = join(folder, "second", "of", "all");
  const second = launchServer({ PORT: String(await freePort()), DATA_DIR: dataDir, ...env });
  expect(await second.exit).toBe(1);
  expect(second.output()).toMatch(words);
  expect(existsSync(join(folder, "second"))).toBe(false);
}

const ACCOUNT = { username: "asha.testwala", password: "a long password of mine 1" };

async function signIn(origin: string) {
  const who = visit(origin);
  const { status } = await who.post("/Login", ACCOUNT);
  return [status, (await who.get("/portal")).status];
}

function order(origin: string) {
  const checkout = randomUUID();
  const asked = { name: "Asha Testwala", email: `asha.${checkout}@example.com`, checkout };
  const agreed = { "shown-total": "1499", terms: "2026-11-01" };
  return visit(origin).post("/order?product=basic-itr", { ...asked, ...agreed });
}

// Where a disk may not be mounted, outage.test.ts still holds what the system says of a full one.
test.runIf(isMounted)(
  "a disk that fills refuses uploads first and signing in last, in words, and takes all again once there is room",
  async () => {
    const dataDir = join(folder, "full");
    const { origin } = await begin({ dataDir });
    const made = await visit(origin).post("/CreateAccounts", {
      ...{ ...ACCOUNT, confirm: ACCOUNT.password, name: "Asha Testwala", consent: "yes" },
    });
    expect(made.status).toBe(303);
    const draft = await walkToCheck(visit(origin), { bytes: fixture("part-b.pdf") });
    expect(draft).not.toBe("");

    await fillUntil(200 * MEGABYTE);
    const late = visit(origin);
    await late.details();
    const refused = await late.upload({ bytes: fixture("part-b.pdf") });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("We have no room for files just now, and yours was not stored.");
    expect(await signIn(origin)).toEqual([303, 200]);
    expect((await sendMessage(origin)).status).toBe(303);
    expect((await order(origin)).status).toBe(303);
    await untilReadyIs(origin, 200);

    await fillUntil(30 * MEGABYTE);
    await untilReadyIs(origin, 503);
    await expectAway(origin, "Our storage is full or cannot be reached.");
    expect(await signIn(origin)).toEqual([303, 200]);
    await expectNoStart(/DATA_DIR \S+ cannot be used: only \d+ MB are free/);

    await fillUntil(0);
    await expectNoStart(/DATA_DIR \S+ cannot be used: /);
    const withSecret = { APP_SECRET: "a secret that was set before the start", TMPDIR: folder };
    await expectNoStart(/DATA_DIR \S+ cannot be used: /, withSecret);
    // As far as there is room in what the database has already.
    expect([303, 503]).toContain((await visit(origin).post("/Login", ACCOUNT)).status);

    await rm(join(folder, "filler"));
    await untilReadyIs(origin, 200);
    expect((await sendMessage(origin)).status).toBe(303);
    expect((await late.upload({ bytes: fixture("part-b.pdf") })).status).toBe(303);
  },
);

test.runIf(isMounted)("a start on a disk that cannot be written is refused in words", async () => {
  const place = await mkdtemp(join(tmpdir(), "karyatra-read-only-"));
  expect(mount("-t", "tmpfs", "-o", "ro", "tmpfs", place)).toBe(true);
  const server = launchServer({ PORT: String(await freePort()), DATA_DIR: place });
  expect(await server.exit).toBe(1);
  expect(server.output()).toMatch(/DATA_DIR \S+ cannot be used/);
  spawnSync("umount", [place]);
  await rm(place, { recursive: true, force: true });
});

const ROUNDS = IS_LONG ? 10 : 1;
/** So many order at once at each process, one after the other without a pause, and so many are answered before each break. */
const AT_ONCE = IS_LONG ? 3 : 1;
const ANSWERED = IS_LONG ? 6 : 3;

const onPostgres: typeof describe | undefined =
  process.env.TEST_DATABASE_URL && HAS_POSTGRES ? describe : undefined;
onPostgres?.("two processes on one PostgreSQL", () => {
  let dataDir: string;
  let cluster: PostgresCluster;
  let proxy: DatabaseProxy;
  let servers: RunningServer[];
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "karyatra-two-"));
    cluster = await openPostgresCluster();
    proxy = await openDatabaseProxy(cluster.url());
    const env = { DATABASE_URL: proxy.url };
    servers = [await begin({ dataDir, env }), await begin({ dataDir, env })];
  });
  afterAll(async () => {
    for (const server of servers ?? []) await server.stop();
    await proxy?.close();
    await cluster?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const untilAllAre = (status: number) =>
    Promise.all(servers.map(({ origin }) => untilReadyIs(origin, status)));

  test("while it is away nothing is taken and public pages are read; screens say so, and all goes on when it is back", async () => {
    const [{ origin } = { origin: "" }] = servers;
    expect((await sendMessage(origin)).status).toBe(303);
    await proxy.refuse();
    await untilReadyIs(origin, 503);
    await expectAway(origin, "We cannot reach our records just now");
    const screen = await visit(origin).post("/Login", { username: "asha", password: "wrong" });
    expect(screen.status).toBe(503);
    const headers = { cookie: `session=${"a".repeat(43)}; browser=${"b".repeat(43)}` };
    for (const path of ["/", "/FileItr"]) {
      const page = await ask(origin + path, { headers });
      expect([path, page.status]).toEqual([path, 200]);
    }
    for (const path of ["/portal", "/stepform/answer"]) {
      const page = await ask(origin + path, { headers });
      expect([path, page.status, page.headers["retry-after"]]).toEqual([path, 503, "60"]);
    }
    await proxy.accept();
    await untilAllAre(200);
    expect((await sendMessage(origin)).status).toBe(303);
  });

  test(`${ROUNDS} times stopped, started anew and failed over amid orders: both live, and what was acknowledged is there`, async () => {
    const answered = orderAllTheTime(servers.map(({ origin }) => origin));
    for (let round = 0; round < ROUNDS; round++) {
      await answered.more(ANSWERED);
      await proxy.refuse();
      await untilAllAre(503);
      await proxy.accept();
      await untilAllAre(200);

      await answered.more(ANSWERED);
      await cluster.restart();
      await untilAllAre(200);

      await answered.more(ANSWERED);
      await cluster.failOver(() => answered.more(ANSWERED));
      proxy.turnTo(cluster.url());
      proxy.reset();
      await untilAllAre(200);
      await answered.more(ANSWERED);
      expect(servers.map(({ process }) => process.exitCode)).toEqual([null, null]);
    }
    const { references, statuses } = await answered.stop();
    const app = await openLater(0, dataDir, cluster.url());
    const rows = await app.db.select().from(orders);
    const stored = new Set(rows.map(({ reference }) => reference));
    expect(references.filter((reference) => !stored.has(reference))).toEqual([]);
    expect([...statuses].toSorted()).toEqual([303, 503]);
    await expectJobsGoOn(app);
    await app.close();
  });

  /** What is ordered at each process now is mailed, which is a job's work. */
  async function expectJobsGoOn({ db }: App): Promise<void> {
    const since = new Date();
    for (const { origin } of servers) expect((await order(origin)).status).toBe(303);
    const unsent = and(gt(outbox.createdAt, since), isNull(outbox.sentAt));
    await expect.poll(() => db.$count(outbox, unsent)).toBe(0);
  }
});

/** Orders from ever new browsers, until `stop`. */
function orderAllTheTime(origins: readonly string[]) {
  const references: string[] = [];
  const statuses = new Set<number>();
  let isOver = false;
  const orderOn = async (origin: string) => {
    while (!isOver) {
      const { status, location } = await order(origin);
      statuses.add(status);
      if (status === 303) references.push(location.split("/").at(-1) ?? "");
    }
  };
  const all = Promise.all(
    origins.flatMap((origin) => Array.from({ length: AT_ONCE }, () => orderOn(origin))),
  );
  return {
    /** Waits until so many more were answered with a reference. */
    async more(count: number): Promise<void> {
      const enough = references.length + count;
      await expect.poll(() => references.length).toBeGreaterThanOrEqual(enough);
    },
    async stop() {
      isOver = true;
      await all;
      return { references, statuses };
    },
  };
}

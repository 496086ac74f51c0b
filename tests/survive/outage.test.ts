import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openTestDatabase } from "../app.ts";
import { freePort, launchServer, type RunningServer, startServer } from "../e2e/server.ts";
import { ask } from "../server/http.ts";

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

// Where a disk may not be mounted, outage.test.ts still holds what the system says of a full one.
test.runIf(isMounted)(
  "a full disk takes nothing, says so, and takes again once there is room",
  async () => {
    const dataDir = join(folder, "full");
    const { origin } = await begin({ dataDir });
    const { bavail, bsize } = await statfs(folder);
    const filler = join(folder, "filler");
    await writeFile(filler, Buffer.alloc(bavail * bsize - 30 * 1024 * 1024));
    await untilReadyIs(origin, 503);
    await expectAway(origin, "Our storage is full or cannot be reached.");

    const second = launchServer({
      PORT: String(await freePort()),
      DATA_DIR: join(folder, "second"),
    });
    expect(await second.exit).toBe(1);
    expect(second.output()).toMatch(/DATA_DIR \S+ cannot be used: only \d+ MB are free/);

    await rm(filler);
    await untilReadyIs(origin, 200);
    expect((await sendMessage(origin)).status).toBe(303);
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

test.runIf(process.env.TEST_DATABASE_URL)(
  "while PostgreSQL is away nothing is taken; screens say so, and all goes on when it is back",
  async () => {
    const database = await openTestDatabase();
    if (database.engine.kind !== "server") throw new Error("not on PostgreSQL");
    const url = new URL(database.engine.url);
    const [host, port] = [url.hostname, Number(url.port || 5432)];
    const sockets = new Set<Socket>();
    const door = createServer((socket) => {
      const onwards = connect(port, host);
      for (const each of [socket, onwards]) {
        sockets.add(each);
        each.on("error", () => {}).on("close", () => sockets.delete(each));
      }
      socket.pipe(onwards).pipe(socket);
    });
    door.listen(0, "127.0.0.1");
    await once(door, "listening");
    const address = door.address();
    if (!address || typeof address === "string") throw new Error("no port");
    url.host = `127.0.0.1:${address.port}`;

    const server = await begin({ env: { DATABASE_URL: url.href } });
    expect((await sendMessage(server.origin)).status).toBe(303);
    const closed = once(door, "close");
    door.close();
    for (const socket of sockets) socket.destroy();
    await closed;
    await untilReadyIs(server.origin, 503);
    await expectAway(server.origin, "We cannot reach our records just now");
    const screen = await ask(`${server.origin}/Login`, {
      method: "POST",
      headers: {
        origin: server.origin,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "username=asha&password=wrong",
    });
    expect(screen.status).toBe(503);
    for (const path of ["/portal", "/stepform/answer"]) {
      const headers = { cookie: `session=${"a".repeat(43)}; browser=${"b".repeat(43)}` };
      const page = await ask(server.origin + path, { headers });
      expect([path, page.status, page.headers["retry-after"]]).toEqual([path, 503, "60"]);
    }

    door.listen(address.port, "127.0.0.1");
    await once(door, "listening");
    await untilReadyIs(server.origin, 200);
    expect((await sendMessage(server.origin)).status).toBe(303);
    await server.stop();
    door.close();
    await database.close();
  },
);

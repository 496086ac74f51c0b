import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { readPdfJson } from "#features/pdf/pdf-answer.ts";
import { isolation } from "#features/pdf/pdf-isolation.server.ts";
import { launchHere, openLauncher } from "#features/pdf/pdf-launch.server.ts";
import { IS_LONG } from "../sample.ts";
import { childrenOf, isAlive } from "../survive/children.ts";
import { openReader } from "./open-reader.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const child = (name: string) => new URL(`./children/${name}.ts`, import.meta.url);
/** Readings while the thread is held. */
const READINGS = IS_LONG ? 200 : 24;
const hello = new TextEncoder().encode("hello");
const orders = (what: { paths: string[]; port: number }) =>
  new TextEncoder().encode(JSON.stringify(what));
const code = (json: unknown) => JSON.stringify(json).match(/"code":"([a-z-]+)"/)?.[1];

describe.each([
  ["this process", () => launchHere],
  ["a launcher", openLauncher],
])("children of %s", (_, open) => {
  test("a child gets the document and nothing else: no environment, no other files, nothing to write, no code from text", async () => {
    const reader = openReader({ launcher: open(), entry: child("mirror") });
    const { json, unlocked } = await reader.read(hello, "secret");
    expect(json).toMatchObject({
      password: "secret",
      bytes: "hello",
      readsOutside: false,
      writesBeside: false,
      writesCache: false,
      evaluates: false,
    });
    expect((json as { environment: string[] }).environment).not.toContain("PATH");
    expect(new TextDecoder().decode(unlocked)).toBe("unlocked");
    await reader.stop();
  });

  test("a child opens neither the secret nor anything else of a data folder in the project, nor what a process was started with", async () => {
    await mkdir(join(ROOT, "tmp"), { recursive: true });
    const dataDir = await mkdtemp(join(ROOT, "tmp", "data-"));
    await mkdir(join(dataDir, "files"));
    for (const name of ["app-secret", "files/document"]) await writeFile(join(dataDir, name), "x");
    const own = join(ROOT, "app/features/pdf/pdf-child.js");
    const paths = [
      ...["", "app-secret", "files", "files/document"].map((name) => join(dataDir, name)),
      ...["", "server/main.ts", ".git", "app/db/db.server.ts"].map((name) => join(ROOT, name)),
      ...["self", process.ppid, process.pid].map((pid) => `/proc/${pid}/environ`),
      own,
    ];
    const reader = openReader({ launcher: open(), entry: child("intruder") });
    const { json } = await reader.read(orders({ paths, port: 9 }));
    await reader.stop();
    await rm(dataDir, { recursive: true });
    expect(json).toMatchObject({ opened: [own] });
  });

  // Held by the system, where it allows it; security.md says where not.
  test.runIf(isolation().isOffline)("a child reaches no port of this machine", async () => {
    let callers = 0;
    const server = createServer(() => {
      callers++;
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const reader = openReader({ launcher: open(), entry: child("intruder") });
    const { json } = await reader.read(orders({ paths: [], port }));
    await reader.stop();
    server.close();
    await once(server, "close");
    expect([json, callers]).toEqual([{ opened: [], isConnected: false }, 0]);
  });

  test.runIf(isolation().isAlone)("a child signals no process but its own", async () => {
    let signals = 0;
    const count = () => {
      signals++;
    };
    process.on("SIGCONT", count);
    const reader = openReader({ launcher: open(), entry: child("signaller"), spare: 1 });
    const others = [process.pid, process.ppid, ...childrenOf(process.pid)];
    const reached = async (pids: number[]) =>
      (await reader.read(new TextEncoder().encode(JSON.stringify(pids)))).json;
    expect(await reached(others)).toEqual({ reached: [] });
    await reached([0]); // all of its group: these are its own
    await reader.stop();
    process.off("SIGCONT", count);
    expect(signals).toBe(0);
  });

  test("no child reads two documents, and those who wait are served in order", async () => {
    const reader = openReader({ launcher: open(), entry: child("mirror"), concurrency: 1 });
    const finished: number[] = [];
    const ids = await Promise.all(
      [0, 1, 2, 3].map(async (turn) => {
        const { json } = await reader.read(hello);
        finished.push(turn);
        return (json as { id: string }).id;
      }),
    );
    expect(finished).toEqual([0, 1, 2, 3]);
    expect(new Set(ids).size).toBe(4);
    await reader.stop();
  });

  test.each([
    ["garbage", "unreadable", 1],
    ["boast", "unreadable", 1],
    ["crash", "unreadable", 1],
    ["unable", "busy", 1],
    ["no-such-file", "busy", 2],
    ["lost", "busy", 2],
  ])(
    "of a child that fails (%s) the document is %s, after as many tries as make sense: %i",
    async (name, said, tries) => {
      const reasons: string[] = [];
      const reader = openReader({
        launcher: open(),
        entry: child(name),
        log: ({ reason }) => reasons.push(reason),
      });
      expect([code((await reader.read(hello)).json), reasons.length]).toEqual([said, tries]);
      await reader.stop();
    },
  );

  // Processor time is held by prlimit, which Linux has.
  test.runIf(process.platform === "linux")(
    "a document that needs too much processor time is unreadable, and the next one gets another child",
    async () => {
      const reader = openReader({
        launcher: open(),
        entry: child("silent"),
        cpuSeconds: 1,
        startSeconds: 1,
        spare: 0,
        concurrency: 1,
      });
      const answers = await Promise.all([reader.read(hello), reader.read(hello)]);
      expect(answers.map(({ json }) => code(json))).toEqual(["unreadable", "unreadable"]);
      await reader.stop();
    },
  );

  test("a document for which the machine has no time is not called damaged", async () => {
    const reasons: string[] = [];
    const reader = openReader({
      launcher: open(),
      entry: child("silent"),
      patienceMs: 200,
      log: ({ reason }) => reasons.push(reason),
    });
    expect(code((await reader.read(hello)).json)).toBe("busy");
    expect(reasons).toEqual(["busy"]);
    await reader.stop();
  });

  test("stopping answers what is being read", async () => {
    const reader = openReader({ launcher: open(), entry: child("silent") });
    const reading = reader.read(hello);
    await reader.stop();
    expect(code((await reading).json)).toBe("busy");
  });

  // Its end and its answer are then known to this thread at the same time, in either order.
  test("while the thread has no time, no answer of a child is lost", async () => {
    const failures: string[] = [];
    const reader = openReader({
      launcher: open(),
      entry: child("mirror"),
      spare: 6,
      concurrency: 6,
      log: ({ reason }) => failures.push(reason),
    });
    const cell = new Int32Array(new SharedArrayBuffer(4));
    const hold = setInterval(() => Atomics.wait(cell, 0, 0, 400), 20);
    let read = 0;
    const readInTurn = async () => {
      while (read < READINGS) {
        read++;
        await reader.read(hello);
      }
    };
    await Promise.all(Array.from({ length: 6 }, readInTurn));
    clearInterval(hold);
    expect([failures, read]).toEqual([[], READINGS]);
    await reader.stop();
  });
});

test("a child of the site that was kept ready reads a certificate", async () => {
  const reader = openReader({ spare: 1 });
  const { json } = await reader.read(
    await readFile(join(ROOT, "tests/form16/fixtures/new-regime.pdf")),
  );
  const { certificates, problems } = readPdfJson(json);
  expect([certificates.length, problems]).toEqual([1, []]);
  await reader.stop();
});

test("who has many files waits behind those who have one, and everybody is told how many are before theirs", async () => {
  const reader = openReader({ entry: child("mirror"), concurrency: 1 });
  const finished: string[] = [];
  const reading = ["asha", "asha", "asha", "ravi", "meera"].map(async (whose) => {
    await reader.read(hello, "", whose);
    finished.push(whose);
  });
  // Asha's first is under way; between her files, everybody else's turn comes.
  expect(["ravi", "meera", "asha", "nobody"].map(reader.aheadOf)).toEqual([0, 2, 1, 0]);
  await Promise.all(reading);
  expect(finished).toEqual(["asha", "ravi", "asha", "meera", "asha"]);
  await reader.stop();
});

test("a child that says more than any certificate holds is an unreadable document", async () => {
  const reader = openReader({ entry: child("talker"), spare: 0 });
  expect(code((await reader.read(hello)).json)).toBe("unreadable");
  await reader.stop();
});

test("a launcher that dies takes its children along, and another serves the next document", async () => {
  const before = childrenOf(process.pid);
  const launched = () => childrenOf(process.pid).find((pid) => !before.includes(pid)) ?? Number.NaN;
  const reader = openReader({ launcher: openLauncher(), entry: child("mirror") });
  await reader.read(hello);
  const first = launched();
  process.kill(first, "SIGKILL");
  expect((await reader.read(hello)).json).toMatchObject({ bytes: "hello" });
  expect(launched()).not.toBe(first);
  expect(isAlive(launched())).toBe(true);
  await reader.stop();
});

test("when a large process is killed, its launcher takes the children and their folder away", async () => {
  const folder = await mkdtemp(join(tmpdir(), "karyatra-large-"));
  const large = spawn(process.execPath, [child("large").pathname], {
    env: { TMPDIR: folder },
    stdio: "ignore",
  });
  await expect.poll(() => childrenOf(large.pid).length).toBeGreaterThan(1);
  const children = childrenOf(large.pid);
  expect(await readdir(folder)).toHaveLength(1);
  large.kill("SIGKILL");
  await expect.poll(() => children.filter(isAlive)).toEqual([]);
  await expect.poll(() => readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

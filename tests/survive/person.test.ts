import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#db/db.server.ts";
import { people } from "#db/schema/accounts.ts";
import { drafts } from "#db/schema/drafts.ts";
import { filings } from "#db/schema/filing.ts";
import { sweepDocuments } from "#features/documents/documents.server.ts";
import { PASSWORD } from "../e2e/people.ts";
import { type RunningServer, startServer } from "../e2e/server.ts";
import { chance } from "../form16/seeded.ts";
import { IS_LONG } from "../sample.ts";
import { SHORT_LIVED, SURROUNDINGS } from "../short-lived.ts";
import { filesIn, readKept } from "./kept.ts";
import { openLater } from "./later.ts";
import { fixture, referenceIn, type Visitor, visit, walkToCheck } from "./visitor.ts";

const ROUNDS = IS_LONG ? 20 : 1;
const SEED = 20_261_122;
/** The kill comes at a moment drawn within this time after the server was asked. */
const LASTS_MS = 60;
const SCRIPT = fileURLToPath(new URL("../../scripts/person.ts", import.meta.url));

const folder = await mkdtemp(join(tmpdir(), "karyatra-erase-"));
const dataDir = join(folder, "data");
const begun: RunningServer[] = [];
afterAll(async () => {
  for (const server of begun) await server.stop("SIGKILL"); // those that a failure left running
  await rm(folder, { recursive: true, force: true });
});

let server: RunningServer;
beforeAll(async () => {
  server = await begin();
});
/** Whose records were copied, with the reference of their request: they go on being whole. */
const copied: [username: string, reference: string][] = [];

async function begin(): Promise<RunningServer> {
  const server = await startServer({ dataDir, env: { LOG_LEVEL: "info" } });
  begun.push(server);
  return server;
}

/** `npm run person -- ARGS`; what it asks for is answered by `input`. */
async function runPerson(args: string[], input = "") {
  const child = spawn(process.execPath, [...SHORT_LIVED, SCRIPT, ...args], {
    env: { ...SURROUNDINGS, DATA_DIR: dataDir, LOG_LEVEL: "error" },
    stdio: ["pipe", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  child.stdin.end(input);
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { out, err, code };
}

/** A person with an account, a request in it, and a draft with a file. */
async function settle(origin: string, username: string): Promise<[Visitor, string]> {
  const visitor = visit(origin);
  const account = { name: "Asha Testwala", username, password: PASSWORD, confirm: PASSWORD };
  const made = await visitor.post("/CreateAccounts", account);
  if (made.status !== 303) throw new Error(`no account: ${made.status}`);
  const file = { bytes: fixture("new-regime.pdf") };
  const reference = referenceIn(await visitor.submit(await walkToCheck(visitor, file)));
  await walkToCheck(visitor, { bytes: fixture("old-regime.pdf") });
  return [visitor, reference ?? ""];
}

/** What a stopped server holds of an account: all of it, or nothing but the request. */
async function stateOf(username: string, reference: string): Promise<"whole" | "erased"> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  try {
    const { db } = database;
    const [person] = await db.select().from(people).where(eq(people.usernameKey, username));
    const [filing] = await db.select().from(filings).where(eq(filings.reference, reference));
    const theirs = person ? await db.$count(drafts, eq(drafts.personId, person.id)) : 0;
    expect(filing?.personId ?? undefined).toBe(person?.id);
    expect(theirs).toBe(person ? 1 : 0);
    return person ? "whole" : "erased";
  } finally {
    await database.close();
  }
}

test("a copy is written by the running server, to files of the owner's alone", async () => {
  const [, reference] = await settle(server.origin, "asha.copy");
  const out = join(folder, "copy");
  const written = await runPerson(["export", "asha.copy", "--out", out]);
  expect([written.code, written.err]).toEqual([0, ""]);
  const path = join(out, "person.json");
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(JSON.parse(await readFile(path, "utf8"))).toMatchObject({ filings: [{ reference }] });
  const same = Buffer.compare(
    await readFile(join(out, `${reference}-1.pdf`)),
    fixture("new-regime.pdf"),
  );
  expect(same).toBe(0);
  expect(await runPerson(["erase", "asha.copy"])).toMatchObject({
    code: 2,
    err: expect.stringContaining("Nothing was erased."),
  });
  copied.push(["asha.copy", reference]);
  expect(server.output()).toContain('"msg":"a person\'s records were copied"');
  expect(server.output()).not.toContain("asha.copy");
  expect(server.output()).not.toContain("Testwala");
});

test("kill -9 amid an erasure: all of it or none, and a second try finishes", async () => {
  const roll = chance(SEED);
  const others = [...copied];
  for (let round = 0; round < ROUNDS; round++) {
    const username = `asha.${round}`;
    const [, reference] = await settle(server.origin, username);
    const [ravi, raviReference] = await settle(server.origin, `ravi.${round}`);
    others.push([`ravi.${round}`, raviReference]);
    const { port, token } = JSON.parse(await readFile(join(dataDir, "control.json"), "utf8"));
    const moment = roll.whole(0, LASTS_MS);
    // What the script sends once the name was typed.
    const asked = fetch(`http://127.0.0.1:${port}/`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify({
        name: "person",
        args: ["erase", username],
        cwd: "/",
        user: "clerk",
        answers: { confirm: username },
      }),
    }).then(
      (answer) => answer.json() as Promise<{ exitCode: number }>,
      () => undefined,
    );
    await new Promise((resolve) => setTimeout(resolve, moment));
    await server.stop("SIGKILL");
    expect(server.output()).not.toMatch(/asha\.\w|Testwala/);
    const told = await asked;
    const state = await stateOf(username, reference);
    console.log(`round ${round + 1}: killed after ${moment} ms, ${state}, told ${told?.exitCode}`);
    if (told?.exitCode === 0) expect(state).toBe("erased");
    server = await begin();
    const again = await runPerson(["erase", username], `${username}\n`);
    expect(again.code).toBe(state === "whole" ? 0 : 2);
    expect((await visit(server.origin, ravi.cookie).get("/portal")).status).toBe(200);
  }
  expect(await server.stop()).toBe(0);
  for (const [username, reference] of others)
    expect(await stateOf(username, reference)).toBe("whole");

  // Bytes that a kill left without a row are swept an hour later; those of everybody else stay.
  const app = await openLater(3, dataDir);
  await sweepDocuments(app);
  await app.close();
  expect((await readKept(dataDir)).strays).toEqual([]);
  const requests = 2 * ROUNDS + 1;
  expect(filesIn(dataDir)).toHaveLength(requests + ROUNDS + 1);
  expect(server.output()).not.toMatch(/asha\.\d|Testwala/);
});

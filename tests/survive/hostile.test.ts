import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "../e2e/server.ts";
import { bomb, mutant } from "../form16/hostile.ts";
import { hostileSet } from "../form16/hostile-set.ts";
import { IS_LONG } from "../sample.ts";
import { residentMb } from "./children.ts";
import { filesIn, readKept } from "./kept.ts";
import { fixture, problemsIn, type Visitor, visit } from "./visitor.ts";

const MUTANTS = IS_LONG ? 200 : 8;
const SOURCES = ["new-regime.pdf", "old-regime.pdf", "part-b-first.pdf", "protected.pdf"];
/** What the memory of a server under load wavers by, garbage not yet collected included. */
const WAVERING_MB = 120;
/** So often the home page is served, at least, while the server reads what is refused at last. */
const MOST_VISITS = 20_000;

let dataDir: string;
let server: RunningServer;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "karyatra-hostile-"));
  server = await startServer({ dataDir });
});
afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function newcomer(): Promise<Visitor> {
  const visitor = visit(server.origin);
  await visitor.details();
  return visitor;
}

/** Uploads; a refusal must be a sentence and leave no byte behind. @returns "read", "stored" for a person to read, or the sentence */
async function answerTo(visitor: Visitor, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const before = filesIn(dataDir);
  const seen = await visitor.upload({ bytes });
  if (seen.status === 303) return seen.location === "/stepform/answer" ? "read" : "stored";
  expect(seen.status).toBe(422);
  expect(problemsIn(seen)).toMatch(/^There is a problem [A-Z].*\.$/);
  expect(filesIn(dataDir)).toEqual(before);
  expect((await visitor.get("/stepform/answer")).location).toBe("/stepform/form16");
  return problemsIn(seen);
}

test(`${MUTANTS} damaged PDFs are read or refused in words`, async () => {
  for (const name of SOURCES) await answerTo(await newcomer(), fixture(name)); // warms the server
  const before = residentMb(server.process.pid);
  const answers: Record<string, number> = {};
  for (let seed = 0; seed < MUTANTS; seed++) {
    const source = fixture(SOURCES[seed % SOURCES.length] ?? "");
    const answer = await answerTo(await newcomer(), new Uint8Array(mutant(source, 5_000 + seed)));
    answers[answer] = (answers[answer] ?? 0) + 1;
  }
  if (IS_LONG) {
    for (const bytes of Object.values(hostileSet())) {
      expect(await answerTo(await newcomer(), new Uint8Array(bytes))).not.toBe("read");
    }
  }
  const growth = residentMb(server.process.pid) - before;
  console.log(`${Math.round(before)} MB grew by ${Math.round(growth)} MB`, answers);
  expect(answers.read).toBeGreaterThan(0);
  expect(Object.keys(answers).length).toBeGreaterThan(1);
  expect(growth).toBeLessThan(WAVERING_MB);
});

test("a bomb of 1.5 GB in 1.5 MB is refused, and others are served meanwhile", async () => {
  const bytes = new Uint8Array(bomb());
  const visitor = await newcomer();
  const before = residentMb(server.process.pid);
  let isOver = false;
  const refused = answerTo(visitor, bytes).finally(() => {
    isOver = true;
  });
  const waits: number[] = [];
  let most = before;
  while (!isOver && waits.length < MOST_VISITS) {
    const begun = performance.now();
    expect((await visit(server.origin).get("/")).status).toBe(200);
    waits.push(performance.now() - begun);
    most = Math.max(most, residentMb(server.process.pid));
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  expect(isOver, `after ${MOST_VISITS} visits to the home page`).toBe(true);
  expect(await refused).toContain("could not be read");
  // One that waited for the bomb would be the only one.
  expect(waits.length).toBeGreaterThan(1);
  expect(most - before).toBeLessThan(WAVERING_MB);
  console.log(
    `the home page ${waits.length} times meanwhile, at most ${Math.round(Math.max(...waits))} ms; ` +
      `${Math.round(before)} MB, at most ${Math.round(most)} MB`,
  );
});

test("after all that a good certificate is read, and what is kept is whole", async () => {
  expect(await answerTo(await newcomer(), fixture("new-regime.pdf"))).toBe("read");
  expect(await server.stop()).toBe(0);
  expect(await readKept(dataDir)).toMatchObject({ references: [], halves: [], strays: [] });
});

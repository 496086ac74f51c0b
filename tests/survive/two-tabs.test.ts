import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readMails, untilMail } from "../e2e/mails.ts";
import { type RunningServer, startServer } from "../e2e/server.ts";
import { readKept } from "./kept.ts";
import { fixture, referenceIn, visit, walkToCheck } from "./visitor.ts";

let dataDir: string;
let server: RunningServer;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "karyatra-tabs-"));
  server = await startServer({ dataDir });
});
afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test("ten tabs that submit one draft at once are one case, told the same reference", async () => {
  const visitor = visit(server.origin);
  const draftId = await walkToCheck(visitor, { bytes: fixture("new-regime.pdf") });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => visit(server.origin, visitor.cookie).submit(draftId)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(303));
  const [reference = "", ...others] = new Set(answers.map(referenceIn));
  expect(others).toEqual([]);
  expect(referenceIn(await visit(server.origin, visitor.cookie).submit(draftId))).toBe(reference);

  await untilMail(dataDir, ({ subject }) => subject?.startsWith("We have") === true);
  await untilMail(dataDir, ({ subject }) => subject === `Filing request ${reference}`);
  await server.stop();
  const kept = await readKept(dataDir);
  expect(kept).toEqual({ references: [reference], drafts: 0, halves: [], strays: [] });
  expect(await readMails(dataDir)).toHaveLength(2);
});

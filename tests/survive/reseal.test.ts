import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { launchServer, type RunningServer, startServer } from "../e2e/server.ts";
import { chance } from "../form16/seeded.ts";
import { IS_LONG } from "../sample.ts";
import { runCase, runScript } from "./run-case.ts";
import { fixture, referenceIn, visit, walkToCheck } from "./visitor.ts";

const ROUNDS = IS_LONG ? 30 : 1;
const ENQUIRIES = IS_LONG ? 400 : 60;
const [FIRST, SECOND] = [
  "the first secret, of 32 letters and more",
  "the second secret, of 32 and more letters",
];
/** Longer than all of it takes here. */
const LASTS_MS = 400;

const dataDir = await mkdtemp(join(tmpdir(), "karyatra-reseal-"));
const begun: RunningServer[] = [];
afterAll(async () => {
  for (const server of begun) await server.stop("SIGKILL");
  await rm(dataDir, { recursive: true, force: true });
});

async function begin(env: Record<string, string>): Promise<RunningServer> {
  const server = await startServer({ dataDir, env: { LOG_LEVEL: "error", ...env } });
  begun.push(server);
  return server;
}

test("kill -9 while everything is sealed anew: nothing is lost, and in the end one secret opens all", async () => {
  const first = await begin({ APP_SECRET: FIRST });
  const pdf = fixture("new-regime.pdf");
  const visitor = visit(first.origin);
  const reference = referenceIn(await visitor.submit(await walkToCheck(visitor, { bytes: pdf })));
  for (let sent = 0; sent < ENQUIRIES; sent++) {
    const seen = await visit(first.origin).post("/Contact-us", {
      name: "Asha Testwala",
      email: `asha.${sent}@example.com`,
      message: "Is it right?",
    });
    expect(seen.status).toBe(303);
  }
  expect(await first.stop()).toBe(0);

  const both = { APP_SECRET: SECOND, APP_SECRET_PREVIOUS: FIRST };
  const roll = chance(20_261_122);
  for (let round = 0; round < ROUNDS; round++) {
    const server = await begin(both);
    const running = runScript("reseal", { DATA_DIR: dataDir, ...both });
    await new Promise((resolve) => setTimeout(resolve, roll.whole(100, LASTS_MS)));
    running.kill(); // or it would go on by itself, once no server answers
    await server.stop("SIGKILL");
    await running.ran;
  }

  // Without a server the command goes on by itself.
  const last = IS_LONG ? await begin(both) : undefined;
  const done = await runScript("reseal", { DATA_DIR: dataDir, ...both }).ran;
  expect([done.code, done.err]).toEqual([0, ""]);
  expect(done.out).toContain("APP_SECRET_PREVIOUS can be left out");
  if (last) expect(await last.stop()).toBe(0);

  const refused = launchServer({ DATA_DIR: dataDir, APP_SECRET: FIRST, PORT: "3999" });
  expect(await refused.exit).toBe(1);
  expect(refused.output()).toContain("APP_SECRET is not the one");

  const alone = IS_LONG ? await begin({ APP_SECRET: SECOND }) : undefined;
  const env = { DATA_DIR: dataDir, APP_SECRET: SECOND };
  const shown = await runCase(env, "show", reference ?? "");
  expect([shown.code, shown.err]).toEqual([0, ""]);
  if (alone) expect(await alone.stop()).toBe(0);
});

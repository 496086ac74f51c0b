import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { afterAll, expect, test } from "vitest";
import { sweepDocuments } from "#features/documents/documents.server.ts";
import { sweepUnfinished } from "#platform/storage/unfinished.server.ts";
import { openTestDatabase } from "../app.ts";
import { readMails } from "../e2e/mails.ts";
import { type RunningServer, startServer } from "../e2e/server.ts";
import { chance } from "../form16/seeded.ts";
import { IS_LONG } from "../sample.ts";
import { childrenOf, isAlive } from "./children.ts";
import { readKept } from "./kept.ts";
import { openLater, sendWhatIsLeft } from "./later.ts";
import { runCase } from "./run-case.ts";
import { type CutOff, type Phase, submitUntilKilled, type Told, VISITORS } from "./submitting.ts";
import { referenceIn, visit } from "./visitor.ts";

const ROUNDS = IS_LONG ? 30 : 1;
const SEED = 20_261_120;
/** The kill comes at a moment drawn within these times after a visitor has begun the phase. */
const LASTS_MS: Record<Phase, number> = { upload: 900, submit: 60, between: 400 };
const PHASES: Phase[] = ["submit", "upload", "between"];
const ENGINES = IS_LONG && process.env.TEST_DATABASE_URL ? ["embedded", "server"] : ["embedded"];
const folder = await mkdtemp(join(tmpdir(), "karyatra-kill-"));
const begun: RunningServer[] = [];
afterAll(async () => {
  for (const server of begun) await server.stop("SIGKILL"); // those that a failure left running
  await rm(folder, { recursive: true, force: true });
});

test.each(ENGINES)(
  `${ROUNDS} times kill -9 amid submissions: every case that was told is whole (database: %s)`,
  async (engine) => {
    const dataDir = join(folder, engine);
    const database = engine === "server" ? await openTestDatabase() : undefined;
    const databaseUrl = database?.engine.kind === "server" ? database.engine.url : undefined;
    const env = { LOG_LEVEL: "error", ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    const begin = async () => {
      const server = await startServer({ dataDir, env });
      begun.push(server);
      return server;
    };
    const roll = chance(SEED);
    const told: Told = new Map();

    let server = await begin();
    for (let round = 0; round < ROUNDS; round++) {
      const phase = PHASES[round % PHASES.length] ?? "submit";
      const moment = roll.whole(0, LASTS_MS[phase]);
      const before = told.size;
      const children = childrenOf(server.process.pid);
      const cutOff = await submitUntilKilled(server, phase, moment, round, told);
      const restartedAt = performance.now();
      server = await begin();
      const startMs = Math.round(performance.now() - restartedAt);
      await tryAgain(server.origin, cutOff, told);
      const fresh = [...told].slice(before);
      for (const [reference, bytes] of fresh) {
        await expectReadable(reference, bytes, { DATA_DIR: dataDir, ...env });
      }
      await expect.poll(() => children.filter(isAlive)).toEqual([]);
      console.log(
        `round ${round + 1}: killed ${moment} ms into ${phase}; ${fresh.length} cases told, ` +
          `${cutOff.length} of them by a second try; up again after ${startMs} ms`,
      );
    }
    expect(await server.stop()).toBe(0);

    const kept = await readKept(dataDir, databaseUrl);
    expect(kept.halves).toEqual([]);
    expect(kept.references).toEqual(expect.arrayContaining([...told.keys()]));
    expect(kept.references.length).toBeLessThanOrEqual(told.size + ROUNDS * VISITORS);
    expect(told.size).toBeGreaterThan(ROUNDS);

    // What a kill left behind goes, and what it held up is sent, once the jobs have had their time.
    const app = await openLater(3, dataDir, databaseUrl);
    await sendWhatIsLeft(app);
    await sweepDocuments(app);
    await sweepUnfinished(app);
    await app.close();
    const mails = await readMails(dataDir);
    for (const reference of kept.references) {
      expect(mails.filter(({ subject }) => subject?.endsWith(reference))).toHaveLength(2);
    }
    const swept = await readKept(dataDir, databaseUrl);
    expect([swept.halves, swept.strays]).toEqual([[], []]);
    await database?.close();
  },
);

test.each(ENGINES)(
  "a mail that was being sent at kill -9 arrives after the next start, without a wait (database: %s)",
  async (engine) => {
    const database = engine === "server" ? await openTestDatabase() : undefined;
    const held = Promise.withResolvers<string | undefined>();
    const arrived = Promise.withResolvers<string | undefined>();
    let isSilent = true;
    const mailbox = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      async onData(stream, _, done) {
        const { messageId } = await simpleParser(stream);
        if (isSilent) return held.resolve(messageId); // taken, and its sender does not hear of it
        arrived.resolve(messageId);
        done();
      },
    });
    mailbox.listen(0, "127.0.0.1");
    await once(mailbox.server, "listening");
    const { port } = mailbox.server.address() as AddressInfo;
    const env = {
      LOG_LEVEL: "error",
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      ...(database?.engine.kind === "server" && { DATABASE_URL: database.engine.url }),
    };
    const dataDir = join(folder, `mail-${engine}`);
    const first = await startServer({ dataDir, env });
    begun.push(first);
    const message = { name: "Asha Testwala", email: "asha@example.com", message: "Is there room?" };
    expect((await visit(first.origin).post("/Contact-us", message)).status).toBe(303);
    const messageId = await held.promise;
    await first.stop("SIGKILL");

    isSilent = false;
    const second = await startServer({ dataDir, env });
    begun.push(second);
    expect(await arrived.promise).toBe(messageId);
    await second.stop();
    await new Promise<void>((closed) => mailbox.close(() => closed()));
    await database?.close();
  },
);

/** Whoever got no answer presses Submit again: the same case, or now for the first time. */
async function tryAgain(origin: string, cutOff: CutOff[], told: Told): Promise<void> {
  for (const { cookie, draftId, bytes } of cutOff) {
    const reference = referenceIn(await visit(origin, cookie).submit(draftId));
    if (!reference) throw new Error("a submission that was cut off cannot be tried again");
    told.set(reference, bytes);
  }
}

async function expectReadable(
  reference: string,
  bytes: Uint8Array,
  env: Record<string, string>,
): Promise<void> {
  const out = await mkdtemp(join(folder, "out-"));
  const { code, err } = await runCase(env, "show", reference, "--out", out);
  expect([code, err]).toEqual([0, ""]);
  expect(Buffer.compare(await readFile(join(out, `${reference}-1.pdf`)), bytes)).toBe(0);
}

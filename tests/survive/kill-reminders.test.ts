import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { type Instant, instant } from "#values/dates.ts";
import { openTestDatabase } from "../app.ts";
import { readMails } from "../e2e/mails.ts";
import { chance } from "../form16/seeded.ts";
import { IS_LONG } from "../sample.ts";
import { SHORT_LIVED } from "../short-lived.ts";
import {
  allHandedOver,
  expectedOf,
  nameOf,
  openReminding,
  passTime,
  SESSIONS,
} from "./reminding.ts";

const ROUNDS = IS_LONG ? 12 : 1;
/** With this the first kill comes while the mailbox answers: without the mark that mail would go a second time. */
const SEED = 20_261_122;
/** The kill comes within these milliseconds after a mail was handed over, or after the clock came to where some are due. */
const WITHIN_MS = 90;
/** As often the clock was set when the first, second, third and fourth hour of sessions was a day away. */
const DUE = [4, 6, 14, 16];
const ENGINES = IS_LONG && process.env.TEST_DATABASE_URL ? ["embedded", "server"] : ["embedded"];

const folder = await mkdtemp(join(tmpdir(), "karyatra-kill-reminders-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(ENGINES)(
  `${ROUNDS} times kill -9 amid reminders of ${SESSIONS} sessions: each goes once or, where it was just being sent, never, and none is wrong (database: %s)`,
  async (engine) => {
    const dataDir = await mkdtemp(join(folder, engine));
    const database = engine === "server" ? await openTestDatabase() : undefined;
    const databaseUrl = database?.engine.kind === "server" ? database.engine.url : undefined;
    const roll = chance(SEED);
    const expected: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const word = round % 3 === 2 ? "at" : "handed over";
      const count = word === "at" ? roll.pick(DUE) : roll.whole(1, SESSIONS);
      const moment = roll.whole(0, WITHIN_MS);
      const last = await remindUntilKilled(dataDir, round, { word, count, moment }, databaseUrl);
      const atKill = allHandedOver(dataDir).length;
      const reminding = await openReminding(dataDir, databaseUrl);
      await passTime(reminding, round, last);
      expected.push(...(await expectedOf(reminding.app, round)));
      await reminding.close();
      const all = allHandedOver(dataDir);
      const names = all.map(nameOf);
      expect(all.filter(({ isSo }) => !isSo)).toEqual([]);
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
      const lost = expected.filter((name) => !names.includes(name));
      expect(lost.length).toBeLessThanOrEqual(round + 1);
      console.log(
        `round ${round + 1}: killed ${moment} ms after ${count} times "${word}", with ${atKill} handed over; ` +
          `${all.length} in the end, ${lost.length} of ${expected.length} lost`,
      );
    }
    const mails = await readMails(dataDir);
    const reminders = mails.filter(({ subject }) => subject?.startsWith("Reminder"));
    // Killed while the mailbox took it, one may have been counted and not written.
    const handedOver = allHandedOver(dataDir).length;
    expect(reminders.length).toBeLessThanOrEqual(handedOver);
    expect(reminders.length).toBeGreaterThanOrEqual(handedOver - ROUNDS);
    await database?.close();
  },
);

/** @returns to which moment its clock was set last */
async function remindUntilKilled(
  dataDir: string,
  round: number,
  { word, count, moment }: { word: string; count: number; moment: number },
  databaseUrl?: string,
): Promise<Instant> {
  const file = fileURLToPath(new URL("./remind-until-killed.ts", import.meta.url));
  const args = [...SHORT_LIVED, file, dataDir, String(round), databaseUrl ?? ""].filter(Boolean);
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "close");
  let last: Instant | undefined;
  let left = count;
  let killed: Promise<boolean> | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith("at ")) last = instant(line.slice(3));
    if (line.startsWith(word)) left -= 1;
    // Not waited for: it goes on meanwhile, and says where it has come to.
    if (left === 0) killed ??= setTimeout(moment).then(() => child.kill("SIGKILL"));
  }
  await ended;
  if (!last || !(await killed)) throw new Error("the reminders ended before they were killed");
  return last;
}

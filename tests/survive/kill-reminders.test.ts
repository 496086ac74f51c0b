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
import { REMINDERS, type ReminderName } from "./reminders.ts";
import { allHandedOver, nameOf } from "./slow-mailbox.ts";

const ROUNDS = IS_LONG ? 12 : 1;
/** The kill comes within these milliseconds after a mail was handed over, or after the clock came to where some are due. */
const WITHIN_MS = 90;
const ENGINES = IS_LONG && process.env.TEST_DATABASE_URL ? ["embedded", "server"] : ["embedded"];
const WHAT: ReminderName[] = ["sessions", "cases"];

const folder = await mkdtemp(join(tmpdir(), "karyatra-kill-reminders-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(WHAT.flatMap((what) => ENGINES.map((engine) => [what, engine] as const)))(
  `${ROUNDS} times kill -9 amid mails of %s: each goes once or, where it was just being sent, never, and none is wrong (database: %s)`,
  async (what, engine) => {
    const { most, due, seed, ...reminders } = REMINDERS[what];
    const dataDir = await mkdtemp(join(folder, engine));
    const database = engine === "server" ? await openTestDatabase() : undefined;
    const databaseUrl = database?.engine.kind === "server" ? database.engine.url : undefined;
    const roll = chance(seed);
    const expected: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const word = round % 3 === 2 ? "at" : "handed over";
      const count = word === "at" ? roll.pick(due) : roll.whole(1, most);
      const moment = roll.whole(0, WITHIN_MS);
      const args = [what, dataDir, String(round), databaseUrl ?? ""].filter(Boolean);
      const last = await remindUntilKilled(args, { word, count, moment });
      const atKill = allHandedOver(dataDir).length;
      const reminding = await reminders.open(dataDir, databaseUrl);
      await reminders.passTime(reminding, round, last);
      expected.push(...(await reminders.expectedOf(reminding.app, round)));
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
    const handedOver = allHandedOver(dataDir);
    const subjects = new Set(handedOver.map(({ subject }) => subject));
    const mails = (await readMails(dataDir)).filter(({ subject }) => subjects.has(subject ?? ""));
    // Killed while the mailbox took it, one may have been counted and not written.
    expect(mails.length).toBeLessThanOrEqual(handedOver.length);
    expect(mails.length).toBeGreaterThanOrEqual(handedOver.length - ROUNDS);
    await database?.close();
  },
);

/** @returns to which moment its clock was set last */
async function remindUntilKilled(
  args: string[],
  { word, count, moment }: { word: string; count: number; moment: number },
): Promise<Instant> {
  const file = fileURLToPath(new URL("./remind-until-killed.ts", import.meta.url));
  const child = spawn(process.execPath, [...SHORT_LIVED, file, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
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

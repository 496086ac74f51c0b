import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { App } from "#platform/app.server.ts";
import type { MailMessage } from "#platform/mail/mail.ts";
import type { Instant } from "#values/dates.ts";
import { openLater } from "./later.ts";

/** How long a mail is on its way to the mailbox, and as long its answer. */
const MAILBOX_MS = 30;

type Addressed = Pick<MailMessage, "to" | "subject">;

/** A mail that a mailbox has taken: what it reminds of, among those alike, and whether that was so just then. */
export type HandedOver = Addressed & { kind: string; isSo: boolean };

/** Says what happens: to a test that waits for the moment to kill. */
type Say = (line: string) => void;

export type Reminding = Awaited<ReturnType<typeof openSlowly>>;

type Mails = {
  from: Instant;
  /** Of the mails that count. */
  subjects: RegExp;
  /** Looks at what a mail is about as it is, past all that the mail was made from. */
  look(app: App, mail: Addressed): Promise<Pick<HandedOver, "kind" | "isSo">>;
};

/** What is reminded of, in rounds, and the App in which that is done. */
export type Reminders = {
  /** So many are sure to be sent in a round. */
  most: number;
  /** As often the clock was set when some are due. */
  due: readonly number[];
  /** With this the first kill comes while the mailbox answers: without the mark that mail would go a second time. */
  seed: number;
  open(dataDir: string, databaseUrl?: string, say?: Say): Promise<Reminding>;
  /** Makes what a round reminds of. */
  make(reminding: Reminding, round: number): Promise<void>;
  /**
   * Lets the time of a round pass, and does what a server does in it.
   * @param after where a process before has come to
   */
  passTime(reminding: Reminding, round: number, after?: Instant): Promise<void>;
  /** What is to have been sent by the end of a round, as `nameOf` names it. */
  expectedOf(app: App, round: number): Promise<string[]>;
};

/**
 * The App of a stopped server with a clock that is set, and a slow mailbox that notes what it takes before it answers, and
 * refuses every fifth at first.
 * @param say hears of each moment to which the clock is set, and of each mail that was taken
 */
export async function openSlowly(
  { from, subjects, look, ...more }: Mails & Partial<App>,
  dataDir: string,
  databaseUrl?: string,
  say: Say = () => {},
) {
  const opened = await openLater(0, dataDir, databaseUrl);
  let at = from;
  const clock = { ...opened.clock, now: () => at };
  let sent = 0;
  const mail = {
    ...opened.mail,
    async send(message: MailMessage) {
      const { to, subject } = message;
      if (!subjects.test(subject)) return opened.mail.send(message);
      sent += 1;
      if (sent % 5 === 0) throw Object.assign(new Error("busy"), { responseCode: 450 });
      await setTimeout(MAILBOX_MS);
      const taken = { to, subject, ...(await look(app, { to, subject })) };
      appendFileSync(join(dataDir, "handed-over"), `${JSON.stringify(taken)}\n`);
      say("handed over");
      await opened.mail.send(message);
      await setTimeout(MAILBOX_MS);
    },
  };
  const app: App = { ...opened, ...more, clock, mail };
  const set = (now: Instant) => {
    at = now;
    say(`at ${now}`);
  };
  return { app, set, close: () => opened.close() };
}

/** All that the mailbox ever took. */
export function allHandedOver(dataDir: string): HandedOver[] {
  const file = join(dataDir, "handed-over");
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

export function nameOf({ to, subject, kind }: Omit<HandedOver, "isSo">): string {
  return `${to}: ${subject} (${kind})`;
}

import { caseMailSubjectText } from "#content/en/reminder-mails.ts";
import { cases } from "#db/schema/cases.ts";
import { isOpen } from "#domain/cases/request.ts";
import { clientOfCase } from "#features/case-desk/case-client.server.ts";
import { addMessage, markRead, messagesOf } from "#features/cases/message-record.server.ts";
import { listRequests } from "#features/cases/request-record.server.ts";
import { answerTyped } from "#features/requests/answer-request.server.ts";
import { fileReturn, verifyReturn } from "#features/returns/file-return.server.ts";
import type { App } from "#platform/app.server.ts";
import { dayInIndia, type Instant, instant, plainDate } from "#values/dates.ts";
import { isDaytime } from "#values/daytime.ts";
import { handlers } from "../../server/handlers.ts";
import { member } from "../cast.ts";
import { handedOver } from "../filing/handed-over.ts";
import { anyPicture, ask, caseOf, noForm16, oneThing, openIn } from "../requests/asked.ts";
import { atDesk, atHome, FILED, must, readOutAndApprove, toApproval } from "../returns/worked.ts";
import { CONTACT } from "./drafts.ts";
import { sendWhatIsLeft } from "./later.ts";
import { nameOf, openSlowly, type Reminders, type Reminding } from "./slow-mailbox.ts";

/** Wednesday of the first round; everything is due, or filed, by days from here. */
const FIRST = plainDate("2027-01-06");
/** On these days something is due, or a mail that was not sent is made good. */
const DAYS = [0, 1, 2, 3, 5, 6, 12, 13];
/** 7:00, 8:00, 8:30, 15:30, 20:30 and 21:00 in India: mails go from 8 to 21. */
const TIMES = ["01:30", "02:30", "03:00", "10:00", "15:00", "15:30"];
const MADE_ON = -3;
const DUE_ON = 2;
const JOBS = ["remind-of-requests", "notify-of-messages", "follow-verify-days"];

type CaseNow = { app: App; reference: string; browser: ReturnType<typeof browserOf> };
type Change = { day: number; time: string; make(its: CaseNow): Promise<void> };
type Client = {
  mail: "requests" | "message" | "verify";
  /** What is sent in any case. */
  sure: string[];
  changes: Change[];
};

const answered = (day: number, time: string) => ({ day, time, make: answerAll });
const verified = (day: number, time: string) => ({ day, time, make: verifyOnce });
const read = (day: number, time: string) => ({ day, time, make: readAll });
const written = [0, 3].map((day, index) => ({
  ...{ day, time: "01:30" },
  make: (its: CaseNow) => writeOnce(its, index),
}));

const CLIENTS: Client[] = [
  { mail: "requests", sure: ["before", "on", "after"], changes: [] },
  { mail: "requests", sure: ["before"], changes: [answered(2, "02:30")] },
  { mail: "requests", sure: ["before"], changes: [answered(1, "15:30")] },
  { mail: "message", sure: ["1", "2"], changes: written },
  { mail: "message", sure: ["2"], changes: [...written, read(0, "02:30")] },
  { mail: "message", sure: ["1"], changes: [...written, read(3, "02:30")] },
  { mail: "verify", sure: ["3", "15"], changes: [] },
  { mail: "verify", sure: [], changes: [verified(0, "02:30")] },
  { mail: "verify", sure: ["3"], changes: [verified(6, "03:00")] },
];

export const OF_CASES: Reminders = {
  most: CLIENTS.flatMap(({ sure }) => sure).length,
  // 8 in the morning of the Wednesday, the Friday, the Saturday and the Monday.
  due: [3, 15, 21, 27],
  seed: 20_270_300,
  open: (...where) =>
    openSlowly(
      {
        ...{ from: inRound(0, MADE_ON, "06:30"), look },
        subjects: /^(?:Reminder: we wait|A message waits|Verify your return)/,
        ...{ pageDrawer: anyPicture, pdf: noForm16 },
      },
      ...where,
    ),
  ...{ make: makeCases, passTime, expectedOf },
};

/** Each round is later than the last day on which a return of the one before can be verified. */
function inRound(round: number, day: number, time: string): Instant {
  return instant(`${dayOf(round, day)}T${time}:00Z`);
}

function dayOf(round: number, day: number): string {
  return FIRST.add({ days: 40 * round + day }).toString();
}

function browserOf(round: number, index: number) {
  return { hash: `browser-${round}-${index}`, address: `2001:db8:${round}:${index}::1` };
}

function emailOf(round: number, index: number): string {
  return `asha-${round}-${index}@example.com`;
}

async function makeCases({ app, set }: Reminding, round: number): Promise<void> {
  set(inRound(round, MADE_ON, "06:30"));
  const rohit = await member(app, `rohit-${round}`, "staff");
  const meera = await member(app, `meera-${round}`, "owner");
  const proposal = { kind: "ask", reason: "Income from abroad." } as const;
  for (const [index, { mail }] of CLIENTS.entries()) {
    const browser = browserOf(round, index);
    const contact = { ...CONTACT, email: emailOf(round, index) };
    const reference = await handedOver(app, browser, proposal, contact);
    if (mail === "requests") {
      const things = ["Interest", "Rent"].map((title) =>
        oneThing(title, { answer: "amount", dueOn: dayOf(round, DUE_ON) }),
      );
      must(await ask(app, rohit, reference, things));
    } else if (mail === "verify") {
      await toApproval(app, rohit, meera, reference);
      must(await readOutAndApprove(app, rohit, browser, reference));
      const acknowledgement = String(100_000_000_000_000 + 100 * round + index);
      const typed = { ...FILED, acknowledgement, "filed-on": dayOf(round, MADE_ON) };
      must(await fileReturn(app, await atDesk(app, rohit, reference), typed, undefined));
    }
  }
}

/** What clients do comes between the making of a mail and its sending: that mail is not to be sent any more. */
async function passTime({ app, set }: Reminding, round: number, after?: Instant): Promise<void> {
  const steps = DAYS.flatMap((day) => TIMES.map((time) => inRound(round, day, time)));
  const references = await referencesOf(app, round);
  for (const now of steps.filter((each) => !after || after.until(each).sign > 0)) {
    set(now);
    for (const { queue, run } of handlers) if (JOBS.includes(queue)) await run(app, {});
    for (const [index, { changes }] of CLIENTS.entries()) {
      const its = { app, reference: references[index] ?? "", browser: browserOf(round, index) };
      for (const { day, time, make } of changes) {
        const sinceHours = inRound(round, day, time).until(now).total("hours");
        // What a kill interrupted is done by the step after it.
        if (sinceHours >= 0 && sinceHours < 12) await make(its);
      }
    }
    await sendWhatIsLeft(app);
  }
}

async function answerAll({ app, reference, browser }: CaseNow): Promise<void> {
  const { id: caseId } = await caseOf(app, reference);
  for (const { id, version, state } of await listRequests(app, app.db, caseId)) {
    if (!isOpen(state)) continue;
    const typed = { field: "given", fields: { given: "18,400" } };
    const open = await openIn(app, browser, reference);
    must(await answerTyped(app, browser, open, { request: id, version }, typed));
  }
}

async function verifyOnce({ app, reference, browser }: CaseNow): Promise<void> {
  if ((await caseOf(app, reference)).state !== "filed") return;
  const typed = { "verified-on": dayInIndia(app.clock.now()).toString() };
  must(await verifyReturn(app, await atHome(app, browser, reference), typed));
}

/** Done again, it marks nothing more: no message is written in the hours after it. */
async function readAll({ app, reference }: CaseNow): Promise<void> {
  await markRead(app, app.db, [(await caseOf(app, reference)).id]);
}

async function writeOnce({ app, reference }: CaseNow, before: number): Promise<void> {
  const { id } = await caseOf(app, reference);
  if ((await messagesOf(app, app.db, [id])).length > before) return;
  await addMessage(app, app.db, id, "firm", { text: "One question." });
}

async function look(app: App, { subject }: { subject: string }) {
  const row = await caseOf(app, /\((\S+)\)$/.exec(subject)?.[1] ?? "");
  const now = app.clock.now();
  const today = dayInIndia(now);
  const its = await kindOf();
  return { ...its, isSo: its.isSo && isDaytime(now) };

  async function kindOf() {
    if (subject === caseMailSubjectText("message", row.reference)) {
      const written = await messagesOf(app, app.db, [row.id]);
      return { kind: String(written.length), isSo: written.some(({ isRead }) => !isRead) };
    }
    if (subject === caseMailSubjectText("verify", row.reference)) {
      const since = plainDate(row.filedOn ?? "").until(today).days;
      return { kind: since < 15 ? "3" : "15", isSo: row.state === "filed" && since >= 3 };
    }
    const open = (await listRequests(app, app.db, row.id)).filter(({ state }) => isOpen(state));
    const since = open[0]?.dueOn ? plainDate(open[0].dueOn).until(today).days : Number.NaN;
    const kind = since < 0 ? "before" : since < 3 ? "on" : "after";
    return { kind, isSo: since >= -2 && since <= 6 };
  }
}

/** The cases of a round, in the order of their clients. */
async function referencesOf(app: App, round: number): Promise<string[]> {
  const rows = await app.db.select().from(cases);
  const emails = await Promise.all(
    rows.map(async (row) => (await clientOfCase(app, app.db, row)).contact.email),
  );
  return CLIENTS.map((_, index) => {
    const row = rows[emails.indexOf(emailOf(round, index))];
    if (!row) throw new Error("a case is missing");
    return row.reference;
  });
}

async function expectedOf(app: App, round: number): Promise<string[]> {
  const references = await referencesOf(app, round);
  return CLIENTS.flatMap(({ mail, sure }, index) => {
    const subject = caseMailSubjectText(mail, references[index] ?? "");
    return sure.map((kind) => nameOf({ to: emailOf(round, index), subject, kind }));
  });
}

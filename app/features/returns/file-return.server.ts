import { eq } from "drizzle-orm";
import { cases } from "#db/schema/cases.ts";
import { readAcknowledgement } from "#domain/cases/acknowledgement.ts";
import { historyOf } from "#features/cases/case-record.server.ts";
import { returnOf } from "#features/cases/return-of-case.ts";
import type { Acknowledged, StoredIntimation } from "#features/cases/sealed-case.server.ts";
import type { SentDocument } from "#features/documents/keep-document.server.ts";
import type { App } from "#platform/app.server.ts";
import { compareDays, dayInIndia, type PlainDate, plainDate } from "#values/dates.ts";
import { accepted, type Problem, refused } from "#values/outcome.ts";
import { actOnReturn, moveReturn, type ReturnWork, type Worker } from "./act-on-return.server.ts";
import { readAmounts, readPastDay, returnAmounts, type Typed, typedText } from "./read-return.ts";
import { notifyClient } from "./return-mail.server.ts";
import type { ReturnMessage, ReturnOutcome } from "./return-messages.ts";
import { paperOf, withPaper } from "./return-papers.server.ts";

/** What a form says of an acknowledgement. */
export function readAcknowledged(app: App, typed: Typed): ReturnOutcome<Acknowledged> {
  const today = dayInIndia(app.clock.now());
  const number = readAcknowledgement(typedText(typed, "acknowledgement"));
  const on = readPastDay(typed, "filed-on", { today });
  const amounts = readAmounts(typed, "filed");
  const problems: Problem<ReturnMessage>[] = [
    ...(number
      ? []
      : [{ field: "acknowledgement", message: { id: "acknowledgementWrong" as const } }]),
    ...(on.ok ? [] : on.problems),
    ...(amounts.ok ? [] : amounts.problems),
  ];
  if (!number || !on.ok || !amounts.ok) return refused(problems);
  return accepted({
    ...{ number, day: on.value.toString() },
    figures: returnAmounts(amounts.value),
  });
}

/** The same of an intimation. */
export function readIntimation(app: App, typed: Typed): ReturnOutcome<StoredIntimation> {
  const amounts = readAmounts(typed, "intimation");
  const on = readPastDay(typed, "intimation-day", { today: dayInIndia(app.clock.now()) });
  const problems = [...(on.ok ? [] : on.problems), ...(amounts.ok ? [] : amounts.problems)];
  return on.ok && amounts.ok
    ? accepted({ day: on.value.toString(), figures: amounts.value })
    : refused(problems);
}

/**
 * The return is filed: the Department's number and its day, what the acknowledgement says beside what was approved, and the
 * ITR-V where it was sent.
 */
export function fileReturn(
  app: App,
  worker: Worker,
  typed: Typed,
  sent: SentDocument | undefined,
): Promise<ReturnOutcome> {
  const read = readAcknowledged(app, typed);
  if (!read.ok) return Promise.resolve(read);
  const filed = read.value;
  const today = dayInIndia(app.clock.now());
  const on = plainDate(filed.day);
  return withPaper(app, worker, sent, (paper) =>
    actOnReturn(app, worker, {
      isDone: (last) =>
        last.what === "filed" && JSON.stringify(last.filed) === JSON.stringify(filed),
      async work(at) {
        const { approval } = at.its;
        if (await hasNumber(app, at, filed.number))
          return refused([{ field: "acknowledgement", message: { id: "acknowledgementSame" } }]);
        const first = approval && dayInIndia(approval.at);
        if (first && compareDays(on, first) < 0)
          return refused([
            {
              field: "filed-on",
              message: { id: "dayTooEarly", params: { first: first.toString() } },
            },
          ]);
        const entered = await paperOf(at, paper, "itr-v");
        if (!entered.ok) return entered;
        const moved = await moveReturn(app, at, {
          event: "filed",
          facts: { approvedDraft: approval !== undefined, acknowledgement: true },
          says: { filed, ...entered.value },
          changes: { filedOn: filed.day, remindedDay: daysSince(on, today) },
        });
        if (!moved.ok) return moved;
        await notifyClient(app, at.tx, moved.value, "filed");
        return accepted(null);
      },
    }),
  );
}

/** Of a reminder whose day had passed when the filing was entered, none is sent: the mail of the filing says the same. */
export function daysSince(filedOn: PlainDate, today: PlainDate): number {
  return filedOn.until(today).days;
}

/** Whether the number is that of the return before: of the one that lapsed, or the one that this revises. */
async function hasNumber(app: App, { tx, its }: ReturnWork, number: string): Promise<boolean> {
  if (its.filed?.number === number) return true;
  if (!its.revises) return false;
  const [before] = await tx.select().from(cases).where(eq(cases.reference, its.revises));
  if (!before) return false;
  return returnOf(await historyOf(app, tx, before.id)).filed?.number === number;
}

/** The return is verified: on which day. */
export function verifyReturn(app: App, worker: Worker, typed: Typed): Promise<ReturnOutcome> {
  const today = dayInIndia(app.clock.now());
  return actOnReturn(app, worker, {
    isDone: (last) => last.what === "verified" && last.on === typedText(typed, "verified-on"),
    async work(at) {
      const first = at.its.filed && plainDate(at.its.filed.day);
      const on = readPastDay(typed, "verified-on", { today, first });
      if (!on.ok) return on;
      const moved = await moveReturn(app, at, {
        event: "verified",
        facts: { verification: true },
        says: { on: on.value.toString() },
      });
      if (!moved.ok) return moved;
      await notifyClient(app, at.tx, moved.value, "verified");
      return accepted(null);
    },
  });
}

/** The Department's intimation: its day and figures, which stand beside what was filed, and the paper where it was sent. */
export function enterIntimation(
  app: App,
  worker: Worker,
  typed: Typed,
  sent: SentDocument | undefined,
): Promise<ReturnOutcome> {
  const read = readIntimation(app, typed);
  if (!read.ok) return Promise.resolve(read);
  const intimation = read.value;
  const day = plainDate(intimation.day);
  return withPaper(app, worker, sent, (paper) =>
    actOnReturn(app, worker, {
      isDone: (last) =>
        last.what === "processed" && JSON.stringify(last.intimation) === JSON.stringify(intimation),
      async work(at) {
        const early = beforeFiling(at, "intimation-day", day);
        if (early) return early;
        const entered = await paperOf(at, paper, "intimation");
        if (!entered.ok) return entered;
        const moved = await moveReturn(app, at, {
          event: "processed",
          facts: { intimation: true },
          says: { intimation, ...entered.value },
        });
        if (!moved.ok) return moved;
        if (worker.side === "firm") await notifyClient(app, at.tx, moved.value, "intimation");
        return accepted(null);
      },
    }),
  );
}

export function beforeFiling({ its: { filed } }: ReturnWork, field: string, day: PlainDate) {
  if (!filed || compareDays(day, plainDate(filed.day)) >= 0) return undefined;
  return refused<ReturnMessage>([
    { field, message: { id: "dayTooEarly", params: { first: filed.day } } },
  ]);
}

import { eq } from "drizzle-orm";
import { cases } from "#db/schema/cases.ts";
import { readAcknowledgement } from "#domain/cases/acknowledgement.ts";
import { replyByOf } from "#domain/cases/notice.ts";
import { haveVerifyDaysPassed } from "#domain/cases/verify-by.ts";
import { addEvent, hasEnded, historyOf } from "#features/cases/case-record.server.ts";
import { returnOf } from "#features/cases/return-of-case.ts";
import type { Acknowledged, StoredIntimation } from "#features/cases/sealed-case.server.ts";
import type { App } from "#platform/app.server.ts";
import { compareDays, dayInIndia, type PlainDate, plainDate } from "#values/dates.ts";
import { accepted, type Problem, refused } from "#values/outcome.ts";
import { dayOfIso } from "#values/typed-date.ts";
import { actOnReturn, moveReturn, type ReturnWork, type Worker } from "./act-on-return.server.ts";
import { readAmounts, readPastDay, returnAmounts, type Typed, typedText } from "./read-return.ts";
import { notifyClient } from "./return-mail.server.ts";
import type { ReturnMessage, ReturnOutcome } from "./return-messages.ts";
import { enterPaper, type SentPaper, type StoredPaper, withPaper } from "./return-papers.server.ts";

type PaperKind = "itr-v" | "intimation" | "notice";

/** Enters the paper that came with it, if one did, as part of what happened. */
async function paperOf(
  { tx, row }: ReturnWork,
  paper: StoredPaper | undefined,
  kind: PaperKind,
): Promise<ReturnOutcome<{ paper?: { kind: PaperKind; document: string; fileName: string } }>> {
  if (!paper) return accepted({});
  const entered = await enterPaper(tx, row, paper, kind);
  return entered.ok ? accepted({ paper: { kind, ...entered.value } }) : entered;
}

/** What a form says of an acknowledgement. */
function readFiled(app: App, typed: Typed): ReturnOutcome<Acknowledged> {
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
function readIntimation(app: App, typed: Typed): ReturnOutcome<StoredIntimation> {
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
  sent: SentPaper | undefined,
): Promise<ReturnOutcome> {
  const read = readFiled(app, typed);
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
function daysSince(filedOn: PlainDate, today: PlainDate): number {
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
  sent: SentPaper | undefined,
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

function beforeFiling({ its: { filed } }: ReturnWork, field: string, day: PlainDate) {
  if (!filed || compareDays(day, plainDate(filed.day)) >= 0) return undefined;
  return refused<ReturnMessage>([
    { field, message: { id: "dayTooEarly", params: { first: filed.day } } },
  ]);
}

/** A notice of the Department: its kind and day, by when it is to be answered, and the paper where it was sent. */
export function enterNotice(
  app: App,
  worker: Worker,
  typed: Typed,
  sent: SentPaper | undefined,
): Promise<ReturnOutcome> {
  const kind = (["adjustment", "defect", "other"] as const).find(
    (each) => each === typedText(typed, "kind"),
  );
  const day = readPastDay(typed, "notice-day", { today: dayInIndia(app.clock.now()) });
  const named = typedText(typed, "reply-by");
  const replyBy = named ? dayOfIso(named) : kind && day.ok && replyByOf(kind, day.value);
  const problems: Problem<ReturnMessage>[] = [
    ...(kind ? [] : [{ field: "kind", message: { id: "kindMissing" as const } }]),
    ...(day.ok ? [] : day.problems),
    ...replyProblems(),
  ];
  if (!kind || !day.ok || !replyBy || problems.length > 0)
    return Promise.resolve(refused(problems));
  const notice = { kind, day: day.value.toString(), replyBy: replyBy.toString() };
  return withPaper(app, worker, sent, (paper) =>
    actOnReturn(app, worker, {
      isDone: (last) => JSON.stringify(last.notice) === JSON.stringify(notice),
      async work(at) {
        const early = beforeFiling(at, "notice-day", day.value);
        if (early) return early;
        const entered = await paperOf(at, paper, "notice");
        if (!entered.ok) return entered;
        const moved = await moveReturn(app, at, {
          event: "noticed",
          facts: { noticeKind: true },
          says: { notice, ...entered.value },
          changes: { replyBy: notice.replyBy },
        });
        if (!moved.ok) return moved;
        if (worker.side === "firm") await notifyClient(app, at.tx, moved.value, "notice");
        return accepted(null);
      },
    }),
  );

  function replyProblems(): Problem<ReturnMessage>[] {
    const field = "reply-by";
    if (named && !dayOfIso(named)) return [{ field, message: { id: "dayWrong" } }];
    if (!replyBy) return kind && day.ok ? [{ field, message: { id: "replyByMissing" } }] : [];
    if (!day.ok || compareDays(replyBy, day.value) >= 0) return [];
    return [{ field, message: { id: "dayTooEarly", params: { first: day.value.toString() } } }];
  }
}

/** The firm has answered a notice: the return is with the Department again, or was processed before. */
export function answerNotice(
  app: App,
  worker: Extract<Worker, { side: "firm" }>,
  typed: Typed,
): Promise<ReturnOutcome> {
  const today = dayInIndia(app.clock.now());
  return actOnReturn(app, worker, {
    isDone: ({ what, on }) =>
      (what === "replied" || what === "handedBack") && on === typedText(typed, "replied-on"),
    async work(at) {
      const { notice, intimation } = at.its;
      const first = notice && plainDate(notice.day);
      const on = readPastDay(typed, "replied-on", { today, first });
      if (!on.ok) return on;
      const moved = await moveReturn(app, at, {
        event: intimation ? "replied" : "handedBack",
        facts: { intimation: intimation !== undefined },
        says: { on: on.value.toString() },
        changes: { replyBy: null },
      });
      if (!moved.ok) return moved;
      await notifyClient(app, at.tx, moved.value, "noticeAnswered");
      return accepted(null);
    },
  });
}

/** A paper that came after what it belongs to. */
export function addPaper(
  app: App,
  worker: Worker,
  kind: PaperKind,
  sent: SentPaper | undefined,
  field: string,
): Promise<ReturnOutcome> {
  if (!sent) return Promise.resolve(refused([{ field, message: { id: "paperMissing" } }]));
  return withPaper(app, worker, sent, (paper) =>
    actOnReturn(app, worker, {
      isDone: () => false,
      async work(at) {
        if (!at.its.filed) return refused({ id: "notFiledYet" });
        const entered = await paperOf(at, paper, kind);
        if (!entered.ok) return entered;
        const added = entered.value.paper;
        const isThere = at.its.papers.some(
          (each) => each.kind === kind && each.document === added?.document,
        );
        if (isThere) return accepted(null);
        const { tx, row, by } = at;
        await addEvent(app, tx, row, { what: "paperAdded", by, ...entered.value });
        return accepted(null);
      },
    }),
  );
}

/** What was typed of an acknowledgement is put right by the firm; its days to verify follow from the right day. */
export function correctFiled(app: App, worker: Firm, typed: Typed): Promise<ReturnOutcome> {
  const read = readFiled(app, typed);
  if (!read.ok) return Promise.resolve(read);
  const filed = read.value;
  return actOnReturn(app, worker, {
    isDone: ({ what }) => what === "filedCorrected",
    async work({ tx, row, by, its }) {
      if (!its.filed || hasEnded(row)) return refused({ id: "notFiledYet" });
      const [today, on] = [dayInIndia(app.clock.now()), plainDate(filed.day)];
      // With the right day the days may not have passed.
      const isOpen = row.state === "lapsed" && !haveVerifyDaysPassed(on, today);
      const event = { what: "filedCorrected", by, filed, ...(isOpen && { to: OPEN }) } as const;
      await addEvent(app, tx, row, event, {
        ...{ filedOn: filed.day, remindedDay: daysSince(on, today) },
        ...(isOpen && { state: OPEN }),
      });
      return accepted(null);
    },
  });
}

/** The same of an intimation. */
export function correctIntimation(app: App, worker: Firm, typed: Typed): Promise<ReturnOutcome> {
  const read = readIntimation(app, typed);
  if (!read.ok) return Promise.resolve(read);
  const intimation = read.value;
  return actOnReturn(app, worker, {
    isDone: ({ what }) => what === "intimationCorrected",
    async work(at) {
      const { tx, row, by, its } = at;
      if (!its.intimation || hasEnded(row)) return refused({ id: "notFiledYet" });
      const early = beforeFiling(at, "intimation-day", plainDate(intimation.day));
      if (early) return early;
      await addEvent(app, tx, row, { what: "intimationCorrected", by, intimation });
      return accepted(null);
    },
  });
}

/** That a return is verified was said by mistake: its days run on. */
export function undoVerified(app: App, worker: Firm, why: string): Promise<ReturnOutcome> {
  return actOnReturn(app, worker, {
    isDone: ({ what }) => what === "notVerified",
    async work(at) {
      if (!why) return refused([{ field: "undo-reason", message: { id: "reasonMissing" } }]);
      const moved = await moveReturn(app, at, { event: "notVerified", facts: {}, why });
      return moved.ok ? accepted(null) : moved;
    },
  });
}

const OPEN = "filed" as const;

type Firm = Extract<Worker, { side: "firm" }>;

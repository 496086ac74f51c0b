import { replyByOf } from "#domain/cases/notice.ts";
import type { SentDocument } from "#features/documents/keep-document.server.ts";
import type { App } from "#platform/app.server.ts";
import { compareDays, dayInIndia, plainDate } from "#values/dates.ts";
import { accepted, type Problem, refused } from "#values/outcome.ts";
import { dayOfIso } from "#values/typed-date.ts";
import { actOnReturn, moveReturn, type Worker } from "./act-on-return.server.ts";
import { beforeFiling } from "./file-return.server.ts";
import { readPastDay, type Typed, typedText } from "./read-return.ts";
import { notifyClient } from "./return-mail.server.ts";
import type { ReturnMessage, ReturnOutcome } from "./return-messages.ts";
import { paperOf, withPaper } from "./return-papers.server.ts";

/** A notice of the Department: its kind and day, by when it is to be answered, and the paper where it was sent. */
export function enterNotice(
  app: App,
  worker: Worker,
  typed: Typed,
  sent: SentDocument | undefined,
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

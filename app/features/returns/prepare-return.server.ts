import { createHash } from "node:crypto";
import { changedFigures, type ReturnFigures } from "#domain/cases/return-figures.ts";
import { caseFactsOf } from "#features/case-desk/act-on-case.server.ts";
import type { SentDocument } from "#features/documents/keep-document.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { readBirthDate } from "#values/birth-date.ts";
import { dayInIndia } from "#values/dates.ts";
import { accepted, type Problem, refused } from "#values/outcome.ts";
import { actOnReturn, moveReturn } from "./act-on-return.server.ts";
import { type FiguresBefore, lastSeen } from "./at-hand-over.server.ts";
import { readAccount, readAmounts, returnAmounts, type Typed, typedText } from "./read-return.ts";
import { paperFields } from "./return-fields.ts";
import { notifyClient } from "./return-mail.server.ts";
import type { ReturnMessage, ReturnOutcome } from "./return-messages.ts";
import { enterPaper, withPaper } from "./return-papers.server.ts";

type Preparing = { app: App; session: Session; reference: string; seen: number };

/**
 * Attaches a computation: a PDF and its five figures. It is looked at by another person next; what the client approved
 * before, or had before them, holds no longer.
 */
export function draftReturn(
  { app, session, reference, seen }: Preparing,
  typed: Typed,
  sent: SentDocument | undefined,
): Promise<ReturnOutcome> {
  const figures = readFigures(typed);
  const birth = readBirthDate(typed as Record<string, string>, dayInIndia(app.clock.now()));
  const { file } = paperFields("draft");
  const problems: Problem<ReturnMessage>[] = [
    ...(sent ? [] : [{ field: file, message: { id: "paperMissing" as const } }]),
    ...(figures.ok ? [] : figures.problems),
    ...(birth.ok ? [] : birth.problems),
  ];
  if (!figures.ok || !birth.ok || problems.length > 0) return Promise.resolve(refused(problems));
  const changes = typedText(typed, "changes");
  const bornOn = birth.value?.toString();
  const worker = { side: "firm", session, reference, seen } as const;
  return withPaper(app, worker, sent, async (paper) => {
    if (paper?.checked.type !== "pdf" || paper.checked.password)
      return refused([{ field: file, message: { id: "computationNotPdf" } }]);
    const sha256 = createHash("sha256").update(paper.checked.bytes).digest("hex");
    return actOnReturn(app, worker, {
      isDone: ({ draft }) =>
        draft?.paper.sha256 === sha256 &&
        changedFigures(draft.figures, figures.value).length === 0 &&
        (draft.words ?? "") === changes,
      async work(at) {
        const { tx, row, client, its } = at;
        const before = await lastSeen(app, tx, row, client, its);
        const last = its.shown.at(-1)?.draft.figures;
        const isOther = last
          ? changedFigures(last, figures.value).length > 0
          : before !== undefined && hasChanged(before, figures.value);
        if (!changes && isOther)
          return refused([{ field: "changes", message: { id: "changesMissing" } }]);
        const born = bornOn ?? its.drafts.at(-1)?.bornOn;
        if (!client.filing && !its.isIdentified && !born)
          return refused([{ field: "dob", message: { id: "bornOnMissing" } }]);
        const entered = await enterPaper(tx, row, paper, "computation");
        if (!entered.ok) return entered;
        const draft = {
          number: its.drafts.length + 1,
          figures: figures.value,
          paper: { ...entered.value, sha256 },
          ...(changes && { words: changes }),
          ...(born && { bornOn: born }),
        };
        const moved = await moveReturn(app, at, {
          event: "drafted",
          facts: { draft: true },
          says: { draft },
        });
        if (!moved.ok) return moved;
        // Whoever is asked to approve, or did, learns that they are asked anew.
        if (row.state === "approval" || row.state === "ready")
          await notifyClient(app, tx, moved.value, "changed");
        return accepted(null);
      },
    });
  });
}

/** Besides the account, of which the answer of the site knows nothing. */
function hasChanged(before: FiguresBefore, now: ReturnFigures): boolean {
  return changedFigures({ ...before, account: now.account }, now).length > 0;
}

function readFigures(typed: Typed): ReturnOutcome<ReturnFigures> {
  const amounts = readAmounts(typed, "draft");
  const isRefund = amounts.ok && amounts.value.balance < 0;
  const account = readAccount(
    { number: typedText(typed, "account"), ifsc: typedText(typed, "ifsc") },
    isRefund,
  );
  const regime = (["new", "old"] as const).find((each) => each === typedText(typed, "regime"));
  const problems: Problem<ReturnMessage>[] = [
    ...(amounts.ok ? [] : amounts.problems),
    ...(regime ? [] : [{ field: "regime", message: { id: "regimeMissing" as const } }]),
    ...(account.ok ? [] : account.problems),
  ];
  if (!amounts.ok || !account.ok || !regime) return refused(problems);
  return accepted({
    ...returnAmounts(amounts.value),
    regime,
    ...(account.value && { account: account.value }),
  });
}

/** What whoever checks a computation does with it. */
export type Review = { event: "reviewed" | "sentBack"; why: string; hasLooked: boolean };

/** Sends a computation on to its client, or back with reasons; by another person than who prepared it. */
export function reviewReturn(
  { app, session, reference, seen }: Preparing,
  { event, why, hasLooked }: Review,
): Promise<ReturnOutcome> {
  return actOnReturn(
    app,
    { side: "firm", session, reference, seen },
    {
      isDone: (last) => last.what === event && (event === "reviewed" || last.why === why),
      async work(at) {
        const { tx, row, client, by } = at;
        // Who may not check it reads that first, whatever else is missing.
        const { secondPerson } = await caseFactsOf(app, tx, row, client, by);
        const isMissing = (field: string, id: "reasonMissing" | "notLookedAt") =>
          refused<ReturnMessage>([{ field, message: { id } }]);
        if (secondPerson && event === "sentBack" && !why)
          return isMissing("review-reason", "reasonMissing");
        if (secondPerson && event === "reviewed" && !hasLooked)
          return isMissing("looked", "notLookedAt");
        const moved = await moveReturn(app, at, {
          event,
          facts: { seen: hasLooked },
          why: event === "sentBack" ? why : undefined,
        });
        if (!moved.ok) return moved;
        if (event === "reviewed") await notifyClient(app, tx, moved.value, "approve");
        return accepted(null);
      },
    },
  );
}

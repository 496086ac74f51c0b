import { randomUUID } from "node:crypto";
import { eq, max } from "drizzle-orm";
import { wordsIn } from "#content/words.server.ts";
import type { Db } from "#db/db.server.ts";
import { rollBackIfRefused } from "#db/roll-back-if-refused.server.ts";
import { cases } from "#db/schema/cases.ts";
import { caseRequests } from "#db/schema/requests.ts";
import { lockSession, signedOut } from "#features/accounts/locked-session.server.ts";
import {
  actorOf,
  caseFactsOf,
  changedSince,
  isDone,
} from "#features/case-desk/act-on-case.server.ts";
import { clientOfCase } from "#features/case-desk/case-client.server.ts";
import type { CaseMessages, CaseOutcome } from "#features/case-desk/case-messages.ts";
import { mailLink } from "#features/case-links/case-links.server.ts";
import { type CaseRow, historyOf, lockCase, moveCase } from "#features/cases/case-record.server.ts";
import { settleRequests } from "#features/cases/request-record.server.ts";
import type { CaseActor } from "#features/cases/sealed-case.server.ts";
import { type RequestContent, sealedRequest } from "#features/cases/sealed-request.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { dayInIndia, isAfter, type PlainDate, plainDate } from "#values/dates.ts";
import type { Message } from "#values/message.ts";
import { accepted, type Problem, refused } from "#values/outcome.ts";
import { inEnglish } from "#values/say.ts";
import { type AskedLine, MOST_CHOICES } from "./request-messages.ts";

/** More than one list for a person. */
const MOST_ASKED = 40;

type Asking = Pick<RequestContent, "subject" | "answer" | "title" | "reason"> & {
  rule: string | undefined;
  proposal: string | undefined;
  choices: string[] | undefined;
  dueOn: string | undefined;
};

/**
 * Checks what is asked, line by line.
 * @param lines by the prefix of their fields
 * @param dueForAll the day of every line that names none
 */
export function readAsked(
  lines: readonly (readonly [prefix: string, line: AskedLine])[],
  dueForAll: string,
  today: PlainDate,
): CaseOutcome<Asking[]> {
  if (lines.length === 0) return refused({ id: "nothingAsked" });
  if (lines.length > MOST_ASKED)
    return refused({ id: "tooManyAsked", params: { most: MOST_ASKED } });
  const problems: Problem<Message<CaseMessages>>[] = [];
  const forAll = readDue("due", dueForAll);
  const asked = lines.map(([prefix, line]) => {
    const { title, reason, subject, answer, rule, due } = line;
    const choices = line.choices
      .split("\n")
      .map((each) => each.trim())
      .filter(Boolean);
    // Whoever types choices means them, whatever is chosen beside them.
    const isChoice = answer === "choice" || choices.length > 0;
    if (isChoice && (choices.length < 2 || choices.length > MOST_CHOICES))
      problems.push({ field: `${prefix}choices`, message: { id: "choicesMissing" } });
    return {
      ...{ title, reason, subject },
      answer: isChoice ? ("choice" as const) : answer,
      rule: rule || undefined,
      proposal: line.proposal || undefined,
      choices: isChoice ? choices : undefined,
      dueOn: due ? readDue(`${prefix}due`, due) : forAll,
    };
  });
  return problems.length > 0 ? refused(problems) : accepted(asked);

  function readDue(field: string, typed: string): string | undefined {
    if (!typed) return undefined;
    const day = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? readDay(typed) : undefined;
    if (!day) problems.push({ field, message: { id: "dayWrong" } });
    else if (isAfter(today, day)) problems.push({ field, message: { id: "dayPassed" } });
    return day?.toString();
  }
}

function readDay(iso: string): PlainDate | undefined {
  try {
    return plainDate(iso);
  } catch {
    return undefined;
  }
}

/**
 * Asks the client of a case for several things at once: their requests, the case's move to them, its link and one mail, all
 * or nothing. The same pressed twice is asked once.
 * @param seen the number of the last event that the page showed
 */
export function askClient(
  app: App,
  session: Session,
  reference: string,
  seen: number,
  asked: readonly Asking[],
): Promise<CaseOutcome> {
  return rollBackIfRefused(app.db, async (tx): Promise<CaseOutcome> => {
    if (!(await lockSession(tx, session))) return signedOut();
    const row = await lockCase(tx, eq(cases.reference, reference));
    if (!row) return refused({ id: "caseGone" }, "not-found");
    const by = actorOf(session);
    const why = asked.map(({ title }) => title).join("; ");
    if (row.version !== seen) {
      const since = await historyOf(app, tx, row.id, seen);
      const act = { kind: "move", event: "asked", why } as const;
      return isDone(since, by, act) ? accepted(null) : changedSince(app, tx, since);
    }
    const client = await clientOfCase(app, tx, row);
    const facts = await caseFactsOf(app, tx, row, client, by);
    const moved = await moveCase(app, tx, row, { event: "asked", by, facts, why });
    if (!moved.ok) return moved;
    await enterRequests(app, tx, row, by, asked);
    const settled = await settleRequests(app, tx, moved.value, by);
    const days = new Set(asked.map(({ dueOn }) => dueOn));
    const [nearest] = [...days].flatMap((day) => day ?? []).toSorted();
    await mailLink(app, tx, settled, (about) =>
      wordsIn("en").askMail({
        ...about,
        count: asked.length,
        by: nearest && inEnglish.weekday(nearest),
        isFirst: days.size > 1,
      }),
    );
    return accepted(null);
  });
}

async function enterRequests(
  app: App,
  tx: Db,
  { id: caseId }: CaseRow,
  by: CaseActor,
  asked: readonly Asking[],
): Promise<void> {
  const [last] = await tx
    .select({ number: max(caseRequests.number) })
    .from(caseRequests)
    .where(eq(caseRequests.caseId, caseId));
  const at = app.clock.now().toString();
  const values = asked.map(({ dueOn, ...request }, index) => {
    const id = randomUUID();
    const number = (last?.number ?? 0) + 1 + index;
    const steps = [{ what: "ask" as const, by, at }];
    const payload = sealedRequest.seal(app, id, { ...request, steps });
    return {
      id,
      caseId,
      number,
      state: "asked" as const,
      version: 1,
      dueOn: dueOn ?? null,
      payload,
    };
  });
  await tx.insert(caseRequests).values(values);
}

/** The first day of today that the form of the desk offers: a week from now. */
export function usualDueDay(app: Pick<App, "clock">): string {
  return dayInIndia(app.clock.now()).add({ days: 7 }).toString();
}

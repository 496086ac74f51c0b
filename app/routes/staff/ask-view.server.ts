import { z } from "zod";
import { caseStates } from "#content/en/case-states.ts";
import {
  figuresHold,
  leftOutText,
  requestProposals,
  requestSubjects,
} from "#content/en/request-proposals.ts";
import { requestsDesk as words } from "#content/en/requests-desk.ts";
import { taxSpeech } from "#content/en/tax/tax-speech.ts";
import { moveFrom } from "#domain/cases/case.ts";
import { proposeRequests } from "#domain/cases/propose-requests.ts";
import { ANSWER_KINDS, isOpen, REQUEST_SUBJECTS } from "#domain/cases/request.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { maskDestination } from "#features/accounts/destination.ts";
import type { CaseMessages } from "#features/case-desk/case-messages.ts";
import { knownForRequests } from "#features/case-desk/known-for-requests.server.ts";
import { codeDestinations } from "#features/case-links/case-code.server.ts";
import { findLink, isLiving, linkPath, tokenOf } from "#features/case-links/case-links.server.ts";
import { listRequests } from "#features/cases/request-record.server.ts";
import { usualDueDay } from "#features/requests/ask-client.server.ts";
import { type AskedLine, askedLine } from "#features/requests/request-messages.ts";
import type { App } from "#platform/app.server.ts";
import type { Post } from "#platform/post.server.ts";
import type { Session } from "#platform/session.server.ts";
import { originOf } from "#platform/settings.server.ts";
import { dayInIndia } from "#values/dates.ts";
import type { Message } from "#values/message.ts";
import { accepted, type Outcome, type Problem, refused } from "#values/outcome.ts";
import { inEnglish } from "#values/say.ts";
import { type FoundCase, orderOf } from "./case-view.server.ts";

/** Empty lines for what no rule thinks of. */
const OWN_LINES = 2;
/** More lines than the form has. */
const MOST_LINES = 60;

/** What the firm may ask the client of a case now, and the link that opens the list. */
export async function askView(app: App, session: Session, found: FoundCase) {
  const { row, year, figures, contact } = found;
  const requests = await listRequests(app, app.db, row.id);
  const order = orderOf(found);
  const bought = order ? [order.productCode, ...order.addOns] : [];
  const today = dayInIndia(app.clock.now());
  const proposed = proposeRequests(knownForRequests(year, figures, bought, today));
  const asked = new Set(
    requests.flatMap(({ proposal, state }) => (state === "not-needed" ? [] : (proposal ?? []))),
  );
  const say = taxSpeech(ratesOf(year).act).say;
  const fresh = proposed.filter(({ id }) => !asked.has(id));
  const open = requests.filter(({ state }) => isOpen(state)).length;
  const link = await findLink(app.db, row.id);
  const to = codeDestinations(app, { contact });
  const hasLink = link !== undefined && isLiving(app, link, row);
  const firm = app.firm();
  return {
    heading: words.heading(contact.name || words.title),
    back: { href: `/staff/cases/${row.reference}`, text: row.reference },
    version: row.version,
    whyNot: whyNot(found),
    isMailed: contact.email !== undefined,
    intro: fresh.length === 0 ? words.allAsked : figures ? words.intro : words.nothingKnown,
    due: usualDueDay(app),
    lines: fresh.map(({ id, rule, subject, answer, params, leftOut }, index) => {
      const its = requestProposals[rule];
      const notes = [figuresHold(params, say), leftOut && leftOutText[leftOut]];
      return {
        ...{ prefix: `line-${index + 1}-`, proposal: id, rule, subject, answer },
        title: its.title(params, say),
        reason: its.reason(params, say),
        choices: its.choices?.join("\n") ?? "",
        note: notes.filter(Boolean).join(", "),
        isOn: leftOut === undefined,
      };
    }),
    ownLines: Array.from({ length: OWN_LINES }, (_, index) => ({
      number: index + 1,
      prefix: `line-${fresh.length + index + 1}-`,
    })),
    subjects: REQUEST_SUBJECTS.toReversed().map((subject) => ({
      value: subject,
      label: requestSubjects[subject](say),
    })),
    answers: ANSWER_KINDS.map((kind) => ({ value: kind, label: words.answers[kind] })),
    link: hasLink
      ? words.link.text(
          {
            ...{ who: session.person.name, firm: firm.name, open, hasWay: to.length > 0 },
            by: row.dueOn ? inEnglish.weekday(row.dueOn) : undefined,
            link: `${originOf(app.settings)}${linkPath(tokenOf(app, link))}`,
          },
          inEnglish,
        )
      : undefined,
    codeGoesTo: to.map(maskDestination),
    asksEmail: !contact.email,
    isRefused: link?.endedAt != null,
  };
}

function whyNot({ row }: FoundCase): string | undefined {
  if (!moveFrom(row.state, "asked")) return words.cannotNow(caseStates[row.state]);
  return row.assigneeId ? undefined : words.notAssigned;
}

type ReadLines = {
  seen: number;
  due: string;
  lines: (readonly [prefix: string, line: AskedLine])[];
};

const askForm = z.object({
  seen: z.coerce.number().int().nonnegative().catch(0),
  due: z.string().trim().max(10).default(""),
});

/** The lines of the posted form that are ticked, or typed. */
export function readLines(post: Post<CaseMessages>): Outcome<ReadLines, Message<CaseMessages>> {
  const head = post.read(askForm);
  if (!head.ok) return head;
  const prefixes = post.names
    .flatMap((name) => /^(line-\d{1,2}-)title$/.exec(name)?.[1] ?? [])
    .slice(0, MOST_LINES);
  const texts = new Map(post.texts);
  const problems: Problem<Message<CaseMessages>>[] = [];
  const lines = prefixes.flatMap((prefix) => {
    const isProposed = Boolean(texts.get(`${prefix}proposal`));
    const isAsked = isProposed
      ? texts.get(`${prefix}on`) === "yes"
      : ["title", "reason", "choices"].some((name) => texts.get(`${prefix}${name}`)?.trim());
    // Read in any case, so that a refused form shows it again.
    const read = post.read(askedLine(prefix, isAsked));
    if (!isAsked) return [];
    if (!read.ok) {
      problems.push(...read.problems);
      return [];
    }
    const fields = Object.entries(read.value).map(([name, value]) => [
      name.slice(prefix.length),
      value,
    ]);
    return [[prefix, Object.fromEntries(fields) as AskedLine] as const];
  });
  return problems.length > 0 ? refused(problems) : accepted({ ...head.value, lines });
}

import { givenText } from "#content/en/checklist.ts";
import { taxSpeech } from "#content/en/tax/tax-speech.ts";
import type { RoomWords } from "#content/words.server.ts";
import { isOpen, type RequestState } from "#domain/cases/request.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { peopleOfFirm } from "#features/accounts/firm-people.server.ts";
import type { OpenCase } from "#features/case-links/open-case.server.ts";
import {
  type AnswerDocument,
  type CaseRequest,
  listRequests,
  listUnmatched,
} from "#features/cases/request-record.server.ts";
import type { App } from "#platform/app.server.ts";
import { dayInIndia, formatMoment, instant } from "#values/dates.ts";
import { inEnglish } from "#values/say.ts";
import { taxYear, yearSpan } from "#values/year.ts";

/** What came back first, what is missing next, what is done last. */
const ORDER: Record<RequestState, number> = {
  ...{ "sent-back": 0, asked: 1, answered: 2, accepted: 3, "not-needed": 4 },
};

export type ChecklistView = Awaited<ReturnType<typeof checklistView>>;
export type RequestView = ChecklistView["items"][number];
export type DocumentView = RequestView["documents"][number];

/** The list of what the client of an open case is asked for, with their answers. */
export async function checklistView(
  app: App,
  { row, client, by }: OpenCase,
  { checklist: words, requestProposals }: RoomWords,
) {
  const say = inEnglish;
  const taxSay = taxSpeech(ratesOf(taxYear(row.taxYear)).act).say;
  const requests = await listRequests(app, app.db, row.id);
  const needed = requests.filter(({ state }) => state !== "not-needed");
  const open = needed.filter(({ state }) => isOpen(state));
  const days = new Set(open.map(({ dueOn }) => dueOn));
  const back = needed.filter(({ state }) => state === "sent-back").length;
  const counts = { all: needed.length, open: open.length };
  const people = await peopleOfFirm(app, app.db);
  const nameOf = (id: string | undefined) => (id && people.get(id)?.name) || words.someone;
  const sorted = requests.toSorted(
    (one, other) => ORDER[one.state] - ORDER[other.state] || one.number - other.number,
  );
  const places = needed
    .filter(({ answer, state }) => answer === "document" && state !== "accepted")
    .map(({ id, title }) => ({ value: id, label: title }));
  const isDone = counts.all > 0 && counts.open === 0;
  return {
    reference: row.reference,
    by,
    yourReturn: words.yourReturn(yearSpan(row.taxYear)),
    page: by === "link" ? undefined : client.page,
    isDone,
    heading:
      counts.all === 0
        ? words.nothing
        : isDone
          ? words.allDone(counts, say)
          : words.heading(counts, say),
    due: isDone || !row.dueOn ? undefined : words.by(row.dueOn, days.size > 1, say),
    tally:
      counts.all === 0
        ? undefined
        : {
            label: words.tally({ all: counts.all, here: counts.all - counts.open, back }),
            ticks: sorted
              .filter(({ state }) => state !== "not-needed")
              .map(({ state }) => tickOf(state))
              .toReversed(),
          },
    items: sorted.map((each, index) => ({
      ...itemOf(each),
      /** The one button of the page that stands out. */
      isFirst: index === 0 && isOpen(each.state),
    })),
    places,
    unmatched: (await listUnmatched(app, app.db, row.id)).map(documentOf),
    asksUsual: client.filing !== undefined,
  };

  function itemOf({ id, number, version, state, dueOn, ...its }: CaseRequest) {
    const last = its.steps.findLast(({ what }) => what === "sendBack");
    return {
      ...{ id, number, version, state, isOpen: isOpen(state) },
      mayChange: state !== "accepted" && state !== "not-needed",
      stateText: words.states[state],
      ...{
        title: its.title,
        reason: sentence(its.reason),
        answer: its.answer,
        choices: its.choices ?? [],
      },
      hint: isOpen(state) ? hintOf(its.rule) : undefined,
      due: dueOn && isOpen(state) ? words.dueOn(dueOn, say) : undefined,
      back:
        state === "sent-back" && last
          ? words.back(
              last.why ?? "",
              nameOf(last.by.id),
              say.dayAndMonth(dayInIndia(instant(last.at)).toString()),
            )
          : undefined,
      given: its.given === undefined ? undefined : givenText(its.answer, its.given, say),
      /** As it fills the form again. */
      typed: its.given ?? "",
      without: its.without === undefined ? undefined : words.without.shown(its.without),
      documents: its.documents.map(documentOf),
    };
  }

  /** Where it is found. */
  function hintOf(rule: string | undefined): string | undefined {
    const its = Object.entries(requestProposals).find(([name]) => name === rule)?.[1];
    return its?.hint?.(taxSay);
  }

  function documentOf({ id, fileName, uploadedAt }: AnswerDocument) {
    return { id, fileName, sent: words.files.sentOn(formatMoment(uploadedAt)) };
  }
}

/** A reason is part of a sentence on the firm's list. */
function sentence(reason: string): string {
  const text = `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`;
  return /[.?!]$/.test(text) ? text : `${text}.`;
}

function tickOf(state: RequestState): "here" | "missing" | "back" {
  if (state === "sent-back") return "back";
  return isOpen(state) ? "missing" : "here";
}

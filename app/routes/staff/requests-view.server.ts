import { givenText } from "#content/en/checklist.ts";
import { figureLabels } from "#content/en/figures.ts";
import { requestsDesk } from "#content/en/requests-desk.ts";
import { isOpen, nextRequest } from "#domain/cases/request.ts";
import type { answersOfCase, LookedAt } from "#features/requests/answers-of-case.server.ts";
import { formatMoment, instant } from "#values/dates.ts";
import { formatRupees } from "#values/money.ts";
import { inEnglish } from "#values/say.ts";

const words = requestsDesk.list;

export type RequestsView = ReturnType<typeof requestsView>;

/** What the client of a case was asked, with the answers, as the page of the case lists it. */
export function requestsView(
  reference: string,
  { requests, unmatched }: Awaited<ReturnType<typeof answersOfCase>>,
) {
  const needed = requests.filter(({ state }) => state !== "not-needed");
  const open = needed.filter(({ state }) => isOpen(state)).length;
  const may = (state: (typeof requests)[number]["state"], event: "accept" | "sendBack" | "drop") =>
    nextRequest(state, event, "staff").ok;
  return {
    count: needed.length > 0 ? words.count({ open, all: needed.length }) : undefined,
    ask: `/staff/cases/${reference}/requests`,
    items: requests.map(({ state, steps, documents, ...its }) => {
      const back = steps.findLast(({ what }) => what === "sendBack");
      return {
        ...{ id: its.id, number: its.number, version: its.version, state },
        ...{ title: its.title, reason: its.reason, stateText: words.states[state] },
        due: its.dueOn && isOpen(state) ? words.due(its.dueOn, inEnglish) : undefined,
        given:
          its.given === undefined
            ? undefined
            : words.answer(givenText(its.answer, its.given, inEnglish)),
        without: its.without === undefined ? undefined : words.without(its.without),
        kind:
          its.answer === "document"
            ? undefined
            : words.kind(requestsDesk.answers[its.answer], its.choices),
        back: back?.why ? words.backBefore(back.why) : undefined,
        documents: documents.map((each) => documentView(reference, each, back?.at)),
        mayAccept: may(state, "accept"),
        maySendBack: may(state, "sendBack"),
        mayDrop: may(state, "drop"),
      };
    }),
    unmatched: unmatched.map((each) => documentView(reference, each)),
  };
}

function documentView(
  reference: string,
  { id, fileName, pages, password, uploadedAt, differences }: LookedAt,
  backAt?: string,
) {
  const words = requestsDesk.differences;
  return {
    ...{ id, fileName },
    came: requestsDesk.list.came(
      formatMoment(uploadedAt),
      backAt !== undefined && uploadedAt.epochMilliseconds <= instant(backAt).epochMilliseconds,
    ),
    locked: password === undefined ? undefined : requestsDesk.list.locked(password),
    href: `/staff/cases/${reference}/files/${id}`,
    look: { href: lookHref(id, 1), text: requestsDesk.list.pages(pages) },
    differences: differences.map(({ employer = words.unknown, is, figures }) => ({
      text: words[is](employer),
      rows: figures.map(({ id: figure, here, there }) => ({
        label: figureLabels[figure],
        here: here === undefined ? words.absent : formatRupees(here),
        there: there === undefined ? words.absent : formatRupees(there),
      })),
    })),
  };
}

function lookHref(id: string, page: number): string {
  return `?document=${id}&page=${page}#paper`;
}

/** The page of an answer that is looked at as a picture; undefined where the address names none. */
export function pictureView(
  reference: string,
  { requests, unmatched }: Awaited<ReturnType<typeof answersOfCase>>,
  looked: { document?: string | undefined; page?: number | undefined },
) {
  const all = [...requests.flatMap(({ documents }) => documents), ...unmatched];
  const document = all.find(({ id }) => id === looked.document);
  if (!document) return undefined;
  const { id, fileName, pages } = document;
  const page = Math.min(looked.page ?? 1, pages);
  return {
    src: `/staff/cases/${reference}/files/${id}/pictures/${page}`,
    caption: requestsDesk.picture(fileName, page, pages),
    noPicture: requestsDesk.noPicture,
    before: page > 1 ? lookHref(id, page - 1) : undefined,
    after: page < pages ? lookHref(id, page + 1) : undefined,
    download: `/staff/cases/${reference}/files/${id}`,
  };
}

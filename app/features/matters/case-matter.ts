import type { RoomWords } from "#content/words.server.ts";
import { turnOf } from "#domain/cases/case-turn.ts";
import { bookPath } from "#features/appointments/session/appointment-path.ts";
import type { CaseRow } from "#features/cases/case-record.server.ts";
import {
  casePath,
  orderPath,
  payPath,
  requestPath,
  wayToPay,
} from "#features/filing/case-paths.ts";
import { stepsOfCase } from "#features/filing/case-steps.ts";
import { turnFacts } from "#features/filing/next-turn.ts";
import type { OwnFiling } from "#features/filing/own-filings.server.ts";
import { turnNow, turnOfCase } from "#features/filing/turn-view.ts";
import type { listDocuments } from "#features/payments/book/issued-documents.server.ts";
import { documentLinks } from "#features/payments/client/pay-view.ts";
import type { App } from "#platform/app.server.ts";
import type { TurnView } from "#ui/turn/turn.tsx";
import { dayInIndia, formatDay } from "#values/dates.ts";
import { incomeYearLabel, taxYear } from "#values/year.ts";
import type { Matter, MatterRow, MatterSession } from "./matter.ts";

type Documents = Awaited<ReturnType<typeof listDocuments>>;

type OfCase = {
  sessions: readonly MatterSession[];
  documents: Documents;
  /** One that stands beside it and may be for it, by its reference. */
  order: string | undefined;
};

/** A return that was handed over, as one card, with those of the account's sessions and documents that are its own. */
export function caseMatter(
  app: App,
  filing: OwnFiling,
  { sessions, documents, order }: OfCase,
  words: RoomWords,
): Matter {
  const { reference, terms } = filing;
  const page = requestPath(reference, true);
  const { matterWords } = words;
  const figure = figureOf(filing, words);
  const about = sessions.filter(({ caseReference }) => caseReference === reference);
  return {
    ...{ id: reference, reference, page, what: matterWords.case(incomeYearLabel(filing.year)) },
    turn: order ? askedOf(order, words) : turnOfCase(app, filing),
    steps: order ? undefined : stepsOfCase(app, filing, words),
    action: actionOf(app, filing, order, words),
    ...(figure && { figure }),
    ...(terms.payment !== "stopped" && {
      book: { href: bookPath(reference), label: matterWords.book },
    }),
    rows: [
      ...priceRows(filing, words),
      ...paperRows(filing, page, words),
      ...documentRows(filing, documents, words),
      ...about.map(({ topic, href, when }) => ({
        name: when,
        note: topic,
        link: { href, label: matterWords.open },
      })),
    ],
  };
}

/** Before anything is paid twice, the client says whether the two are one matter. */
function askedOf(order: string, { matterWords, requestTurn }: RoomWords): TurnView {
  const { deed, by } = matterWords.beside;
  return { who: requestTurn.client, isYours: true, deed, by: by(order) };
}

/** To pay, where that is what the turn is about. */
function actionOf(
  app: App,
  filing: OwnFiling,
  order: string | undefined,
  { LEADS_FIRST, matterWords, payLabel, returnLabel }: RoomWords,
) {
  const { reference, terms } = filing;
  if (order) return { href: payPath(reference), label: matterWords.beside.button };
  const { toPay } = turnNow(app, filing);
  if (toPay) return { href: wayToPay(reference, terms, true), label: payLabel(toPay) };
  const { state } = terms.stage;
  const label = LEADS_FIRST.includes(state) && returnLabel(state);
  if (label) return { href: casePath(reference), label };
  return { href: requestPath(reference, true), label: matterWords.openCase(reference) };
}

/** A revised or updated return, which nothing was handed over for. */
export function revisedMatter(
  row: CaseRow,
  { matterWords, requestTurn, returnLabel, turnDeedOf }: RoomWords,
): Matter {
  const { reference, state, taxYear: startsIn } = row;
  const page = casePath(reference);
  const of = turnOf(state, undefined, turnFacts(row));
  return {
    ...{ id: reference, reference, page, rows: [] },
    what: matterWords.revised(incomeYearLabel(taxYear(startsIn))),
    turn: {
      ...{ who: requestTurn[of], isYours: of === "client", by: undefined },
      deed:
        state === "new" ? turnDeedOf({ state: "preparing" }, "later") : turnDeedOf(row, "later"),
    },
    action: { href: page, label: returnLabel(state) ?? matterWords.openCase(reference) },
  };
}

/** What comes back or is owed; nothing where no amount is sure enough to be named. */
function figureOf(
  { figures: { answer } }: OwnFiling,
  { matterWords }: RoomWords,
): Matter["figure"] {
  const verdict = answer?.verdict;
  if (verdict?.amount === undefined) return undefined;
  const { outcome, amount, till, sure } = verdict;
  if (outcome !== "refund" && outcome !== "pay") return undefined;
  return { label: matterWords.figure[outcome], amount, note: till ?? sure };
}

/** The price, and whether it is paid. */
function priceRows(
  { terms: { price, order, payment } }: OwnFiling,
  { matterWords, orderState }: RoomWords,
): MatterRow[] {
  if (!price) return [];
  const isJoined = order && payment !== "offered" && payment !== "later";
  return [
    {
      name: price,
      ...(isJoined
        ? {
            note: orderState(order.state, order.claimedAt !== undefined),
            link: { href: orderPath(order.reference, true), label: matterWords.open },
          }
        : payment === "offered" && { note: matterWords.notPaid }),
    },
  ];
}

function paperRows(
  { reference, submittedAt, figures, sent }: OwnFiling,
  page: string,
  { matterWords }: RoomWords,
): MatterRow[] {
  const on = formatDay(dayInIndia(submittedAt));
  const link = { href: page, label: matterWords.open };
  const { key, note } = matterWords.answer;
  return [
    { name: sent, note: matterWords.here(on), link },
    ...(figures.answer ? [{ name: `${key}, ${on}`, note, link }] : []),
    ...(figures.answer
      ? [
          {
            name: matterWords.summary,
            link: {
              href: `/portal/requests/${reference}/pdf`,
              label: matterWords.pdf,
              isFile: true,
            },
          },
        ]
      : []),
  ];
}

/** Invoices and vouchers of its order. */
function documentRows(
  { terms: { order } }: OwnFiling,
  documents: Documents,
  { matterWords }: RoomWords,
): MatterRow[] {
  if (!order) return [];
  const its = documents.filter(({ orderId }) => orderId === order.id);
  return documentLinks(its, orderPath(order.reference, true)).map(({ href, label }) => ({
    name: label,
    link: { href, label: matterWords.pdf, isFile: true },
  }));
}

import { matterWords as words } from "#content/en/matters.ts";
import { orderState } from "#content/en/payment.ts";
import { payLabel } from "#content/en/request-turn.ts";
import { bookPath } from "#features/appointments/appointment-path.ts";
import { orderPath, payPath, requestPath } from "#features/filing/case-paths.ts";
import type { OwnFiling } from "#features/filing/own-filings.server.ts";
import { turnOfCase } from "#features/filing/turn-view.ts";
import type { listDocuments } from "#features/payments/issue-invoice.server.ts";
import { documentLinks } from "#features/payments/pay-view.ts";
import type { App } from "#platform/app.server.ts";
import { dayInIndia, formatDay } from "#values/dates.ts";
import { yearLabel } from "#values/year.ts";
import type { Matter, MatterRow, MatterSession } from "./matter.ts";

type Documents = Awaited<ReturnType<typeof listDocuments>>;

/** A return that was handed over, as one card, with those of the account's sessions and documents that are its own. */
export function caseMatter(
  app: App,
  filing: OwnFiling,
  { sessions, documents }: { sessions: readonly MatterSession[]; documents: Documents },
): Matter {
  const { reference, terms, submittedAt } = filing;
  const page = requestPath(reference, true);
  const figure = figureOf(filing);
  const about = sessions.filter(({ caseReference }) => caseReference === reference);
  return {
    ...{ id: reference, reference, what: words.case(yearLabel(filing.year)) },
    turn: turnOfCase(app, submittedAt, terms),
    action: terms.toPay
      ? { href: payPath(reference), label: payLabel(terms.toPay) }
      : { href: page, label: words.openCase(reference) },
    ...(figure && { figure }),
    book: bookPath(reference),
    rows: [
      ...priceRows(filing),
      ...paperRows(filing, page),
      ...documentRows(filing, documents),
      ...about.map(({ topic, href, when }) => ({
        name: when,
        note: topic,
        link: { href, label: words.open },
      })),
    ],
  };
}

/** What comes back or is owed; nothing where no amount is sure enough to be named. */
function figureOf({ figures: { answer } }: OwnFiling): Matter["figure"] {
  const verdict = answer?.verdict;
  if (verdict?.amount === undefined) return undefined;
  const { outcome, amount, till, sure } = verdict;
  if (outcome !== "refund" && outcome !== "pay") return undefined;
  return { label: words.figure[outcome], amount, note: till ?? sure };
}

/** The price, and whether it is paid. */
function priceRows({ terms: { price, order, payment } }: OwnFiling): MatterRow[] {
  if (!price) return [];
  const isJoined = order && payment !== "offered" && payment !== "later";
  return [
    {
      name: price,
      ...(isJoined
        ? {
            note: orderState(order.state, order.claimedAt !== undefined),
            link: { href: orderPath(order.reference, true), label: words.open },
          }
        : payment === "offered" && { note: words.notPaid }),
    },
  ];
}

function paperRows({ reference, submittedAt, figures }: OwnFiling, page: string): MatterRow[] {
  const { key, note } = figures.answer ? words.answer : words.sent;
  const on = formatDay(dayInIndia(submittedAt));
  return [
    { name: `${key}, ${on}`, note, link: { href: page, label: words.open } },
    ...(figures.answer
      ? [
          {
            name: words.summary,
            link: { href: `/portal/requests/${reference}/pdf`, label: words.pdf, isFile: true },
          },
        ]
      : []),
  ];
}

/** Invoices and vouchers of its order. */
function documentRows({ terms: { order } }: OwnFiling, documents: Documents): MatterRow[] {
  if (!order) return [];
  const its = documents.filter(({ orderId }) => orderId === order.id);
  return documentLinks(its, orderPath(order.reference, true)).map(({ href, label }) => ({
    name: label,
    link: { href, label: words.pdf, isFile: true },
  }));
}

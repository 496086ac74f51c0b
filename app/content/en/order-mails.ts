import type { MailWords } from "#platform/mail/mail-layout.ts";
import { dayInIndia, type Instant } from "#values/dates.ts";
import { formatExact, formatPrice, type Paise } from "#values/money.ts";
import { inEnglish } from "#values/say.ts";
import { type Greeted, toClient } from "./client-mail.ts";
import { placed, stepsAfterOrder } from "./order-placed.ts";
import { orderTerms } from "./order-terms.ts";
import { orderTurnLine } from "./request-turn.ts";

type Line = { label: string; amount: number };
export type Ordered = {
  reference: string;
  /** What was bought, and what the client calls it. */
  product: string;
  planName: string;
  /** In rupees with paise as decimals. */
  lines: readonly Line[];
  total: Paise;
  /** The reference of the request that came with it. */
  filing: string | undefined;
};

/** How the client of an order pays it. */
export type WayToPay = {
  /** The firm's UPI ID, where one is set, and the note that says which order is paid. */
  payee: string | undefined;
  tag: string;
  /** The address of the order, which opens in the client's browser alone. */
  page: string;
  /** An unpaid order lapses then; null while the firm has not said how to pay. */
  until: Instant | null;
};
type Client = { name: string; email: string | undefined; mobile: string | undefined };

export function orderToFirm(ordered: Ordered, when: string, client: Client): MailWords {
  const { reference, product, planName, filing } = ordered;
  return {
    subject: `Order ${reference}: ${product}`,
    parts: [
      `An order came in on ${when}.`,
      {
        rows: [
          ["Reference", reference],
          ["Ordered", product],
          ...(planName === product ? [] : [["Named by the client", planName] as const]),
          ...priceOf(ordered),
        ],
      },
      {
        rows: [
          ["Name", client.name],
          ["E-mail", client.email ?? "not given"],
          ["Mobile", client.mobile ?? "not given"],
        ],
      },
      ...(filing
        ? [`The client's Form 16 and figures came with it, as filing request ${filing}.`]
        : []),
      ordered.total === 0
        ? "Nothing is to pay, so work begins now."
        : "It waits for the client's payment. When it has arrived, confirm it on the staff pages: the invoice is then numbered by itself.",
    ],
  };
}

/** @param kind `how-to-pay` of an order that was placed before there was a way to pay it */
export function orderToClient(
  name: Greeted,
  ordered: Ordered & WayToPay,
  kind: "placed" | "how-to-pay",
): MailWords {
  const { reference, total, until, payee, tag } = ordered;
  const isFree = total === 0;
  const lastDay = until && dayInIndia(until).toString();
  const received = kind === "placed" ? "We have received an order." : "This order can be paid now.";
  const yours = lastDay
    ? `It is your turn: pay it by ${inEnglish.dayAndMonth(lastDay)}.`
    : orderTerms.later;
  return {
    subject:
      kind === "placed" ? `We have your order ${reference}` : `How to pay order ${reference}`,
    parts: toClient(name, {
      line: isFree
        ? orderTerms.nothingLeft
        : `${orderTurnLine(formatExact(total), lastDay, inEnglish)}.`,
      turn: isFree
        ? `${received} ${orderTerms.nothingLeft}`
        : `${received} ${yours} ${orderTerms.begins}`,
      reference,
      besides: ordered.filing && placed.withForm16.mail(ordered.filing),
      own: [
        { rows: priceOf(ordered) },
        { heading: placed.heading, steps: stepsAfterOrder(total, payee, tag) },
      ],
      page: ordered.page,
      label: placed.pageInMail,
      caution: placed.caution,
    }),
  };
}

function priceOf({ lines, total }: Ordered): (readonly [string, string])[] {
  return [
    ...lines.map(({ label, amount }) => [label, formatPrice(amount)] as const),
    ["Total", formatExact(total)],
  ];
}

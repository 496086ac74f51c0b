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
type WayToPay = {
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
        ? [`It is for filing request ${filing}, which has the client's Form 16 and figures.`]
        : []),
      ordered.total === 0
        ? "Nothing is to pay, so work begins now."
        : "It waits for the client's payment. When it has arrived, confirm it on the staff pages: the invoice is then numbered by itself.",
    ],
  };
}

/**
 * @param kind `how-to-pay` of an order that was placed before there was a way to pay it; `noted` of one whose client has
 *   paid meanwhile, or says so: nothing is asked of them
 */
export function orderToClient(
  name: Greeted,
  ordered: Ordered & WayToPay,
  kind: "placed" | "how-to-pay" | "noted",
): MailWords {
  const { reference, total, until, payee, tag } = ordered;
  const isHow = kind === "how-to-pay";
  const steps = { heading: placed.heading, steps: stepsAfterOrder(total, payee, tag) };
  return {
    subject: isHow ? `How to pay order ${reference}` : `We have your order ${reference}`,
    parts: toClient(name, {
      ...turnOf(total, until, kind),
      reference,
      besides: ordered.filing && placed.withForm16.mail(ordered.filing),
      own: [{ rows: priceOf(ordered) }, ...(kind === "noted" ? [] : [steps])],
      page: ordered.page,
      label: placed.pageInMail,
      caution: placed.caution,
    }),
  };
}

/** Whose turn it is, with the amount and without. */
function turnOf(total: Paise, until: Instant | null, kind: "placed" | "how-to-pay" | "noted") {
  const received =
    kind === "how-to-pay" ? "This order can be paid now." : "We have received an order.";
  if (total === 0)
    return { line: orderTerms.nothingLeft, turn: `${received} ${orderTerms.nothingLeft}` };
  if (kind === "noted")
    return {
      line: `${formatExact(total)} · with the firm.`,
      turn: `${received} It is with the firm.`,
    };
  const lastDay = until && dayInIndia(until).toString();
  const yours = lastDay
    ? `It is your turn: pay it by ${inEnglish.dayAndMonth(lastDay)}.`
    : `We write to you how to pay. Until then it waits for its payment.`;
  return {
    line: `${orderTurnLine(formatExact(total), lastDay, inEnglish)}.`,
    turn: `${received} ${yours} ${orderTerms.begins}`,
  };
}

function priceOf({ lines, total }: Ordered): (readonly [string, string])[] {
  return [
    ...lines.map(({ label, amount }) => [label, formatPrice(amount)] as const),
    ["Total", formatExact(total)],
  ];
}

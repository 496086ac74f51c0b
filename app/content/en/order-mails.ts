import type { MailWords } from "#platform/mail/mail-layout.ts";
import { formatRupees } from "#values/money.ts";
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
  lines: readonly Line[];
  total: number;
  /** The reference of the request that came with it. */
  filing: string | undefined;
  /** The firm's UPI ID, where one is set, and the note that says which order is paid. */
  payee: string | undefined;
  tag: string;
  /** The address of the order, which opens in the client's browser alone. */
  page: string;
  /** ISO day; an unpaid order lapses then. */
  lastDay: string;
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

export function orderToClient(name: Greeted, ordered: Ordered): MailWords {
  const { reference, total, lastDay } = ordered;
  const isFree = total === 0;
  return {
    subject: `We have your order ${reference}`,
    parts: toClient(name, {
      line: isFree
        ? orderTerms.nothingLeft
        : `${orderTurnLine(formatRupees(total), lastDay, inEnglish)}.`,
      turn: isFree
        ? `We have received an order. ${orderTerms.nothingLeft}`
        : `We have received an order. It is your turn: pay it by ${inEnglish.dayAndMonth(lastDay)}. ${orderTerms.begins}`,
      reference,
      besides: ordered.filing && placed.withForm16.mail(ordered.filing),
      own: [
        { rows: priceOf(ordered) },
        { heading: placed.heading, steps: stepsAfterOrder(total, ordered.payee, ordered.tag) },
      ],
      page: ordered.page,
      label: placed.pageInMail,
      caution: placed.caution,
    }),
  };
}

function priceOf({ lines, total }: Ordered): (readonly [string, string])[] {
  return [
    ...lines.map(({ label, amount }) => [label, formatRupees(amount)] as const),
    ["Total", formatRupees(total)],
  ];
}

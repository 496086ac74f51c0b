import type { MailWords } from "#platform/mail/mail-layout.ts";
import { formatRupees } from "#values/money.ts";
import { placed, stepsAfterOrder } from "./order-placed.ts";

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
      "It waits for the client's payment. When it has arrived, confirm it on the staff pages: the invoice is then numbered by itself.",
    ],
  };
}

/** The address may be a stranger's, so that nothing of what was typed goes to it. */
export function orderToClient(ordered: Ordered): MailWords {
  return {
    subject: `We have your order ${ordered.reference}`,
    parts: [
      `We have received your order: ${ordered.product}. Your reference:`,
      { key: ordered.reference },
      { rows: priceOf(ordered) },
      ...(ordered.filing ? [placed.withForm16.mail(ordered.filing)] : []),
      {
        heading: placed.heading,
        steps: stepsAfterOrder(ordered.total, ordered.payee, ordered.tag),
      },
      { link: ordered.page, label: placed.pageInMail },
      placed.caution,
    ],
  };
}

function priceOf({ lines, total }: Ordered): (readonly [string, string])[] {
  return [
    ...lines.map(({ label, amount }) => [label, formatRupees(amount)] as const),
    ["Total", formatRupees(total)],
  ];
}

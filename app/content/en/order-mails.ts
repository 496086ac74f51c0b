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
      "Please confirm it with the client and send an invoice for this amount.",
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
      { heading: placed.heading, steps: stepsAfterOrder(ordered.total) },
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

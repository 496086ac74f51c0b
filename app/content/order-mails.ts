import { formatRupees } from "#values/money.ts";
import { placed } from "./order.ts";

type Line = { label: string; amount: number };
type Ordered = {
  reference: string;
  /** What was bought, and what the client calls it. */
  product: string;
  planName: string;
  lines: readonly Line[];
  total: number;
};
type Client = { name: string; email: string | undefined; mobile: string | undefined };

export function orderToFirm(ordered: Ordered, when: string, client: Client) {
  const { reference, product, planName } = ordered;
  return {
    subject: `Order ${reference}: ${product}`,
    text: [
      `An order came in on ${when}.`,
      "",
      `Reference: ${reference}`,
      `Ordered: ${product}`,
      ...(planName === product ? [] : [`Named by the client: ${planName}`]),
      "",
      ...priceOf(ordered),
      "",
      `Name: ${client.name}`,
      `E-mail: ${client.email ?? "not given"}`,
      `Mobile: ${client.mobile ?? "not given"}`,
      "",
      "Confirm it with the client and send an invoice for this amount.",
      "",
    ].join("\n"),
  };
}

export function orderToClient(ordered: Ordered, name: string) {
  return {
    subject: `We have your order ${ordered.reference}`,
    text: [
      `Dear ${name},`,
      "",
      `We have received your order: ${ordered.product}.`,
      "",
      `Your reference: ${ordered.reference}`,
      "",
      ...priceOf(ordered),
      "",
      `${placed.heading}:`,
      ...placed.steps.map((step, index) => `${index + 1}. ${step}`),
      "",
      placed.caution,
      "",
      "Karyatra",
      "",
    ].join("\n"),
  };
}

function priceOf({ lines, total }: Ordered): string[] {
  return [
    ...lines.map(({ label, amount }) => `${label}: ${formatRupees(amount)}`),
    `Total: ${formatRupees(total)}`,
  ];
}

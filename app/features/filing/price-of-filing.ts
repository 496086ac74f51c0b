import { filingPrice as words } from "#content/en/filing-price.ts";
import { formatExact, formatRupees, type Paise } from "#values/money.ts";
import type { FiledProposal } from "./sealed-filing.server.ts";

type Ordered = { reference: string; bought: readonly string[]; total: Paise };

/**
 * What the client was told that it costs; undefined where nothing was.
 * @param gst what stands beside a price of the list
 */
export function priceOfFiling(
  order: Ordered | undefined,
  proposal: FiledProposal | undefined,
  gst: string | undefined,
): string | undefined {
  if (order) return words.ordered(order.bought, formatExact(order.total), order.reference);
  if (!proposal) return undefined;
  if (proposal.kind === "ask") return words.toAgree;
  const names = [proposal.name, ...proposal.addOns.map(({ label }) => label)];
  const price = [formatRupees(proposal.price), ...(gst ? [gst] : [])].join(" ");
  return words.proposed(names, price);
}

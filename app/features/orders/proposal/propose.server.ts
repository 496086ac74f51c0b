import {
  type AddOnCode,
  addOns,
  type ItrCode,
  type ItrProduct,
  itrProducts,
} from "#content/catalogue.ts";
import { addOnCovers, inRupees, returnCovers } from "#content/covers.ts";
import { type ProposalBasis, proposalWords, uncoveredWords } from "#content/en/proposal.ts";
import {
  proposeReturn,
  type ReturnNeed,
  type ReturnOffer,
  uncoveredBy,
} from "#domain/pricing/proposal.ts";
import { inWords } from "#values/message.ts";
import type { Rupees } from "#values/money.ts";
import { formatRupees } from "#values/money.ts";
import { inEnglish } from "#values/say.ts";
import type { Choice } from "../price/choice.ts";

/** What to order for a need and why, in words, for a screen or a mail; `ask` where no price covers it. */
export type ProposalInWords =
  | {
      kind: "offer";
      product: ItrCode;
      name: string;
      addOns: { code: AddOnCode; label: string; price: Rupees }[];
      price: Rupees;
      struck: Rupees;
      /** The product's page with the add-ons ticked. */
      href: string;
      reason: string;
    }
  | { kind: "ask"; reason: string };

/** The returns of the price list that may be proposed, with what each covers. */
function returnOffers(): ReturnOffer<ItrCode, AddOnCode>[] {
  return (Object.entries(itrProducts) as [ItrCode, ItrProduct][]).flatMap(([code, product]) => {
    const covers = returnCovers[code];
    if (covers === "beside") return [];
    const { kinds, incomeUpToLakhs } = covers;
    const [{ struck, price }] = product.lines;
    return {
      code,
      struck,
      price,
      covers: kinds,
      ...(incomeUpToLakhs === undefined ? {} : { incomeUpTo: inRupees(incomeUpToLakhs) }),
      addOns: product.addOns.map((each) => ({
        code: each,
        price: addOns[each].price,
        covers: addOnCovers[each],
      })),
    };
  });
}

/** The lowest price of the price list that covers `need`; `basis` is where the need was taken from. */
export function proposeFor(need: ReturnNeed, basis: ProposalBasis): ProposalInWords {
  const proposal = proposeReturn(returnOffers(), need);
  const reason = inWords(proposalWords, proposal.reason, { say: inEnglish, basis });
  if (proposal.kind === "ask") return { kind: "ask", reason };
  const { product, price, struck } = proposal;
  const { name, path } = itrProducts[product];
  const query = proposal.addOns.map((code) => `addon=${code}`).join("&");
  return {
    kind: "offer",
    product,
    name,
    addOns: proposal.addOns.map((code) => ({ code, ...addOns[code] })),
    price,
    struck,
    href: query ? `${path}?${query}` : path,
    reason,
  };
}

/** Where what is ordered does not cover the need: what it lacks, and the lowest price that covers it. */
type ShortOrder = { text: string; better: { href: string; label: string } | undefined };

/**
 * Undefined for what covers the need, and for plans and advice, which are no return.
 * @param gst what stands beside a price of the list
 */
export function shortOrder(
  { product, addOns: chosen }: Choice,
  need: ReturnNeed,
  gst?: string | undefined,
): ShortOrder | undefined {
  const offer = returnOffers().find(({ code }) => code === product);
  const uncovered = offer && uncoveredBy(offer, chosen, need);
  if (!uncovered) return undefined;
  const text = uncoveredWords.lacks(uncovered, inEnglish);
  const proposed = proposeFor(need, "form16");
  if (proposed.kind === "ask") return { text: `${text} ${proposed.reason}`, better: undefined };
  const name = [proposed.name, ...proposed.addOns.map(({ label }) => label)].join(" + ");
  const price = [formatRupees(proposed.price), ...(gst ? [gst] : [])].join(" ");
  const label = uncoveredWords.covering(name, price);
  return { text, better: { href: proposed.href, label } };
}

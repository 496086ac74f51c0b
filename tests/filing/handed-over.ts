import { randomUUID } from "node:crypto";
import type { ProductCode } from "#content/catalogue.ts";
import { type ProposalInWords, proposeFor } from "#features/orders/proposal/propose.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { rupees } from "#values/money.ts";
import { submitFiling } from "../../app/features/filing/filings.server.ts";
import { placeOrder } from "../../app/features/orders/order/orders.server.ts";
import { readChoice } from "../../app/features/orders/price/read-choice.ts";
import { TERMS } from "../cast.ts";
import { CONTACT, readyDraft } from "../survive/drafts.ts";

/** What is proposed for a salary alone: Basic ITR, ₹1,499. */
export const BASIC_OFFER = proposeFor(
  { income: rupees(9_00_000), kinds: new Set(["salary"] as const) },
  "form16",
);

/** A request handed over without an order; its reference. */
export async function handedOver(
  app: App,
  browser: Browser,
  proposal: ProposalInWords | undefined = BASIC_OFFER,
  contact: typeof CONTACT = CONTACT,
): Promise<string> {
  const { id } = await readyDraft(app, browser);
  const filed = await submitFiling(app, browser, id, contact, proposal);
  if (!filed.ok) throw new Error(filed.problems[0]?.message.id);
  return filed.value.reference;
}

/** What is agreed to on the page that pays it. */
export const agreedTo = (shownTotal = 1499, id: string = randomUUID()) => ({
  ...{ id, shownTotal, terms: TERMS },
});

/** An order of this browser that is placed beside; its reference. */
export async function orderedBeside(
  app: App,
  browser: Browser,
  {
    product = "basic-itr",
    total = 1499,
    query = "",
  }: Partial<{
    product: ProductCode;
    total: number;
    query: string;
  }> = {},
): Promise<string> {
  const choice = readChoice(product, new URLSearchParams(query));
  const { name, email, mobile } = CONTACT;
  const contact = { name, email, mobile };
  const placed = await placeOrder(app, browser, choice, { ...agreedTo(total), contact });
  if (!placed.ok) throw new Error(placed.problems[0]?.message.id);
  return placed.value.reference;
}

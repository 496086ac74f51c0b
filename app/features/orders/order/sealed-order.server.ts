import { z } from "zod";
import type { orders } from "#db/schema/orders.ts";
import type { App } from "#platform/app.server.ts";
import { sealedJson } from "#platform/sealed-json.server.ts";
import { versionedJson } from "#platform/versioned-json.server.ts";
import { asDate } from "#values/dates.ts";
import { stateCodes } from "#values/states.ts";

const clientBefore = z.object({
  name: z.string(),
  email: z.string().optional(),
  mobile: z.string().optional(),
  planName: z.string(),
});
const client = clientBefore.extend({
  /** The client's State by its code; a registered firm asks for it (rule 46(f) CGST Rules, 2017). */
  state: z.enum(stateCodes).optional(),
  /** Of a client outside India: ISO 3166. */
  country: z.string().optional(),
  gstin: z.string().optional(),
  /** Of a business with a GSTIN. */
  address: z.string().optional(),
});

const sold = z.array(z.object({ kind: z.string(), label: z.string(), amount: z.number() }));

/** Who placed an order, as their documents name them, and where mails about it go. */
export type OrderClient = z.output<typeof client>;

export const sealedOrderClient = sealedJson("order.client", [clientBefore, clientBefore], client);

type Outside = Pick<App, "sealing">;

/** The keyed hash that finds the orders of one address; of an order that names none it finds nothing. */
export function contactIndexOf(
  { sealing }: Outside,
  { email, mobile }: { email?: string | undefined; mobile?: string | undefined },
): string {
  return sealing.blindIndex(email ?? mobile ?? "", "contact");
}

/** What an order keeps of a client who is erased: the name for its documents, and no contact. */
export function withoutContact(
  app: Pick<App, "sealing" | "clock">,
  { id, client: sealed }: Pick<typeof orders.$inferSelect, "id" | "client">,
) {
  const { email: _, mobile: __, ...named } = sealedOrderClient.unseal(app, id, sealed);
  return {
    client: sealedOrderClient.seal(app, id, named),
    contactIndex: contactIndexOf(app, {}),
    erasedAt: asDate(app.clock.now()),
  };
}

/** What the reference that a client typed is sealed with. */
export const claimedUtrContext = (id: string) => `order.claimed-utr:${id}`;
const CLAIMED_UTR = "claimed-utr";

/** That reference as an order has it: sealed, with the keyed hash that finds it. */
export function sealClaimedUtr(app: Outside, id: string, utr: string) {
  return {
    claimedUtr: app.sealing.seal(utr, claimedUtrContext(id)),
    claimedUtrIndex: claimedUtrIndexOf(app, utr),
  };
}

export function claimedUtrIndexOf({ sealing }: Outside, utr: string): string {
  return sealing.blindIndex(utr, CLAIMED_UTR);
}

export function claimedUtrOf(
  { sealing }: Outside,
  { id, claimedUtr }: Pick<typeof orders.$inferSelect, "id" | "claimedUtr">,
): string | null {
  return claimedUtr && sealing.unseal(claimedUtr, claimedUtrContext(id));
}

/** The hashes that find a reference, whichever secret they were made with. */
export const claimedUtrIndexes = ({ sealing }: Outside, utr: string) =>
  sealing.blindIndexes(utr, CLAIMED_UTR);

/** The price lines as shown; not secret, so not encrypted. */
export const storedSold = versionedJson("orders.sold", [sold], sold);

/** The same from its column. */
export const readSold = storedSold.read;

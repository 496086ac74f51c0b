import { eq, inArray, or } from "drizzle-orm";
import { wordsIn } from "#content/words.server.ts";
import type { Db } from "#db/db.server.ts";
import { cases } from "#db/schema/cases.ts";
import { filings } from "#db/schema/filing.ts";
import { orders } from "#db/schema/orders.ts";
import { sealedCaller, typedEmailContext } from "#features/cases/sealed-case.server.ts";
import { sealedFilingClient } from "#features/filing/sealed-filing.server.ts";
import { contactOfOrder } from "#features/orders/order/own-orders.server.ts";
import type { App } from "#platform/app.server.ts";
import { type FindKind, foundByContact } from "#platform/find-kind.ts";
import type { Contact } from "#values/contact.ts";
import { instantOf } from "#values/dates.ts";

const OF_ACCOUNTS_AT_MOST = 200;

/** Cases by their reference, and by what their request says of the client, else who rang, else the order. */
export const caseFind: FindKind = {
  column: "caseId",
  async foundBy(app, ids) {
    const rows = await rowsOf(app.db, ids);
    return new Map(
      rows.map((each) => {
        const { reference, beganAt } = each.row;
        const { pan, ...client } = clientOf(app, each);
        const more = { references: [reference], pans: pan ? [pan] : [] };
        return [each.row.id, { by: foundByContact(client, more), at: beganAt }];
      }),
    );
  },
  async ofAccounts({ db }, personIds) {
    const rows = await db
      .select({ id: cases.id })
      .from(cases)
      .where(
        or(
          inArray(
            cases.filingId,
            db
              .select({ id: filings.id })
              .from(filings)
              .where(inArray(filings.personId, [...personIds])),
          ),
          inArray(
            cases.orderId,
            db
              .select({ id: orders.id })
              .from(orders)
              .where(inArray(orders.personId, [...personIds])),
          ),
        ),
      )
      .limit(OF_ACCOUNTS_AT_MOST);
    return rows.map(({ id }) => id);
  },
  async open(app, ids) {
    const rows = await rowsOf(app.db, ids);
    const { foundWords } = wordsIn("en");
    return rows.map((each) => {
      const { id, reference, taxYear, state, beganAt } = each.row;
      return {
        ...{ id, reference, ...clientOf(app, each) },
        personId: each.filing?.personId ?? each.order?.personId ?? undefined,
        text: foundWords.case(taxYear, state),
        href: `/staff/cases/${reference}`,
        at: instantOf(beganAt),
      };
    });
  },
};

type CaseToFind = Awaited<ReturnType<typeof rowsOf>>[number];

/** Only what is needed: figures of requests are large, and dozens are opened at once. */
async function rowsOf(db: Db, ids: readonly string[]) {
  const { id, reference, taxYear, state, client, email, beganAt } = cases;
  return db
    .select({
      row: { id, reference, taxYear, state, client, email, beganAt },
      filing: { id: filings.id, client: filings.client, personId: filings.personId },
      order: { id: orders.id, client: orders.client, personId: orders.personId },
    })
    .from(cases)
    .leftJoin(filings, eq(filings.id, cases.filingId))
    .leftJoin(orders, eq(orders.id, cases.orderId))
    .where(inArray(cases.id, [...ids]));
}

function clientOf(
  app: Pick<App, "sealing">,
  found: CaseToFind,
): Contact & { pan: string | undefined } {
  const { id, email: typed } = found.row;
  const client = givenBy(app, found);
  const email =
    client.email ?? (typed ? app.sealing.unseal(typed, typedEmailContext(id)) : undefined);
  return { ...client, email };
}

/** By what they gave themselves. */
function givenBy(
  app: Pick<App, "sealing">,
  { row, filing, order }: CaseToFind,
): Contact & { pan: string | undefined } {
  if (filing) {
    const { name, email, mobile, pan } = sealedFilingClient.unseal(app, filing.id, filing.client);
    return { name, email, mobile, pan };
  }
  if (row.client) {
    const { name, email, mobile, pan } = sealedCaller.unseal(app, row.id, row.client);
    return { name, email, mobile, pan };
  }
  const none = { name: "", email: undefined, mobile: undefined };
  return { ...(order ? contactOfOrder(app, order) : none), pan: undefined };
}

import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { contacts, invitations, people, recoveries } from "#db/schema/accounts.ts";
import { appointmentRequests } from "#db/schema/appointments.ts";
import { drafts } from "#db/schema/drafts.ts";
import { enquiries } from "#db/schema/enquiries.ts";
import { documents, filings } from "#db/schema/filing.ts";
import { firmVersions } from "#db/schema/firm-versions.ts";
import { inboxAnswers } from "#db/schema/inbox.ts";
import { moneyDocuments } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import { outbox } from "#db/schema/outbox.ts";
import { addressIndex, contactContext } from "#features/accounts/contacts.server.ts";
import { nameContext } from "#features/accounts/person.server.ts";
import { bornOnContext, panContext } from "#features/accounts/profile.server.ts";
import { sealedRecovery } from "#features/accounts/recovery.server.ts";
import { emailContext } from "#features/accounts/staff.server.ts";
import { secretContext } from "#features/accounts/two-step.server.ts";
import { filingDraft } from "#features/answer/draft.server.ts";
import { sealedRequest } from "#features/appointments/sealed-request.server.ts";
import { fingerprintOf, sealedLabel } from "#features/documents/documents.server.ts";
import { sealedEnquiry, unsealEnquiry } from "#features/enquiries/sealed-enquiry.server.ts";
import {
  sealedFigures,
  sealedFilingClient,
  sealedProposal,
} from "#features/filing/sealed-filing.server.ts";
import { sealedFirm } from "#features/firm/firm.server.ts";
import { textContext } from "#features/inbox/answer-item.server.ts";
import { planDraft } from "#features/life-plan/plan-draft.server.ts";
import { sealedOrderClient } from "#features/orders/sealed-order.server.ts";
import { sealedInvoice } from "#features/payments/issue-invoice.server.ts";
import type { App } from "#platform/app.server.ts";
import { sealedMail } from "#platform/outbox.server.ts";

type Table = PgTable & { id: PgColumn };
type Row = Record<string, unknown> & { id: string };
type Fields = Record<string, string | null>;

/** A table that holds sealed texts, and how its rows are sealed anew. */
export type SealedPlace = {
  table: Table;
  /** Its sealed columns. */
  columns: readonly string[];
  /** The row's sealed columns with the present secret, and the keyed hashes made of what they hold. */
  reseal(app: App, row: Row): Fields | Promise<Fields>;
};

/** Every table with sealed texts; `reseal.test.ts` fails when one is missing. */
export const sealedPlaces: readonly SealedPlace[] = [
  place(
    people,
    {
      name: ({ id }) => nameContext(id),
      totpSecret: ({ id }) => secretContext(id),
      pan: ({ id }) => panContext(id),
      bornOn: ({ id }) => bornOnContext(id),
    },
    (app, _, { pan }) => ({ panIndex: pan ? app.sealing.blindIndex(pan, "pan") : null }),
  ),
  place(
    contacts,
    {
      pending: ({ personId, channel }) => contactContext(personId, channel),
      verified: ({ personId, channel }) => contactContext(personId, channel),
    },
    (app, _, { verified }) => ({ verifiedIndex: verified ? addressIndex(app, verified) : null }),
  ),
  place(invitations, { email: ({ id }) => emailContext(id) }),
  place(recoveries, { sealed: ({ id }) => sealedRecovery.contextOf(id) }),
  place(drafts, {
    answers: ({ id, kind }) =>
      (kind === filingDraft.name ? filingDraft : planDraft).sealed.contextOf(id),
  }),
  place(
    filings,
    {
      client: ({ id }) => sealedFilingClient.contextOf(id),
      figures: ({ id }) => sealedFigures.contextOf(id),
      proposal: ({ id }) => sealedProposal.contextOf(id),
    },
    (app, { id, client }) => ({
      panIndex: app.sealing.blindIndex(sealedFilingClient.unseal(app, id, client).pan, "pan"),
    }),
  ),
  place(documents, { label: ({ id }) => sealedLabel.contextOf(id) }, async (app, row) => ({
    fingerprint: fingerprintOf(app, await app.files.get(row.storageKey)),
  })),
  {
    table: enquiries,
    columns: ["enquiry"],
    // The oldest have a sealed text for each field.
    reseal: (app, row) => {
      const { id, enquiry } = row as typeof enquiries.$inferSelect;
      return { enquiry: sealedEnquiry.seal(app, id, unsealEnquiry(app, { id, enquiry })) };
    },
  },
  place(appointmentRequests, { request: ({ id }) => sealedRequest.contextOf(id) }),
  place(firmVersions, { particulars: ({ id }) => sealedFirm.contextOf(id) }),
  place(inboxAnswers, { text: ({ id }) => textContext(id) }),
  place(orders, { client: ({ id }) => sealedOrderClient.contextOf(id) }, (app, { id, client }) => {
    const { email, mobile } = sealedOrderClient.unseal(app, id, client);
    return { contactIndex: app.sealing.blindIndex(email ?? mobile ?? "", "contact") };
  }),
  place(moneyDocuments, { particulars: ({ id }) => sealedInvoice.contextOf(id) }),
  // Mails and text messages are bound to their row alike.
  place(outbox, { sealed: ({ id }) => sealedMail.contextOf(id) }),
];

/**
 * @param columns what each sealed column of a row is bound to
 * @param hashes the keyed hashes of a row, from its columns as they stand and from what they hold
 */
function place<Of extends Table>(
  table: Of,
  columns: Record<string, (row: Of["$inferSelect"]) => string>,
  hashes: (
    app: App,
    row: Of["$inferSelect"],
    plain: Record<string, string | undefined>,
  ) => Fields | Promise<Fields> = () => ({}),
): SealedPlace {
  return {
    table,
    columns: Object.keys(columns),
    async reseal(app, row) {
      const plain: Record<string, string> = {};
      const sealed: Fields = {};
      for (const [name, contextOf] of Object.entries(columns)) {
        const text = row[name];
        if (typeof text !== "string") continue;
        const context = contextOf(row);
        plain[name] = app.sealing.unseal(text, context);
        sealed[name] = app.sealing.seal(plain[name], context);
      }
      return { ...sealed, ...(await hashes(app, row, plain)) };
    },
  };
}

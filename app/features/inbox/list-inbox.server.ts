import { desc, isNotNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { appointmentRequests } from "#db/schema/appointments.ts";
import { enquiries } from "#db/schema/enquiries.ts";
import { sealedRequest } from "#features/appointments/sealed-request.server.ts";
import { unsealEnquiry } from "#features/enquiries/sealed-enquiry.server.ts";
import type { App } from "#platform/app.server.ts";
import { instantOf } from "#values/dates.ts";
import type { InboxKind } from "./inbox-item.server.ts";

const PAGE_SIZE = 25;

/**
 * Everything that was sent to the firm: what is open first, and the newest first.
 * @param page from 1 on
 */
export async function listInbox(app: App, page: number) {
  const sent = unionAll(
    app.db
      .select({
        id: enquiries.id,
        kind: sql<InboxKind>`'enquiry'`.as("kind"),
        reference: enquiries.reference,
        sealed: enquiries.enquiry,
        createdAt: enquiries.createdAt,
        doneAt: enquiries.doneAt,
      })
      .from(enquiries),
    app.db
      .select({
        id: appointmentRequests.id,
        kind: sql<InboxKind>`'request'`.as("kind"),
        reference: appointmentRequests.reference,
        sealed: appointmentRequests.request,
        createdAt: appointmentRequests.createdAt,
        doneAt: appointmentRequests.doneAt,
      })
      .from(appointmentRequests),
  ).as("sent");
  const rows = await app.db
    .select()
    .from(sent)
    .orderBy(isNotNull(sent.doneAt), desc(sent.createdAt), sent.id)
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE);
  return {
    items: rows.slice(0, PAGE_SIZE).map(({ id, kind, reference, sealed, createdAt, doneAt }) => ({
      kind,
      reference,
      name:
        kind === "enquiry"
          ? unsealEnquiry(app, { id, enquiry: sealed }).name
          : sealedRequest.unseal(app, id, sealed).name,
      receivedAt: instantOf(createdAt),
      isDone: doneAt !== null,
    })),
    hasMore: rows.length > PAGE_SIZE,
  };
}

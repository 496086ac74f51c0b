import { eq } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { people } from "#db/schema/accounts.ts";
import { appointmentRequests } from "#db/schema/appointments.ts";
import { enquiries } from "#db/schema/enquiries.ts";
import { personOf } from "#features/accounts/person.server.ts";
import { type StoredRequest, sealedRequest } from "#features/appointments/sealed-request.server.ts";
import { type StoredEnquiry, unsealEnquiry } from "#features/enquiries/sealed-enquiry.server.ts";
import type { App } from "#platform/app.server.ts";
import { days, type Instant, instantOf } from "#values/dates.ts";
import { isReference } from "#values/reference.ts";

/** What is done is erased after so long; the Privacy page says it too. */
export const ERASED_AFTER = days(180);

/** What somebody sent to the firm, by the kind that its reference names. */
export type InboxKind = SentItem["kind"];
const PREFIXES: Record<InboxKind, string> = { enquiry: "EN", request: "AP" };

/** With every field that was filled in. */
export type InboxItem = Common & SentItem;
export type SentItem =
  | { kind: "enquiry"; sent: StoredEnquiry }
  | { kind: "request"; sent: StoredRequest };

type Common = {
  id: string;
  reference: string;
  receivedAt: Instant;
  done: { at: Instant; by: string; erasedAt: Instant } | undefined;
  email: string | undefined;
  mobile: string | undefined;
  /** The message of an enquiry, the note of a request. */
  text: string;
};

/** @param tx locks the row until it ends, where `lock` says so */
export async function findInboxItem(
  app: App,
  reference: string,
  { tx = app.db, lock = false }: { tx?: Db; lock?: boolean } = {},
): Promise<InboxItem | undefined> {
  if (isReference(PREFIXES.enquiry, reference)) {
    const query = tx
      .select()
      .from(enquiries)
      .leftJoin(people, eq(people.id, enquiries.doneBy))
      .where(eq(enquiries.reference, reference));
    const [found] = await (lock ? query.for("update", { of: enquiries }) : query);
    if (!found) return undefined;
    const sent = unsealEnquiry(app, found.enquiries);
    const { email, message: text } = sent;
    const common = commonOf(app, found.enquiries, found.people);
    return { ...common, kind: "enquiry", email, mobile: undefined, text, sent };
  }
  if (!isReference(PREFIXES.request, reference)) return undefined;
  const query = tx
    .select()
    .from(appointmentRequests)
    .leftJoin(people, eq(people.id, appointmentRequests.doneBy))
    .where(eq(appointmentRequests.reference, reference));
  const [found] = await (lock ? query.for("update", { of: appointmentRequests }) : query);
  if (!found) return undefined;
  const { appointment_requests: row } = found;
  const sent = sealedRequest.unseal(app, row.id, row.request);
  const { email, mobile, note: text } = sent;
  return { ...commonOf(app, row, found.people), kind: "request", email, mobile, text, sent };
}

type Row = { id: string; reference: string; createdAt: Date; doneAt: Date | null };

function commonOf(app: App, row: Row, by: typeof people.$inferSelect | null) {
  const { id, reference, createdAt, doneAt } = row;
  const at = doneAt && instantOf(doneAt);
  return {
    id,
    reference,
    receivedAt: instantOf(createdAt),
    done: at && by ? { at, by: personOf(app, by).name, erasedAt: at.add(ERASED_AFTER) } : undefined,
  };
}

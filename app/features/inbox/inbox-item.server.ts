import { eq } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { people } from "#db/schema/accounts.ts";
import { appointmentRequests } from "#db/schema/appointments.ts";
import { enquiries } from "#db/schema/enquiries.ts";
import { personOf } from "#features/accounts/person.server.ts";
import { sealedRequest } from "#features/appointments/sealed-request.server.ts";
import { unsealEnquiry } from "#features/enquiries/sealed-enquiry.server.ts";
import type { App } from "#platform/app.server.ts";
import { days, type Instant, instantOf } from "#values/dates.ts";
import { isReference } from "#values/reference.ts";

/** What is done is erased after so long; the Privacy page says it too. */
export const ERASED_AFTER = days(180);

/** What somebody sent to the firm, by the kind that its reference names. */
export type InboxKind = "enquiry" | "request";
const PREFIXES: Record<InboxKind, string> = { enquiry: "EN", request: "AP" };

export type InboxItem = {
  id: string;
  kind: InboxKind;
  reference: string;
  receivedAt: Instant;
  done: { at: Instant; by: string; erasedAt: Instant } | undefined;
  name: string;
  email: string | undefined;
  mobile: string | undefined;
  /** The message of an enquiry, the note of a request. */
  text: string;
  /** What a request is about and when, as the person chose it. */
  wish: { topic: string; first: string; second: string } | undefined;
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
    const { message: text, ...sender } = unsealEnquiry(app, found.enquiries);
    const more = { kind: "enquiry", ...sender, text, mobile: undefined, wish: undefined } as const;
    return { ...common(app, found.enquiries, found.people), ...more };
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
  const { topic, first, second, name, email, mobile, note } = sealedRequest.unseal(
    app,
    row.id,
    row.request,
  );
  return {
    ...common(app, row, found.people),
    kind: "request",
    name,
    email,
    mobile,
    text: note,
    wish: { topic, first: first.label, second: second.label },
  };
}

type Row = { id: string; reference: string; createdAt: Date; doneAt: Date | null };

function common(app: App, row: Row, by: typeof people.$inferSelect | null) {
  const { id, reference, createdAt, doneAt } = row;
  const at = doneAt && instantOf(doneAt);
  return {
    id,
    reference,
    receivedAt: instantOf(createdAt),
    done: at && by ? { at, by: personOf(app, by).name, erasedAt: at.add(ERASED_AFTER) } : undefined,
  };
}

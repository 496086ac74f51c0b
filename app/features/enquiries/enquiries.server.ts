import { randomBytes, randomUUID } from "node:crypto";
import { enquiryToFirm } from "#content/en/request-mails.ts";
import { enquiries } from "#db/schema/enquiries.ts";
import type { App } from "#platform/app.server.ts";
import { queueMail } from "#platform/outbox.server.ts";
import { asDate } from "#values/dates.ts";
import { accepted, type Outcome } from "#values/outcome.ts";
import { referenceFrom } from "#values/reference.ts";
import type { Enquiry } from "./enquiry.ts";

/** Stores the enquiry and tells the firm by mail: both, or neither. */
export async function submitEnquiry(
  app: App,
  enquiry: Enquiry,
): Promise<Outcome<{ reference: string }>> {
  const reference = referenceFrom("EN", randomBytes(8));
  await app.db.transaction(async (tx) => {
    await tx.insert(enquiries).values({
      id: randomUUID(),
      reference,
      name: app.sealing.seal(enquiry.name, "enquiry.name"),
      email: app.sealing.seal(enquiry.email, "enquiry.email"),
      message: app.sealing.seal(enquiry.message, "enquiry.message"),
      createdAt: asDate(app.clock.now()),
    });
    const { firmMail: to } = app.settings;
    const mail = enquiryToFirm(reference, enquiry);
    await queueMail(app, tx, { to, replyTo: enquiry.email, ...mail });
  });
  return accepted({ reference });
}

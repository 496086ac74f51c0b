import { randomBytes, randomUUID } from "node:crypto";
import { enquiryToFirm } from "#content/en/request-mails.ts";
import { enquiries } from "#db/schema/enquiries.ts";
import type { App } from "#platform/app.server.ts";
import { countAttempt, type TriedFrom } from "#platform/limits.server.ts";
import { queueMail } from "#platform/outbox.server.ts";
import { asDate } from "#values/dates.ts";
import type { Message } from "#values/message.ts";
import { accepted, type Outcome } from "#values/outcome.ts";
import { referenceFrom } from "#values/reference.ts";
import type { Enquiry, EnquiryMessages } from "./enquiry.ts";
import { sealedEnquiry } from "./sealed-enquiry.server.ts";

/**
 * Stores the enquiry and writes to the firm: both, or neither. Refused when too many came from this e-mail or
 * this network address within the hour.
 */
export async function submitEnquiry(
  app: App,
  enquiry: Enquiry,
  from: TriedFrom,
): Promise<Outcome<{ reference: string }, Message<EnquiryMessages>>> {
  const id = randomUUID();
  const reference = referenceFrom("EN", randomBytes(8));
  return app.db.transaction(async (tx) => {
    const counted = await countAttempt(app, tx, "enquiry", from, { subject: enquiry.email });
    if (!counted.ok) return counted;
    await tx.insert(enquiries).values({
      id,
      reference,
      enquiry: sealedEnquiry.seal(app, id, enquiry),
      createdAt: asDate(app.clock.now()),
    });
    const { firmMail: to } = app.settings;
    const mail = enquiryToFirm(reference, enquiry);
    await queueMail(app, tx, { to, replyTo: enquiry.email, ...mail });
    return accepted({ reference });
  });
}

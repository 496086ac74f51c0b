import { randomBytes, randomUUID } from "node:crypto";
import { inboxItems } from "#db/schema/inbox.ts";
import type { App } from "#platform/app.server.ts";
import { countAttempt, type LimitMessages, type TriedFrom } from "#platform/limits.server.ts";
import { queueMail } from "#platform/outbox.server.ts";
import { asDate } from "#values/dates.ts";
import type { Message } from "#values/message.ts";
import { accepted, type Outcome } from "#values/outcome.ts";
import { referenceFrom } from "#values/reference.ts";
import type { SentKind } from "./sent-kind.ts";

/**
 * Stores what was sent, sealed, and writes to the firm: both, or neither. Refused when the limit of its kind is
 * reached.
 *
 * @returns the reference by which the sender and the firm speak of it
 */
export async function sendToFirm<Value>(
  app: App,
  kind: SentKind<Value>,
  value: Value,
  from: TriedFrom,
): Promise<Outcome<{ reference: string }, Message<LimitMessages>>> {
  const id = randomUUID();
  const reference = referenceFrom(kind.prefix, randomBytes(8));
  const { email, mobile } = kind.senderOf(value);
  return app.db.transaction(async (tx) => {
    const subject = email ?? mobile ?? "";
    const counted = await countAttempt(app, tx, kind.limit, from, { subject });
    if (!counted.ok) return counted;
    await tx.insert(inboxItems).values({
      id,
      kind: kind.name,
      reference,
      sealed: kind.sealed.seal(app, id, value),
      createdAt: asDate(app.clock.now()),
    });
    const mail = kind.toFirm(reference, value);
    await queueMail(app, tx, { to: app.settings.firmMail, replyTo: email, ...mail });
    return accepted({ reference });
  });
}

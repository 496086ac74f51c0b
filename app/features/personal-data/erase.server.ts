import { and, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { accountErased } from "#content/en/account-mails.ts";
import type { Db } from "#db/db.server.ts";
import { oneTimeCodes, people, recoveries } from "#db/schema/accounts.ts";
import { appointmentRequests } from "#db/schema/appointments.ts";
import { enquiries } from "#db/schema/enquiries.ts";
import { filings } from "#db/schema/filing.ts";
import { orders } from "#db/schema/orders.ts";
import { outbox } from "#db/schema/outbox.ts";
import type { AccountOutcome } from "#features/accounts/account-messages.ts";
import { verifiedEmail } from "#features/accounts/contacts.server.ts";
import { lockPerson, lockSession, signedOut } from "#features/accounts/locked-session.server.ts";
import { personOf } from "#features/accounts/person.server.ts";
import { sealedRecovery } from "#features/accounts/recovery.server.ts";
import { checkOwnPassword } from "#features/accounts/sessions.server.ts";
import { deleteInvitationsTo } from "#features/accounts/staff.server.ts";
import { deleteDraftsOf } from "#features/drafts/delete-drafts.server.ts";
import type { App } from "#platform/app.server.ts";
import { queueMail, sealedMail, sealedSms } from "#platform/outbox.server.ts";
import { hashToken, newToken } from "#platform/sealing.server.ts";
import type { Session } from "#platform/session.server.ts";
import { formatMoment } from "#values/dates.ts";
import { accepted, refused } from "#values/outcome.ts";
import { type Records, recordsOf } from "./records.server.ts";
import { type RetainedRecord, retainedRecords } from "./retained-record.ts";

/** Closes the account of the session and erases what belongs to it, after its password. */
export async function closeAccount(
  app: App,
  session: Session,
  password: string,
): Promise<AccountOutcome<RetainedRecord[]>> {
  if (session.person.role !== "client") return refused({ id: "ownAccess" });
  const checked = await checkOwnPassword(app, session, password);
  if (!checked.ok) return checked;
  const [person] = await app.db.select().from(people).where(eq(people.id, session.person.id));
  if (!person) return signedOut();
  return erase(app, await recordsOf(app, person, false), { session });
}

/**
 * Erases what was found of one person; filings and orders that the law keeps stay, without an account and closed to every browser. Rows
 * first, all or none: bytes that a crash leaves behind are swept.
 */
export async function erase(
  app: App,
  records: Records,
  { session }: { session?: Session } = {},
): Promise<AccountOutcome<RetainedRecord[]>> {
  const { person } = records;
  // Who answered and who invited has to stay known.
  if (person && person.role !== "client") return refused({ id: "ownAccess" });
  const done = await app.db.transaction(async (tx) => {
    if (session && !(await lockSession(tx, session))) return undefined;
    if (person && !session) await lockPerson(tx, person.id);
    const mailTo = person && (await verifiedEmail(app, tx, person.id));
    const removeBytes = person ? await deleteDraftsOf(app, tx, person.id) : async () => {};
    const kept = await unlink(tx, records);
    await deleteSent(tx, records);
    await deleteMessages(app, tx, records);
    await deleteCodes(app, tx, records);
    await deleteInvitationsTo(app, tx, records.addresses);
    // Everything else of the account goes with its row.
    if (person) await tx.delete(people).where(eq(people.id, person.id));
    if (person && mailTo) {
      const { name } = personOf(app, person);
      const when = formatMoment(app.clock.now());
      await queueMail(app, tx, { to: mailTo, ...accountErased(app.firm(), name, when, kept) });
    }
    return { kept, removeBytes };
  });
  if (!done) return signedOut();
  app.log.info(
    { person: person?.id, by: session ? "self" : "command", kept: done.kept.length },
    "a person was erased",
  );
  await done.removeBytes();
  return accepted(done.kept);
}

/** Takes what is kept out of the account, and closes it in every browser. */
async function unlink(tx: Db, { person, ...found }: Records): Promise<RetainedRecord[]> {
  const withoutOwner = { personId: null, browserHash: hashToken(newToken()) };
  const theirs = <Table extends typeof filings | typeof orders>(
    table: Table,
    rows: { id: string }[],
  ) =>
    or(
      person && eq(table.personId, person.id),
      // A request that an account claimed meanwhile belongs to that account.
      and(
        inArray(
          table.id,
          rows.map(({ id }) => id),
        ),
        isNull(table.personId),
      ),
    );
  return retainedRecords({
    filings: await tx
      .update(filings)
      .set(withoutOwner)
      .where(theirs(filings, found.filings))
      .returning(),
    orders: await tx
      .update(orders)
      .set(withoutOwner)
      .where(theirs(orders, found.orders))
      .returning(),
  });
}

async function deleteSent(tx: Db, records: Records): Promise<void> {
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
  await tx.delete(enquiries).where(inArray(enquiries.id, idsOf(records.enquiries)));
  const asked = inArray(appointmentRequests.id, idsOf(records.requests));
  await tx.delete(appointmentRequests).where(asked);
}

/** Messages to the person that wait or were given up, and those to the firm about what is erased. */
async function deleteMessages(app: App, tx: Db, records: Records): Promise<void> {
  const erased = [...records.enquiries, ...records.requests].map(({ reference }) => reference);
  const rows = await tx.select().from(outbox).where(isNotNull(outbox.sealed));
  const theirs = rows.flatMap(({ id, channel, sealed }) => {
    if (!sealed) return [];
    const mail = channel === "mail" ? sealedMail.unseal(app, id, sealed) : undefined;
    const { to, text } = mail ?? sealedSms.unseal(app, id, sealed);
    const words = `${mail?.subject} ${text}`;
    const isAbout = erased.some((reference) => words.includes(reference));
    return isAbout || records.addresses.includes(to) ? [id] : [];
  });
  await tx.delete(outbox).where(inArray(outbox.id, theirs));
}

/** Codes to verified addresses, and recoveries whose mail is not on its way yet. */
async function deleteCodes(app: App, tx: Db, records: Records): Promise<void> {
  const { person, addresses } = records;
  const indexes = addresses.flatMap((address) =>
    app.sealing.blindIndexes(address, "one-time-code"),
  );
  await tx.delete(oneTimeCodes).where(inArray(oneTimeCodes.destinationIndex, indexes));
  const asked = await tx.select().from(recoveries).where(isNotNull(recoveries.sealed));
  const theirs = asked.flatMap(({ id, sealed }) => {
    const who = sealed && sealedRecovery.unseal(app, id, sealed).who;
    return who && [person?.usernameKey, ...addresses].includes(who) ? [id] : [];
  });
  await tx.delete(recoveries).where(inArray(recoveries.id, theirs));
}

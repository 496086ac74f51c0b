import { eq } from "drizzle-orm";
import { accountErased } from "#content/en/account-mails.ts";
import { people } from "#db/schema/accounts.ts";
import type { AccountOutcome } from "#features/accounts/account-messages.ts";
import { verifiedEmail } from "#features/accounts/contacts.server.ts";
import { lockPerson, lockSession, signedOut } from "#features/accounts/locked-session.server.ts";
import { personOf } from "#features/accounts/person.server.ts";
import { checkOwnPassword } from "#features/accounts/sessions.server.ts";
import type { App } from "#platform/app.server.ts";
import { queueMail } from "#platform/outbox.server.ts";
import type { Session } from "#platform/session.server.ts";
import type { ErasedRecords } from "#platform/stored-table.ts";
import { formatMoment } from "#values/dates.ts";
import { accepted, refused } from "#values/outcome.ts";
import type { RetainedRecord } from "#values/retained-record.ts";
import { type Records, recordsOf } from "./records.server.ts";

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
  { person, found }: Records,
  { session }: { session?: Session } = {},
): Promise<AccountOutcome<RetainedRecord[]>> {
  // Who answered and who invited has to stay known.
  if (person && person.role !== "client") return refused({ id: "ownAccess" });
  const all = {
    gone: found.flatMap(({ records }) => records.gone ?? []),
    retained: found.flatMap(({ records }) =>
      (records.retained ?? []).map(({ reference }) => reference),
    ),
  };
  const done = await app.db.transaction(async (tx) => {
    if (session && !(await lockSession(tx, session))) return undefined;
    if (person && !session) await lockPerson(tx, person.id);
    const mailTo = person && (await verifiedEmail(app, tx, person.id));
    const erased: ErasedRecords[] = [];
    for (const { records } of found) erased.push(await records.erase(app, tx, all));
    const retained = erased.flatMap((each) => each.retained ?? []);
    // Everything else of the account goes with its row.
    if (person) await tx.delete(people).where(eq(people.id, person.id));
    if (person && mailTo) {
      const { name } = personOf(app, person);
      const when = formatMoment(app.clock.now());
      await queueMail(app, tx, { to: mailTo, ...accountErased(app.firm(), name, when, retained) });
    }
    return { retained, erased };
  });
  if (!done) return signedOut();
  const { retained, erased } = done;
  app.log.info(
    { person: person?.id, by: session ? "self" : "command", kept: retained.length },
    "a person was erased",
  );
  for (const { afterwards } of erased) await afterwards?.();
  return accepted(retained);
}

import { eq } from "drizzle-orm";
import { people } from "#db/schema/accounts.ts";
import type { AccountOutcome } from "#features/accounts/account-messages.ts";
import { COPY_LIMIT } from "#features/accounts/limits.ts";
import { usernameKey } from "#features/accounts/username.ts";
import type { App } from "#platform/app.server.ts";
import { countAttempt } from "#platform/limits.server.ts";
import type { Session } from "#platform/session.server.ts";
import { dayInIndia } from "#values/dates.ts";
import { accepted } from "#values/outcome.ts";
import type { RetainedRecord } from "#values/retained-record.ts";
import { type Collected, collect } from "./collect.server.ts";
import { recordsOf, retainedOfPerson } from "./records.server.ts";

/** The files of a person's own copy, so many times an hour: what is kept about them as JSON, and their documents. */
export async function ownCopy(
  app: App,
  session: Session,
): Promise<AccountOutcome<{ name: string; entries: Collected["files"] }>> {
  const subject = session.person.id;
  const counted = await countAttempt(app, app.db, COPY_LIMIT, { address: subject }, { subject });
  if (!counted.ok) return counted;
  const [person] = await app.db.select().from(people).where(eq(people.id, session.person.id));
  if (!person) throw new Error("a session without a person");
  const { record, files } = await collect(app, await recordsOf(app, person, false));
  const json = Buffer.from(`${JSON.stringify(record, null, 2)}\n`);
  const { username } = session.person;
  app.log.info({ person: session.person.id, by: "self" }, "a person's records were copied");
  return accepted({
    name: `${dayInIndia(app.clock.now()).toString()}-${username}.zip`,
    entries: [{ name: "person.json", read: async () => json }, ...files],
  });
}

/** What would stay, were the account closed now. */
export function retainedOfAccount(app: App, { person }: Session): Promise<RetainedRecord[]> {
  return retainedOfPerson(app, { id: person.id, usernameKey: usernameKey(person.username) });
}

import { and, eq, inArray, isNull } from "drizzle-orm";
import { requestInAccount } from "#content/en/account-mails.ts";
import type { Db } from "#db/db.server.ts";
import { people } from "#db/schema/accounts.ts";
import { filings } from "#db/schema/filing.ts";
import type { AccountOutcome } from "#features/accounts/account-messages.ts";
import { findByAddress, NOBODY } from "#features/accounts/contacts.server.ts";
import { destinationsOf } from "#features/accounts/forms.server.ts";
import { hashPassword } from "#features/accounts/passwords.server.ts";
import { countSignUp, insertAccount } from "#features/accounts/sign-up.server.ts";
import type { Visit } from "#features/accounts/visit.ts";
import { claimCase } from "#features/drafts/claim.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { queueMail } from "#platform/outbox.server.ts";
import { refused } from "#values/outcome.ts";
import { type Client, sealedFilingClient } from "./sealed-filing.server.ts";

/**
 * Makes an account of a request that this browser handed over, and signs in: its reference is the username, its contact
 * waits to be verified. The request and its order stand in the account, and nothing else that the browser began.
 * Whether the e-mail belongs to another account shows nowhere but in the mail to it.
 *
 * @param password checked already against the rules for new ones
 * @returns the session's token
 */
export async function claimIntoNewAccount(
  app: App,
  visit: Visit,
  reference: string,
  password: string,
): Promise<AccountOutcome<{ token: string }>> {
  const counted = await countSignUp(app, visit);
  if (!counted.ok) return counted;
  const passwordHash = await hashPassword(password, visit.browser.address);
  return app.db.transaction(async (tx) => {
    const client = await lockUnclaimed(app, tx, visit.browser, reference);
    if (!client) return refused({ id: "inAnAccountAlready" });
    const contacts = destinationsOf(client);
    const account = { name: client.name, username: reference, passwordHash, contacts };
    const made = await insertAccount(app, tx, account, visit);
    if (!made.ok) return refused({ id: "inAnAccountAlready" });
    await claimCase(tx, visit.browser, reference, made.value.personId);
    if (client.email) await notify(app, tx, client.email, reference);
    return made;
  });
}

/** Whose request it is; the row is locked, so that two tabs make one account. */
async function lockUnclaimed(
  app: App,
  tx: Db,
  { hash }: Browser,
  reference: string,
): Promise<Client | undefined> {
  const [row] = await tx
    .select({ id: filings.id, client: filings.client })
    .from(filings)
    .where(
      and(
        eq(filings.reference, reference),
        eq(filings.browserHash, hash),
        isNull(filings.personId),
      ),
    )
    .for("update");
  return row && sealedFilingClient.unseal(app, row.id, row.client);
}

/** The same queries whoever has the address: how long it takes says nothing. */
async function notify(app: App, tx: Db, to: string, reference: string): Promise<void> {
  const others = await findByAddress(app, tx, to);
  const rows = await tx
    .select({ username: people.username })
    .from(people)
    .where(and(inArray(people.id, [NOBODY, ...others]), isNull(people.closedAt)));
  const usernames = rows.map(({ username }) => username);
  await queueMail(app, tx, { to, ...requestInAccount(app.firm(), reference, usernames) });
}

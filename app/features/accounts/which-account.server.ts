import { eq } from "drizzle-orm";
import { people, signInSteps } from "#db/schema/accounts.ts";
import type { App } from "#platform/app.server.ts";
import { hashToken } from "#platform/sealing.server.ts";
import { accepted, refused } from "#values/outcome.ts";
import type { AccountOutcome } from "./account-messages.ts";
import { lockPerson } from "./locked-session.server.ts";
import { personOf } from "./person.server.ts";
import { livingStep } from "./second-step.server.ts";
import { admit, type SignedIn } from "./sign-in.server.ts";
import type { Visit } from "./visit.ts";

/** The accounts of which one is to be chosen; none, unless one password opens several that share an address. */
export async function accountsToChoose(app: App, token: string | undefined) {
  const rows = await accountsOf(app, token);
  if (rows.length < 2) return [];
  return rows
    .map(({ person }) => personOf(app, person))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en-IN"));
}

/** Goes on with the account whose username was chosen. Of two choices at once one counts. */
export async function chooseAccount(
  app: App,
  token: string | undefined,
  username: string,
  visit: Visit,
): Promise<AccountOutcome<SignedIn>> {
  const chosen = (await accountsOf(app, token)).find(({ person }) => person.username === username);
  if (!token || !chosen) return refused({ id: "signInOver" }, "over");
  return app.db.transaction(async (tx) => {
    const person = await lockPerson(tx, chosen.person.id);
    const ended = await tx
      .delete(signInSteps)
      .where(eq(signInSteps.tokenHash, hashToken(token)))
      .returning({ personId: signInSteps.personId });
    const isOpen = ended.some(({ personId }) => personId === person?.id);
    if (!person || person.closedAt || !isOpen) return refused({ id: "signInOver" }, "over");
    return accepted(await admit(app, tx, person, visit));
  });
}

function accountsOf(app: App, token: string | undefined) {
  if (!token) return Promise.resolve([]);
  return app.db
    .select({ person: people })
    .from(signInSteps)
    .innerJoin(people, eq(people.id, signInSteps.personId))
    .where(livingStep(app, token));
}

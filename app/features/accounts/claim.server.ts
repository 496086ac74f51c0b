import { claim } from "#features/drafts/claim.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import type { Session } from "#platform/session.server.ts";
import { accepted } from "#values/outcome.ts";
import type { AccountOutcome } from "./account-messages.ts";
import { lockSession, signedOut } from "./locked-session.server.ts";

/** Moves what this browser began into the session's account: everything, or nothing. */
export async function claimAll(
  app: App,
  session: Session,
  browser: Browser,
): Promise<AccountOutcome<null>> {
  return app.db.transaction(async (tx) => {
    if (!(await lockSession(tx, session))) return signedOut();
    await claim(app, tx, browser, session.person.id);
    return accepted(null);
  });
}

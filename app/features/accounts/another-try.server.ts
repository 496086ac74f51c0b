import { and, eq, gt } from "drizzle-orm";
import { recoveries } from "#db/schema/accounts.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { asDate, days } from "#values/dates.ts";
import { accepted, refused, underField } from "#values/outcome.ts";
import type { AccountOutcome } from "./account-messages.ts";
import { accountKey, findNamed, isKnownBrowser } from "./named-account.server.ts";
import { spendCode } from "./one-time-codes.server.ts";
import { LINK_TO, recoverySubject, sealedRecovery } from "./recovery.server.ts";
import { rememberBrowser } from "./sign-in.server.ts";
import { countedAs } from "./visit.ts";

/**
 * Lets the browser count its tries by itself once it typed the code: it is then known as if the person had signed in
 * there before. Password and second step are asked for as ever.
 */
export async function allowBrowser(
  app: App,
  browser: Browser,
  typed: { who: string; code: string },
): Promise<AccountOutcome<null>> {
  const who = accountKey(typed.who);
  const isKnown = await isKnownBrowser(app, browser, who);
  const { subject } = countedAs(who, browser, isKnown);
  const checked = await spendCode(app, browser, recoverySubject("sign-in", subject), typed.code);
  if (!checked.ok) return underField("otp", checked);
  const [person, ...others] = await findNamed(app, app.db, who);
  if (!person || others.length > 0)
    return refused([{ field: "otp", message: { id: "recoveryCodeWrong" } }]);
  await rememberBrowser(app, app.db, person.id, browser);
  app.log.info({ person: person.id }, "another try by a code");
  return accepted(null);
}

/** The same by the link of a mail, in whatever browser it is opened, once and within a day. */
export async function allowByLink(
  app: App,
  browser: Browser,
  link: string,
): Promise<AccountOutcome<null>> {
  const id = idOfLink(app, link);
  if (id === undefined) return refused({ id: "linkOver" });
  return app.db.transaction(async (tx) => {
    const yesterday = asDate(app.clock.now().subtract(days(1)));
    const [row] = await tx
      .delete(recoveries)
      .where(and(eq(recoveries.id, id), gt(recoveries.createdAt, yesterday)))
      .returning();
    if (!row?.sealed) return refused({ id: "linkOver" });
    const { who } = sealedRecovery.unseal(app, id, row.sealed);
    const [person, ...others] = await findNamed(app, tx, who);
    if (!person || others.length > 0) return refused({ id: "linkOver" });
    await rememberBrowser(app, tx, person.id, browser);
    app.log.info({ person: person.id }, "another try by a link");
    return accepted(null);
  });
}

function idOfLink(app: App, link: string): string | undefined {
  try {
    return app.sealing.unseal(link, LINK_TO);
  } catch {
    return undefined; // cut short or changed
  }
}

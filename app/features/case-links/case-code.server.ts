import { eq, sql } from "drizzle-orm";
import { caseLinks } from "#db/schema/requests.ts";
import type { Destination } from "#features/accounts/destination.ts";
import { checkCode } from "#features/accounts/one-time-codes.server.ts";
import type { ClientOfCase } from "#features/case-desk/case-client.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { accepted, refused } from "#values/outcome.ts";
import type { CaseLinkOutcome } from "./case-link-messages.ts";
import { type LinkRow, spokenHashes, spokenUntil } from "./case-links.server.ts";

/** Wrong codes after which the one that was read out is over, as with those that are sent. */
const SPOKEN_TRIES = 5;

/** Where a code of a case can be sent: to its e-mail, and by text message where those can be sent. */
export function codeDestinations(
  { sms }: Pick<App, "sms">,
  { contact: { email, mobile } }: Pick<ClientOfCase, "contact">,
): Destination[] {
  return [
    ...(email ? [{ channel: "email" as const, address: email }] : []),
    ...(mobile && sms ? [{ channel: "sms" as const, address: mobile }] : []),
  ];
}

/** How a code came to the client; "telephone" where the firm read it out. */
export type CaseCode = Destination["channel"] | "telephone";

type Door = { to: readonly Destination[]; link: LinkRow | undefined };
type TypedCode = { channel: Destination["channel"]; code: string };

/** Spends the code of a case: first as one that was sent here, then as one that was read out. */
export async function spendCaseCode(
  app: App,
  browser: Browser,
  { to, link }: Door,
  { channel, code }: TypedCode,
): Promise<CaseLinkOutcome<CaseCode>> {
  const address = to.find((each) => each.channel === channel);
  const sent = address && ((await checkCode(app, browser, address, code)) as CaseLinkOutcome<null>);
  if (sent?.ok) return accepted(channel);
  const spoken = link ? await spendSpoken(app, link, code) : "none";
  if (spoken === "right") return accepted("telephone");
  const wasSent = sent && sent.problems[0]?.message.id !== "codeNotSent";
  return wasSent ? sent : refusedSpoken(spoken);
}

type Spoken = "none" | "right" | { left: number };

/** Whether the code is the one that was read out; right once. */
async function spendSpoken(app: App, { id }: LinkRow, code: string): Promise<Spoken> {
  return app.db.transaction(async (tx) => {
    const [link] = await tx.select().from(caseLinks).where(eq(caseLinks.id, id)).for("update");
    if (!link?.spokenHash || !spokenUntil(app, link)) return "none";
    if (link.spokenTries >= SPOKEN_TRIES) return { left: 0 };
    const isRight = spokenHashes(app, id, code).includes(link.spokenHash);
    await tx
      .update(caseLinks)
      .set(
        isRight
          ? { spokenHash: null, spokenUntil: null }
          : { spokenTries: sql`${caseLinks.spokenTries} + 1` },
      )
      .where(eq(caseLinks.id, id));
    return isRight ? "right" : { left: SPOKEN_TRIES - link.spokenTries - 1 };
  });
}

function refusedSpoken(spoken: Exclude<Spoken, "right">) {
  if (spoken === "none") return refused<{ id: "codeNotSent" }>({ id: "codeNotSent" });
  return spoken.left === 0
    ? refused<{ id: "codeTriesUsedUp" }>({ id: "codeTriesUsedUp" })
    : refused({ id: "codeWrong" as const, params: { left: spoken.left } });
}

import { wordsIn } from "#content/words.server.ts";
import type { Db } from "#db/db.server.ts";
import { ENDED } from "#domain/cases/case-table.ts";
import { isOwnEmail } from "#features/accounts/contacts.server.ts";
import { peopleOfFirm } from "#features/accounts/firm-people.server.ts";
import type { CaseRow } from "#features/cases/case-record.server.ts";
import type { App } from "#platform/app.server.ts";
import { queueMail } from "#platform/outbox.server.ts";
import { originOf } from "#platform/settings.server.ts";
import { dayInIndia } from "#values/dates.ts";
import { inEnglish } from "#values/say.ts";
import { nextWorkingDay } from "#values/working-days.ts";
import { type ClientOfCase, turnOfRow } from "./case-client.server.ts";

/**
 * Writes to the client where a person took the case, where something new waits for them, and where the firm ended it: never for
 * the firm's inner steps. It says that something waits, and where; what it is stands on the page.
 */
export async function writeToClient(
  app: App,
  tx: Db,
  client: ClientOfCase,
  before: CaseRow,
  now: CaseRow,
): Promise<void> {
  const { email, name } = client.contact;
  // Who came in with a list hears of us when the firm asks for something, and not before.
  const isUnasked = before.importId !== null && before.state === "new";
  if (!email || isUnasked) return;
  const { personId, verified, page, terms } = client;
  const turn = turnOfRow(now, terms);
  const isTaken = now.assigneeId !== null && now.assigneeId !== before.assigneeId;
  // What waited for the fee waits for something else now, too.
  const becameTheirs =
    turn === "client" && (turnOfRow(before, terms) !== "client" || now.state !== before.state);
  const hasEnded = ENDED.includes(now.state) && !ENDED.includes(before.state);
  const isReopened = ENDED.includes(before.state) && !ENDED.includes(now.state);
  if (!isTaken && !becameTheirs && !hasEnded && !isReopened) return;
  const isOwn = await isOwnEmail(app, tx, email, { personId, verified });
  const assignee = now.assigneeId ?? "";
  const who = isTaken && (await peopleOfFirm(app, tx, [assignee])).get(assignee)?.name;
  const today = dayInIndia(app.clock.now());
  const isPromised = now.state === "new" && turn === "firm";
  const hearsBy = nextWorkingDay(today, app.firm().workingDays).toString();
  await queueMail(app, tx, {
    to: email,
    ...wordsIn("en").caseMail(
      {
        ...{ reference: now.reference, state: now.state, isTheirs: turn === "client", isReopened },
        name: isOwn ? name : undefined,
        takenBy: who || undefined,
        hearsBy: isPromised ? inEnglish.weekday(hearsBy) : undefined,
        page: page && `${originOf(app.settings)}${page}`,
      },
      app.firm(),
    ),
  });
}

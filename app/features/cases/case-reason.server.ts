import { consentTakenBack } from "#content/en/cases.ts";
import type { Db } from "#db/db.server.ts";
import type { CaseEvent, CaseRole } from "#domain/cases/case-table.ts";
import type { App } from "#platform/app.server.ts";
import { casesOfFilings, historyOf } from "./case-record.server.ts";

/** Events with words for the client; those of all others, and notes, stay with the firm. */
const FOR_CLIENT: readonly CaseEvent[] = ["asked", "declined", "withdrawn"];

/** What led a case to the state that it is in, as far as its client reads it. */
export type ShownReason = {
  by: CaseRole;
  /** It was withdrawn as its client took a consent back. */
  isConsent: boolean;
  /** The firm's own words: its reason, or what it asks for. */
  words: string | undefined;
};

/** The last event that led the case of a request to its state; before there were events, a withdrawn consent did. */
export async function reasonOfCase(
  app: Pick<App, "sealing">,
  db: Db,
  filingId: string,
): Promise<ShownReason | undefined> {
  const row = (await casesOfFilings(db, [filingId])).get(filingId);
  if (!row) return undefined;
  const last = (await historyOf(app, db, row.id)).findLast(
    ({ what, to }) => what !== "note" && to === row.state,
  );
  if (!last) return undefined;
  const { what, from, why } = last;
  const { role: by } = last.by;
  const isOfFirm = by === "staff" || by === "owner";
  const isShown = isOfFirm && FOR_CLIENT.some((each) => each === what);
  return {
    by,
    isConsent: row.state === "withdrawn" && (from === "before" || why === consentTakenBack),
    words: isShown ? why : undefined,
  };
}

import { randomUUID } from "node:crypto";
import { lockSession, signedOut } from "#features/accounts/locked-session.server.ts";
import { newReference } from "#features/cases/case-of-paid-order.server.ts";
import { addEvent, beginCase } from "#features/cases/case-record.server.ts";
import { sealedCaller } from "#features/cases/sealed-case.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { accepted } from "#values/outcome.ts";
import { actorOf } from "./act-on-case.server.ts";
import type { Caller, CaseOutcome } from "./case-messages.ts";

/** Begins the case of a person who asked on the telephone. */
export async function beginForCaller(
  app: App,
  session: Session,
  { name, email, mobile, year, note }: Caller,
): Promise<CaseOutcome<{ reference: string }>> {
  return app.db.transaction(async (tx) => {
    if (!(await lockSession(tx, session))) return signedOut();
    const id = randomUUID();
    const reference = newReference();
    const by = actorOf(session);
    const client = sealedCaller.seal(app, id, { name, email, mobile });
    const row = await beginCase(app, tx, {
      ...{ id, reference, taxYear: year, client, from: "telephone", by },
    });
    if (row && note) await addEvent(app, tx, row, { what: "note", by, why: note });
    return accepted({ reference });
  });
}

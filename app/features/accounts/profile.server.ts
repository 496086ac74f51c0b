import { eq } from "drizzle-orm";
import { people } from "#db/schema/accounts.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { type PlainDate, plainDate } from "#values/dates.ts";
import { accepted } from "#values/outcome.ts";
import { maskPan } from "#values/pan.ts";
import type { AccountOutcome } from "./account-messages.ts";
import { lockSession, signedOut } from "./locked-session.server.ts";
import { nameContext } from "./person.server.ts";

/** The person as their account page shows them. The PAN leaves the database only masked. */
export type Profile = { name: string; pan: string | undefined; bornOn: PlainDate | undefined };

export async function profileOf(app: App, { person }: Session): Promise<Profile> {
  const [row] = await app.db.select().from(people).where(eq(people.id, person.id));
  if (!row) throw new Error("a session without a person");
  return {
    name: person.name,
    pan: row.pan ? maskPan(app.sealing.unseal(row.pan, panContext(row.id))) : undefined,
    bornOn: row.bornOn
      ? plainDate(app.sealing.unseal(row.bornOn, bornOnContext(row.id)))
      : undefined,
  };
}

/** The same with nothing masked, for the person's own copy of it. */
export function wholeProfile(app: Pick<App, "sealing">, row: typeof people.$inferSelect) {
  const unseal = (sealed: string | null, context: string) =>
    sealed === null ? undefined : app.sealing.unseal(sealed, context);
  return {
    name: app.sealing.unseal(row.name, nameContext(row.id)),
    pan: unseal(row.pan, panContext(row.id)),
    bornOn: unseal(row.bornOn, bornOnContext(row.id)),
  };
}

/** What the form sent: an empty PAN removes it, undefined leaves it. */
type ProfileChange = {
  name: string;
  pan: string | undefined;
  bornOn: PlainDate | undefined;
};

export async function changeProfile(
  app: App,
  session: Session,
  change: ProfileChange,
): Promise<AccountOutcome<null>> {
  const { id } = session.person;
  const { name, pan, bornOn } = change;
  const { seal, blindIndex } = app.sealing;
  return app.db.transaction(async (tx) => {
    if (!(await lockSession(tx, session))) return signedOut();
    await tx
      .update(people)
      .set({
        name: seal(name, nameContext(id)),
        bornOn: bornOn ? seal(bornOn.toString(), bornOnContext(id)) : null,
        ...(pan !== undefined && {
          pan: pan ? seal(pan, panContext(id)) : null,
          panIndex: pan ? blindIndex(pan, "pan") : null,
        }),
      })
      .where(eq(people.id, id));
    return accepted(null);
  });
}

export function panContext(personId: string): string {
  return `person.pan:${personId}`;
}

export function bornOnContext(personId: string): string {
  return `person.born-on:${personId}`;
}

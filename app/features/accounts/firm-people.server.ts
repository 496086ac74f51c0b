import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { people } from "#db/schema/accounts.ts";
import type { App } from "#platform/app.server.ts";
import { rowId } from "#values/fields.ts";
import { personOf } from "./person.server.ts";

/** A person of the firm. `hasLeft`: their access was ended. */
type FirmPerson = { name: string; hasLeft: boolean };

/**
 * The people of the firm by the ids of their accounts.
 * @param ids only of these; a client's, and what is no id, is not among them
 */
export async function peopleOfFirm(
  app: Pick<App, "sealing">,
  db: Db,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, FirmPerson>> {
  const asked = ids?.filter((id) => rowId.parse(id) !== "");
  if (asked?.length === 0) return new Map();
  const { id, username, role, name, closedAt } = people;
  const rows = await db
    .select({ id, username, role, name, closedAt })
    .from(people)
    .where(and(inArray(people.role, ["staff", "owner"]), asked && inArray(people.id, asked)));
  return new Map(
    rows.map((row) => [row.id, { name: personOf(app, row).name, hasLeft: row.closedAt !== null }]),
  );
}

/** Whether an account is the firm's and has access. */
export async function isOfFirm(db: Db, id: string): Promise<boolean> {
  const isOne = and(eq(people.id, id), inArray(people.role, ["staff", "owner"]));
  return (await db.$count(people, and(isOne, isNull(people.closedAt)))) > 0;
}

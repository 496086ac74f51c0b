import type { people } from "#db/schema/accounts.ts";
import type { App } from "#platform/app.server.ts";
import type { Person } from "#platform/session.server.ts";

export function personOf(
  app: Pick<App, "sealing">,
  row: Pick<typeof people.$inferSelect, keyof Person>,
): Person {
  const { id, username, role } = row;
  return { id, username, role, name: app.sealing.unseal(row.name, nameContext(id)) };
}

/** Binds a sealed name to its row. */
export function nameContext(personId: string): string {
  return `person.name:${personId}`;
}

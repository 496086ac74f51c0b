import { eq } from "drizzle-orm";
import { cases } from "#db/schema/cases.ts";
import { clientOfCase } from "#features/case-desk/case-client.server.ts";
import type { App } from "#platform/app.server.ts";
import { casesOfClient } from "./conversation.server.ts";

/** The conversation with the client of a case, as the firm has it; undefined for a reference that no case has. */
export async function findConversation(app: App, reference: string) {
  const [row] = await app.db.select().from(cases).where(eq(cases.reference, reference));
  if (!row) return undefined;
  const client = await clientOfCase(app, app.db, row);
  return { contact: client.contact, theirs: await casesOfClient(app, row, client) };
}

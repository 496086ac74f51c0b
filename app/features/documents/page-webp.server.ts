import type { documents } from "#db/schema/documents.ts";
import type { App } from "#platform/app.server.ts";
import type { DrawnPage, PageWidth } from "#platform/page-drawer.ts";
import { readDocument } from "./documents.server.ts";
import { heldDrawing, holdDrawing } from "./page-pictures.server.ts";

/**
 * A page of a stored document, from 1, as WebP of at most `width` pixels, or why it is not shown. The caller checks who
 * may see it, and asks for the row each time: one that is removed is shown no more.
 *
 * @param owner who waits: their pages are drawn one after the other
 * @throws when the stored bytes are not those that were stored
 */
export async function pageWebp(
  app: App,
  row: Pick<typeof documents.$inferSelect, "id" | "storageKey" | "label" | "fingerprint">,
  page: number,
  width: PageWidth,
  owner: string,
): Promise<DrawnPage> {
  const held = heldDrawing(app, row.id, page, width);
  if (held) return { ok: true, webp: held };
  const { bytes, password } = await readDocument(app, row);
  const drawn = await app.pageDrawer.draw(bytes, { page, width, password }, owner);
  if (drawn.ok) holdDrawing(app, row.id, page, width, drawn.webp);
  return drawn;
}

import { eq } from "drizzle-orm";
import { documents } from "#db/schema/documents.ts";
import { type PageDrawing, type PagePart, svgOf } from "#features/pdf/page-picture.ts";
import { readPdfJson } from "#features/pdf/pdf-answer.ts";
import type { App } from "#platform/app.server.ts";
import { readDocument } from "./documents.server.ts";
import { heldPictures, holdPictures } from "./page-pictures.server.ts";

/**
 * A page of a stored document, or a part of it, as SVG; undefined when there is no such document, page or part. The
 * caller checks who may see it.
 *
 * @param owner the browser that waits, where the document has to be read again
 */
export async function pageSvg(
  app: App,
  documentId: string,
  page: number,
  owner: string,
  part?: PagePart,
): Promise<string | undefined> {
  const pictures = heldPictures(app, documentId) ?? (await readAgain(app, documentId, owner));
  const picture = pictures.find((each) => each.page === page);
  return picture && svgOf(picture, part);
}

async function readAgain(app: App, documentId: string, owner: string): Promise<PageDrawing[]> {
  const [row] = await app.db.select().from(documents).where(eq(documents.id, documentId));
  if (!row) return [];
  const { bytes, password } = await readDocument(app, row);
  const { pages } = readPdfJson((await app.pdf.read(bytes, password, owner)).json);
  holdPictures(app, documentId, pages);
  return pages;
}

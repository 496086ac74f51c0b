import { pictureKind } from "#values/picture-header.ts";
import { drawPicture } from "./draw-picture.ts";
import type { DrawingAnswer, DrawingOrder } from "./drawing-order.ts";

/** Carries one order out; the code for PDFs is loaded only for one. */
export async function carryOut(order: DrawingOrder, bytes: Buffer): Promise<DrawingAnswer> {
  try {
    const kind = pictureKind(bytes);
    if (kind === "jpeg" || kind === "png") return await drawPicture(order, kind, bytes);
    const { drawPdf } = await import("./draw-pdf.ts");
    return await drawPdf(order, bytes);
  } catch {
    return { ok: false, why: "unreadable" };
  }
}

import { pictureKind } from "#values/picture-header.ts";
import { lookAtPicture } from "./draw-picture.ts";
import type { DrawingAnswer, DrawingOrder } from "./drawing-order.ts";

/** Carries one order out; the code for PDFs is loaded only for one. */
export async function lookAt(order: DrawingOrder, bytes: Buffer): Promise<DrawingAnswer> {
  try {
    const kind = pictureKind(bytes);
    if (kind === "jpeg" || kind === "png") return await lookAtPicture(order, kind, bytes);
    const { lookAtPdf } = await import("./draw-pdf.ts");
    return await lookAtPdf(order, bytes);
  } catch {
    return { ok: false, why: "unreadable" };
  }
}

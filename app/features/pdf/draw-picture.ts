import { ResizeFit, Transformer } from "@napi-rs/image";
import { MOST_PHOTO_PIXELS, PAGE_WIDTHS, TALLEST_DRAWING } from "#platform/page-drawer.ts";
import { readPictureHeader } from "#values/picture-header.ts";
import type { DrawingAnswer, DrawingOrder } from "./drawing-order.ts";

/** Of one side: a row is resized in numbers that take four times as much. */
const LONGEST_SIDE = 20_000;
export const WEBP_QUALITY = 80;

/**
 * A photo or a scan, as the camera was held. To inspect it is to draw it small: then it can be shown.
 *
 * @throws when it cannot be decoded
 */
export async function drawPicture(
  { page, width = PAGE_WIDTHS[0] }: DrawingOrder,
  kind: "jpeg" | "png",
  file: Buffer,
): Promise<DrawingAnswer> {
  const { bytes, isCut, ...size } = readPictureHeader(kind, file);
  const pixels = size.width * size.height * (size.bitDepth > 8 ? 2 : 1);
  const side = Math.max(size.width, size.height);
  if (pixels > MOST_PHOTO_PIXELS || side > LONGEST_SIDE)
    return { ok: false, why: "too-many-pixels" };
  if (isCut) return { ok: false, why: "cut-off" };
  if (page !== undefined && page !== 1) return { ok: false, why: "no-such-page" };
  const drawn = async (picture: Transformer) => {
    const most = { width, height: width * TALLEST_DRAWING };
    const fitted = side > width ? picture.resize({ ...most, fit: ResizeFit.Inside }) : picture;
    return (kind === "png" ? await onWhite(fitted) : fitted).webp(WEBP_QUALITY);
  };
  // Some phones write an orientation that is none of the eight, which the library refuses.
  const webp = await drawn(new Transformer(bytes).rotate()).catch(() =>
    drawn(new Transformer(bytes)),
  );
  return page === undefined ? { ok: true, pages: 1 } : { ok: true, webp };
}

/** Black writing on nothing would not be seen on a dark page. */
async function onWhite(picture: Transformer): Promise<Transformer> {
  const png = await picture.png();
  const { width, height } = await new Transformer(png).metadata();
  const white = Buffer.alloc(4 * width * height, 255);
  return Transformer.fromRgbaPixels(white, width, height).overlay(png, 0, 0);
}

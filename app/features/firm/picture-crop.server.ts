import { ResizeFit, Transformer } from "@napi-rs/image";

export type PictureUse = "portrait" | "logo";
type Size = { width: number; height: number };
type Part = Size & { x: number; y: number };

/** In pixels: twice what the largest screen shows of each. */
const LARGEST: Record<PictureUse, Size> = {
  portrait: { width: 640, height: 800 },
  logo: { width: 480, height: 240 },
};
/** Of a side of the copy that is cropped: pixels are looked at and resized many at a time. */
const COPY_SIDE = 1280;
const QUALITY = 80;
/** Of 255: a JPEG changes a white border by less. */
const TOLERANCE = 16;

/**
 * A picture as it is shown, never made larger: a portrait at 4:5, a logo without its empty border.
 *
 * @throws when it cannot be decoded
 */
export async function cropPicture(bytes: Uint8Array, side: number, use: PictureUse) {
  // As the camera was held.
  const turned = new Transformer(bytes).rotate();
  const most = { width: COPY_SIDE, height: COPY_SIDE };
  const reduced = side <= COPY_SIDE ? turned : turned.resize({ ...most, fit: ResizeFit.Inside });
  const copy = await reduced.webpLossless();
  const { width, height } = await new Transformer(copy).metadata();
  const whole = { x: 0, y: 0, width, height };
  const part =
    use === "portrait"
      ? portraitOf(whole, LARGEST.portrait)
      : filledPart(await new Transformer(copy).opacity(1).rawPixels(), whole);
  const webp = await cut(copy, whole, part, LARGEST[use]);
  const shown = await new Transformer(webp).metadata();
  return { webp, width: shown.width, height: shown.height };
}

/** The largest part of that shape: from the middle of a wide picture, high up in a tall one, where heads are. */
function portraitOf(whole: Size, shape: Size): Part {
  const width = Math.min(whole.width, Math.round((whole.height * shape.width) / shape.height));
  const height = Math.min(whole.height, Math.round((whole.width * shape.height) / shape.width));
  const x = Math.round((whole.width - width) / 2);
  const y = Math.round((whole.height - height) / 5);
  return { x, y, width: Math.max(1, width), height: Math.max(1, height) };
}

/** Without what looks like the first pixel, or is transparent, all around; the whole where nothing else is there. */
function filledPart(pixels: Uint8Array, whole: Part): Part {
  let [left, top, right, bottom] = [whole.width, whole.height, -1, -1];
  for (let y = 0; y < whole.height; y += 1) {
    for (let x = 0; x < whole.width; x += 1) {
      if (isEmpty(pixels, 4 * (y * whole.width + x))) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), y];
    }
  }
  if (right < 0) return whole;
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function isEmpty(pixels: Uint8Array, at: number): boolean {
  const isNear = (channel: number, than: number) =>
    Math.abs((pixels[at + channel] ?? 0) - than) <= TOLERANCE;
  return isNear(3, 0) || [0, 1, 2, 3].every((channel) => isNear(channel, pixels[channel] ?? 0));
}

/** The library resizes before it crops, in whichever order it is asked. */
async function cut(copy: Uint8Array, whole: Size, part: Part, most: Size): Promise<Buffer> {
  const scale = Math.min(1, most.width / part.width, most.height / part.height);
  const scaled = ({ width, height }: Size) => ({
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  });
  const { width, height } = scaled(part);
  return new Transformer(copy)
    .resize({ ...scaled(whole), fit: ResizeFit.Fill })
    .crop(Math.floor(part.x * scale), Math.floor(part.y * scale), width, height)
    .webp(QUALITY);
}

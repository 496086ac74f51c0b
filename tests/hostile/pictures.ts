import { crc32, deflateSync } from "node:zlib";
import { Transformer } from "@napi-rs/image";

type PngLook = { bits?: 8 | 16; colour?: 0 | 2 | 3 | 6; interlaced?: boolean; more?: Buffer[] };
/** Channels of each kind of colour (PNG, third edition, 11.2.1). */
const CHANNELS = { 0: 1, 2: 3, 3: 1, 6: 4 };

/** One part of a PNG with its length and its checksum. */
export function pngPart(name: string, data: Buffer): Buffer {
  const part = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(part));
  return Buffer.concat([length, part, check]);
}

/** A PNG of one colour, of any size: rows of zeros pack to a thousandth. */
export function pngOf(width: number, height: number, look: PngLook = {}, rows?: Buffer): Buffer {
  const { bits = 8, colour = 2, interlaced = false, more = [] } = look;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, colour, 0, 0, interlaced ? 1 : 0], 8);
  const row = 1 + (width * CHANNELS[colour] * bits) / 8;
  const data = rows ?? deflateSync(Buffer.alloc(row * height), { level: 1 });
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    pngPart("IHDR", header),
    ...more,
    pngPart("IDAT", data),
    pngPart("IEND", Buffer.alloc(0)),
  ]);
}

/** A photo of 120 × 80 pixels, brighter to the right. */
export async function photo(type: "jpeg" | "png" | "webp"): Promise<Buffer> {
  const [width, height] = [120, 80];
  const pixels = Buffer.alloc(4 * width * height, 255);
  for (let at = 0; at < width * height; at++) pixels[4 * at] = 2 * (at % width);
  const picture = Transformer.fromRgbaPixels(pixels, width, height);
  return type === "webp" ? picture.webp(80) : picture[type]();
}

/** A JPEG with parts put in after its first two bytes. */
export function withParts(jpeg: Buffer, ...parts: Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)]);
}

/** One part of a JPEG: its marker, its length, its bytes. */
export function jpegPart(marker: number, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(marker, 0);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** How the camera was held: 1 to 8 (Exif 2.32, 4.6.4). */
export function orientation(value: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write("II*\0", 0, "latin1");
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(0x0112, 10);
  tiff.writeUInt16LE(3, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(value, 18);
  return jpegPart(0xffe1, Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]));
}

const FRAMES = [0xffc0, 0xffc1, 0xffc2];

/** A JPEG whose frame is changed: its size, its bits, its components. */
export function withFrame(jpeg: Buffer, change: (frame: Buffer) => void): Buffer {
  const copy = Buffer.from(jpeg);
  for (let at = 2; at < copy.length; at += 2 + copy.readUInt16BE(at + 2)) {
    if (!FRAMES.includes(copy.readUInt16BE(at))) continue;
    change(copy.subarray(at));
    return copy;
  }
  throw new Error("a JPEG without a frame");
}

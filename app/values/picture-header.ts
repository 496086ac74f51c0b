type Size = { width: number; height: number };

/** What decoding a picture would take, and its bytes without what decoding may leave out. */
type PictureHeader = Size & {
  bitDepth: number;
  bytes: Uint8Array;
  /** Its end is missing, where the decoder would draw grey in its place. */
  isCut?: boolean;
};

/** PNG, JPEG or WebP, by the first bytes. SVG has no place here: it is a document that may carry scripts. */
type PictureKind = keyof typeof READERS;
const KINDS: [PictureKind, RegExp][] = [
  ["png", /^89504e470d0a1a0a/],
  ["jpeg", /^ffd8ff/],
  ["webp", /^52494646.{8}57454250/],
];

export function pictureKind(bytes: Buffer): PictureKind | undefined {
  const begins = bytes.toString("hex", 0, 16);
  return KINDS.find(([, pattern]) => pattern.test(begins))?.[0];
}

const READERS = { png: readPng, jpeg: readJpeg, webp: readWebp };

/**
 * Reads the header alone, because decoding takes the memory of every pixel before it says how many there are.
 *
 * @throws when the file ends too early or its header says no size
 */
export function readPictureHeader(kind: PictureKind, bytes: Buffer): PictureHeader {
  const header = READERS[kind](bytes);
  if (!(header.width > 0 && header.height > 0)) throw new Error("a picture without a size");
  return header;
}

/** What pixels are made of (PNG, third edition, 5.6). Compressed profiles and texts inflate to any size. */
const PNG_PARTS = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"];

function readPng(file: Buffer): PictureHeader {
  const parts = [file.subarray(0, 8)];
  for (let [at, name] = [8, ""]; name !== "IEND"; ) {
    const end = at + 12 + file.readUInt32BE(at);
    name = file.toString("latin1", at + 4, at + 8);
    if (PNG_PARTS.includes(name)) parts.push(file.subarray(at, end));
    at = end;
  }
  const bytes = Buffer.concat(parts);
  return {
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    bitDepth: bytes.readUInt8(24),
    bytes,
  };
}

const END_OF_JPEG = Buffer.from("ffd9", "hex");

/** Of the frame (ITU-T T.81, B.2.2). DHT, JPG and DAC have numbers among those of frames; a second frame is refused by the decoder. */
function readJpeg(bytes: Buffer): PictureHeader {
  for (let at = 2; ; at += 2 + bytes.readUInt16BE(at + 2)) {
    while (bytes.readUInt16BE(at) === 0xffff) at += 1;
    const marker = bytes.readUInt16BE(at);
    if (marker < 0xffc0 || marker === 0xffda) throw new Error("a scan before its frame, or none");
    if (marker > 0xffcf || [0xffc4, 0xffc8, 0xffcc].includes(marker)) continue;
    const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
    // Before the frame may stand a smaller picture with an end of its own.
    const isCut = bytes.lastIndexOf(END_OF_JPEG) < at;
    return { width, height, bitDepth: bytes.readUInt8(at + 4), bytes, isCut };
  }
}

/** The canvas, or what is larger: a frame inside may be (WebP container, RFC 9649). */
function readWebp(bytes: Buffer): PictureHeader {
  const sizes = sizesIn(bytes, 12, bytes.length);
  const largest = sizes.reduce((one, other) => (areaOf(one) >= areaOf(other) ? one : other));
  return { ...largest, bitDepth: 8, bytes };
}

function areaOf({ width, height }: Size): number {
  return width * height;
}

function sizesIn(bytes: Buffer, from: number, to: number): Size[] {
  const sizes: Size[] = [];
  for (let at = from; at + 8 <= to; ) {
    const [name, length] = [
      bytes.toString("latin1", at, at + 4).trim(),
      bytes.readUInt32LE(at + 4),
    ];
    const data = at + 8;
    if (name === "VP8X")
      sizes.push({
        width: bytes.readUIntLE(data + 4, 3) + 1,
        height: bytes.readUIntLE(data + 7, 3) + 1,
      });
    if (name === "VP8")
      sizes.push({
        width: bytes.readUInt16LE(data + 6) & 0x3fff,
        height: bytes.readUInt16LE(data + 8) & 0x3fff,
      });
    if (name === "VP8L") {
      const bits = bytes.readUInt32LE(data + 1);
      sizes.push({ width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 });
    }
    if (name === "ANMF") sizes.push(...sizesIn(bytes, data + 16, data + length));
    at = data + length + (length % 2);
  }
  return sizes;
}

import { crc32 } from "node:zlib";
import { dayInIndia, INDIA, type Instant, wallTimeIn } from "#values/dates.ts";
import type { Pieces } from "./storage/files.ts";

/** A file, as one or in pieces; where there is nothing to read any more it is left out. */
export type ZipEntry = { name: string; read(): Promise<Uint8Array | Pieces | undefined> };

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** The first version of the format: nothing compressed, nothing above 4 GB. */
const VERSION = 10;
const MOST = 0xffff_ffff;

/**
 * A ZIP file piece by piece. Entries stand as they are: PDFs hardly get smaller. What comes in pieces is gone through twice, first
 * for the checksum and the size that stand before it.
 * @param at when it was made; names are plain ASCII
 */
export async function* zipOf(
  entries: readonly ZipEntry[],
  at: Instant,
): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, read } of entries) {
    const its = await read();
    if (!its) continue;
    const pieces = its instanceof Uint8Array ? [its] : its;
    const sum = await sumOf(pieces);
    const facts = factsOf(name, sum, at);
    const local = Buffer.concat([numbers([LOCAL, 4], [VERSION, 2]), facts, Buffer.from(name)]);
    directory.push(
      Buffer.concat([
        numbers([CENTRAL, 4], [VERSION, 2], [VERSION, 2]),
        facts,
        // No comment, first disk, no attributes.
        numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
        Buffer.from(name),
      ]),
    );
    offset += local.length + sum.size;
    if (offset > MOST) throw new Error("more than a ZIP file of this kind can hold");
    yield local;
    yield* pieces;
  }
  const index = Buffer.concat(directory);
  const count = directory.length;
  yield index;
  yield numbers([END, 4], [0, 4], [count, 2], [count, 2], [index.length, 4], [offset, 4], [0, 2]);
}

/** How much is handed on at a time: what waits for a slow reader is no more than that. */
const PIECE = 256 * 1024;

/**
 * The same as the body of an answer. Nothing is read ahead: the next piece is read when the one before is on its way, so that
 * little is in memory, however many and large the files are and however slow the line is.
 */
export function zipBody(entries: readonly ZipEntry[], at: Instant): ReadableStream<Uint8Array> {
  const pieces = piecesOf(zipOf(entries, at));
  return new ReadableStream(
    {
      async pull(controller) {
        const { value, done } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

async function* piecesOf(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  for await (const part of parts)
    for (let from = 0; from < part.byteLength; from += PIECE)
      yield part.subarray(from, from + PIECE);
  return undefined;
}

type Sum = { crc: number; size: number };

async function sumOf(pieces: Pieces): Promise<Sum> {
  const sum = { crc: 0, size: 0 };
  for await (const piece of pieces) {
    sum.crc = crc32(piece, sum.crc);
    sum.size += piece.byteLength;
  }
  return sum;
}

/** What both headers of an entry say: flags, method, time, day, checksum, both sizes, lengths of name and rest. */
function factsOf(name: string, { crc, size }: Sum, at: Instant): Buffer {
  const { year, month, day } = dayInIndia(at);
  const { hour, minute, second } = wallTimeIn(INDIA, at);
  return numbers(
    [0, 2],
    [0, 2],
    [(hour << 11) | (minute << 5) | (second >> 1), 2],
    [((year - 1980) << 9) | (month << 5) | day, 2],
    [crc, 4],
    [size, 4],
    [size, 4],
    [name.length, 2],
    [0, 2],
  );
}

function numbers(...fields: [value: number, bytes: 2 | 4][]): Buffer {
  return Buffer.concat(
    fields.map(([value, size]) => {
      const field = Buffer.alloc(size);
      field.writeUIntLE(value, 0, size);
      return field;
    }),
  );
}

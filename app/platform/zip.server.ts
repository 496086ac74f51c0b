import { crc32 } from "node:zlib";
import { dayInIndia, INDIA, type Instant, wallTimeIn } from "#values/dates.ts";

type Entry = { name: string; read(): Promise<Uint8Array> };

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** The first version of the format: nothing compressed, nothing above 4 GB. */
const VERSION = 10;
const MOST = 0xffff_ffff;

/**
 * A ZIP file piece by piece, one entry in memory at a time. Entries stand as they are: PDFs hardly get smaller.
 * @param at when it was made; names are plain ASCII
 */
export async function* zipOf(entries: readonly Entry[], at: Instant): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, read } of entries) {
    const bytes = await read();
    const facts = factsOf(name, bytes, at);
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
    offset += local.length + bytes.byteLength;
    if (offset > MOST) throw new Error("more than a ZIP file of this kind can hold");
    yield local;
    yield bytes;
  }
  const index = Buffer.concat(directory);
  const count = entries.length;
  yield index;
  yield numbers([END, 4], [0, 4], [count, 2], [count, 2], [index.length, 4], [offset, 4], [0, 2]);
}

/** What both headers of an entry say: flags, method, time, day, checksum, both sizes, lengths of name and rest. */
function factsOf(name: string, bytes: Uint8Array, at: Instant): Buffer {
  const { year, month, day } = dayInIndia(at);
  const { hour, minute, second } = wallTimeIn(INDIA, at);
  return numbers(
    [0, 2],
    [0, 2],
    [(hour << 11) | (minute << 5) | (second >> 1), 2],
    [((year - 1980) << 9) | (month << 5) | day, 2],
    [crc32(bytes), 4],
    [bytes.byteLength, 4],
    [bytes.byteLength, 4],
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

import { brotliCompressSync, deflateSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { unpackAtOnce, unpackFailures } from "./pdf-inflate.ts";

const TEXT = Buffer.from("Salary as per provisions contained in section 17(1)\n".repeat(400));

beforeAll(unpackAtOnce);

/** As pdf.js does it: it reads what there is, and takes no notice of a write that failed. */
async function unpacked(packed: Uint8Array<ArrayBuffer>, format = "deflate") {
  const before = unpackFailures();
  const { readable, writable } = new DecompressionStream(format as CompressionFormat);
  const writer = writable.getWriter();
  await writer.ready;
  void writer.write(packed).then(() => writer.close());
  const parts: Uint8Array[] = [];
  for await (const part of readable as unknown as AsyncIterable<Uint8Array>) parts.push(part);
  return { text: Buffer.concat(parts), failures: unpackFailures() - before };
}

test("what a page holds is unpacked, and what is damaged is counted", async () => {
  const packed = new Uint8Array(deflateSync(TEXT));
  const whole = { text: TEXT, failures: 0 };
  expect(await unpacked(packed)).toEqual(whole);
  expect(await unpacked(new Uint8Array(brotliCompressSync(TEXT)), "brotli")).toEqual(whole);
  expect(await unpacked(packed.subarray(0, -4))).toEqual(whole); // only the checksum is missing

  const half = packed.subarray(0, packed.length / 2);
  expect(await unpacked(half)).toEqual({ text: Buffer.alloc(0), failures: 1 });
  const changed = packed.with(-1, (packed.at(-1) ?? 0) ^ 1);
  expect(await unpacked(changed)).toEqual({ text: Buffer.alloc(0), failures: 1 });
});

test("a bomb is not unpacked", async () => {
  const bomb = new Uint8Array(deflateSync(Buffer.alloc(129 * 1024 * 1024)));
  expect(await unpacked(bomb)).toEqual({ text: Buffer.alloc(0), failures: 1 });
});

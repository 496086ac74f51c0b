import { brotliCompressSync, deflateSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { unpackAtOnce } from "./pdf-inflate.ts";

const TEXT = Buffer.from("Salary as per provisions contained in section 17(1)\n".repeat(400));

beforeAll(unpackAtOnce);

/** As pdf.js does it: it reads what there is, and takes no notice of a write that failed. */
async function unpacked(packed: Uint8Array<ArrayBuffer>, format: string): Promise<Buffer> {
  const { readable, writable } = new DecompressionStream(format as CompressionFormat);
  const writer = writable.getWriter();
  await writer.ready;
  void writer.write(packed).then(() => writer.close());
  const parts: Uint8Array[] = [];
  for await (const part of readable as unknown as AsyncIterable<Uint8Array>) parts.push(part);
  return Buffer.concat(parts);
}

test("what a page holds is unpacked, and what is damaged is said to be", async () => {
  const packed = new Uint8Array(deflateSync(TEXT));
  expect(await unpacked(packed, "deflate")).toEqual(TEXT);
  expect(await unpacked(new Uint8Array(brotliCompressSync(TEXT)), "brotli")).toEqual(TEXT);
  await expect(unpacked(packed.subarray(0, packed.length / 2), "deflate")).rejects.toThrow();
});

test("a bomb is not unpacked", async () => {
  const bomb = new Uint8Array(deflateSync(Buffer.alloc(129 * 1024 * 1024)));
  await expect(unpacked(bomb, "deflate")).rejects.toThrow();
});

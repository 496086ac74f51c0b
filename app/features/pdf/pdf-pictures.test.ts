import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { hasPicture } from "./pdf-pictures.ts";

const drawing = "q 595 0 0 842 0 0 cm BI /W 8 /H 8 /BPC 1 /CS /G ID 01234567 EI Q";

/** @param stream what one page draws */
function pdf(dictionary: string, stream: Uint8Array): Uint8Array {
  return Buffer.concat([
    Buffer.from(`%PDF-1.4\n4 0 obj<<${dictionary}>>stream\n`),
    stream,
    Buffer.from("\nendstream endobj"),
  ]);
}

test.each([
  ["a picture of its own", pdf("/Type/XObject/Subtype /Image", Buffer.from("..")), true],
  ["a picture within the drawing", pdf("", Buffer.from(drawing)), true],
  ["a packed one", pdf("/Filter/FlateDecode", deflateSync(drawing)), true],
  ["text alone", pdf("/Filter/FlateDecode", deflateSync("BT (BI is no ID here) Tj ET")), false],
  ["lines alone", pdf("", Buffer.from("0 0 m 100 0 l S")), false],
])("%s", (_, bytes, expected) => {
  expect(hasPicture(bytes)).toBe(expected);
});

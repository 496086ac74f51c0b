import { deflateSync } from "node:zlib";
import { packedRepeats, pdfOf, stream } from "./hostile.ts";

const CATALOG = "<< /Type /Catalog /Pages 2 0 R >>";
const PAGES = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>";
const FONT = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";
const HELLO = "BT /F 9 Tf 40 700 Td (FORM NO. 16 Certificate under section 203) Tj ET";

const object = (text: string) => Buffer.from(text, "latin1");
const packed = (dictionary: string, data: Buffer) =>
  stream(`${dictionary} /Filter /FlateDecode`, deflateSync(data, { level: 9 }));
const packedFlood = (dictionary: string, text: string, bytes: number, before?: Buffer) =>
  stream(`${dictionary} /Filter /FlateDecode`, packedRepeats(text, bytes, before));

type Parts = { page?: string; catalog?: string; contents?: Buffer; more?: Buffer[] };

/** One page with a font, whose parts may be exchanged; `more` begins with object 6. */
function document({ page = "", catalog = CATALOG, contents, more = [] }: Parts): Uint8Array {
  const box = page.includes("/MediaBox") ? "" : "/MediaBox [0 0 595 842]";
  const resources = page.includes("/Resources") ? "" : "/Resources << /Font << /F 5 0 R >> >>";
  return pdfOf([
    object(catalog),
    object(PAGES),
    object(`<< /Type /Page /Parent 2 0 R ${box} ${resources} /Contents 4 0 R ${page} >>`),
    contents ?? stream("", object(HELLO)),
    object(FONT),
    ...more,
  ]);
}

/** LZW of one byte repeated: each block of codes up to 12 bits stands for seven megabytes (PDF 1.7, 7.4.4). */
function lzwBomb(blocks: number): Buffer {
  let bits = 0n;
  let count = 0;
  const bytes: number[] = [];
  const put = (code: number, width: number) => {
    bits = (bits << BigInt(width)) | BigInt(code);
    count += width;
    while (count >= 8) {
      bytes.push(Number((bits >> BigInt(count - 8)) & 255n));
      count -= 8;
      bits &= (1n << BigInt(count)) - 1n;
    }
  };
  put(256, 9);
  put(32, 9);
  for (let code = 258; code < 4_094; code++) {
    put(code, code < 511 ? 9 : code < 1_023 ? 10 : code < 2_047 ? 11 : 12);
  }
  put(256, 12);
  // A block ends wherever its bits end; the decoder stops at what it cannot follow.
  const block = Buffer.from(bytes);
  return Buffer.concat(Array.from({ length: blocks }, () => block));
}

/** Forms that draw the next one ten times each: 10^9 lines of text in a kilobyte. */
function laughs(): Uint8Array {
  const forms = Array.from({ length: 9 }, (_, index) =>
    stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /X ${index + 7} 0 R >> /Font << /F 5 0 R >> >>`,
      object("/X Do ".repeat(10)),
    ),
  );
  const last = stream(
    "/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F 5 0 R >> >>",
    object(HELLO),
  );
  return document({
    page: "/Resources << /XObject << /X 6 0 R >> >>",
    contents: stream("", object("/X Do ".repeat(10))),
    more: [...forms, last],
  });
}

function manyPages(count: number, kids: (index: number) => string): Uint8Array {
  const list = Array.from({ length: count }, (_, index) => kids(index)).join(" ");
  return pdfOf([
    object(CATALOG),
    object(`<< /Type /Pages /Kids [${list}] /Count ${count} >>`),
    object("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>"),
  ]);
}

function deepTree(depth: number): Uint8Array {
  const nodes = Array.from({ length: depth }, (_, index) =>
    object(`<< /Type /Pages /Parent ${index + 1} 0 R /Kids [${index + 3} 0 R] /Count 1 >>`),
  );
  return pdfOf([object(CATALOG), ...nodes, object("<< /Type /Page /MediaBox [0 0 9 9] >>")]);
}

/** Objects packed into one stream that unpacks to half a gigabyte, found through a packed table. */
function objectStream(): Uint8Array {
  const start = object("%PDF-1.7\n");
  const objects = object(`1 0 2 40 ${CATALOG.padEnd(40)}${PAGES}`);
  const packedObjects = Buffer.concat([
    object("5 0 obj\n"),
    packedFlood("/Type /ObjStm /N 2 /First 9", " ", 500_000_000, objects),
    object("\nendobj\n"),
  ]);
  const rows = Buffer.from([0, 0, 0, 2, 5, 0, 2, 5, 1, 0, 0, 0, 0, 0, 0, 1, start.length, 0]);
  const table = Buffer.concat([
    object("6 0 obj\n"),
    stream("/Type /XRef /Size 6 /W [1 1 1] /Root 1 0 R", rows),
    object("\nendobj\n"),
  ]);
  const at = start.length + packedObjects.length;
  return Buffer.concat([start, packedObjects, table, object(`startxref\n${at}\n%%EOF\n`)]);
}

/** A table of 2^31 entries, of rows whose predictor wants a gigabyte, or one that leads to itself. */
function tables(): Record<string, Uint8Array> {
  const trailer = (more: string, at = 9) =>
    object(
      `%PDF-1.7\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R ${more} >>\nstartxref\n${at}\n%%EOF\n`,
    );
  const predictor = (columns: number) =>
    Buffer.concat([
      object("%PDF-1.7\n1 0 obj\n"),
      packed(
        `/Type /XRef /Size 9 /W [1 4 2] /Root 1 0 R /DecodeParms << /Predictor 12 /Columns ${columns} >>`,
        Buffer.alloc(100, 2),
      ),
      object("\nendobj\nstartxref\n9\n%%EOF\n"),
    ]);
  return {
    "a table that comes before itself": trailer("/Size 2 /Prev 9"),
    "a table of two thousand million entries": object(
      "%PDF-1.7\nxref\n0 2147483647\n0000000000 65535 f \ntrailer\n<< /Size 2147483647 /Root 1 0 R >>\nstartxref\n9\n%%EOF\n",
    ),
    "a packed table of rows of two gigabytes": predictor(2_000_000_000),
    "a start that is nowhere": trailer("/Size 2", 999_999_999),
  };
}

function encryptions(): Record<string, Uint8Array> {
  const encrypted = (dictionary: string) => {
    const bytes = Buffer.from(document({ more: [object(dictionary)] })).toString("latin1");
    return object(
      bytes.replace("/Root 1 0 R", "/Root 1 0 R /Encrypt 6 0 R /ID [<00112233> <00112233>]"),
    );
  };
  const key = "(01234567890123456789012345678901)";
  return {
    "a lock of an unknown kind": encrypted("<< /Filter /Acme.Lock /V 9 /R 9 >>"),
    "a lock without keys": encrypted("<< /Filter /Standard /V 2 /R 3 /Length 128 >>"),
    "a lock whose key is four thousand million bits long": encrypted(
      `<< /Filter /Standard /V 2 /R 3 /Length 4294967295 /P -4 /O ${key} /U ${key} >>`,
    ),
    "a lock that is locked by itself": encrypted("<< /Filter 6 0 R /V 6 0 R /R 6 0 R >>"),
  };
}

function pictures(): Record<string, Uint8Array> {
  const image = (filter: string, more = "") =>
    document({
      page: "/Resources << /XObject << /X 6 0 R >> /Font << /F 5 0 R >> >>",
      contents: stream("", object(`/X Do ${HELLO}`)),
      more: [
        stream(
          `/Type /XObject /Subtype /Image /Width 65535 /Height 65535 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /${filter} ${more}`,
          Buffer.alloc(2_000, 0xff),
        ),
      ],
    });
  return {
    "a JBIG2 picture of four thousand million dots": image("JBIG2Decode"),
    "a JPEG 2000 picture of four thousand million dots": image("JPXDecode"),
    "a JPEG picture of four thousand million dots": image("DCTDecode"),
    "a fax of four thousand million dots": image(
      "CCITTFaxDecode",
      "/DecodeParms << /K -1 /Columns 65535 /Rows 65535 >>",
    ),
    "a picture that is its own mask": image("FlateDecode", "/SMask 6 0 R"),
    "a picture inside the text without an end": document({
      contents: stream("", object(`BI /W 9999 /H 9999 /BPC 8 ID ${"x".repeat(200_000)}`)),
    }),
  };
}

function fonts(): Record<string, Uint8Array> {
  const lettered = (font: string, more: Buffer[]) =>
    document({
      page: "/Resources << /Font << /F 6 0 R >> >>",
      more: [object(font), ...more],
    });
  const ranges = "<0000> <FFFF> <0041>\n".repeat(100);
  const map = `begincmap\n1 begincodespacerange <0000> <FFFF> endcodespacerange\n${`100 beginbfrange\n${ranges}endbfrange\n`.repeat(300)}endcmap`;
  return {
    "a letter that is drawn with itself": lettered(
      "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /FirstChar 32 /LastChar 90 /Widths [9] /CharProcs << /a 7 0 R >> /Encoding << /Differences [32 /a] >> /Resources << /Font << /F 6 0 R >> >> >>",
      [stream("", object("BT /F 9 Tf (   ) Tj ET"))],
    ),
    "a font of noise": lettered(
      "<< /Type /Font /Subtype /TrueType /BaseFont /Noise /FontDescriptor 7 0 R >>",
      [
        object("<< /Type /FontDescriptor /FontName /Noise /Flags 4 /FontFile2 8 0 R >>"),
        stream("", Buffer.alloc(300_000, 0x5a)),
      ],
    ),
    "thirty thousand names for each letter": lettered(
      "<< /Type /Font /Subtype /Type0 /BaseFont /F /Encoding /Identity-H /DescendantFonts [8 0 R] /ToUnicode 7 0 R >>",
      [
        packed("", object(map)),
        object(
          "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /F /CIDSystemInfo << /Registry (A) /Ordering (B) /Supplement 0 >> /W [0 2147483647 9] >>",
        ),
      ],
    ),
    "a font made of itself": lettered(
      "<< /Type /Font /Subtype /Type0 /BaseFont /F /Encoding /Identity-H /DescendantFonts [6 0 R] >>",
      [],
    ),
  };
}

function guests(): Record<string, Uint8Array> {
  const script = "(while(true){app.alert('x')})";
  return {
    "a script that runs for ever": document({
      catalog: `<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS ${script} >> /AA << /WC << /S /JavaScript /JS ${script} >> >> /Names << /JavaScript << /Names [(a) << /S /JavaScript /JS ${script} >>] >> >> >>`,
    }),
    "a program to be started": document({
      catalog:
        "<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /Launch /F (/bin/sh) >> /URI << /Base (file:///etc/) >> >>",
    }),
    "another PDF inside": document({
      catalog:
        "<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [(a.pdf) << /Type /Filespec /F (a.pdf) /EF << /F 6 0 R >> >>] >> >> >>",
      more: [packedFlood("/Type /EmbeddedFile", " ", 100_000_000)],
    }),
    "a form of XFA": document({
      catalog: "<< /Type /Catalog /Pages 2 0 R /AcroForm << /XFA 6 0 R /Fields [] >> >>",
      more: [
        packed(
          "",
          object(
            `<!DOCTYPE x [<!ENTITY a "${"ha".repeat(50)}">${[..."bcdefghij"].map((name, index) => `<!ENTITY ${name} "${`&${"abcdefghi"[index]};`.repeat(10)}">`).join("")}]><xdp:xdp>&j;</xdp:xdp>`,
          ),
        ),
      ],
    }),
    "layers within themselves": document({
      catalog:
        "<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [6 0 R] /D << /Order [6 0 R [6 0 R]] >> >> >>",
      more: [object("[6 0 R 6 0 R]")],
    }),
  };
}

function shapes(): Record<string, Uint8Array> {
  const nested = (open: string, close: string, depth: number) =>
    open.repeat(depth) + close.repeat(depth);
  return {
    "a page as large as a country": document({ page: "/MediaBox [0 0 1e30 1e30]" }),
    "a page of no size": document({ page: "/MediaBox [0 0 0 0]" }),
    "a page whose size is itself": document({ page: "/MediaBox 3 0 R /Rotate 3 0 R" }),
    "lists a hundred thousand deep": document({
      contents: stream("", object(nested("[", "]", 100_000))),
    }),
    "dictionaries a hundred thousand deep": document({
      more: [object(nested("<< /A ", ">>", 100_000))],
      page: "/Annots 6 0 R",
    }),
    "contents of a hundred thousand parts": document({
      contents: object(`[${"6 0 R ".repeat(100_000)}]`),
      more: [packed("", object(`${HELLO}\n`.repeat(200)))],
    }),
    "a stream as long as itself": document({
      contents: object("<< /Length 4 0 R >>\nstream\nBT ET\nendstream"),
    }),
    "states saved ten million times": document({
      contents: packedFlood("", "q ", 20_000_000),
    }),
    "a word of nine megabytes": document({
      contents: packed("", object(`BT /F 9 Tf (${"Salary ".repeat(1_300_000)}) Tj ET`)),
    }),
    "an amount of a million digits": document({
      contents: stream(
        "",
        object(`BT /F 9 Tf (FORM NO. 16 Gross Salary ${"1,1".repeat(300_000)}) Tj ET`),
      ),
    }),
  };
}

/** Text files that only begin like a PDF, of nine megabytes, each of one word again and again. */
function repeated(): Record<string, Uint8Array> {
  const words = [
    "1 0 obj ",
    "<< ",
    "(",
    "trailer << ",
    "xref ",
    "endobj\n",
    "stream\n",
    "/A#",
    "% ",
  ];
  return Object.fromEntries(
    words.map((word) => [
      `nine megabytes of ${JSON.stringify(word)}`,
      Buffer.concat([object("%PDF-1.7\n"), Buffer.alloc(9_000_000, word)]),
    ]),
  );
}

/** PDFs made to harm a reader, by what they are; none is a Form 16 that can be read. */
export function hostileSet(): Record<string, Uint8Array> {
  return {
    "an LZW bomb": document({
      contents: stream("/Filter /LZWDecode", lzwBomb(200)),
    }),
    "a bomb of digits packed four times": document({
      contents: stream(
        "/Filter [/FlateDecode /ASCIIHexDecode /FlateDecode /RunLengthDecode]",
        deflateSync(
          object(
            `${deflateSync(Buffer.alloc(4_000_000, Buffer.from([129, 32]))).toString("hex")}>`,
          ),
        ),
      ),
    }),
    "a hundred filters": document({
      contents: stream(`/Filter [${"/ASCIIHexDecode ".repeat(100)}]`, object("20>")),
    }),
    "objects that unpack to half a gigabyte": objectStream(),
    "forms that draw each other a thousand million times": laughs(),
    "a hundred thousand pages": manyPages(100_000, () => "3 0 R"),
    "more pages than there are": pdfOf([
      object(CATALOG),
      object("<< /Type /Pages /Kids [3 0 R] /Count 2147483647 >>"),
      object("<< /Type /Page /Parent 2 0 R >>"),
    ]),
    "pages below each other, ten thousand deep": deepTree(10_000),
    "a page that is its own parent": pdfOf([
      object(CATALOG),
      object("<< /Type /Pages /Kids [3 0 R] /Count 1 /Parent 3 0 R >>"),
      object("<< /Type /Page /Parent 3 0 R /Contents 3 0 R >>"),
    ]),
    "pages of each other": pdfOf([
      object(CATALOG),
      object("<< /Type /Pages /Kids [3 0 R 3 0 R] /Count 9 >>"),
      object("<< /Type /Pages /Kids [2 0 R 3 0 R] /Count 9 >>"),
    ]),
    ...tables(),
    ...encryptions(),
    ...pictures(),
    ...fonts(),
    ...guests(),
    ...shapes(),
    ...repeated(),
  };
}

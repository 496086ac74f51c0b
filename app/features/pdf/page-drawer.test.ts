import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Transformer } from "@napi-rs/image";
import { afterAll, describe, expect, test } from "vitest";
import type { DrawnPage, PageWidth } from "#platform/page-drawer.ts";
import { packedRepeats, pdfOf, stream } from "../../../tests/form16/hostile.ts";
import { orientation, photo, pngOf, withParts } from "../../../tests/hostile/pictures.ts";
import { IS_LONG } from "../../../tests/sample.ts";
import { carryOut } from "./draw-page.ts";
import { drawnOf, inspectedOf } from "./drawing-answer.ts";
import { createPageDrawer } from "./page-drawer.server.ts";
import { isolation } from "./pdf-isolation.server.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const child = (name: string) =>
  new URL(`../../../tests/form16/children/${name}.ts`, import.meta.url);
/** Long enough for a busy machine to draw what a test expects. */
const PATIENT_MS = 600_000;

const drawer = createPageDrawer({ patienceMs: PATIENT_MS });
afterAll(() => drawer.stop());

const HTML = "<!doctype html><script>alert(1)</script>";

/** Draws what is no stranger's in the process of the test: that it happens in a child is tested with the drawer. */
const drawHere = async (bytes: Uint8Array, page = 1, width: PageWidth = 240) =>
  (await carryOut({ passwords: [], page, width }, Buffer.from(bytes))) as DrawnPage;

const RED = { red: 255, green: 0, blue: 0 };
const WHITE = { red: 255, green: 255, blue: 255 };

/** Size of a drawn page, and its colours at places from 0 to 1 across and down. */
async function look(drawn: DrawnPage, ...places: [x: number, y: number][]) {
  if (!drawn.ok) throw new Error(drawn.why);
  const { width, height } = await new Transformer(drawn.webp).metadata();
  const pixels = await new Transformer(drawn.webp).opacity(1).rawPixels();
  const colours = places.map(([x, y]) => {
    const at = 4 * (Math.floor(y * (height - 1)) * width + Math.floor(x * (width - 1)));
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    return { red: near(red), green: near(green), blue: near(blue) };
  });
  return { width, height, colours };
}

/** WebP changes a colour by a little. */
const near = (channel: number) => (channel > 225 ? 255 : channel < 30 ? 0 : channel);

/** An A4 page with a red box in its upper left quarter. */
function redBox(page = "", more: Buffer[] = []): Uint8Array {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [5 0 R] >> >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R ${page} >>`,
  ].map((each) => Buffer.from(each));
  return pdfOf([...objects, stream("", Buffer.from("1 0 0 rg 0 400 300 400 re f")), ...more]);
}

describe("a page", () => {
  test("of a PDF is drawn as it looks, in the width asked for, turned as it says", async () => {
    const drawn = await drawer.draw(redBox("/Rotate 90"), { page: 1, width: 800 }, "asha");
    const seen = await look(drawn, [0.9, 0.1], [0.1, 0.9]);
    expect(seen).toEqual({ width: 800, height: 600, colours: [RED, WHITE] });
  });

  test("has its form's fields as they are filled in, and its scripts are not run", async () => {
    const field =
      "<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (b) /F 4 /Rect [300 0 600 400] /P 3 0 R /AP << /N 6 0 R >> /AA << /F << /S /JavaScript /JS (for\\(;;\\){}) >> >> >>";
    const appearance = stream(
      "/Type /XObject /Subtype /Form /BBox [0 0 300 400]",
      Buffer.from("1 0 0 rg 0 0 300 400 re f"),
    );
    const pdf = redBox("/Annots [5 0 R]", [Buffer.from(field), appearance]);
    const drawn = await drawer.draw(pdf, { page: 1, width: 240 }, "");
    const seen = await look(drawn, [0.1, 0.1], [0.9, 0.1], [0.8, 0.8]);
    expect(seen).toMatchObject({ width: 240, height: 320, colours: [RED, WHITE, {}] });
    expect(seen.colours[2]?.red).toBeGreaterThan(100);
    expect(seen.colours[2]).not.toEqual(WHITE);
  });

  test.each([
    [1, 120, 80],
    [6, 80, 120],
    [8, 80, 120],
    [0, 120, 80],
    [9, 120, 80],
  ])(
    "of a photo is turned as the camera was held (%i), and never made larger",
    async (held, width, height) => {
      const turned = withParts(await photo("jpeg"), orientation(held));
      expect(await look(await drawHere(turned, 1, 800))).toMatchObject({ width, height });
    },
  );

  test("of a picture that is transparent lies on white", async () => {
    const seen = await look(await drawHere(pngOf(300, 100, { colour: 6 })), [0.5, 0.5]);
    expect(seen).toEqual({ width: 240, height: 80, colours: [WHITE] });
  });

  test("that is longer than four times its width is drawn narrower", async () => {
    const seen = await look(await drawHere(pngOf(500, 5000)));
    expect(seen).toMatchObject({ width: 96, height: 960 });
  });

  test("that is not there is said to be none", async () => {
    for (const bytes of [redBox(), await photo("jpeg")]) {
      for (const page of [0, 2, 1.5])
        expect(await drawHere(bytes, page)).toEqual({ ok: false, why: "no-such-page" });
    }
  });
});

test("a phone's photo of many megapixels fits into the memory of a child", async () => {
  // Of 50 megapixels in the long check.
  const [width, height] = IS_LONG ? [8160, 6120] : [2040, 1530];
  const rows = packedRepeats("\0", height * (1 + 4 * width));
  const png = pngOf(width, height, { colour: 6 }, rows);
  expect(await look(await drawer.draw(png, { page: 1, width: 240 }, ""))).toMatchObject({
    width: 240,
  });
});

describe("a child", () => {
  test("opens nothing but code, writes nothing, and reaches no port", async () => {
    await mkdir(join(ROOT, "tmp"), { recursive: true });
    const dataDir = await mkdtemp(join(ROOT, "tmp", "data-"));
    await writeFile(join(dataDir, "app-secret"), "x");
    const listening = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
    await once(listening, "listening");
    const { port } = listening.address() as AddressInfo;
    const own = join(ROOT, "app/features/pdf/draw-page.ts");
    const paths = [
      ...[dataDir, join(dataDir, "app-secret"), "/etc/passwd", `/proc/${process.pid}/environ`],
      ...["", "server/main.ts", ".git", "app/db/db.server.ts"].map((name) => join(ROOT, name)),
      own,
    ];
    const intruding = createPageDrawer({
      entry: child("counting-intruder"),
      patienceMs: PATIENT_MS,
    });
    const answer = await intruding.inspect(Buffer.from(JSON.stringify({ paths, port })), "");
    await intruding.stop();
    listening.close();
    await rm(dataDir, { recursive: true });
    // Its own code and nothing else; a system without namespaces leaves it the network.
    expect(answer).toEqual({ ok: true, pages: 2 + (isolation().isOffline ? 0 : 500) });
  });

  const answers: [name: string, frames: string[]][] = [
    ["nothing", [""]],
    ["no JSON", ["{"]],
    ["another answer", ['{"ok":true,"pages":3}']],
    ["an unknown reason", ['{"ok":false,"why":"<script>"}']],
    ["no picture", ['{"ok":true}']],
    ["HTML for a picture", ['{"ok":true}', HTML]],
  ];
  const take = (frames: readonly (string | Buffer)[]) =>
    drawnOf(
      frames.map((frame) => Buffer.from(frame)),
      240,
    );

  test.each(answers)("that answers %s has drawn nothing", (_, frames) => {
    expect(() => take(frames)).toThrow();
  });

  test("that sends more than a picture, or a larger one, has drawn nothing", async () => {
    const webp = await photo("webp");
    const wide = await Transformer.fromRgbaPixels(Buffer.alloc(4 * 241), 241, 1).webp();
    const picture = (bytes: Buffer) => take(['{"ok":true}', bytes]);
    expect(picture(webp)).toMatchObject({ ok: true });
    for (const bytes of [
      Buffer.concat([webp, Buffer.from("<script>")]),
      webp.subarray(0, 40),
      wide,
    ])
      expect(() => picture(bytes)).toThrow();
  });

  test.each([
    ["a thousand thousand pages", '{"ok":true,"pages":1000000}'],
    ["no pages", '{"ok":true,"pages":0}'],
  ])("that counts %s has counted nothing", (_, json) => {
    expect(() => inspectedOf([Buffer.from(json)], [])).toThrow();
  });

  test("that lies is ended, and its file cannot be read", async () => {
    const lying = createPageDrawer({ entry: child("parrot"), patienceMs: PATIENT_MS });
    // More words than a child that works has: they are not read to their end.
    const long = `{"ok":true,"pages":1${" ".repeat(500)}}`;
    const file = Buffer.from(Buffer.from(long).toString("hex"));
    expect(await lying.inspect(file, "")).toEqual({ ok: false, why: "unreadable" });
    await lying.stop();
  });

  test("that cannot load its code says so in the log, and the file is not to blame", async () => {
    const reasons: string[] = [];
    const log = ({ reason }: { reason: string }) => reasons.push(reason);
    const unable = createPageDrawer({ entry: child("unable"), log });
    expect(await unable.inspect(redBox(), "")).toEqual({ ok: false, why: "busy" });
    expect(reasons).toEqual(["the PDF child cannot work: Error: Cannot find native binding"]);
    await unable.stop();
  });

  // Processor time is held by prlimit, which Linux has. A slow machine needs much of the first second to start a child.
  test.runIf(process.platform === "linux")("that computes without end is ended", async () => {
    const endless = createPageDrawer({
      entry: child("silent"),
      cpuSeconds: 2,
      patienceMs: PATIENT_MS,
    });
    expect(await endless.inspect(redBox(), "")).toEqual({ ok: false, why: "unreadable" });
    await endless.stop();
  });
});

test("beyond what may wait the machine is busy, and so it is when it has no time or stops", async () => {
  const slow = createPageDrawer({ entry: child("silent"), patienceMs: 300, mostWaiting: 1 });
  const asked = ["asha", "ravi", "meera"].map((who) => slow.inspect(redBox(), who));
  const busy = { ok: false, why: "busy" };
  expect(await Promise.all(asked)).toEqual([busy, busy, busy]);
  await slow.stop();
  expect(await slow.draw(redBox(), { page: 1, width: 240 }, "asha")).toEqual(busy);
});

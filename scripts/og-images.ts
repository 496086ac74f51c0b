/**
 * Draws the picture that other sites show when a page is shared, the icons of the web manifest and the
 * favicon.ico that is asked for without being named, into build/client/. Runs after the build, since it renders the built pages and reads their titles.
 *
 *   node scripts/og-images.ts
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import type { ServerBuild } from "react-router";
import subsetFont from "subset-font";
import { openFirm } from "#features/firm/firm.server.ts";
import { createPageDrawer } from "#features/pdf/page-drawer.server.ts";
import { createPdfMaker } from "#features/pdf/pdf-maker.server.ts";
import { createPdfReader } from "#features/pdf/pdf-process.server.ts";
import { openApp } from "#platform/app.server.ts";
import { readSettings } from "#platform/settings.server.ts";
import { OG_FOLDER } from "#ui/meta.ts";
import { loadBuild } from "../server/http/build.ts";
import { openFront } from "../server/http/client.ts";
import { openFramework } from "../server/http/framework.ts";
import { makeReady } from "../server/make-ready.ts";
import { sharingPicture } from "./og-picture.ts";

const CLIENT = new URL("../build/client/", import.meta.url);
const ICONS = [
  { file: "touch-180.png", size: 180 },
  { file: "icon-192.png", size: 192 },
  { file: "icon-512.png", size: 512 },
];
const FAVICON_SIZE = 48;
const FACE = "@fontsource/tiro-devanagari-hindi/files/tiro-devanagari-hindi-latin-400-normal.woff2";
const SIGNS = `${Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join("")}–’“”&`;

type Picture = { file: string; title: string };

/** The pages that name a picture of their own, each with its title, from an App that forgets. */
async function pictures(): Promise<Picture[]> {
  const folder = await mkdtemp(join(tmpdir(), "karyatra-build-"));
  const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: "error" });
  const pdf = createPdfReader({ log: () => {} });
  const pdfMaker = createPdfMaker();
  const app = await openApp({
    settings,
    pdf,
    pdfMaker,
    pageDrawer: createPageDrawer(),
    handlers: [],
    firm: openFirm(),
    makeReady,
    work: false,
  });
  try {
    const build = await loadBuild();
    const front = openFront(undefined, "http://localhost", "");
    const framework = openFramework(app, build, "production", front, {});
    const found = new Map<string, string>();
    for (const path of pathsOf(build)) {
      const page = await (await framework.render(path, "dark")).text();
      const file = propertyOf(page, "og:image").split("/").at(-1);
      if (file) found.set(file, propertyOf(page, "og:title"));
    }
    return [...found].map(([file, title]) => ({ file, title }));
  } finally {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function pathsOf(build: ServerBuild): string[] {
  return Object.values(build.routes)
    .filter((route) => route?.module.default && !/[:*]/.test(route.path ?? ""))
    .map((route) => `/${route?.path ?? ""}`);
}

/** Of `<meta property="…" content="…">`; still escaped, as it stands in the page. Empty without one. */
function propertyOf(page: string, property: string): string {
  return new RegExp(`property="${property}" content="([^"]*)"`).exec(page)?.[1] ?? "";
}

async function drawer(): Promise<(svg: string, width: number) => Uint8Array> {
  const { resolve } = createRequire(import.meta.url);
  await initWasm(await readFile(resolve("@resvg/resvg-wasm/index_bg.wasm")));
  // The drawing library reads no woff2.
  const face = await subsetFont(await readFile(resolve(FACE)), SIGNS, { targetFormat: "truetype" });
  return (svg, width) => {
    const font = { fontBuffers: [face], loadSystemFonts: false };
    return new Resvg(svg, { font, fitTo: { mode: "width", value: width } }).render().asPng();
  };
}

/**
 * A PNG as the one picture of an ICO file: a header of 6 bytes, an entry of 16, the PNG as it is.
 * @param size its width and height in pixels, below 256
 */
function icoOf(png: Uint8Array, size: number): Uint8Array {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // pictures in it
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits of a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const draw = await drawer();
const icon = await readFile(new URL("favicon.svg", CLIENT), "utf8");
await mkdir(new URL("icons/", CLIENT), { recursive: true });
for (const { file, size } of ICONS) {
  await writeFile(new URL(`icons/${file}`, CLIENT), draw(icon, size));
}
await writeFile(new URL("favicon.ico", CLIENT), icoOf(draw(icon, FAVICON_SIZE), FAVICON_SIZE));
await mkdir(new URL(`${OG_FOLDER}/`, CLIENT), { recursive: true });
const pages = await pictures();
for (const { file, title } of pages) {
  await writeFile(new URL(`${OG_FOLDER}/${file}`, CLIENT), draw(sharingPicture(title), 1200));
}
console.log(`${pages.length} pictures for sharing are in ${fileURLToPath(CLIENT)}${OG_FOLDER}`);

/**
 * Cuts the typefaces to the signs the site prints and writes them to app/ui/fonts/.
 * The published files hold whole scripts (up to 104 KB a face) and keep ₹ in another file than the letters.
 * Run before a build or a development server: node scripts/fonts.ts [--metrics]
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import subsetFont, { type SubsetOptions } from "subset-font";
import { arialWidths, metricsOf, timesWidths } from "./font-metrics.ts";

const BUDGET_BYTES = 20 * 1024;
const OUT = fileURLToPath(new URL("../app/ui/fonts/", import.meta.url));
const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join("");
const SIGNS = "\u00a0–—‘’“”…−×÷·•§°©½é";

const ANEK = "@fontsource-variable/anek-latin/files/anek-latin";
const TIRO = "@fontsource/tiro-devanagari-hindi/files/tiro-devanagari-hindi";
/** Anek's width axis is set a little narrow, so that rupee columns fit a phone. */
const WIDTH = 95;

type Face = {
  out: string;
  from: string;
  text: string;
  axes?: SubsetOptions["variationAxes"];
  /** Widths of what stands in for it until it has arrived. */
  fallback?: Record<string, number>;
};

const faces: Face[] = [
  {
    out: "anek-400.woff2",
    from: `${ANEK}-latin-wdth-normal.woff2`,
    text: ASCII + SIGNS,
    axes: { wdth: WIDTH, wght: 400 },
  },
  {
    out: "anek-600.woff2",
    from: `${ANEK}-latin-wdth-normal.woff2`,
    text: ASCII + SIGNS,
    axes: { wdth: WIDTH, wght: 600 },
  },
  {
    out: "anek-rupee.woff2",
    from: `${ANEK}-latin-ext-wdth-normal.woff2`,
    text: "₹",
    axes: { wdth: WIDTH, wght: { min: 400, max: 600 } },
  },
  {
    out: "tiro-400.woff2",
    from: `${TIRO}-latin-400-normal.woff2`,
    text: ASCII + SIGNS,
    fallback: timesWidths,
  },
];

const resolve = createRequire(import.meta.url).resolve;

await mkdir(OUT, { recursive: true });
for (const { out, from, text, axes, fallback = arialWidths } of faces) {
  const source = await readFile(resolve(from));
  // Alternate glyphs stay: Anek’s figures of equal width (tnum) and Tiro’s tall ones (lnum) are such.
  const options = { variationAxes: axes };
  const cut = await subsetFont(source, text, { ...options, targetFormat: "woff2" });
  if (cut.length > BUDGET_BYTES) {
    throw new Error(`${out} is ${cut.length} bytes, above the ${BUDGET_BYTES} a face may weigh`);
  }
  await writeFile(OUT + out, cut);
  console.log(`${out} ${cut.length} bytes`);
  if (process.argv.includes("--metrics") && text.includes("e")) {
    const plain = await subsetFont(source, text, { ...options, targetFormat: "truetype" });
    console.log(`  ${metricsOf(plain, fallback)}`);
  }
}

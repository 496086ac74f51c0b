import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { loadPdfJs } from "./pdf-open.ts";

/** https://github.com/mozilla/pdf.js/security/advisories, with the first version that is mended. */
const KNOWN_BAD = [
  { advisory: "CVE-2018-5158, functions of PostScript are made into code", mendedIn: "2.0.550" },
  { advisory: "CVE-2024-4367, fonts are made into code", mendedIn: "4.2.67" },
];
/**
 * CVE-2026-16633, mended in 6.2.108: by its description the viewer lets scripts of a PDF out of their sandbox. What is
 * bundled is not mended and has neither viewer nor sandbox; no unpdf has a later pdf.js.
 */
const SANDBOX = /pdf\.sandbox|quickjs/i;
/** Text that is compiled into code, which both of the others need. */
const COMPILES = /\bnew Function\(|\beval\(/;

const { version } = await loadPdfJs();
const bundle = readFileSync(
  fileURLToPath(new URL("./pdfjs.mjs", import.meta.resolve("unpdf"))),
  "utf8",
);

test("pdf.js is none of the versions in which a PDF may run code of its own", () => {
  console.log(`PDFs are read by pdf.js ${version}`);
  expect(bundle).toContain(`\`${version}\``);
  expect(KNOWN_BAD.filter(({ mendedIn }) => isBefore(version, mendedIn))).toEqual([]);
  expect(isBefore("4.1.392", "4.2.67")).toBe(true);
});

test("what is bundled compiles no text into code, and has no sandbox for the scripts of a PDF", () => {
  expect(bundle).not.toMatch(COMPILES);
  expect(bundle).not.toMatch(SANDBOX);
});

function isBefore(version: string, other: string): boolean {
  return version.localeCompare(other, "en", { numeric: true }) < 0;
}

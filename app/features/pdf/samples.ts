import { readFileSync } from "node:fs";
import { readPdf } from "./pdf-read.ts";

/** Certificates of invented people from three PDF producers, with the kinds of fonts that payroll programs use. */
export const SAMPLES = ["chromium", "typst", "pdfkit"] as const;

/** Reads one of our own certificates, so that V8 has compiled the code before a visitor's document is read. */
export function readSample(name: (typeof SAMPLES)[number]): ReturnType<typeof readPdf> {
  const bytes = readFileSync(new URL(`./samples/${name}.pdf`, import.meta.url));
  return readPdf(new Uint8Array(bytes), "");
}

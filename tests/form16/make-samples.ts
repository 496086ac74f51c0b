/** `node tests/form16/make-samples.ts`: makes the certificates again that a process warms up on, of invented people. */
import { mkdirSync, writeFileSync } from "node:fs";
import { openBrowser, printInChromium } from "./chromium-pdf.ts";
import { settled } from "./figures.ts";
import { partB } from "./part-b-sheet.ts";
import { drawWithPdfkit } from "./pdfkit-pdf.ts";
import { inventPerson } from "./person.ts";
import { PLAIN } from "./producers.ts";
import { type Block, partA } from "./sheet.ts";
import { setInTypst } from "./typst-pdf.ts";

const FOLDER = new URL("../../app/features/pdf/samples/", import.meta.url);

function certificate(seed: number): Block[] {
  const person = settled(inventPerson(seed));
  return [...partA(person, PLAIN), { kind: "new-page" }, ...partB(person, PLAIN)];
}

mkdirSync(FOLDER, { recursive: true });
const keep = (name: string, bytes: Uint8Array) => writeFileSync(new URL(name, FOLDER), bytes);
const browser = await openBrowser();
const look = { fontSize: 9, font: "Liberation Sans", valign: "top", letterSpacing: "normal" };
keep("chromium.pdf", await printInChromium(browser, certificate(21), { ...look, valign: "top" }));
await browser.close();
keep("typst.pdf", setInTypst(certificate(22), { fontSize: 8 }));
const placement = { fontSize: 8, font: "Helvetica", wordByWord: false, valign: "top" } as const;
keep("pdfkit.pdf", await drawWithPdfkit(certificate(23), placement));

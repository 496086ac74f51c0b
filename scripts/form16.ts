/** `npm run -s form16 -- FILE… [--password P]`: what a Form 16 says, as JSON. See docs/form16.md. */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { Reading } from "#domain/form16/form16.ts";
import { form16Answer } from "#features/pdf/form16-answer.ts";
import { readPdfJson } from "#features/pdf/pdf-answer.ts";
import { loadPdfJs } from "#features/pdf/pdf-open.ts";
import { createPdfReader } from "#features/pdf/pdf-process.server.ts";

const HELP = `Usage: npm run -s form16 -- FILE… [--password P]

Reads the Form 16 certificates in PDF files and prints them as JSON.
A Part A and a Part B of the same employer, person and year become one certificate; of several
certificates, each says what it claims that another one claims, too, and whether it is of another
person or year than the first.

  --password P   opens a protected PDF
  --confidence   says of every field whether other figures confirm it: confirmed, doubtful or single
  --version      the library that PDFs are read with
  --help         this text

Ends with 0 when a certificate was read, with 2 when none was (the reason is in "problems"),
and with 1 when a file cannot be opened.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    password: { type: "string" },
    confidence: { type: "boolean" },
    version: { type: "boolean" },
    help: { type: "boolean" },
  },
});
if (values.version) {
  process.stdout.write(`pdf.js ${(await loadPdfJs()).version}\n`);
  process.exit(0);
}
if (values.help || positionals.length === 0) {
  (values.help ? process.stdout : process.stderr).write(HELP);
  process.exit(values.help ? 0 : 1);
}

const reader = createPdfReader({
  spare: 0,
  // Whoever waits at a terminal has longer than a visitor; processor time stays limited.
  patienceMs: 600_000,
});
const readings: Reading[] = [];
for (const file of positionals) {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) {
    process.stderr.write(`${file} cannot be opened: check its name.\n`);
    process.exit(1);
  }
  readings.push(readPdfJson((await reader.read(bytes, values.password)).json));
}
await reader.stop();

const answer = form16Answer(readings, values.confidence);
process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
process.exitCode = answer.certificates.length > 0 ? 0 : 2;

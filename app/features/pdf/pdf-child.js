/**
 * Reads exactly one PDF and ends. Run by Node itself, ahead of need, in a process that may be killed: everything hostile
 * in an uploaded file happens here. See docs/form16.md and pdf-frames.server.ts.
 *
 * Plain JavaScript: to strip the types of an entry that is not in the compile cache takes Node 50 ms.
 */
import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";

const folder = process.argv[2] ?? "";
const isFirst = !existsSync(folder);
enableCompileCache(folder);
const { readOnePdf } = await import("./read-one-pdf.ts");
await readOnePdf(isFirst);

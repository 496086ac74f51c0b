/**
 * Makes exactly one PDF and ends. Run by Node itself, in a process that may be killed; see pdf-maker.server.ts.
 *
 * Plain JavaScript: to strip the types of an entry takes Node 50 ms.
 */
import { readFrames, writeFrame } from "./pdf-frames.server.ts";

const setter = await import("./set-pdf.ts").catch((error) => String(error));
await writeFrame(Buffer.from(typeof setter === "string" ? setter : "ready"));
if (typeof setter === "string") process.exit(1);
const [given] = await readFrames(1);
if (given) await writeFrame(setter.setPdf(given.toString("utf8")));
process.exit(0);

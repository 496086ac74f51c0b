/**
 * Looks at exactly one file and ends. Run by Node itself, in a process that may be killed: everything hostile in a
 * client's document happens here; see page-drawer.server.ts.
 *
 * Plain JavaScript: to strip the types of an entry takes Node 50 ms.
 */
import { readFrames, writeFrame } from "./pdf-frames.server.ts";

// Only the answer may go to standard output; what a library says of a document must not reach a log.
for (const name of ["log", "info", "warn", "error", "debug"]) console[name] = () => {};
const drawer = await import("./draw-page.ts").catch((error) => String(error));
await writeFrame(Buffer.from(typeof drawer === "string" ? drawer : "ready"));
if (typeof drawer === "string") process.exit(1);
const [order, bytes] = await readFrames(2);
if (order && bytes) {
  const { webp, ...answer } = await drawer.carryOut(JSON.parse(order.toString("utf8")), bytes);
  await writeFrame(Buffer.from(JSON.stringify(answer)));
  if (webp) await writeFrame(webp);
}
process.exit(0);

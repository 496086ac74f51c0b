/** A child that claims an answer of four gigabytes. */
import { readFrames, writeFrame } from "#features/pdf/pdf-frames.server.ts";

await writeFrame(Buffer.from("ready"));
await readFrames(2);
process.stdout.write(Buffer.from([0xff, 0xff, 0xff, 0xff, 1, 2, 3]));

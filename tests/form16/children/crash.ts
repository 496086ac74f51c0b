/** A child that its document makes crash. */
import { readFrames, writeFrame } from "#features/pdf/pdf-frames.server.ts";

await writeFrame(Buffer.from("ready"));
await readFrames(2);
throw new Error("crashed");

/** A child that was taken over, say: it answers what its file says, in hexadecimal, one frame a line. */
import { readFrames, writeFrame } from "#features/pdf/pdf-frames.server.ts";

await writeFrame(Buffer.from("ready"));
const [, frames] = await readFrames(2);
for (const frame of String(frames).split("\n")) await writeFrame(Buffer.from(frame, "hex"));
process.exit(0);

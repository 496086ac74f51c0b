/** A child that was taken over, say, and answers with more than the server should have to parse. */
import { readFrames, writeFrame } from "#features/pdf/pdf-frames.server.ts";

await writeFrame(Buffer.from("ready"));
await readFrames(2);
await writeFrame(Buffer.from(`"${"a".repeat(9 * 1024 * 1024)}"`));

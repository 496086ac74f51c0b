/** A child whose answer is not JSON. */
import { writeFrame } from "#features/pdf/pdf-frames.server.ts";

await writeFrame(Buffer.from("ready"));
await writeFrame(Buffer.from("{ not json"));

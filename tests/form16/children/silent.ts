/** A child that loads, says it is ready and then never answers. */
import { writeFrame } from "#features/pdf/pdf-frames.server.ts";

await writeFrame(Buffer.from("ready"));
for (;;) {}

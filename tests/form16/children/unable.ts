/** A child on a machine for which there is no build of the compiler. */
import { writeFrame } from "#features/pdf/pdf-frames.server.ts";

await writeFrame(Buffer.from("Error: Cannot find native binding"));
process.exit(1);

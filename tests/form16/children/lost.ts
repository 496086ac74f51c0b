/** A child that something else kills, such as a system that is short of memory. */
import { readFrames, writeFrame } from "#features/pdf/pdf-frames.server.ts";

await writeFrame(Buffer.from("ready"));
await readFrames(2);
process.kill(process.pid, "SIGKILL");

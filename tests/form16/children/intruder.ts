/** A child that was taken over, say, and tries what a document names: to read files, list folders and reach a port. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { connect } from "node:net";
import { readFrames, writeFrame } from "#features/pdf/pdf-frames.server.ts";

await writeFrame(Buffer.from("ready"));
// The last frame names them: a reader sends a password before it.
const bytes = (await readFrames(process.argv[2] ? 2 : 1)).at(-1);
const { paths, port }: { paths: string[]; port: number } = JSON.parse(String(bytes));

const opened = paths.filter((path) =>
  [readFileSync, readdirSync, statSync].some((act) => {
    try {
      return act(path);
    } catch {
      return false;
    }
  }),
);
const isConnected = await new Promise<boolean>((resolve) => {
  connect(port, "127.0.0.1")
    .once("connect", () => resolve(true))
    .once("error", () => resolve(false));
});
await writeFrame(Buffer.from(JSON.stringify({ opened, isConnected })));
await writeFrame(new Uint8Array(0));
process.exit(0);

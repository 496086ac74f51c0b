/** A drawer that was taken over, say: it answers how many of the paths that its file names it can open, and one more. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { readFrames, writeFrame } from "#features/pdf/pdf-frames.server.ts";

await writeFrame(Buffer.from("ready"));
const [, bytes] = await readFrames(2);
const { paths, port }: { paths: string[]; port: number } = JSON.parse(String(bytes));

function works(act: () => unknown): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

const opened = paths.filter(
  (path) => works(() => readFileSync(path)) || works(() => readdirSync(path)),
);
const written = paths.filter((path) => works(() => writeFileSync(`${path}.new`, "x")));
const connected = await new Promise<number>((resolve) => {
  connect(port, "127.0.0.1")
    .once("connect", () => resolve(1))
    .once("error", () => resolve(0));
});
const environment = Object.keys(process.env).includes("PATH") ? 1 : 0;
const pages = 1 + opened.length + 20 * written.length + 100 * environment + 500 * connected;
await writeFrame(Buffer.from(JSON.stringify({ ok: true, pages })));
process.exit(0);

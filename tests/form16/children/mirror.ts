/** A child that says what it was given and what it may do. */
import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dropWriting } from "#features/pdf/compile-cache.ts";
import { readFrames, writeFrame } from "#features/pdf/pdf-frames.server.ts";

function allowed(act: () => unknown): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

await writeFrame(Buffer.from("ready"));
const [password, bytes] = await readFrames(2);
const writesBeside = allowed(() => writeFileSync(new URL("./written", import.meta.url), ""));
dropWriting();
const json = {
  id: randomUUID(),
  password: password?.toString(),
  bytes: bytes?.toString(),
  environment: Object.keys(process.env),
  readsOutside: allowed(() => readFileSync("/etc/hostname")),
  writesBeside,
  writesCache: allowed(() => writeFileSync(join(process.argv[2] ?? "", "written"), "")),
  evaluates: allowed(() => Function("return 1")()),
};
await writeFrame(Buffer.from(JSON.stringify(json)));
await writeFrame(Buffer.from("unlocked"));
process.exit(0);

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isAlive, processTree } from "../scripts/processor-time.mjs";
import { endTree, fileCosts } from "../scripts/watch-tests.mjs";

test("a process is ended with all that it started", async () => {
  const parent = spawn(process.execPath, [
    "--eval",
    `const child = require("node:child_process").spawn("sleep", ["600"]); console.log(child.pid); setInterval(() => {}, 1000)`,
  ]);
  const [line] = await once(parent.stdout, "data");
  const child = Number(line);
  expect(processTree(parent.pid ?? 0).map(({ pid }) => pid)).toEqual([parent.pid, child]);
  endTree(parent.pid ?? 0);
  await once(parent, "exit");
  await expect.poll(() => isAlive(child)).toBe(false);
});

test("a file costs what its process used since the file before it; one without an end costs nothing yet", () => {
  const folder = mkdtempSync(join(tmpdir(), "karyatra-costs-"));
  const note = (moment: string, file: string, seconds: number) =>
    JSON.stringify({ moment, file, seconds });
  const notes = [
    note("begin", "a", 1),
    note("end", "a", 4),
    note("begin", "b", 5),
    note("end", "b", 10),
    note("begin", "c", 10),
    "half a li",
  ];
  writeFileSync(join(folder, "7.jsonl"), notes.join("\n"));
  expect(fileCosts(folder)).toEqual([
    { file: "b", seconds: 6 },
    { file: "a", seconds: 4 },
  ]);
  rmSync(folder, { recursive: true });
});

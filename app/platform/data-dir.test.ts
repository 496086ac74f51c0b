import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { StartRefused } from "#values/start-refused.ts";
import { openDataDir } from "./data-dir.server.ts";
import { missingFolders } from "./make-folder.server.ts";

const place = mkdtempSync(join(tmpdir(), "karyatra-data-dir-"));
afterAll(() => rmSync(place, { recursive: true }));
writeFileSync(join(place, "file"), "");

test("the data folder is made with what is missing above it", () => {
  const folder = join(place, "one", "two", "three");
  openDataDir(folder);
  openDataDir(folder);
  expect(missingFolders(folder)).toEqual([]);
});

// Below /proc the system says that something is missing, whatever is there.
test.each(["/proc/x", "/proc/x/y", "/dev/null/x", join(place, "file"), join(place, "file", "x")])(
  "a data folder that cannot be made, %s, is refused in words",
  (folder) => {
    expect(() => openDataDir(folder)).toThrow(StartRefused);
    expect(() => openDataDir(folder)).toThrow(`DATA_DIR ${folder} cannot be used: `);
  },
);

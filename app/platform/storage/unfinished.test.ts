import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { minutes } from "#values/dates.ts";
import { testApp } from "../../../tests/app.ts";
import { sweepUnfinished } from "./unfinished.server.ts";

const app = testApp();

test("what a crash left half-written goes after an hour, whole files stay", async () => {
  await sweepUnfinished(app); // nothing was ever kept
  const folders = ["files/documents", "outbox"].map((name) => join(app.settings.dataDir, name));
  for (const folder of folders) {
    mkdirSync(folder, { recursive: true });
    for (const name of ["whole", "half.0.part"]) writeFileSync(join(folder, name), "Asha");
  }
  const names = () => folders.flatMap((folder) => readdirSync(folder).sort());
  app.clock.set(new Date().toISOString()); // files carry the time of the disk
  app.clock.advance(minutes(59));
  await sweepUnfinished(app);
  expect(names()).toEqual(["half.0.part", "whole", "half.0.part", "whole"]);
  app.clock.advance(minutes(2));
  await sweepUnfinished(app);
  expect(names()).toEqual(["whole", "whole"]);
});

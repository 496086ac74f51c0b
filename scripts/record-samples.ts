/**
 * Records a sample of the newest version of everything that is sealed as JSON, where there is none yet:
 * run it when a version is added, before any row of it exists. What is there is never written again.
 *
 *   node scripts/record-samples.ts
 */
import { randomUUID } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { createSealing } from "#platform/sealing.server.ts";
import { EXAMPLES } from "../tests/stored/examples.ts";
import { SAMPLES_SECRET } from "../tests/stored/samples-secret.ts";

const sealing = createSealing(SAMPLES_SECRET);

for (const { name, kind, value } of EXAMPLES) {
  const file = new URL(`../tests/stored/samples/${name}.v${kind.newest}.json`, import.meta.url);
  if (existsSync(file)) continue;
  const id = randomUUID();
  const sample = { id, sealed: kind.seal({ sealing }, id, value), value };
  writeFileSync(file, `${JSON.stringify(sample, null, 2)}\n`);
  console.log(`Written: ${file.pathname}`);
}

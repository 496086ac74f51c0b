/**
 * Records a sample of the newest version of everything that is stored or sealed as JSON, where there is none yet:
 * run it when a version is added, before any row of it exists. What is there is never written again.
 *
 *   node scripts/record-samples.ts
 */
import { randomUUID } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { createSealing } from "#platform/sealing.server.ts";
import { EXAMPLES, PLAIN_EXAMPLES } from "../tests/stored/examples.ts";
import { SAMPLES_SECRET } from "../tests/stored/samples-secret.ts";

const sealing = createSealing(SAMPLES_SECRET);

for (const { name, kind, value } of EXAMPLES) {
  const id = randomUUID();
  record(`${name}.v${kind.newest}`, { id, sealed: kind.seal({ sealing }, id, value), value });
}
for (const { name, kind, value } of PLAIN_EXAMPLES) {
  record(`${name}.v${kind.newest}`, { stored: kind.write(value), value });
}

function record(name: string, sample: object): void {
  const file = new URL(`../tests/stored/samples/${name}.json`, import.meta.url);
  if (existsSync(file)) return;
  writeFileSync(file, `${JSON.stringify(sample, null, 2)}\n`);
  console.log(`Written: ${file.pathname}`);
}

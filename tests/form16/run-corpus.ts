/**
 * `node tests/form16/run-corpus.ts [FROM] [TO] [--keep FOLDER]`: reads the cases of these seeds and says what
 * went wrong with each; those set aside are left out. `--keep` writes the files of the failing ones.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openBrowser } from "./chromium-pdf.ts";
import { isSetAside, makeCase } from "./corpus.ts";
import { outcomeOf } from "./corpus-outcome.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: "string" } },
});
const [from = 0, to = 40] = positionals.map(Number);
const browser = await openBrowser();
let [certificates, failing] = [0, 0];
for (let seed = from; seed < to; seed++) {
  if (isSetAside(seed)) continue;
  const one = await makeCase(seed, browser);
  const { wrong, silent, certificates: read } = await outcomeOf(one);
  certificates += read;
  if (wrong.length === 0) continue;
  failing++;
  console.log(`${one.look}\n  ${wrong.slice(0, 8).join("\n  ")}`);
  console.log(`  ${wrong.length} wrong, ${silent.length} silent`);
  if (values.keep) {
    mkdirSync(values.keep, { recursive: true });
    one.files.forEach((file, index) => {
      writeFileSync(join(values.keep ?? "", `${seed}-${index + 1}.pdf`), file);
    });
  }
}
await browser.close();
console.log(`${certificates} certificates, ${failing} cases with something wrong`);

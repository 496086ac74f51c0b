/**
 * `node scripts/mutants.mjs [N …]`: makes each change of tests/mutants.json, one at a time, and runs the tests
 * that guard the place: green before, they must fail. Writes docs/results/mutants.md (not of a part); ends with 1 when
 * one lives.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runVitest } from "./run-vitest.mjs";
import { ROOT } from "./setup.mjs";

const all = JSON.parse(readFileSync(join(ROOT, "tests", "mutants.json"), "utf8"));
const chosen = process.argv.slice(2).map(Number);
const mutants = chosen.length > 0 ? chosen.map((place) => all[place - 1]) : all;

const guarding = [...new Set(mutants.flatMap(({ guards }) => guards))];
const { failed: failedBefore } = await runVitest(guarding, {});
if (failedBefore > 0) throw new Error("These tests fail without a change, and so show nothing.");

const rows = [];
for (const { area, file, from, to, guards } of mutants) {
  const path = join(ROOT, file);
  const source = readFileSync(path, "utf8");
  if (!source.includes(from)) throw new Error(`${file} no longer has ${from}`);
  const restore = () => writeFileSync(path, source);
  process.once("exit", restore);
  try {
    writeFileSync(
      path,
      source.replace(from, () => to),
    );
    const { failed } = await runVitest([...guards, "--bail=1"], {});
    rows.push({ area, file, from, to, guards, isNoticed: failed > 0 });
  } finally {
    restore();
    process.off("exit", restore);
  }
}

const table = rows.map(({ area, file, from, to, guards, isNoticed }) => {
  const change = `\`${from}\` → ${to ? `\`${to}\`` : "nothing"}`;
  return `| ${area} | ${file} | ${change.replaceAll("|", "\\|")} | ${guards.join(", ")} | ${isNoticed ? "noticed" : "**lives**"} |`;
});
const noticed = rows.filter(({ isNoticed }) => isNoticed).length;
const page = `# Changes that a test must notice

\`npm run check:long -- mutants\`: ${noticed} of ${rows.length} noticed, each by the tests that guard the place and by no others.

| area | file | change | guarded by | |
|---|---|---|---|---|
${table.join("\n")}
`;
if (chosen.length === 0) writeFileSync(join(ROOT, "docs", "results", "mutants.md"), page);
console.log(page);
process.exitCode = noticed === rows.length ? 0 : 1;

import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { SHORT_LIVED } from "../short-lived.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const MOST_OUTPUT = 256 * 2 ** 20;

/** What a command printed and how it ended. */
export type Printed = { out: string; err: string; code: number };

/**
 * Runs a command of package.json as it is typed: `node scripts/NAME.ts …`, from the project's folder. One that computes
 * for many seconds takes no `flags`.
 */
export function runScript(
  name: string,
  args: readonly string[],
  flags = SHORT_LIVED,
): Promise<Printed> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...flags, `scripts/${name}.ts`, ...args],
      { cwd: ROOT, maxBuffer: MOST_OUTPUT },
      (error, out, err) => resolve({ out, err, code: error ? Number(error.code ?? -1) : 0 }),
    );
  });
}

/** Output, errors and exit code as one text; what is empty is left out. */
export function printedText({ out, err, code }: Printed): string {
  return [out, err && `-- errors\n${err}`, code === 0 ? "" : `-- ended with ${code}\n`]
    .filter(Boolean)
    .join("");
}

import { readFile } from "node:fs/promises";
import type { CaseResult } from "../tests/tax/run-case.ts";

/** The command's file as JSON. Prints the help, or why the file cannot be read, and ends the process with 0 or 1. */
export async function jsonOfArgument(file: string | undefined, help: string): Promise<unknown> {
  if (!file || file === "--help") {
    (file ? process.stdout : process.stderr).write(help);
    process.exit(file ? 0 : 1);
  }
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return endWith(`${file} cannot be opened: check its name.`);
  try {
    return JSON.parse(text);
  } catch (error) {
    return endWith(`${file} is not JSON: ${error instanceof Error ? error.message : ""}`);
  }
}

/** Says in a line why the command cannot do its work, and ends the process with 1. */
export function endWith(message: string): never {
  process.stderr.write(`${message.replaceAll(/\s*\n\s*/g, " ").trim()}\n`);
  process.exit(1);
}

/** One JSON line a case, 'N passed, N failed', and 1 as the exit code when a case failed. */
export function printResults(results: readonly CaseResult[]): void {
  const failed = results.filter(({ ok }) => !ok).length;
  for (const result of results) process.stdout.write(`${JSON.stringify(result)}\n`);
  process.stdout.write(`${results.length - failed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** What every row must hold: parts of any kind, and parts that must be objects. */
type Needs = { parts?: readonly string[]; objects: readonly string[] };

/** The answers to every row. One that is no case at all fails by its place, so that no row goes missing. */
export function answerRows<Row>(
  rows: readonly unknown[],
  needs: Needs,
  answer: (row: Row) => CaseResult | CaseResult[],
): CaseResult[] {
  return rows.flatMap((row, index) => {
    const lacking = lackingIn(row, needs);
    if (lacking === undefined) return answer(row as Row);
    const { id = `row ${index + 1}`, expected = null } = isRecord(row) ? row : {};
    return { id: String(id), ok: false, expected, actual: `not a case: ${lacking}` };
  });
}

function lackingIn(row: unknown, { parts = [], objects }: Needs): string | undefined {
  if (!isRecord(row)) return "an object is needed";
  const missing = [...objects, ...parts].filter((name) => row[name] === undefined);
  if (missing.length > 0) return `${missing.join(", ")} missing`;
  const others = objects.filter((name) => !isRecord(row[name]));
  return others.length > 0 ? `${others.join(", ")} must be an object` : undefined;
}

/** The list of cases in a file: the whole of it, or what it holds under "cases". */
export function casesOf(held: unknown, file: string | undefined): readonly unknown[] {
  const rows = isRecord(held) ? held.cases : held;
  return Array.isArray(rows) ? rows : endWith(`${file} holds no list of cases.`);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

import { readFile } from "node:fs/promises";
import type { CaseResult } from "#domain/tax/cases/run-case.ts";

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

/** What a row lacks to be a case, in words: parts that must be there, and those that must be objects. */
export function lackingIn(
  row: Record<string, unknown>,
  { parts = [], objects }: { parts?: readonly string[]; objects: readonly string[] },
): string | undefined {
  const missing = [...objects, ...parts].filter((name) => row[name] === undefined);
  if (missing.length > 0) return `${missing.join(", ")} missing`;
  const others = objects.filter((name) => !isRecord(row[name]));
  return others.length > 0 ? `${others.join(", ")} must be an object` : undefined;
}

/** A row that is no case at all fails by its place, so that no line of the file goes missing. */
export function brokenRow(row: unknown, index: number, lacks: string): CaseResult {
  const { id = `row ${index + 1}`, expected = null } = isRecord(row) ? row : {};
  return { id: String(id), ok: false, expected, actual: `not a case: ${lacks}` };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { CommandCall, CommandResult } from "./commands.ts";

/** A header of every answer of ours, so that a command knows that it reached us. */
export const MARK = "x-karyatra-control";

/**
 * Has the server that runs on `dataDir` carry out a command. Undefined when none runs: a file left
 * behind by a killed server leads to a port without an answer.
 */
export async function askServer(
  dataDir: string,
  name: string,
  call: CommandCall,
): Promise<CommandResult | undefined> {
  const left = await readControl(dataDir);
  if (!left) return undefined;
  const { port, token } = left;
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: JSON.stringify({ name, ...call }),
  }).catch(() => undefined);
  // Without our header another program has the dead server's port; 403 is another server of ours.
  if (!response?.headers.has(MARK) || response.status === 403) return undefined;
  if (!response.ok) throw new Error("The running server could not do this. Its log says why.");
  return (await response.json()) as CommandResult;
}

/** The address of the site that runs on `dataDir`, or ran until it was killed; undefined where none has said it. */
export async function originOfServer(dataDir: string): Promise<string | undefined> {
  return (await readControl(dataDir))?.origin;
}

/** Servers of before December 2026 did not write where their site is. */
type Control = { port: number; token: string; origin?: string };

/** Undefined when there is none, or only part of one that a loss of power cut off. */
async function readControl(dataDir: string): Promise<Control | undefined> {
  try {
    return JSON.parse(await readFile(controlFile(dataDir), "utf8"));
  } catch {
    return undefined; // then this process opens the database itself, or is refused because a server runs
  }
}

/** Where a running server says how it is reached. */
export function controlFile(dataDir: string): string {
  return join(dataDir, "control.json");
}

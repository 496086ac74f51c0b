import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { SHORT_LIVED, SURROUNDINGS } from "../short-lived.ts";

export type Ran = { code: number | null; out: string; err: string };
/** Kills the command, as a machine that goes down does. */
export type Running = { ran: Promise<Ran>; kill(): void };

/** `npm run case -- ARGS` on a data folder; never throws on the exit code. */
export function runCase(env: Record<string, string>, ...args: string[]): Promise<Ran> {
  return runScript("case", env, args).ran;
}

/** A command of the firm, `npm run NAME -- ARGS`. */
export function runScript(
  name: string,
  env: Record<string, string>,
  args: readonly string[] = [],
): Running {
  const script = fileURLToPath(new URL(`../../scripts/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [...SHORT_LIVED, script, ...args], {
    env: { ...SURROUNDINGS, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const ran = Promise.all([text(child.stdout), text(child.stderr), ended]);
  return {
    ran: ran.then(([out, err, code]) => ({ code, out, err })),
    kill: () => child.kill("SIGKILL"),
  };
}

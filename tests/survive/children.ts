import { readdirSync, readFileSync } from "node:fs";

/** Process ids of the children of `pid` and of theirs, from /proc. */
export function childrenOf(pid: number | undefined): number[] {
  const own = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && statusOf(name, "PPid") === String(pid))
    .map(Number);
  return own.flatMap((child) => [child, ...childrenOf(child)]);
}

/** A zombie that nobody has buried yet is not alive. */
export function isAlive(pid: number): boolean {
  const state = statusOf(String(pid), "State");
  return state !== undefined && !state.startsWith("Z");
}

/** Resident memory in MB. */
export function residentMb(pid: number | undefined): number {
  return Number.parseInt(statusOf(String(pid), "VmRSS") ?? "0", 10) / 1024;
}

function statusOf(pid: string, name: string): string | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return new RegExp(`^${name}:\\s*(.*)$`, "m").exec(status)?.[1];
  } catch {
    return undefined; // ended since it was listed
  }
}

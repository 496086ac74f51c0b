import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * What stands before a command so that it has no network, not even this machine's own; empty where the system does not
 * allow it: without Linux, in most containers, for users that the kernel refuses a namespace. Asked once in a process.
 */
export function withoutNetwork(): readonly string[] {
  prefix ??= findPrefix() ?? [];
  return prefix;
}

let prefix: readonly string[] | undefined;

/** As root a namespace of networks alone; everybody else needs one of users around it, in which they stay who they are. */
const WAYS = [["--net"], ["--map-current-user", "--net"]];

function findPrefix(): string[] | undefined {
  const unshare = onPath("unshare");
  if (!unshare) return undefined;
  const prefixes = WAYS.map((flags) => [unshare, ...flags, "--"]);
  return prefixes.find(([, ...args]) => {
    const tried = spawnSync(unshare, [...args, process.execPath, "--version"], { stdio: "ignore" });
    return tried.status === 0;
  });
}

export function onPath(program: string): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

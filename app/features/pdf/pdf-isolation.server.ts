import { type ChildProcess, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, join } from "node:path";

type Isolation = {
  /** What stands before a command. */
  prefix: readonly string[];
  /** It has no network, not even this machine's own. */
  isOffline: boolean;
  /** It sees no process but those that it starts, so it can signal no other one. */
  isAlone: boolean;
};

/**
 * How far a command can be kept apart here: less where the system does not allow it, such as without Linux, in most
 * containers, for users that the kernel refuses a namespace. Asked once in a process.
 */
export function isolation(): Isolation {
  found ??= findIsolation();
  return found;
}

let found: Isolation | undefined;

const OFFLINE = "--net";
/** Processes of its own, which end with `unshare`. */
const ALONE = ["--pid", "--kill-child"];
/** As root a namespace alone; everybody else needs one of users around it, in which they stay who they are. */
const USERS = [[], ["--map-current-user"]];
/**
 * The first process of a namespace ignores every signal that it does not handle, the one at the limit of processor time
 * too: the command is the second, and its end is passed on as 128 and the signal.
 */
const FIRST = ["-c", '"$@";exit', "sh"];

function findIsolation(): Isolation {
  const [unshare, sh] = [onPath("unshare"), onPath("sh")];
  const nothing = { prefix: [], isOffline: false, isAlone: false };
  if (!unshare) return nothing;
  const offline = USERS.map((user) => ({
    prefix: [unshare, ...user, OFFLINE, "--"],
    isOffline: true,
    isAlone: false,
  }));
  const alone = USERS.flatMap((user) =>
    sh
      ? {
          prefix: [unshare, ...user, OFFLINE, ...ALONE, "--", sh, ...FIRST],
          isOffline: true,
          isAlone: true,
        }
      : [],
  );
  const isAllowed = ({ prefix: [program = "", ...args] }: Isolation) =>
    spawnSync(program, [...args, process.execPath, "--version"], { stdio: "ignore" }).status === 0;
  return [...alone, ...offline].find(isAllowed) ?? nothing;
}

/**
 * Ends what was started with the prefix: the command itself. The two processes before it end by that, and account for
 * it; killed first, they would leave a zombie, and processor time that is counted nowhere.
 */
export function endIsolated({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  const [first = pid] = childrenOf(pid);
  const [command = first] = childrenOf(first);
  try {
    process.kill(command, "SIGKILL");
  } catch {
    // It ended meanwhile, and those before it do.
  }
}

function childrenOf(pid: number): number[] {
  try {
    const list = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
    return list.split(" ").filter(Boolean).map(Number);
  } catch {
    return []; // without Linux
  }
}

/** The signal that ended a command, also where its end was passed on. */
export function signalOf(
  code: number | null,
  signal: NodeJS.Signals | null,
): NodeJS.Signals | null {
  const names = Object.entries(constants.signals);
  const passedOn = names.find(([, number]) => code === 128 + number)?.[0];
  return signal ?? ((passedOn ?? null) as NodeJS.Signals | null);
}

export function onPath(program: string): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

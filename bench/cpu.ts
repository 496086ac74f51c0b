/** Processor time of processes, as Linux counts it. */
import { readdirSync, readFileSync } from "node:fs";
import { processTree } from "../scripts/processor-time.mjs";

const MS_PER_TICK = 10;

/** User and system time of this process, all its threads and none of its children, in ms. */
export function ownCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * The same of another process.
 * @throws when there is none
 */
export function cpuMs(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The command is in brackets and may hold spaces; user time is the 12th field after it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/**
 * Of everything that a process started and what those started in turn, itself left out, to a microsecond: what runs in a
 * namespace of its own is the child of a child. Of what has ended nothing is counted.
 */
export function childrenCpuMs(pid = process.pid): number {
  return processTree(pid)
    .filter((each) => each.pid !== pid)
    .reduce((sum, each) => sum + threadsMs(each.pid), 0);
}

/** Of a process alone, to a microsecond; nothing once it has ended. */
export function threadsMs(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8"))
      .reduce((sum, stat) => sum + Number(stat.split(" ")[0]) / 1e6, 0);
  } catch {
    return 0; // it has ended
  }
}

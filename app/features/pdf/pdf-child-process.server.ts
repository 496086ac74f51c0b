import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { framesOf, writeFrame } from "./pdf-frames.server.ts";
import type { Launcher } from "./pdf-launch.server.ts";
import { onPath, withoutNetwork } from "./pdf-network.server.ts";

/** What a child runs, and what it may do beside computing. */
export type ChildProgram = {
  /** The source file. */
  entry: URL;
  /** What it may read of the project, beside the folder of `entry`; no data folder that lies there either. */
  reads: readonly string[];
  /** Further flags of Node. */
  flags?: readonly string[];
  /** Whether it may fill Node's compile cache; it gives this right up before it sees its work. */
  caches?: boolean;
  /** The processor time after which the system ends it. */
  cpuSeconds: number;
};

/** A process that loads, says "ready" and waits for its one piece of work. */
export type PdfChild = {
  /**
   * Hands over its work, once, and takes up to `most` frames of its answer: the first of `firstBytes` at most. Rejects
   * when no frame came, because the child died, wrote nonsense or was killed.
   */
  work: (
    frames: readonly Uint8Array[],
    answer: { most: number; firstBytes: number },
  ) => Promise<Buffer[]>;
  kill: () => void;
  gone: Promise<void>;
};

/** What a child says when it can work; anything else is why it cannot. */
const READY = "ready";
const LONGEST_REASON = 200;
const HEAP_MB = 256;
/**
 * Private writable memory (RLIMIT_DATA): heap, buffers and stacks, where a decompression bomb grows. Not RLIMIT_AS,
 * because V8 and wasm reserve many gigabytes of addresses that they never use. Node alone counts for about 570 MB,
 * mostly V8's code range; a document of 10 MB adds 150 MB.
 */
const DATA_BYTES = 1_100 * 1024 * 1024;
/**
 * Without V8's top compiler, and later with the middle one: a child ends before their work pays off. In a fresh process
 * a certificate of 3 pages takes 0.20 s instead of 0.25, one of 39 pages 0.8 s instead of 1.15.
 */
const QUICK = ["--max-opt=2", "--invocation-count-for-maglev=1600"];
/** Each thread's stack counts in full, so we set its size and the number of threads. */
const STACK_BYTES = 8 * 1024 * 1024;

export function startPdfChild(program: ChildProgram, launcher: Launcher): PdfChild {
  const { streams, kill, gone } = launcher.launch(commandOf(program));
  const frames = streams.then((found) => found && framesOf(found.output));
  const ready = frames.then((found) => found?.next());
  ready.catch(() => {}); // waited for in `work`
  return {
    gone,
    kill: () => {
      kill();
      void streams.then((found) => found?.output.destroy());
    },
    work: async (given, { most, firstBytes }) => {
      const [to, from, greeting] = [(await streams)?.input, await frames, await ready];
      if (!to || !from || !greeting || greeting.done)
        throw new Error("the PDF child did not start");
      const reason = greeting.value.toString("utf8");
      if (reason !== READY)
        throw new Error(`the PDF child cannot work: ${reason.slice(0, LONGEST_REASON)}`);
      for (const frame of given) void writeFrame(frame, to);
      const first = await from.next();
      if (first.done) throw new Error("the PDF child ended without an answer");
      if (first.value.length > firstBytes) throw new RangeError("the PDF child said too much");
      const answer = [first.value];
      while (answer.length < most) {
        const next = await from.next().catch(() => undefined); // what came before it stands
        if (!next || next.done) break;
        answer.push(next.value);
      }
      return answer;
    },
  };
}

function commandOf({ entry, reads, flags = [], caches, cpuSeconds }: ChildProgram): string[] {
  const file = fileURLToPath(entry);
  const project = projectOf(file);
  const cache = join(project, "node_modules", ".cache", "pdf-child");
  const node = [
    process.execPath,
    `--max-old-space-size=${HEAP_MB}`,
    "--v8-pool-size=1",
    ...QUICK,
    "--disallow-code-generation-from-strings",
    "--permission",
    ...flags,
    ...[join(dirname(file), "*"), ...reads.map((path) => join(project, path))].map(
      (path) => `--allow-fs-read=${path}`,
    ),
    ...(caches ? [`--allow-fs-write=${join(cache, "*")}`] : []),
    file,
    ...(caches ? [cache] : []),
  ];
  const alone = [...withoutNetwork(), ...node];
  const prlimit = onPath("prlimit");
  return prlimit
    ? [
        prlimit,
        `--data=${DATA_BYTES}`,
        `--stack=${STACK_BYTES}`,
        "--core=0",
        `--cpu=${cpuSeconds}`,
        ...alone,
      ]
    : alone;
}

function projectOf(entry: string): string {
  let folder = dirname(entry);
  while (!existsSync(join(folder, "package.json")) && folder !== dirname(folder))
    folder = dirname(folder);
  return folder;
}

import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { framesOf, writeFrame } from "./pdf-frames.server.ts";
import { isolation, onPath, signalOf } from "./pdf-isolation.server.ts";
import type { Ending, Launcher } from "./pdf-launch.server.ts";

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
  /** Private writable memory, where it needs more than reading a PDF does. */
  dataBytes?: number;
};

/** A process that loads, says "ready" and waits for its one piece of work. */
export type PdfChild = {
  /**
   * Hands over its work, once, and takes up to `most` frames of its answer: the first of `firstBytes` at most.
   *
   * @throws ChildLost or ChildUnable when no answer came and the work is not the reason; another error when the work
   *   ended the child, or it wrote nonsense
   */
  work: (
    frames: readonly Uint8Array[],
    answer: { most: number; firstBytes: number },
  ) => Promise<Buffer[]>;
  kill: () => void;
  gone: Promise<Ending>;
};

/** No fault of the work: the child did not start, or something else ended it. The same work may be tried again. */
export class ChildLost extends Error {}
/** A child says that it can do no work at all on this machine. */
export class ChildUnable extends Error {}

/**
 * How a child ends that its work ended: beyond its processor time or its memory, or by a fault of the code that did it.
 * SIGKILL comes from elsewhere: the system that is short of memory, the launcher, ourselves.
 */
const ENDED_BY_WORK: readonly NodeJS.Signals[] = [
  "SIGXCPU",
  "SIGABRT",
  "SIGTRAP",
  "SIGILL",
  "SIGSEGV",
  "SIGBUS",
];
/** The limit that ends a child is the soft one, whose signal says so; at the hard one the system sends SIGKILL. */
const HARD_SECONDS_LATER = 2;

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
/** Room for young objects from the start, in MB: to make it larger bit by bit takes a seventh of a reading. */
const YOUNG = "--min-semi-space-size=16";
/** Each thread's stack counts in full, so we set its size and the number of threads. */
const STACK_BYTES = 8 * 1024 * 1024;

export function startPdfChild(program: ChildProgram, launcher: Launcher): PdfChild {
  const { streams, kill, gone } = launcher.launch(commandOf(program));
  const frames = streams.then((found) => found && framesOf(found.output));
  // Whatever it says before it has work, or how it ends, is not the work's doing.
  const ready = frames.then((found) => found?.next()).catch(() => undefined);
  const killed = Promise.withResolvers<undefined>();
  return {
    gone,
    kill: () => {
      kill();
      killed.resolve(undefined); // a launcher that hangs reports no end
      void streams.then((found) => found?.output.destroy());
    },
    work: async (given, { most, firstBytes }) => {
      const ended = Promise.race([gone, killed.promise]);
      // A launcher that hangs answers nothing: whoever gives up on the child ends the wait.
      const started = await Promise.race([Promise.all([streams, frames, ready]), killed.promise]);
      const [open, from, greeting] = started ?? [];
      const to = open?.input;
      if (!to || !from || !greeting || greeting.done) {
        // Its connection may break before its launcher is known to be dead, which would be asked for the next child.
        await ended;
        throw new ChildLost("the PDF child did not start");
      }
      const reason = greeting.value.toString("utf8");
      if (reason !== READY)
        throw new ChildUnable(`the PDF child cannot work: ${reason.slice(0, LONGEST_REASON)}`);
      for (const frame of given) void writeFrame(frame, to);
      const first = await firstOf(from, ended);
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

/** The first frame, or why there is none: a stream that broke off says nothing of the work, the end of the child does. */
async function firstOf(
  frames: AsyncGenerator<Buffer>,
  gone: Promise<Ending>,
): Promise<IteratorYieldResult<Buffer>> {
  const first = await frames.next().catch((error: unknown) => {
    if (error instanceof RangeError) throw error;
    return undefined;
  });
  if (first && !first.done) return first;
  const { code = null, signal: own = null } = (await gone) ?? {};
  const signal = signalOf(code, own);
  const isByWork = signal ? ENDED_BY_WORK.includes(signal) : Boolean(code);
  const NoAnswerError = isByWork ? Error : ChildLost;
  throw new NoAnswerError(`the PDF child ended without an answer (${signal ?? code ?? "unknown"})`);
}

function commandOf({
  entry,
  reads,
  flags = [],
  caches,
  cpuSeconds,
  dataBytes = DATA_BYTES,
}: ChildProgram): string[] {
  const file = fileURLToPath(entry);
  const project = projectOf(file);
  const cache = join(project, "node_modules", ".cache", "pdf-child");
  const node = [
    process.execPath,
    `--max-old-space-size=${HEAP_MB}`,
    "--v8-pool-size=1",
    YOUNG,
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
  const alone = [...isolation().prefix, ...node];
  const prlimit = onPath("prlimit");
  return prlimit
    ? [
        prlimit,
        `--data=${dataBytes}`,
        `--stack=${STACK_BYTES}`,
        "--core=0",
        `--cpu=${cpuSeconds}:${cpuSeconds + HARD_SECONDS_LATER}`,
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

import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PdfAnswer } from "#platform/pdf-reader.ts";
import { framesOf, writeFrame } from "./pdf-frames.server.ts";
import type { Launcher } from "./pdf-launch.server.ts";
import { onPath, withoutNetwork } from "./pdf-network.server.ts";

/** A process that loads, says "ready" and waits for its one document. */
export type PdfChild = {
  /** Reads one document, once. Rejects when the child dies, writes nonsense or is killed. */
  read: (bytes: Uint8Array, password: string) => Promise<PdfAnswer>;
  kill: () => void;
  gone: Promise<void>;
};

const HEAP_MB = 256;
/**
 * Private writable memory (RLIMIT_DATA): heap, buffers and stacks, where a decompression bomb grows. Not RLIMIT_AS,
 * because V8 and wasm reserve many gigabytes of addresses that they never use. Node alone counts for about 570 MB,
 * mostly V8's code range; a document of 10 MB adds 150 MB.
 */
const DATA_BYTES = 1_100 * 1024 * 1024;
/** JSON.parse blocks the server, here for 50 ms; a usual answer has 60 KB. */
const LARGEST_JSON = 8 * 1024 * 1024;
/**
 * Without V8's top compiler, and later with the middle one: a child ends before their work pays off. In a fresh process
 * a certificate of 3 pages takes 0.20 s instead of 0.25, one of 39 pages 0.8 s instead of 1.15.
 */
const QUICK = ["--max-opt=2", "--invocation-count-for-maglev=1600"];
/** Each thread's stack counts in full, so we set its size and the number of threads. */
const STACK_BYTES = 8 * 1024 * 1024;
/** The code that a child runs, of the project; beside it a child may read nothing, no data folder that lies there either. */
const CODE = [
  "package.json",
  "node_modules/*",
  "app/features/pdf/*",
  "app/domain/*",
  "app/values/*",
];
/**
 * @param entry the child's source file
 * @param cpuSeconds the processor time after which the system ends it
 */
export function startPdfChild(entry: URL, launcher: Launcher, cpuSeconds: number): PdfChild {
  const { streams, kill, gone } = launcher.launch(commandOf(fileURLToPath(entry), cpuSeconds));
  const frames = streams.then((found) => found && framesOf(found.output));
  const ready = frames.then((found) => found?.next());
  ready.catch(() => {}); // waited for in `read`
  return {
    gone,
    kill: () => {
      kill();
      void streams.then((found) => found?.output.destroy());
    },
    read: async (bytes, password) => {
      const [to, from] = [(await streams)?.input, await frames];
      if (!to || !from || (await ready)?.done) throw new Error("the PDF child did not start");
      void writeFrame(Buffer.from(password), to);
      void writeFrame(bytes, to);
      const json = await from.next();
      if (json.done) throw new Error("the PDF child ended without an answer");
      if (json.value.length > LARGEST_JSON) throw new RangeError("the PDF child said too much");
      const unlocked = await from.next().catch(() => undefined);
      const copy =
        unlocked && !unlocked.done && unlocked.value.length > 0
          ? new Uint8Array(unlocked.value)
          : undefined;
      return { json: JSON.parse(json.value.toString("utf8")), ...(copy ? { unlocked: copy } : {}) };
    },
  };
}

function commandOf(entry: string, cpuSeconds: number): string[] {
  const project = projectOf(entry);
  const cache = join(project, "node_modules", ".cache", "pdf-child");
  const node = [
    process.execPath,
    `--max-old-space-size=${HEAP_MB}`,
    "--v8-pool-size=1",
    ...QUICK,
    "--disallow-code-generation-from-strings",
    "--permission",
    ...[join(dirname(entry), "*"), ...CODE.map((code) => join(project, code))].map(
      (path) => `--allow-fs-read=${path}`,
    ),
    // Node's compile cache. The child gives this right up before it reads a document.
    `--allow-fs-write=${join(cache, "*")}`,
    entry,
    cache,
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

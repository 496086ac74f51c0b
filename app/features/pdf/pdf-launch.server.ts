import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { endIsolated } from "./pdf-isolation.server.ts";

/** How a process ended; undefined where it did not start, or its launcher died before it. */
export type Ending = { code: number | null; signal: NodeJS.Signals | null } | undefined;
/** A started process: its input and output (undefined when the start failed) and its end. */
type Launched = {
  streams: Promise<{ input: Writable; output: Readable } | undefined>;
  kill: () => void;
  gone: Promise<Ending>;
};
/** Starts programs at low priority with an empty environment. `close` stops those still running. */
export type Launcher = { launch: (command: string[]) => Launched; close: () => Promise<void> };

export type LaunchOrder =
  | { kind: "launch"; id: string; at: string; command: string[] }
  | { kind: "kill"; id: string };
export type LaunchReport = { gone: string; ending?: Ending };

/** But with at least a quarter of a busy processor, so that a document is read while its visitor waits. */
const NICENESS = 5;
const LAUNCHER = fileURLToPath(new URL("./pdf-launcher.ts", import.meta.url));
/** The launcher itself needs little memory. */
const SMALL = ["--max-old-space-size=32", "--max-semi-space-size=1"];
const ID_LENGTH = 36;

/** Starts programs from this process: for commands, benchmarks and tests, where forking is cheap or nobody waits. */
export const launchHere: Launcher = {
  launch([program = "", ...args]) {
    const child = spawn(program, args, {
      env: {},
      stdio: ["pipe", "pipe", "ignore"],
      detached: true, // a group of its own: who signals a whole group reaches it across namespaces
    });
    if (child.pid !== undefined) setPriority(child.pid, NICENESS);
    const { stdin: input, stdout: output } = child;
    input.on("error", () => {}); // it died while we wrote; the reader sees the end of its output
    return {
      streams: Promise.resolve({ input, output }),
      kill: () => endIsolated(child),
      gone: endOf(child),
    };
  },
  close: async () => {},
};

type Pending = {
  connected: (socket: Socket | undefined) => void;
  ended: (ending?: Ending) => void;
};

/** Starts programs from a small process, which is restarted when it dies. */
export function openLauncher(): Launcher {
  const folder = mkdtempSync(join(tmpdir(), "karyatra-pdf-")); // only its owner may enter
  const at = join(folder, "children");
  const pending = new Map<string, Pending>();
  const listening = createServer((socket) => void welcome(socket, pending))
    .listen(at)
    .unref();
  let launcher: ChildProcess | undefined;

  const running = (): ChildProcess => {
    if (launcher) return launcher;
    const started = spawn(process.execPath, [...SMALL, LAUNCHER], {
      env: {},
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    if (started.pid !== undefined) setPriority(started.pid, NICENESS);
    started.on("message", ({ gone, ending }: LaunchReport) => pending.get(gone)?.ended(ending));
    void endOf(started).then(() => {
      if (launcher === started) launcher = undefined;
      for (const each of [...pending.values()]) each.ended();
    });
    started.unref();
    started.channel?.unref();
    launcher = started;
    return started;
  };
  const order = (what: LaunchOrder) => running().send(what, () => {}); // a dead launcher ends all its children

  return {
    launch(command) {
      const id = randomUUID();
      const connected = Promise.withResolvers<Socket | undefined>();
      const gone = Promise.withResolvers<Ending>();
      pending.set(id, {
        connected: connected.resolve,
        ended: (ending) => {
          pending.delete(id);
          connected.resolve(undefined);
          gone.resolve(ending);
        },
      });
      order({ kind: "launch", id, at, command });
      return {
        streams: connected.promise.then((socket) => socket && { input: socket, output: socket }),
        kill: () => {
          if (pending.has(id)) order({ kind: "kill", id });
        },
        gone: gone.promise,
      };
    },
    close: async () => {
      listening.close();
      const last = launcher;
      if (last) {
        last.disconnect();
        await endOf(last);
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A child's connection begins with its secret id, which only the launcher knows. */
async function welcome(socket: Socket, pending: Map<string, Pending>): Promise<void> {
  socket.on("error", () => {});
  const id = await new Promise<string>((resolve) => {
    const read = () => {
      const bytes: Buffer | null = socket.read(ID_LENGTH);
      if (!bytes) return;
      socket.off("readable", read);
      resolve(bytes.toString("latin1"));
    };
    socket.on("readable", read).once("close", () => resolve(""));
  });
  const child = pending.get(id);
  if (child) child.connected(socket);
  else socket.destroy();
}

function endOf(child: ChildProcess): Promise<Ending> {
  return new Promise((resolve) => {
    child
      .once("exit", (code, signal) => resolve({ code, signal }))
      .once("error", () => resolve(undefined));
  });
}

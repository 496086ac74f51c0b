/**
 * A small process that starts others for a large one. A fork copies the page tables of the whole process: 2 ms here, 30
 * ms in a server of 450 MB, during which all visitors wait. pdf-launch.server.ts runs this file.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { connect } from "node:net";
import { dirname } from "node:path";
import { endIsolated } from "./pdf-isolation.server.ts";
import type { Ending, LaunchOrder, LaunchReport } from "./pdf-launch.server.ts";

const children = new Map<string, ChildProcess>();
/** The folder of the sockets. A large process that was killed cannot remove it itself. */
let folder: string | undefined;
const report = (event: LaunchReport) => process.send?.(event);

/** The child's input and output are one connection to the large process: nothing passes through here. */
function launch({ id, at, command: [program = "", ...args] }: LaunchOrder & { kind: "launch" }) {
  folder = dirname(at);
  const ended = (ending?: Ending) => {
    children.delete(id);
    report({ gone: id, ending });
  };
  const socket = connect(at);
  socket.once("error", () => ended());
  socket.once("connect", () =>
    socket.write(id, () => {
      const child = spawn(program, args, {
        env: {},
        stdio: [socket, socket, "ignore"],
        detached: true, // as in pdf-launch.server.ts
      });
      children.set(id, child);
      child.once("exit", (code, signal) => ended({ code, signal })).once("error", () => ended());
      socket.destroy();
    }),
  );
}

process.on("message", (order: LaunchOrder) => {
  if (order.kind === "launch") launch(order);
  else {
    const child = children.get(order.id);
    if (child) endIsolated(child);
  }
});
process.once("disconnect", () => {
  for (const child of children.values()) endIsolated(child);
  if (folder) rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
// Ctrl+C reaches the whole process group; the large process decides when to end.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});

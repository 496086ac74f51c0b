import type { Server } from "node:http";

const DEADLINE_MS = 10_000;
/** A terminal and npm both pass on the same Ctrl-C; a second signal this soon is the same one. */
const SAME_SIGNAL_MS = 1_000;

/**
 * On the first SIGTERM or SIGINT: no new connections, requests in flight are finished, then `close`
 * stops jobs and the database and the process ends with 0. A second signal ends it at once.
 *
 * @param close called when no request is left, or after ten seconds
 */
export function stopOnSignals(server: Server, close: () => Promise<void>): void {
  let since: number | undefined;
  const stop = (why: string) => {
    if (since !== undefined) {
      if (performance.now() - since > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    since = performance.now();
    const finished = finish(server, close);
    // Printed only now: a client that reads it and connects is refused, not cut off.
    console.log(`Stopping (${why}): finishing what is in flight.`);
    finished.then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", () => stop("SIGTERM"));
  process.on("SIGINT", () => stop("SIGINT"));
  // The parent script ended without a signal.
  process.on("disconnect", () => stop("parent gone"));
}

async function finish(server: Server, close: () => Promise<void>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection kept alive after its last answer would hold the server open until it times out.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), DEADLINE_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
  await close();
}

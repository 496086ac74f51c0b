import { setTimeout } from "node:timers/promises";
import type { Engine } from "./db.server.ts";
import { connectForLocks, lockAsWorker } from "./locks.server.ts";

/** How long after the loss of its connection a start may wrongly find itself alone; it then repeats what is under way. */
const RETAKE_MS = 1000;

/**
 * Says to other processes on this database that this one works, until it leaves or ends, however it ends. Before it
 * works itself, `whenAlone` puts back what processes had under way that are dead: only if no other one works. The
 * embedded database lets no other one in (folder-lock.server.ts).
 */
export async function joinWorkers(
  engine: Engine,
  whenAlone: () => Promise<void>,
): Promise<{ leave(): Promise<void> }> {
  if (engine.kind === "embedded") {
    await whenAlone();
    return { leave: async () => {} };
  }
  let client = await connectForLocks(engine.url);
  let isLeaving = false;
  const joinAgain = async (): Promise<void> => {
    while (!isLeaving) {
      try {
        client = await connectForLocks(engine.url);
        await lockAsWorker(client);
        if (isLeaving) await client.end();
        else client.once("end", joinAgain);
        return;
      } catch {
        await client.end().catch(() => {});
        await setTimeout(RETAKE_MS, undefined, { ref: false });
      }
    }
  };
  try {
    await lockAsWorker(client, whenAlone);
  } catch (error) {
    await client.end();
    throw error;
  }
  client.once("end", joinAgain);
  return {
    leave: async () => {
      isLeaving = true;
      await client.end();
    },
  };
}

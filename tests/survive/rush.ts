import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { currentSetup } from "#features/appointments/hours/setup.server.ts";
import { nextSlots } from "#features/appointments/taking/takings.server.ts";
import type { App } from "#platform/app.server.ts";
import { type RunningServer, startServer } from "../e2e/server.ts";
import { createOwnDatabase } from "../own-database.ts";
import { setHours } from "../scheduling/firm-hours.ts";
import { ask } from "../server/http.ts";
import { openLater } from "./later.ts";

const TOPIC = "tax-planning";

/** Two servers on one PostgreSQL where a session can be booked, and an App of the same database. */
export type TwoServers = {
  servers: RunningServer[];
  app: App;
  /** A start that is free, and is so for days. */
  start: string;
  close(): Promise<void>;
};

/** @param postgres the address of a PostgreSQL, which has one more database until `close` */
export async function openTwoServers(postgres: string): Promise<TwoServers> {
  const dataDir = await mkdtemp(join(tmpdir(), "karyatra-rush-"));
  const database = await createOwnDatabase(postgres);
  const env = { DATABASE_URL: database.url };
  const servers = [await startServer({ dataDir, env }), await startServer({ dataDir, env })];
  const app = await openLater(0, dataDir, database.url);
  await setHours(app);
  const setup = await currentSetup(app);
  const topic = setup.topics.find(({ id }) => id === TOPIC);
  if (!topic) throw new Error("no topic");
  const slots = await nextSlots(app, { setup, topic }, app.clock.now(), 20);
  return {
    ...{ servers, app, start: slots.at(-1)?.start.toString() ?? "" },
    async close() {
      await app.close();
      for (const server of servers) await server.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** How a request was answered, and after how many seconds it may come again. */
export type Came = { status: number; retryAfter: number };

/** So many choose one time at once as its page sends it, by turns at each server, each from a network of its own. */
export function rush(
  { servers, start }: Pick<TwoServers, "servers" | "start">,
  count: number,
): Promise<Came>[] {
  const form = new URLSearchParams({ "form-name": "time", topic: TOPIC, start }).toString();
  return Array.from({ length: count }, async (_, number) => {
    const { origin = "" } = servers[number % servers.length] ?? {};
    const page = `${origin}/book/frame?topic=${TOPIC}&day=${start.slice(0, 10)}`;
    const from = `10.1.${number >> 8}.${number & 255}`;
    const type = "application/x-www-form-urlencoded";
    const headers = { origin, "x-forwarded-for": from, "content-type": type };
    const { status, headers: its } = await ask(page, { method: "POST", headers, body: form });
    return { status, retryAfter: Number(its["retry-after"] ?? 0) };
  });
}

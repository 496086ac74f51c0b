/**
 * What becomes of so many who choose one time at once, at two servers on one PostgreSQL, and of others meanwhile: how
 * each is answered, the longest wait, and the processor time of both servers. The second number makes the servers so
 * many times slower, as on a machine that others use: they stand still for the rest of each moment.
 *
 *   scripts/with-postgres.sh node bench/booking-rush.ts 500 12
 */
import { setTimeout } from "node:timers/promises";
import { yardstickHere } from "../scripts/yardstick.mjs";
import { ask } from "../tests/server/http.ts";
import { openTwoServers, rush } from "../tests/survive/rush.ts";
import { cpuMs } from "./cpu.ts";
import { figure } from "./figure.ts";

const [count = 500, slower = 1] = process.argv.slice(2).map(Number);
/** Longer than a person and a proxy wait. */
const PATIENCE_MS = 90_000;
/** Of both servers for one of those who choose, by the yardstick (scripts/yardstick.mjs). */
const UNIT_MS = 20;
const MOMENT_MS = 10;
const OTHERS = {
  "/readyz": "10.9.0.1",
  "/": "10.9.0.2",
  "/book/frame?topic=tax-planning": "10.9.0.3",
};

type Met = { what: string; ms: number };

const two = await openTwoServers(process.env.TEST_DATABASE_URL ?? "");
let isOver = false;
try {
  for (const { origin } of two.servers) await ask(`${origin}/book/frame?topic=tax-planning`);
  const slow = slowDown();
  const before = cpuOfBoth();
  const asked = rush(two, count).map(meet);
  const beside = Object.entries(OTHERS).map(([path, from]) => askOn(path, from));
  print(`${count} at once`, await Promise.all(asked));
  const ms = cpuOfBoth() - before;
  console.log(`processor time of both servers: ${(ms / 1000).toFixed(1)} s`);
  figure(
    `one of ${count} who choose a time, of ${UNIT_MS} ms`,
    ms / count / yardstickHere() / UNIT_MS,
  );
  isOver = true;
  await slow;
  for (const { path, all } of await Promise.all(beside)) print(path, all);
} finally {
  await two.close();
}

async function meet(asked: Promise<{ status: number }>): Promise<Met> {
  const since = performance.now();
  const answered = asked.then(
    ({ status }) => String(status),
    () => "cut off",
  );
  const what = await Promise.race([answered, setTimeout(PATIENCE_MS, "no answer", { ref: false })]);
  return { what, ms: performance.now() - since };
}

/** Asks both servers for one address again and again until the rush is over. */
async function askOn(path: string, from: string): Promise<{ path: string; all: Met[] }> {
  const all: Met[] = [];
  while (!isOver) {
    for (const { origin } of two.servers)
      all.push(await meet(ask(origin + path, { headers: { "x-forwarded-for": from } })));
    await setTimeout(200);
  }
  return { path, all };
}

async function slowDown(): Promise<void> {
  if (slower <= 1) return;
  const signal = (name: NodeJS.Signals) => {
    for (const server of two.servers) server.process.kill(name);
  };
  while (!isOver) {
    signal("SIGSTOP");
    await setTimeout(MOMENT_MS * (slower - 1));
    signal("SIGCONT");
    await setTimeout(MOMENT_MS);
  }
}

function cpuOfBoth(): number {
  return two.servers.reduce((sum, { process: { pid = 0 } }) => sum + cpuMs(pid), 0);
}

function print(name: string, all: readonly Met[]): void {
  const counts = [...Map.groupBy(all, ({ what }) => what)].map(
    ([what, { length }]) => `${length} × ${what}`,
  );
  const longest = Math.max(...all.map(({ ms }) => ms)) / 1000;
  console.log(`${name}: ${counts.join(", ")}; longest wait ${longest.toFixed(1)} s`);
}

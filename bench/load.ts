/**
 * What the server's one thread spends on the pages that are rendered for one person, and how long it is held up
 * while many come at once: six answer pages, ten sign-ins and four uploads. Against the built site, over HTTP.
 * Each page is measured against HALF_MS by the yardstick (scripts/yardstick.mjs), which none of them keeps any more: what
 * is recorded is the base. How long the thread is held up is printed beside HELD_MS alone: on a busy machine it says more
 * of the machine.
 *
 *   node bench/load.ts [--requests 200] [--rounds 5]
 */
import { parseArgs } from "node:util";
import { yardstickHere } from "../scripts/yardstick.mjs";
import { fixture, type Visitor, visit } from "../tests/survive/visitor.ts";
import { cpuMs } from "./cpu.ts";
import { figure, median } from "./figure.ts";
import { startMeasured } from "./site.ts";

const HELD_MS = 50;
/** Half of what they cost on 22 November 2026: 25, 11, 4.8 and 4.2 ms. */
const HALF_MS = { "/stepform/answer": 12.5, "/portal": 5.5, "/stepform": 2.4, "/nowhere": 2.1 };
const PASSWORD = "three green lamps";
const TOKEN = "of this measurement";
const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "200" },
    rounds: { type: "string", default: "5" },
  },
});
const bytes = fixture("new-regime.pdf");
const server = await startMeasured({ METRICS_TOKEN: TOKEN });

async function signedUp(username: string): Promise<Visitor> {
  const visitor = visit(server.origin);
  const person = { name: "Asha Testwala", username, password: PASSWORD, confirm: PASSWORD };
  expectStatus(await visitor.post("/CreateAccounts", person), 303);
  return visitor;
}

async function answered(): Promise<Visitor> {
  const visitor = visit(server.origin);
  await visitor.details();
  expectStatus(await visitor.upload({ bytes }), 303);
  return visitor;
}

function expectStatus({ status, text }: { status: number; text: string }, wanted: number): void {
  if (status !== wanted) throw new Error(`answered ${status} in place of ${wanted}: ${text}`);
}

/** Processor time of the server for one request, in ms: all its threads, at the median of five runs. */
async function msPerRequest(visitor: Visitor, path: string): Promise<number> {
  const pid = server.process.pid ?? 0;
  const runs: number[] = [];
  for (let run = 0; run < 6; run++) {
    const requests = Number(values.requests);
    const before = cpuMs(pid);
    for (let index = 0; index < requests; index++) {
      expectStatus(await visitor.get(path), path === "/nowhere" ? 404 : 200);
    }
    if (run > 0) runs.push((cpuMs(pid) - before) / requests); // the first one warms
  }
  return median(runs);
}

/** The longest that a turn of the thread was late since the last call, in ms. */
async function longestHeld(): Promise<number> {
  const answer = await fetch(`${server.origin}/metrics`, {
    headers: { Authorization: `Bearer ${TOKEN}` },
  });
  const seconds = /^nodejs_eventloop_lag_max_seconds ([\d.e-]+)$/m.exec(await answer.text())?.[1];
  return Number(seconds) * 1_000;
}

try {
  const visitors = {
    "/stepform/answer": await answered(),
    "/portal": await signedUp("asha"),
    "/stepform": await answered(),
    "/nowhere": visit(server.origin),
  };
  for (const [path, limit] of Object.entries(HALF_MS)) {
    const ms = await msPerRequest(visitors[path as keyof typeof visitors], path);
    console.log(`${path}: ${ms.toFixed(2)} ms of processor time`);
    figure(`${path}, of ${limit} ms`, ms / yardstickHere() / limit);
  }
  const readers = await Promise.all(Array.from({ length: 6 }, answered));
  for (let index = 0; index < 10; index++) await signedUp(`ravi${index}`);
  await longestHeld();
  const held: number[] = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    await Promise.all([
      ...readers.map((reader) => reader.get("/stepform/answer")),
      ...Array.from({ length: 10 }, (_, index) =>
        visit(server.origin).post("/Login", { username: `ravi${index}`, password: PASSWORD }),
      ),
      ...Array.from({ length: 4 }, answered),
    ]);
    held.push(await longestHeld());
  }
  console.log(
    `longest turn beside 6 answers, 10 sign-ins and 4 uploads, ${held.length} times: ${held.map((ms) => ms.toFixed(0)).join(", ")} ms (aim ${HELD_MS} ms)`,
  );
} finally {
  await server.stop();
}

/**
 * What a plan of "Plan your Life" costs the server from its request to its answer, quiet and beside 100 plans that
 * another browser asks for at once, of another network and of the same; over HTTP against the built site. Processor time
 * of the server with all its threads. Limit: 4 times the quiet one, median of five turns.
 *
 *   node bench/plan-beside-flood.ts
 */
import { type Visitor, visit } from "../tests/survive/visitor.ts";
import { cpuMs } from "./cpu.ts";
import { figure, median } from "./figure.ts";
import { startMeasured } from "./site.ts";

const LIMIT_TIMES = 4;
const [FLOOD, TURNS] = [100, 5];
const NETWORKS = {
  elsewhere: ["203.0.113.1", "198.51.100.1"],
  "the same": ["203.0.113.1", "203.0.113.1"],
};
const STEPS = {
  "/PlanLife": { age: "40" },
  "/PlanMonthlyIncome": { household: "50,000", salary: "1 lakh" },
};

const server = await startMeasured();
const pid = server.process.pid ?? 0;
let seed = 1;
try {
  await costOfPlan(await planner("192.0.2.1")); // starts the thread
  for (const [name, [floodsFrom, asksFrom]] of Object.entries(NETWORKS)) {
    const [flooding, asking] = [await planner(floodsFrom), await planner(asksFrom)];
    const [quiet, beside]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < TURNS; turn++) {
      quiet.push(await costOfPlan(asking));
      const flood = Array.from({ length: FLOOD }, () => askPlan(flooding));
      beside.push(await costOfPlan(asking));
      const words = await Promise.all(flood);
      if (turn === 0) console.log(countOf(words));
    }
    const times = median(beside) / median(quiet);
    console.log(
      `another's plan, flood from ${name} network: ${median(beside).toFixed(0)} ms beside ${FLOOD}, ` +
        `${median(quiet).toFixed(0)} ms quiet`,
    );
    figure(`a plan beside a flood from ${name} network, to a quiet one`, times, LIMIT_TIMES);
  }
} finally {
  await server.stop();
}

async function planner(from = ""): Promise<Visitor> {
  const visitor = visit(server.origin, "", from);
  for (const [path, typed] of Object.entries(STEPS)) {
    const { status } = await visitor.post(path, typed);
    if (status !== 303) throw new Error(`${path} answered ${status}`);
  }
  return visitor;
}

async function costOfPlan(visitor: Visitor): Promise<number> {
  const before = cpuMs(pid);
  const heading = await askPlan(visitor);
  if (!heading.includes("₹")) throw new Error(`no plan: ${heading}`);
  return cpuMs(pid) - before;
}

/** @returns the heading of the page */
async function askPlan(visitor: Visitor): Promise<string> {
  const { text } = await visitor.get(`/PlanGoals?submitted&seed=${++seed}`);
  return /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(text)?.[1]?.replaceAll(/<[^>]*>/g, "") ?? "";
}

function countOf(words: readonly string[]): string {
  const counts = Map.groupBy(words, (each) => each);
  return [...counts].map(([each, all]) => `${all.length} × ${each}`).join("; ");
}

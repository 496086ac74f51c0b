/**
 * 10,000 lives of 40 years with their bands, drawn each time, beside the same sums in C (bench/plan_peer.c, `cc -O2`)
 * in the same run, turn by turn; and a preview of 2,000 lives drawn before, as a slider asks for it. Processor
 * time of each process with all its threads, so that other work on the machine counts less. Needs a C compiler as `cc`.
 * Aims: at most 4 times the C loop, median of five turns; a preview in at most 15 ms by the yardstick
 * (scripts/yardstick.mjs), median of 50. `node bench/plan.ts`.
 */
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { cautiousReturns } from "../app/domain/planning/plan/assumptions.ts";
import { bandsOf } from "../app/domain/planning/plan/chance/bands.ts";
import { drawReturns } from "../app/domain/planning/plan/chance/returns.ts";
import { simulate } from "../app/domain/planning/plan/chance/simulation.ts";
import type { PlanAnswers } from "../app/domain/planning/plan/plan-answers.ts";
import { timelineOf } from "../app/domain/planning/plan/timeline.ts";
import { yardstickHere } from "../scripts/yardstick.mjs";
import { ownCpuMs } from "./cpu.ts";
import { figure, median } from "./figure.ts";

const AIM_TIMES = 4;
const AIM_PREVIEW_MS = 15;
const [SEED, PATHS, FIRST_PATHS] = [1, 10_000, 2_000];
const [WARM_UP, TURNS, PREVIEWS] = [5, 5, 50];

/** 45 years old, planned to 85: every class is held, every pot is paid into, three goals fall due. */
const answers: PlanAnswers = {
  age: 45,
  dependents: 2,
  assets: {
    cash: 120_000,
    fixedDeposit: 300_000,
    equityFunds: 2_600_000,
    debtFunds: 800_000,
    gold: 450_000,
    nps: 1_250_000,
    epfPpf: 1_900_000,
    ulipCover: 0,
  },
  monthly: {
    salary: 165_000,
    business: 0,
    partner: 0,
    otherIncome: 5_000,
    household: 62_000,
    emis: 21_500,
    otherExpenses: 4_000,
    ulipPremium: 2_000,
    equitySip: 25_000,
    debtSip: 5_000,
  },
  goals: {
    education: { year: 2036, present: 1_500_000 },
    home: { year: 2033, present: 3_000_000 },
    vehicle: { year: 2029, present: 900_000 },
  },
  risk: 3,
};
const timeline = timelineOf(answers, { epfMonthly: 12_000, npsMonthly: 6_000 }, 2026);
const { years } = timeline;
const set = cautiousReturns(timeline.risk);

type Turn = { ms: number; sums: number[] };

function ours(): Turn {
  const before = ownCpuMs();
  const drawn = drawReturns(set, { seed: SEED, paths: PATHS, years });
  const { worth } = simulate(timeline, "planned", drawn, PATHS);
  const { p10, p50, p90 } = bandsOf(worth, PATHS, years + 1);
  const ms = ownCpuMs() - before;
  return { ms, sums: [p10, p50, p90].map((band) => band.reduce((sum, value) => sum + value, 0)) };
}

const drawnBefore = drawReturns(set, { seed: SEED, paths: FIRST_PATHS, years });
function preview(): number {
  const before = ownCpuMs();
  const { worth } = simulate(timeline, "planned", drawnBefore, FIRST_PATHS);
  bandsOf(worth, FIRST_PATHS, years + 1);
  return ownCpuMs() - before;
}

const folder = mkdtempSync(join(tmpdir(), "plan-peer-"));
const program = join(folder, "plan_peer");
const source = fileURLToPath(new URL("plan_peer.c", import.meta.url));
execFileSync("cc", ["-O2", "-o", program, source, "-lm"], { stdio: "inherit" });
const peer = spawn(program, { stdio: ["pipe", "pipe", "inherit"] });
const lines = createInterface({ input: peer.stdout })[Symbol.asyncIterator]();
peer.stdin.write(`${peerInput().join(" ")}\n`);

async function inC(): Promise<Turn> {
  peer.stdin.write("g\n");
  const { value } = await lines.next();
  const [ms = 0, ...sums] = String(value).split(" ").map(Number);
  return { ms, sums };
}

function peerInput(): number[] {
  const { assets, mix, goals, net, sip, extra, epf, nps, reserve, safe, prices } = timeline;
  return [
    ...[years, timeline.retireIn, timeline.npsExitIn, PATHS, SEED],
    ...[assets.cash, assets.fixedDeposit, assets.equityFunds, assets.debtFunds, assets.gold],
    ...[assets.nps, assets.epfPpf, mix.equity, mix.debt, mix.gold],
    ...[timeline.surplusSaved, timeline.taxRetired],
    ...[set.equity, set.debt, set.gold, set.nps].flatMap(({ mean, spread }) => [mean, spread]),
    ...[net, sip, extra, epf, nps, reserve, safe].flatMap((each) => Array.from(each)),
    ...prices.subarray(0, years),
    ...timeline.taxablePay,
    goals.length,
    ...goals.flatMap(({ inYears, cost }) => [inYears, cost]),
  ];
}

for (let turn = 0; turn < WARM_UP; turn++) {
  ours();
  await inC();
}
const turns: { ours: Turn; c: Turn }[] = [];
for (let turn = 0; turn < TURNS; turn++) turns.push({ ours: ours(), c: await inC() });
peer.stdin.end();
rmSync(folder, { recursive: true });

for (const { ours: own, c } of turns) {
  const same = own.sums.every((sum, index) => Math.abs(sum / (c.sums[index] ?? 0) - 1) < 1e-9);
  if (!same) throw new Error(`the C loop sums up ${c.sums}, not ${own.sums}`);
  console.log(`ours ${own.ms.toFixed(1)} ms, C ${c.ms.toFixed(1)} ms`);
}
const times = median(turns.map(({ ours: own, c }) => own.ms / c.ms));

for (let run = 0; run < PREVIEWS; run++) preview();
const previewMs = median(Array.from({ length: PREVIEWS }, preview));
figure("10,000 lives, to the same sums in C", times, AIM_TIMES);
figure("a preview of 2,000 lives, of 15 ms", previewMs / yardstickHere() / AIM_PREVIEW_MS, 1);

/**
 * Both-regime computations with explanation per second on one core, beside a straight Python computation
 * of the same figures in the same run (bench/tax_peer.py). A second is one of processor time, that of the
 * collector's threads included, so that other work on the machine does not count for either of them. Needs python3.
 * Aim: 50,000 per second of the yardstick (scripts/yardstick.mjs) with the comparison explained. `node bench/tax.ts
 * [RUNS]` prints every run and the medians.
 */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { computeTax } from "../app/domain/tax/charge/compute-tax.ts";
import { compareRegimes } from "../app/domain/tax/explain/compare-regimes.ts";
import { emptyFacts, type TaxFacts } from "../app/domain/tax/facts/facts.ts";
import { rupees } from "../app/values/money.ts";
import { taxYear } from "../app/values/year.ts";
import { yardstickHere } from "../scripts/yardstick.mjs";
import { ownCpuMs } from "./cpu.ts";
import { figure, median } from "./figure.ts";

const WARM_UP_MS = 300;
const RUN_MS = 700;
const BATCH = 50;

const start = emptyFacts(taxYear(2025));
const facts: TaxFacts = {
  ...start,
  salary: { ...start.salary, section17_1: rupees(18_50_000), basicAndDearness: rupees(9_25_000) },
  houseRent: {
    kind: "computed",
    received: rupees(3_70_000),
    basicAndDearness: rupees(9_25_000),
    rentPaid: rupees(3_60_000),
    metro: true,
    estimated: false,
  },
  professionalTax: rupees(2_500),
  otherSources: { ...start.otherSources, savingsInterest: rupees(14_200) },
  claims: {
    "80C": rupees(1_62_000),
    "80CCD(1B)": rupees(50_000),
    "80D": {
      self: rupees(24_000),
      selfSenior: false,
      parents: rupees(38_000),
      parentsSenior: true,
    },
    "80TTA": rupees(10_000),
  },
};

const rich: TaxFacts = {
  ...facts,
  capitalGains: { shortEquity: { after: rupees(80_000) }, longEquity: { after: rupees(3_00_000) } },
  dividends: { received: rupees(40_000) },
  houses: [{ use: "letOut", rent: rupees(2_40_000), interest: rupees(1_10_000) }],
};

const PER_SECOND = 50_000;
let sink = 0;
const regimes = (of: TaxFacts) => () => {
  sink += computeTax(of, "old").totals.totalTax + computeTax(of, "new").totals.totalTax;
};
const compared = () => {
  sink += compareRegimes(facts).saving;
};

function perSecond(work: () => void, milliseconds: number): number {
  const began = ownCpuMs();
  let done = 0;
  while (ownCpuMs() - began < milliseconds) {
    for (let i = 0; i < BATCH; i++) work();
    done += BATCH;
  }
  return Math.round((done * 1000) / (ownCpuMs() - began));
}

/** The peer's rate and its two taxes; they must be ours. */
function python(): number {
  const script = fileURLToPath(new URL("tax_peer.py", import.meta.url));
  const args = [script, String(RUN_MS / 1000)];
  const printed = execFileSync("python3", args, { encoding: "utf8" });
  const [rate = 0, ...taxes] = printed.trim().split(" ").map(Number);
  const ours = (["old", "new"] as const).map((regime) => computeTax(facts, regime).totals.totalTax);
  if (taxes.join() !== ours.join()) throw new Error(`the peer computes ${taxes}, not ${ours}`);
  return rate;
}

const runs = Number(process.argv[2] ?? 5);
const works = [regimes(facts), compared, regimes(rich)];
for (const work of works) perSecond(work, WARM_UP_MS);
const all: number[][] = [];
for (let run = 1; run <= runs; run++) {
  const rates = [...works.map((work) => perSecond(work, RUN_MS)), python()];
  all.push(rates);
  console.log(`run ${run}: ${words(rates)}`);
}
const medians = [0, 1, 2, 3].map((column) => median(all.map((rates) => rates[column] ?? 0)));
console.log(`median: ${words(medians)} (checksum ${sink % 1000})`);
const [plain = 0, withComparison = 0, , peer = 0] = medians;
figure("tax in both regimes, to straight Python", peer / plain);
figure(
  "both regimes compared in words, of a 50,000th of a second",
  PER_SECOND / (withComparison * yardstickHere()),
);

function words([both, comparison, gains, peer]: number[]): string {
  return `both regimes ${both}/s, with comparison ${comparison}/s, with gains and a let house ${gains}/s, straight Python ${peer}/s`;
}

/**
 * Both-regime computations per second on one core, beside a trivial peer in the same run: JSON there
 * and back of the same facts. Run with `node bench/tax.ts [RUNS]`; prints every run and the median ratio.
 */
import { emptyFacts, type SalariedFacts } from "../app/domain/tax/facts.ts";
import { compareRegimes, computeTax } from "../app/domain/tax/regimes.ts";
import { rupees } from "../app/values/money.ts";
import { taxYear } from "../app/values/year.ts";

const WARM_UP_MS = 300;
const RUN_MS = 700;
const BATCH = 50;

const start = emptyFacts(taxYear(2025));
const facts: SalariedFacts = {
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

let sink = 0;
const both = () => {
  sink += computeTax(facts, "old").totals.totalTax + computeTax(facts, "new").totals.totalTax;
};
const compared = () => {
  sink += compareRegimes(facts).saving;
};
const peer = () => {
  sink += (JSON.parse(JSON.stringify(facts)) as SalariedFacts).professionalTax;
};

function perSecond(work: () => void, milliseconds: number): number {
  const began = performance.now();
  let done = 0;
  while (performance.now() - began < milliseconds) {
    for (let i = 0; i < BATCH; i++) work();
    done += BATCH;
  }
  return (done * 1000) / (performance.now() - began);
}

const runs = Number(process.argv[2] ?? 5);
for (const work of [both, compared, peer]) perSecond(work, WARM_UP_MS);
const ratios: number[] = [];
for (let run = 1; run <= runs; run++) {
  const [regimes, comparisons, json] = [both, compared, peer].map((work) =>
    perSecond(work, RUN_MS),
  ) as [number, number, number];
  ratios.push(json / regimes);
  console.log(
    `run ${run}: both regimes ${Math.round(regimes)}/s, with comparison ${Math.round(comparisons)}/s, JSON peer ${Math.round(json)}/s, peer is ${(json / regimes).toFixed(1)} times as fast`,
  );
}
ratios.sort((a, b) => a - b);
console.log(
  `median: JSON peer ${ratios[Math.floor(runs / 2)]?.toFixed(1)} times as fast (checksum ${sink % 1000})`,
);

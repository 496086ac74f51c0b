import { MEDIAN, type Normals, returnsOf } from "./second-draws.ts";
import { at, type Facts, factsOf, type Life } from "./second-facts.ts";
import { liveOnce, type Outcome, type Row } from "./second-life.ts";

/**
 * A plan worked out a second time, from docs/planning.md alone and from nothing of the engine:
 * what a life comes to, its flags, three runs of median years, and simulated lives.
 */

const RUNS = ["planned", "asYouAre", "card"] as const;
type Run = (typeof RUNS)[number];
const COLUMNS = ["saved", "spent", "goals", "taxes", "annuity", "growth"] as const;
/** Whole rupees, half up; from 2^53 on a figure is no longer counted to the rupee. */
const shown = (rupees: number) => (rupees >= 2 ** 53 ? null : Math.floor(rupees + 0.5));
/** At most half a rupee lacks of what is paid. */
const isPaid = (lacks: number) => lacks <= 0.5;
/** Levers, and what would be enough, look at the first lives alone. */
const FIRST_LIVES = 2_000;

const runOf = (facts: Facts, run: Run, normals: Normals[]): Outcome =>
  liveOnce(
    facts,
    run === "asYouAre" ? "asYouAre" : "planned",
    normals.map((z) => returnsOf(facts.risk, run === "card", z)),
  );

function ofRuns<T>(make: (run: Run) => T): Record<Run, T> {
  return { planned: make("planned"), asYouAre: make("asYouAre"), card: make("card") };
}

/** Everything but the simulated lives. */
export function secondComputation(life: Life) {
  const facts = factsOf(life);
  const medians = facts.perYear.map(() => MEDIAN);
  const deterministic = ofRuns((run) => shownRun(facts, runOf(facts, run, medians)));
  const isCrunch = runOf(facts, "planned", medians).unpaid.some(
    (lacks, t) => t < facts.stops && !isPaid(lacks),
  );
  return {
    derived: {
      years: facts.years,
      retireIn: facts.stops,
      npsExitIn: facts.npsOut,
      emiYears: facts.emiYears,
      slabNow: facts.slabNow,
      slabRetired: facts.slabRetired,
      retirementSpendToday: shown(facts.spending.all),
      retirementFrom: facts.spending.from,
      net: facts.perYear.map(({ net }) => shown(net)),
      emergency: facts.perYear.map(({ reserve }) => shown(reserve)),
      safe: facts.perYear.map(({ safe }) => shown(safe)),
    },
    flags: [...flagsOf(facts), ...(isCrunch ? ["crunch"] : [])].sort(),
    deterministic,
  };
}

/** Flags with their goal, as `id` or `id:goal`; `crunch` is the run's. */
function flagsOf(facts: Facts): string[] {
  const { life, month, spending, perYear, stops, years } = facts;
  const { answers, options, thisYear } = life;
  const living = month("household") + month("otherExpenses");
  const isWork = stops > 0;
  const now = at(perYear, 0);
  const card = answers.goals?.retirement;
  const isOwner = Object.entries(answers.assets ?? {}).some(([k, v]) => k !== "ulipCover" && v);
  const plain: [string, boolean][] = [
    ["minor", answers.age < 18],
    ["riskAssumed", answers.risk == null],
    ["deficitNow", isWork && now.net < 0],
    ["sipAboveSurplus", isWork && now.sip > Math.max(0, now.net)],
    ["workIncomeNotCounted", month("salary") + month("business") > 0 && !isWork],
    ["pfNotEntered", isWork && month("salary") > 0 && options.epfMonthly == null],
    ["partnerNotCounted", month("partner") > 0 && facts.partnerYears === 0],
    ["sumIsSmall", spending.from === "corpus" && spending.sum < 5 * 12 * living],
    ["sumLeftOut", Boolean(card?.monthly && (card.present || card.future))],
    ["noExpenses", living === 0],
    ["retirementBeyond", stops >= years],
    ["coverOnly", (answers.assets?.ulipCover ?? 0) > 0 && !isOwner],
  ];
  const ofGoals = Object.entries(answers.goals ?? {}).flatMap(([name, goal]) => {
    const cost = goal?.future || goal?.present;
    // A card without year and cost is no goal; of retirement only a year that is over is left out.
    if (!goal || (goal.year == null && !cost)) return [];
    if (name === "retirement") {
      return goal.year != null && goal.year < thisYear ? ["incomplete:retirement"] : [];
    }
    const later = (options.goalLater as Record<string, number> | undefined)?.[name] ?? 0;
    const due = goal.year == null ? -1 : goal.year - thisYear + later;
    if (due < 0 || !cost) return [`incomplete:${name}`];
    return due >= years ? [`beyond:${name}`] : due === 0 ? [`dueNow:${name}`] : [];
  });
  return [...plain.filter(([, is]) => is).map(([id]) => id), ...ofGoals];
}

function shownRun(facts: Facts, { rows, unpaid, goals, annuityIncome }: Outcome) {
  const { age } = facts.life.answers;
  const prices = (t: number) => at(facts.perYear, t).prices;
  const today = (amounts: number[]) => amounts.reduce((sum, x, t) => sum + x / prices(t), 0);
  const firstUnpaid = (from: number) => {
    const t = unpaid.findIndex((lacks, year) => year >= from && !isPaid(lacks));
    return t < 0 ? null : age + t;
  };
  const sumOf = (name: (typeof COLUMNS)[number]) => rows.reduce((sum, row) => sum + row[name], 0);
  return {
    worth: [at(rows, 0).opening, ...rows.map(({ closing }) => closing)].map(shown),
    years: rows.map(shownRow),
    ledger: Object.fromEntries(COLUMNS.map((name) => [name, shown(sumOf(name))])),
    goals: Object.fromEntries(
      goals.map(({ name, due, cost, paid }) => [
        name,
        { inYears: due, cost: shown(cost), paid: shown(paid), short: shown(cost - paid) },
      ]),
    ),
    moneyEndsAt: firstUnpaid(0),
    retirementEndsAt: firstUnpaid(facts.stops),
    unpaidLiving: shown(unpaid.reduce((sum, x) => sum + x, 0)),
    unpaidLivingToday: shown(today(unpaid)),
    unpaidRetirementToday: shown(today(unpaid.map((x, t) => (t < facts.stops ? 0 : x)))),
    annuityIncome: shown(annuityIncome),
  };
}

/** Whole rupees that add up: growth is what the others leave. */
function shownRow(row: Row) {
  const opening = shown(row.opening);
  const closing = shown(row.closing);
  const whole = (name: (typeof COLUMNS)[number]) => Math.floor(row[name] + 0.5);
  const [saved, spent, goals] = [whole("saved"), whole("spent"), whole("goals")];
  const [taxes, annuity] = [whole("taxes"), whole("annuity")];
  const moved = saved - spent - goals - taxes - annuity;
  const growth = opening === null || closing === null ? null : closing - opening - moved;
  return { opening, saved, spent, goals, taxes, annuity, growth, closing };
}

/** Counts of lives that follow `draws`, what of ₹100 is paid on average, and how many of the first are paid whole. */
export function secondLives(life: Life, draws: readonly Normals[][]) {
  const facts = factsOf(life);
  const lives = ofRuns((run) =>
    draws.map((normals) => runOf(facts, run, normals.slice(0, facts.years))),
  );
  const first = lives.planned.slice(0, FIRST_LIVES);
  return {
    monteCarlo: ofRuns((run) => countsOf(facts, lives[run])),
    covered: coveredOf(facts, first),
    enough: first.filter(isAllPaid).length,
  };
}

const lacking = ({ goals }: Outcome, name: string) =>
  goals.filter((goal) => goal.name === name).reduce((sum, g) => sum + g.cost - g.paid, 0);
const isLived = ({ unpaid }: Outcome, from: number) => unpaid.slice(from).every(isPaid);
const isAllPaid = (each: Outcome) =>
  isLived(each, 0) && each.goals.every(({ name }) => isPaid(lacking(each, name)));

function countsOf(facts: Facts, lives: Outcome[]) {
  const count = (is: (each: Outcome) => boolean) => lives.filter(is).length;
  const isJudged = facts.years > facts.stops && facts.spending.all > 0;
  const goals = facts.goals.map(
    ({ name }) => [name, count((each) => isPaid(lacking(each, name)))] as const,
  );
  const retirement = ["retirement", count((each) => isLived(each, facts.stops))] as const;
  return {
    goals: Object.fromEntries(isJudged ? [...goals, retirement] : goals),
    living: count((each) => isLived(each, 0)),
    everything: count(isAllPaid),
    bands: Array.from({ length: facts.years + 1 }, (_, t) => bandOf(lives, t)),
  };
}

/** What a tenth of lives, half and nine tenths own at most at the beginning of a year. */
function bandOf(lives: Outcome[], t: number) {
  const worth = lives
    .map(({ rows }) => (t === 0 ? at(rows, 0).opening : at(rows, t - 1).closing))
    .sort((a, b) => a - b);
  const [p10, p50, p90] = [0.1, 0.5, 0.9].map((share) =>
    shown(at(worth, Math.ceil(share * worth.length) - 1)),
  );
  return { t, p10, p50, p90 };
}

function coveredOf({ perYear, goals }: Facts, lives: Outcome[]): number | null {
  const needed =
    perYear.reduce((sum, { need, prices }) => sum + need / prices, 0) +
    goals.reduce((sum, { cost, due }) => sum + cost / at(perYear, due).prices, 0);
  if (needed === 0) return null;
  const unpaid = lives.map(
    (each) =>
      each.unpaid.reduce((sum, lacks, t) => sum + lacks / at(perYear, t).prices, 0) +
      each.goals.reduce((sum, g) => sum + (g.cost - g.paid) / at(perYear, g.due).prices, 0),
  );
  return 100 * (1 - unpaid.reduce((sum, x) => sum + x, 0) / lives.length / needed);
}

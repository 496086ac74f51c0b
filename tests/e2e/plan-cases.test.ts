import { describe, expect, test } from "vitest";
import { chanceOf100 } from "#content/en/ui/chance.ts";
import type { OptionName } from "#features/life-plan/questions/option-ranges.ts";
import { fieldOfOption, priceField } from "#features/life-plan/shown/plan-options.ts";
import { formatAmount, formatRupees, formatShortRupees } from "#values/money.ts";
import held from "../planning/plan-cases.json";
import { sample } from "../sample.ts";
import { type Visitor, visit } from "../survive/visitor.ts";
import { sharedSite } from "./site.ts";

/**
 * The lives of plan-cases.json through the questionnaire: typed as people type, posted step by step, read back, and the
 * plan's page beside the figures of the command.
 */
const site = sharedSite();

type Amounts = Record<string, number>;
type Goal = { year?: number; present?: number; future?: number };
type Chance = { chance: number };
type Run = {
  goals: Record<string, { cost: number | null; short: number | null }>;
  moneyEndsAt: number | null;
  worthToday: (number | null)[];
};
type Life = {
  id: string;
  answers: {
    age: number;
    dependents: number;
    risk?: number;
    assets: Amounts;
    monthly: Amounts;
    goals: Record<string, Goal>;
  };
  options: Record<string, number> & { goalInflationPct?: Record<string, number> };
  expected: {
    flags: string[];
    derived: { years: number; retireIn: number };
    deterministic: { planned: Run };
    monteCarlo: {
      planned: {
        chance: Record<string, Chance>;
        everything: Chance;
        bands: { t: number; p10: number | null; p50: number | null; p90: number | null }[];
      };
    };
    extraSip: { goals: Record<string, number | null> };
    levers: { covered: number | null; ranked: { lever: string; points: number }[] };
  };
};

const lives = held.cases as unknown as Life[];
/** What the questionnaire asks; every other option is in the address. */
const ASKED = ["epfMonthly", "npsMonthly", "loanEndYear", "otherCover"];

describe.each(sample(lives, 4))("$id", (life) => {
  test("comes out of the screens with the figures of the command", async () => {
    const visitor = visit(site.origin);
    await fillIn(visitor, life);
    const page = await visitor.get(addressOf(life));
    expect(page.status, page.location).toBe(200);
    const text = textOf(page.text);
    const { expected, answers } = life;
    const { planned } = expected.deterministic;
    const { chance } = expected.monteCarlo.planned;
    const until = answers.age + expected.derived.years;

    const stopsAt = answers.age + expected.derived.retireIn;
    expect(text).toContain(headline(life, { stopsAt, until }));
    if (chance.retirement)
      expect(text).toContain(`Chance to ${until} ${chanceOf100(chance.retirement.chance)}`);

    const cards = page.text.split('<li class="plan-goal">').slice(1).map(textOf);
    for (const [name, { cost, short }] of Object.entries(planned.goals)) {
      const card = cards.find((each) => each.toLowerCase().startsWith(name)) ?? "";
      expect(card).toMatch(new RegExp(`Cost then, (?:at [\\d.]+%|your figure) ${counted(cost)}`));
      if (short !== 0) expect(card).toContain(`Short then ${counted(short)}`);
      expect(card).toContain(`Chance ${chanceOf100(chance[name]?.chance ?? Number.NaN)}`);
      expect(card).toMatch(moreOf(expected.extraSip.goals[name]));
    }
    const { bands } = expected.monteCarlo.planned;
    if (bands.every(({ p90 }) => p90 === 0)) expect(text).toContain("Nothing is owned or saved");
    else for (const row of rowsOfChart(life)) expect(text).toContain(row);
    const { covered } = expected.levers;
    // Beside what was needed before an option of the address, which no case has.
    if (text.includes("Tried here")) return;
    const shown = expected.levers.ranked
      .filter(({ points }) => points > 0.5)
      .sort((one, other) => other.points - one.points)
      .slice(0, 3);
    const rows = page.text.split('<li class="lever">').slice(1).map(textOf);
    for (const [index, { points }] of shown.entries()) {
      const after = Number(rupeesAt(/to ₹([\d.]+)/, rows[index]));
      // To whole rupees, or to tenths where those are the same; more than 99 is printed as 99.
      const expected = (covered ?? 0) + points;
      expect(Math.abs(after - Math.min(99, expected))).toBeLessThan(expected > 99 ? 1 : 0.7);
    }
    expect(page.text.split('class="lever"').length - 1).toBe(shown.length);
  });
});

async function fillIn(visitor: Visitor, { answers, options }: Life): Promise<void> {
  const { age, dependents, risk, assets, monthly, goals } = answers;
  const asked = Object.fromEntries(
    ASKED.flatMap((name) => {
      const value = options[name];
      if (value === undefined) return [];
      return [[name, name === "loanEndYear" ? String(value) : typed(value)]];
    }),
  );
  const ofGoals = Object.entries(goals).flatMap(([name, goal]) =>
    Object.entries(goal).map(([part, value]) => [
      `${name}-${part}`,
      part === "year" ? String(value) : typed(value),
    ]),
  );
  const steps: [string, Record<string, string>][] = [
    [
      "/PlanLife",
      { age: String(age), dependents: String(dependents), ...(risk && { risk: String(risk) }) },
    ],
    ["/PlanAssets", allTyped(assets)],
    ["/PlanMonthlyIncome", { ...allTyped(monthly), ...asked }],
    ["/PlanGoals", Object.fromEntries(ofGoals)],
  ];
  for (const [path, fields] of steps) {
    const saved = await visitor.post(path, { ...fields, intent: "next" });
    expect([path, saved.status]).toEqual([path, 303]);
    if (path === "/PlanLife") continue;
    const { text } = await visitor.get(path);
    for (const [name, value] of Object.entries(fields))
      expect(text).toMatch(new RegExp(`name="${name}"[^>]*value="${value.replace(".", "\\.")}"`));
  }
}

function allTyped(amounts: Amounts): Record<string, string> {
  return Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, typed(value)]));
}

/** "3 lakh", "1.2 crore", "₹ 52,000". */
function typed(amount: number): string {
  if (amount >= 1_00_00_000 && amount % 10_00_000 === 0) return `${amount / 1_00_00_000} crore`;
  if (amount >= 1_00_000 && amount % 10_000 === 0) return `${amount / 1_00_000} lakh`;
  return `₹ ${formatAmount(amount)}`;
}

function addressOf({ options }: Life): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(options)) {
    if (ASKED.includes(name) || typeof value !== "number") continue;
    query.set(fieldOfOption(name as OptionName), String(value));
  }
  for (const [kind, value] of Object.entries(options.goalInflationPct ?? {}))
    query.set(priceField(kind as "education"), String(value));
  return `/PlanGoals?submitted&${query}`;
}

/** The rows of the chart's table that a case has, where they can be counted. */
function rowsOfChart(life: Life): string[] {
  const { planned } = life.expected.deterministic;
  return life.expected.monteCarlo.planned.bands.flatMap(({ t, p10, p50, p90 }) => {
    const ofToday = [p10, p50, p90].map((amount) => amount && amount / priceOf(life, t));
    const row = [...ofToday, planned.worthToday[t] ?? null];
    if (t % 5 !== 0 || row.includes(null)) return [];
    const amounts = row.map((amount) => formatShortRupees(amount ?? 0));
    return [`${life.answers.age + t} ${amounts.join(" ")}`];
  });
}

function priceOf({ options: { inflationPct = 6 } }: Life, t: number): number {
  return (1 + inflationPct / 100) ** t;
}

function headline({ expected }: Life, at: { stopsAt: number; until: number }): string {
  const { flags, levers, derived, deterministic, monteCarlo } = expected;
  if (levers.covered === null)
    return flags.includes("noExpenses")
      ? "Enter what you spend to see whether it lasts."
      : "This plan needs nothing beyond what comes in.";
  if (flags.includes("sumIsSmall")) return "for a month, or for all of retirement?";
  const { moneyEndsAt } = deterministic.planned;
  const { retirement } = monteCarlo.planned.chance;
  if (moneyEndsAt !== null && moneyEndsAt < at.stopsAt)
    return `Your money is short at ${moneyEndsAt}, before work stops. You want it to ${at.until}.`;
  if (!retirement) return "our goals are paid.";
  if (moneyEndsAt === at.stopsAt && derived.retireIn > 0)
    return `Nothing is there for retirement from ${moneyEndsAt}. You want it to ${at.until}.`;
  if (moneyEndsAt !== null)
    return `Your money lasts to about ${moneyEndsAt}. You want it to ${at.until}.`;
  return retirement.chance < 0.8
    ? `In ${chanceOf100(retirement.chance)} possible lives your money lasts to ${at.until}.`
    : `Your money lasts to ${at.until}`;
}

function rupeesAt(pattern: RegExp, text = ""): string {
  return pattern.exec(text)?.[1] ?? "none";
}

function counted(amount: number | null): string {
  return amount === null ? "more than can be counted" : formatRupees(amount);
}

function moreOf(more: number | null | undefined): RegExp {
  if (more === 0) return /Nothing more is needed\./;
  if (!more) return /No saving can pay this/;
  return new RegExp(`${formatRupees(more)} a month more from now would close it`);
}

/** What is read, on one line. */
function textOf(html: string): string {
  const words = html
    .replaceAll(/<(script|style|svg)\b.*?<\/\1>|<!--.*?-->/gs, " ")
    .replaceAll(/<[^>]+>/g, " ");
  return words
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ (?=[.,;])/g, "")
    .trim();
}

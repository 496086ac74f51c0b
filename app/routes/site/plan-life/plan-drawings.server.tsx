import type { ReactNode } from "react";
import { planLife } from "#content/en/plan-life.ts";
import {
  flagLinks,
  flagWords,
  leverWords,
  lifePlan,
  type PlanSay,
} from "#content/en/plan-life-plan.ts";
import type { SummaryInWords } from "#content/en/plan-life-summary.ts";
import { chanceOf100 } from "#content/en/ui/chance.ts";
import type { PlanFlag } from "#domain/planning/plan/flags.ts";
import type { CountedRupees } from "#domain/planning/plan/run.ts";
import { AMOUNTS_FORM } from "#features/life-plan/plan-amounts.ts";
import { fieldOfOption } from "#features/life-plan/plan-options.ts";
import { EXTRA } from "#features/life-plan/questions.ts";
import type {
  ShownGoal,
  ShownLever,
  ShownPlan,
  ShownRetirement,
  ShownYear,
} from "#features/life-plan/shown-plan.ts";
import { draw } from "#ui/drawn.server.ts";
import { FanChart } from "#ui/fan-chart/fan-chart.tsx";
import { Hundred } from "#ui/hundred/hundred.tsx";
import { LastingChart } from "#ui/lasting-chart/lasting-chart.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { inWords } from "#values/message.ts";
import { formatShortRupees } from "#values/money.ts";
import { Given } from "./plan-given.server.tsx";

/** What was changed on the page, and what the plan was before it. */
export type Tried = {
  changes: readonly string[];
  /** Of 100, without the changes; null where that plan needs nothing. */
  coveredBefore: number | null;
  lastsBefore: number | undefined;
};

export type DrawnPlan = {
  shown: ShownPlan;
  say: PlanSay;
  tried: Tried | undefined;
  unread: SummaryInWords["unread"];
  /** When the draft is deleted, in words. */
  draftEnds: string;
};

/** The plan's parts that need no script, in the order of the page. */
export function drawPlan(plan: DrawnPlan) {
  const part = (name: string, children: ReactNode) => draw(children, `plan-${name}-`);
  return {
    answer: part("answer", <Answer {...plan} />),
    levers: part("levers", <Levers {...plan} />),
    life: part("life", <Life {...plan} />),
    goals: part("goals", <Goals {...plan} />),
    given: part("given", <Given shown={plan.shown} />),
  };
}

/** 74 as "about ₹74"; runs prove neither all nor nothing. */
function coveredInWords(covered: number): { about: string; rupees: string } {
  const whole = Math.round(covered);
  if (whole > 99) return lifePlan.headline.all;
  return whole < 1 ? lifePlan.headline.none : lifePlan.headline.about(whole);
}

/** "about ₹74". */
export function coveredText(covered: number): string {
  const { about, rupees } = coveredInWords(covered);
  return about + rupees;
}

function Answer({ shown, say, draftEnds }: DrawnPlan) {
  const { covered, flags } = shown;
  const has = (id: PlanFlag["id"]) => flags.some((flag) => flag.id === id);
  return (
    <>
      {has("minor") && <p className="plan-minor">{lifePlan.minor(draftEnds)}</p>}
      <h1>{covered === null ? lifePlan.headline.nothingNeeded : <Headline covered={covered} />}</h1>
      <OfHundred shown={shown} say={say} />
      <div className="plan-answer-words">
        <div>
          {[sentences(shown, say).join(" "), runsSentence(shown)].map(
            (text) =>
              text && (
                <p key={text} className="lead">
                  {text}
                </p>
              ),
          )}
        </div>
        <div>
          <p>{lifePlan.promise}</p>
          {has("pfNotEntered") && (
            <Notice tone="warn">
              <p>
                {flagWords.pfNotEntered as string} <a href="#epfMonthly">{flagLinks.enter}</a>
              </p>
            </Notice>
          )}
        </div>
      </div>
    </>
  );
}

function Headline({ covered }: { covered: number }) {
  const { before, after } = lifePlan.headline;
  const { about, rupees } = coveredInWords(covered);
  return (
    <>
      {before}
      {about}
      <strong className="plan-rupees">{rupees}</strong>
      {after(Math.round(covered))}
    </>
  );
}

function OfHundred({ shown, say }: Pick<DrawnPlan, "shown" | "say">) {
  const { hundred, goals, retirement, isRetired } = shown;
  if (!hundred) return null;
  const parts = hundred.map(({ name, there, of }) => {
    if (name === "living") {
      const from = retirement && !isRetired ? lifePlan.from(retirement.year) : lifePlan.now;
      return { label: lifePlan.living(isRetired), there, of, note: from };
    }
    const year = goals.find(({ id }) => id === name)?.year;
    return { label: say.goal(name), there, of, note: year === undefined ? "" : String(year) };
  });
  const words = parts.map(({ label, there, of }) => lifePlan.hundredPart(label, there, of));
  const there = hundred.reduce((sum, part) => sum + part.there, 0);
  return <Hundred parts={parts} sum={lifePlan.hundred(there, say.list(words))} />;
}

/** What is paid and how far, goals by their year and then living. */
export function sentences({ goals, ends, ...shown }: ShownPlan, say: PlanSay): string[] {
  const isPaid = goals.filter((goal) => goal.isPaid);
  const isUnpaid = goals.filter((goal) => !goal.isPaid && percentOf(goal) === 0);
  const isPartly = goals.filter((goal) => !goal.isPaid && percentOf(goal) > 0);
  const all = (some: readonly ShownGoal[]) =>
    say.and(some.map((goal, at) => goalOf(goal, at > 0, say)));
  return [
    ...(isPaid.length > 0 ? [lifePlan.paid(all(isPaid), isPaid.length)] : []),
    ...isPartly.map((goal) => lifePlan.partly(goalOf(goal, false, say), percentOf(goal))),
    ...(isUnpaid.length > 0 ? [lifePlan.unpaid(all(isUnpaid), isUnpaid.length)] : []),
    ...livingSentence({ ends, ...shown }),
  ];
}

function livingSentence(
  shown: Pick<ShownPlan, "ends" | "retirement" | "isRetired" | "stopsAt" | "until">,
): string[] {
  const { ends, retirement, isRetired, stopsAt, until } = shown;
  const { lasts } = lifePlan;
  if (ends && !ends.afterWork) return [lasts.crunch(ends.age)];
  if (!retirement) return [];
  if (isRetired) return [ends ? lasts.retired(ends.age) : lasts.retiredToTheEnd(until)];
  return [ends ? lasts.retirement(stopsAt, ends.age) : lasts.toTheEnd(stopsAt, until)];
}

export function runsSentence({ lasts, everything, until, goals }: ShownPlan): string | undefined {
  if (lasts !== undefined) return lifePlan.runs(lasts, until);
  return goals.length > 0 ? lifePlan.runsOfGoals(everything) : undefined;
}

function goalOf({ id, year }: ShownGoal, isInside: boolean, say: PlanSay): string {
  return lifePlan.goalOf(isInside ? say.goalInside(id) : say.goal(id), year);
}

/** Of a goal that is short, at most 99 %. */
function percentOf({ paidShare }: ShownGoal): number {
  return Math.min(99, Math.floor(100 * paidShare + 0.5));
}

function Levers({ shown: { levers, covered, until }, say }: DrawnPlan) {
  const { heading, lead, none } = lifePlan.levers;
  if (covered === null) return null;
  return (
    <>
      <h2>{heading}</h2>
      <p className="quiet">{levers.length === 0 ? none : lead}</p>
      {levers.length > 0 && (
        <ol className="levers">
          {levers.map((lever) => (
            <LeverRow
              key={inWords(leverWords, lever.lever, say)}
              {...{ lever, covered, until, say }}
            />
          ))}
        </ol>
      )}
    </>
  );
}

type LeverRowProps = { lever: ShownLever; covered: number; until: number; say: PlanSay };

function LeverRow({ lever: shown, covered, until, say }: LeverRowProps) {
  const { lever, lasts, to } = shown;
  const words = lifePlan.levers;
  const name = inWords(leverWords, lever, say);
  const button = (
    <>
      {words.tryIt}
      <span className="visually-hidden">: {name}</span>
    </>
  );
  const before = coveredInWords(covered).rupees;
  const after = coveredInWords(shown.covered).rupees;
  return (
    <li className="lever">
      <strong className="lever-name">{name}</strong>
      <span className="lever-gain">
        <span className="quiet">{before}</span> <Arrow />
        <span className="visually-hidden">{words.to}</span> <strong>{after}</strong>
      </span>
      <svg width="100%" aria-hidden="true">
        <rect data-part="before" width={`${covered}%`} height="100%" />
        <rect
          data-part="gain"
          x={`${covered}%`}
          width={`${shown.covered - covered}%`}
          height="100%"
        />
      </svg>
      {lasts !== undefined && <small>{words.lasts(lasts, until)}</small>}
      {to.extraMonthly === undefined ? (
        <a className="button button-secondary" href={`${to.href}#life`}>
          {button}
        </a>
      ) : (
        <form method="post" action={`${to.href}#life`}>
          <input type="hidden" name="form-name" value={AMOUNTS_FORM} />
          <button
            className="button button-secondary"
            type="submit"
            name={EXTRA}
            value={to.extraMonthly}
          >
            {button}
          </button>
        </form>
      )}
    </li>
  );
}

/** The fonts have no arrow. */
function Arrow() {
  return (
    <svg className="lever-arrow" viewBox="0 0 18 10" aria-hidden="true">
      <path d="M0 5H16M12 1L16 5L12 9" />
    </svg>
  );
}

/** Where each flag is put right; those of the answer itself are not repeated here. */
function noticePlace(flag: PlanFlag): string | undefined {
  switch (flag.id) {
    case "minor":
    case "pfNotEntered":
      return undefined;
    case "riskAssumed":
      return "/PlanLife#risk-1";
    case "deficitNow":
    case "crunch":
      return "/PlanMonthlyIncome#salary";
    case "sipAboveSurplus":
      return "/PlanMonthlyIncome#equitySip";
    case "noExpenses":
      return "/PlanMonthlyIncome#household";
    case "workIncomeNotCounted":
      return "/PlanGoals#retirement-year";
    case "retirementBeyond":
      return `#${fieldOfOption("retirementAge")}`;
    case "coverOnly":
      return "/PlanAssets#cash";
    default:
      return `/PlanGoals#${flag.params.goal}-year`;
  }
}

function Notices({ shown: { flags }, say, unread }: DrawnPlan) {
  const { heading, change } = lifePlan.notices;
  const rows = flags.flatMap((flag) => {
    const href = noticePlace(flag);
    return href ? [{ href, text: inWords(flagWords, flag, say) }] : [];
  });
  if (rows.length + unread.length === 0) return null;
  return (
    <Notice tone="warn" title={heading}>
      <ul>
        {rows.map(({ href, text }) => (
          <li key={text}>
            {text} <a href={href}>{change}</a>
          </li>
        ))}
        {unread.map(({ path, label, typed }) => (
          <li key={label}>
            {planLife.summary.notRead}: {label}, {typed} <a href={path}>{change}</a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Life(plan: DrawnPlan) {
  const { shown, say, tried } = plan;
  const { heading, lead, beyond } = lifePlan.fan;
  return (
    <>
      <Notices {...plan} />
      <h2>{heading}</h2>
      {tried && <Status shown={shown} tried={tried} />}
      <p className="quiet">{lead}</p>
      {shown.years ? <Fan shown={shown} years={shown.years} say={say} /> : <p>{beyond}</p>}
    </>
  );
}

/** What the changes on the page did. */
function Status({ shown: { covered, lasts, until }, tried }: { shown: ShownPlan; tried: Tried }) {
  const words = lifePlan.tried;
  if (covered === null || tried.coveredBefore === null) return null;
  const points = Math.round(covered) - Math.round(tried.coveredBefore);
  return (
    <p className="plan-status">
      {tried.changes.join(" · ")}: <strong>{words.status(coveredText(covered), points)}</strong>{" "}
      {lasts !== undefined && lifePlan.runs(lasts, until)}
    </p>
  );
}

type FanProps = { shown: ShownPlan; years: readonly ShownYear[]; say: PlanSay };

function Fan({ shown, years, say }: FanProps) {
  const { goals, stopsAt, until, ends, isRetired } = shown;
  const words = lifePlan.fan;
  const named = years.find(({ age }) => age === (isRetired ? shown.age : stopsAt)) ?? years.at(-1);
  const last = years.at(-1);
  if (!named || !last) return null;
  const rest = ends ? words.nothingFrom(ends.age) : words.thenAt(short(last.planned), until);
  return (
    <FanChart
      summary={words.summary(short(named.planned), named.age, rest)}
      years={years}
      goals={goals.map((goal) => ({
        label: goalOf(goal, false, say),
        age: goal.age,
        paidShare: goal.isPaid ? 1 : goal.paidShare,
        text: goalState(goal),
      }))}
      stopsAt={isRetired || stopsAt >= until ? undefined : stopsAt}
      endsAt={ends?.afterWork ? ends.age : undefined}
      legend={{
        middle: words.legend.middle(say.amount(shown.paths), short(named.middle), named.age),
        planned: words.legend.planned(short(named.planned), named.age),
        band: words.legend.band,
      }}
      table={{ caption: words.caption }}
    />
  );
}

function goalState(goal: ShownGoal): string {
  const { paid, share, nothing } = lifePlan.fan;
  if (goal.isPaid) return paid;
  return percentOf(goal) === 0 ? nothing : share(percentOf(goal));
}

function short(amount: CountedRupees | number): string {
  return amount === null ? lifePlan.goals.uncounted : formatShortRupees(amount);
}

function exact(amount: CountedRupees | undefined, say: PlanSay): string {
  return amount === null || amount === undefined ? lifePlan.goals.uncounted : say.rupees(amount);
}

function Goals({ shown, say }: DrawnPlan) {
  const { goals, retirement } = shown;
  const words = lifePlan.goals;
  const firstShort = goals.findIndex(({ more }) => more !== 0);
  return (
    <>
      <section className="plan-part">
        <h2>{words.heading}</h2>
        {goals.length === 0 && (
          <p>
            {words.none} <a href="/PlanGoals">{words.add}</a>
          </p>
        )}
        <ul className="plan-goals">
          {goals.map((goal, index) => (
            <GoalCard
              key={goal.id}
              goal={goal}
              isOnTop={firstShort !== -1 && firstShort < index}
              say={say}
            />
          ))}
          {retirement && (
            <RetirementCard
              shown={shown}
              retirement={retirement}
              isOnTop={firstShort !== -1}
              say={say}
            />
          )}
        </ul>
      </section>
      <Lasting shown={shown} say={say} />
    </>
  );
}

type GoalCardProps = { goal: ShownGoal; isOnTop: boolean; say: PlanSay };

function GoalCard({ goal, isOnTop, say }: GoalCardProps) {
  const words = lifePlan.goals;
  const { present, cost, isPaid } = goal;
  return (
    <Card
      title={say.goal(goal.id)}
      year={String(goal.year)}
      size={goal.size}
      paidShare={isPaid ? 1 : goal.paidShare}
      pairs={[
        ...(present === undefined ? [] : [[words.today, say.rupees(present)] as const]),
        [words.inItsYear, exact(cost, say)],
        [words.paid, paidText(goal)],
        ...(isPaid ? [] : [[words.short, exact(goal.short, say)] as const]),
        [words.runs, chanceOf100(goal.chance)],
      ]}
      more={moreText({ ...goal, isOnTop }, say)}
    />
  );
}

function paidText(goal: ShownGoal): string {
  if (goal.isPaid) return lifePlan.goals.all;
  return percentOf(goal) === 0 ? lifePlan.goals.nothing : `${percentOf(goal)}%`;
}

type MoreProps = Pick<ShownGoal, "more"> & { isDueNow?: boolean; isOnTop: boolean };

function moreText({ more, isDueNow = false, isOnTop }: MoreProps, say: PlanSay): string {
  const words = lifePlan.goals;
  if (more === 0) return words.enough;
  if (more === null) return isDueNow ? words.dueNow : words.impossible;
  return isOnTop ? words.moreOnTop(say.rupees(more)) : words.more(say.rupees(more));
}

type RetirementCardProps = {
  shown: ShownPlan;
  retirement: ShownRetirement;
  isOnTop: boolean;
  say: PlanSay;
};

function RetirementCard({ shown, retirement, isOnTop, say }: RetirementCardProps) {
  const words = lifePlan.goals;
  const { stopsAt, until, isRetired, thisYear } = shown;
  const { monthlyToday, endsAt, shortToday, chance, year, paidShare } = retirement;
  return (
    <Card
      title={isRetired ? lifePlan.living(true) : words.retirement}
      year={lifePlan.from(isRetired ? thisYear : year)}
      size={1}
      paidShare={paidShare}
      pairs={[
        [words.monthly, exact(monthlyToday, say)],
        [words.lasts, lastsText(stopsAt, endsAt, until)],
        ...(endsAt === undefined ? [] : [[words.shortToday, exact(shortToday, say)] as const]),
        [words.runsTo(until), chanceOf100(chance)],
      ]}
      more={moreText({ more: retirement.more, isOnTop }, say)}
    />
  );
}

function lastsText(from: number, endsAt: number | undefined, until: number): string {
  const words = lifePlan.goals;
  if (endsAt === undefined) return words.lastsAll(from, until);
  return endsAt <= from ? words.lastsNot : words.lastsTo(from, endsAt);
}

type CardProps = {
  title: string;
  year: string;
  /** Shares of 1: the bar's length, and how much of it is paid. */
  size: number;
  paidShare: number;
  pairs: readonly (readonly [string, string])[];
  more: string;
};

function Card({ title, year, size, paidShare, pairs, more }: CardProps) {
  return (
    <li className="plan-goal">
      <h3>
        {title} <span>{year}</span>
      </h3>
      <svg width="100%" aria-hidden="true">
        <rect data-part="short" width={share(size)} height="100%" />
        <rect data-part="paid" width={share(size * paidShare)} height="100%" />
      </svg>
      <dl>
        {pairs.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="plan-goal-more">{more}</p>
    </li>
  );
}

/** Of the width, in per cent. */
function share(of: number): string {
  return `${Math.round(of * 10_000) / 100}%`;
}

function Lasting({ shown, say }: Pick<DrawnPlan, "shown" | "say">) {
  const { retirement, until, stopsAt, isRetired } = shown;
  const words = lifePlan.lasting;
  if (!retirement) {
    return (
      <section className="plan-part">
        <h2>{words.heading}</h2>
        <p>{words.none}</p>
      </section>
    );
  }
  const { monthlyToday, from, earliest, lasting } = retirement;
  const half = lasting.find((year) => year.share < 0.5)?.age;
  const amount = exact(monthlyToday, say);
  const last = chanceOf100(lasting.at(-1)?.share ?? 0);
  return (
    <section className="plan-part">
      <h2>{words.heading}</h2>
      <p>
        {from === "expenses" ? words.fromExpenses(amount) : words.fromCorpus(amount)}{" "}
        {earliestText(earliest, stopsAt, isRetired)}
      </p>
      <LastingChart
        summary={words.summary(half, last, until)}
        years={lasting.map((year) => ({ age: year.age, of100: 100 * year.share }))}
        lifeExpectancy={until}
        title={words.title}
        table={words.table}
      />
    </section>
  );
}

function earliestText(earliest: number | null, stopsAt: number, isRetired: boolean): string {
  const words = lifePlan.lasting;
  if (earliest === null) return words.never;
  return isRetired ? words.retiredEnough : words.earliest(earliest, stopsAt);
}

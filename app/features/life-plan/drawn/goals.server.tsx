import type { ReactNode } from "react";
import type { RoomWords } from "#content/words.server.ts";
import { PROVIDENT_FUND_FOR_GOALS } from "#domain/planning/plan/assumptions.ts";
import { goalKind } from "#domain/planning/plan/plan-answers.ts";
import { Details } from "#ui/details/details.tsx";
import { LastingChart } from "#ui/lasting-chart/lasting-chart.tsx";
import { LIFE } from "../questions/plan-amounts.ts";
import type { ShownGoal, ShownRetirement } from "../shown/shown-plan.ts";
import { type DrawnPlan, exact, percentOf, short } from "./words.server.ts";

export function GoalsPart(plan: DrawnPlan) {
  const { goals, retirement } = plan.shown;
  const words = plan.words.lifePlan.goals;
  const firstShort = goals.findIndex(({ more }) => more !== 0);
  return (
    <>
      <Details summary={<h2>{words.heading}</h2>}>
        {goals.length > 0 && <p className="quiet">{words.lead}</p>}
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
              plan={plan}
            />
          ))}
          {retirement && (
            <RetirementCard plan={plan} retirement={retirement} isOnTop={firstShort !== -1} />
          )}
        </ul>
      </Details>
      <Lasting {...plan} />
    </>
  );
}

type GoalCardProps = { goal: ShownGoal; isOnTop: boolean; plan: DrawnPlan };

function GoalCard({ goal, isOnTop, plan }: GoalCardProps) {
  const { words: all, say } = plan;
  const words = all.lifePlan.goals;
  const { present, cost, isPaid } = goal;
  return (
    <Card
      title={say.goal(goal.id)}
      year={String(goal.year)}
      size={goal.size}
      paidShare={isPaid ? 1 : goal.paidShare}
      pairs={[
        ...(present === undefined ? [] : [[words.today, say.rupees(present)] as const]),
        [goal.isOwnCost ? words.own : words.inItsYear(goal.inflationPct), exact(cost, plan)],
        [words.paid, paidText(goal, all)],
        ...(isPaid ? [] : [[words.short, exact(goal.short, plan)] as const]),
        [words.runs, all.chanceOf100(goal.chance)],
      ]}
      more={moreText({ ...goal, isOnTop }, plan)}
    >
      <Shut goal={goal} plan={plan} />
    </Card>
  );
}

function paidText(goal: ShownGoal, { lifePlan }: RoomWords): string {
  if (goal.isPaid) return lifePlan.goals.all;
  return percentOf(goal) === 0 ? lifePlan.goals.nothing : `${percentOf(goal)}%`;
}

/** A goal that waits for the provident fund, and the plan in which the fund may pay it. */
function Shut({ goal, plan }: Omit<GoalCardProps, "isOnTop">) {
  const { shown, words: all } = plan;
  const words = all.lifePlan.goals;
  const { fundHref } = shown;
  if (goal.shutIn === 0) return null;
  const mayPay = PROVIDENT_FUND_FOR_GOALS.kinds.includes(goalKind(goal.id));
  return (
    <p>
      {words.shut(short(goal.shutIn, all))}{" "}
      {mayPay && fundHref && <a href={`${fundHref}#${LIFE}`}>{words.letPay}</a>}
    </p>
  );
}

type MoreProps = Pick<ShownGoal, "more"> & { isDueNow?: boolean; isOnTop: boolean };

function moreText(
  { more, isDueNow = false, isOnTop }: MoreProps,
  { words: { lifePlan }, say, shown: { unsaved } }: DrawnPlan,
): string {
  const words = lifePlan.goals;
  if (more === 0) return words.enough;
  if (more === null) return isDueNow ? words.dueNow : words.impossible;
  const text = isOnTop ? words.moreOnTop(say.rupees(more)) : words.more(say.rupees(more));
  if (more <= unsaved) return text;
  const { first } = lifePlan;
  return `${text} ${unsaved > 0 ? first.unsaved(say.rupees(unsaved)) : first.allSaved}`;
}

type RetirementCardProps = { plan: DrawnPlan; retirement: ShownRetirement; isOnTop: boolean };

function RetirementCard({ plan, retirement, isOnTop }: RetirementCardProps) {
  const { lifePlan, chanceOf100 } = plan.words;
  const words = lifePlan.goals;
  const { until, isRetired, thisYear } = plan.shown;
  const { monthlyToday, endsAt, shortToday, chance, year, paidShare } = retirement;
  return (
    <Card
      title={isRetired ? lifePlan.living(true) : words.retirement}
      year={lifePlan.from(isRetired ? thisYear : year)}
      size={1}
      paidShare={paidShare}
      pairs={[
        [words.monthly, exact(monthlyToday, plan)],
        [words.lasts, lastsText(plan, endsAt)],
        ...(endsAt === undefined ? [] : [[words.shortToday, exact(shortToday, plan)] as const]),
        [words.runsTo(until), chanceOf100(chance)],
      ]}
      more={
        retirement.more === null
          ? words.impossibleLiving
          : moreText({ more: retirement.more, isOnTop }, plan)
      }
    />
  );
}

function lastsText({ shown, words: { lifePlan } }: DrawnPlan, endsAt: number | undefined): string {
  const { stopsAt: from, until } = shown;
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
  children?: ReactNode;
};

function Card({ title, year, size, paidShare, pairs, more, children }: CardProps) {
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
      {children}
    </li>
  );
}

/** Of the width, in per cent. */
function share(of: number): string {
  return `${Math.round(of * 10_000) / 100}%`;
}

function Lasting(plan: DrawnPlan) {
  const { retirement, until } = plan.shown;
  const { lifePlan, chanceOf100 } = plan.words;
  const words = lifePlan.lasting;
  if (!retirement) {
    return null;
  }
  const { monthlyToday, from, lasting } = retirement;
  const half = lasting.find((year) => year.share < 0.5)?.age;
  const amount = exact(monthlyToday, plan);
  const last = chanceOf100(lasting.at(-1)?.share ?? 0);
  const spent: Record<ShownRetirement["from"], string> = {
    expenses: words.fromExpenses(amount),
    monthly: words.fromMonth(amount),
    corpus: words.fromCorpus(amount),
  };
  return (
    <Details summary={<h2>{words.heading}</h2>}>
      <p>{spent[from]}</p>
      <LastingChart
        summary={words.summary(half, last, until)}
        years={lasting.map((year) => ({ age: year.age, of100: 100 * year.share }))}
        lifeExpectancy={until}
        title={words.title}
        table={words.table}
      />
    </Details>
  );
}

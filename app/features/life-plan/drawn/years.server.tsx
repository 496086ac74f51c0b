import type { PlanFlag } from "#domain/planning/plan/flags.ts";
import { FanChart } from "#ui/fan-chart/fan-chart.tsx";
import type { FanYear } from "#ui/fan-chart/fan-scale.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { inWords } from "#values/message.ts";
import { fieldOfOption } from "../shown/plan-options.ts";
import type { ShownGoal } from "../shown/shown-plan.ts";
import {
  coveredText,
  type DrawnPlan,
  goalOf,
  percentOf,
  short,
  type Tried,
} from "./words.server.ts";

/** Where each flag is put right; those of the answer itself are not repeated here. */
function noticePlace(flag: PlanFlag): string | undefined {
  switch (flag.id) {
    case "minor":
    case "pfNotEntered":
    case "crunch":
    case "sumIsSmall":
      return undefined;
    case "partnerNotCounted":
      return "/PlanMonthlyIncome#partnerEndYear";
    case "sumLeftOut":
      return "/PlanGoals#retirement-monthly";
    case "riskAssumed":
      return "/PlanLife#risk-1";
    case "deficitNow":
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

function Notices({ shown: { flags }, words, say, missing }: DrawnPlan) {
  const { flagWords, lifePlan } = words;
  const { heading, change } = lifePlan.notices;
  const rows = flags.flatMap((flag) => {
    const href = noticePlace(flag);
    return href ? [{ href, text: inWords(flagWords, flag, say) }] : [];
  });
  rows.push(...missing.map(({ path, text }) => ({ href: path, text })));
  if (rows.length === 0) return null;
  return (
    <Notice tone="warn" title={heading}>
      <ul>
        {rows.map(({ href, text }) => (
          <li key={text}>
            {text} <a href={href}>{change}</a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

export function LifePart(plan: DrawnPlan) {
  const { heading, lead } = plan.words.lifePlan.fan;
  return (
    <>
      <Notices {...plan} />
      <h2>{heading}</h2>
      {plan.tried && <Status {...plan} tried={plan.tried} />}
      <p className="quiet">{lead}</p>
      <Years {...plan} />
    </>
  );
}

/** What the changes on the page did. */
function Status({ shown, words: all, tried }: DrawnPlan & { tried: Tried }) {
  const { covered, lasts, until } = shown;
  const words = all.lifePlan.tried;
  if (covered === null || tried.coveredBefore === null) return null;
  const points = Math.round(covered) - Math.round(tried.coveredBefore);
  return (
    <p className="plan-status">
      {tried.changes.join(" · ")}:{" "}
      <strong>{words.status(coveredText(covered, all), points)}</strong>{" "}
      {lasts !== undefined && words.lives(lasts, until, tried.lastsBefore)}
    </p>
  );
}

/** The chart, or why there is none. */
function Years(plan: DrawnPlan) {
  const { years } = plan.shown;
  const { beyond, empty } = plan.words.lifePlan.fan;
  if (!years) return <p>{beyond}</p>;
  if (years.every(({ high }) => high === 0)) return <p>{empty}</p>;
  return <Fan plan={plan} years={years} />;
}

function Fan({ plan, years }: { plan: DrawnPlan; years: readonly FanYear[] }) {
  const { shown } = plan;
  const { goals, stopsAt, until, retirement, isRetired } = shown;
  const endsAt = retirement?.endsAt;
  const words = plan.words.lifePlan.fan;
  const named = years.find(({ age }) => age === (isRetired ? shown.age : stopsAt)) ?? years.at(-1);
  const last = years.at(-1);
  if (!named || !last) return null;
  const rest = endsAt
    ? words.notEnoughFrom(endsAt)
    : words.thenAt(short(last.planned, plan.words), until);
  return (
    <FanChart
      summary={words.summary(short(named.planned, plan.words), named.age, rest)}
      years={years}
      goals={goals.map((goal) => ({
        label: goalOf(goal, false, plan),
        age: goal.age,
        paidShare: goal.isPaid ? 1 : goal.paidShare,
        text: goalState(goal, plan),
      }))}
      stopsAt={isRetired || stopsAt >= until ? undefined : stopsAt}
      endsAt={endsAt}
      legend={{
        middle: words.legend.middle(short(named.middle, plan.words), named.age),
        planned: words.legend.planned(short(named.planned, plan.words), named.age),
        band: words.legend.band,
      }}
      table={{ caption: words.caption }}
    />
  );
}

function goalState(goal: ShownGoal, { words }: DrawnPlan): string {
  const { paid, share, nothing } = words.lifePlan.fan;
  if (goal.isPaid) return paid;
  return percentOf(goal) === 0 ? nothing : share(percentOf(goal));
}

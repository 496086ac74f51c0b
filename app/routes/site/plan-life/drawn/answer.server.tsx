import { lifePlanPage } from "#content/en/plan-life-page.ts";
import { flagWords, lifePlan, type PlanSay } from "#content/en/plan-life-plan.ts";
import type { PlanFlag } from "#domain/planning/plan/flags.ts";
import type { ShownGoal, ShownPlan } from "#features/life-plan/shown-plan.ts";
import { Hundred } from "#ui/hundred/hundred.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import {
  coveredInWords,
  coveredText,
  type DrawnPlan,
  goalOf,
  percentOf,
  type Tried,
} from "./words.server.ts";

export function Answer({ shown, say, tried, draftEnds }: DrawnPlan) {
  const { covered, flags } = shown;
  const has = (id: PlanFlag["id"]) => flags.some((flag) => flag.id === id);
  return (
    <>
      {has("minor") && <p className="plan-minor">{lifePlanPage.minor(draftEnds)}</p>}
      <h1>
        {covered === null ? nothingToCover(has("noExpenses")) : <Headline covered={covered} />}
      </h1>
      {tried && <Changes {...tried} />}
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
          <p className="quiet">{lifePlan.run(say.amount(shown.paths))}</p>
        </div>
        <div>
          <p>{lifePlan.promise}</p>
          {has("pfNotEntered") && Math.round(covered ?? 0) <= 99 && (
            <Notice tone="warn">
              <p>
                {flagWords.pfNotEntered as string}{" "}
                <a href="#epfMonthly">{lifePlan.notices.enter}</a>
              </p>
            </Notice>
          )}
        </div>
      </div>
    </>
  );
}

/** What was changed on this page, said before the figures that follow from it. */
function Changes({ changes, coveredBefore }: Tried) {
  const { withChanges, before } = lifePlan.tried;
  return (
    <p className="plan-changes">
      {withChanges(changes.join(" · "))}{" "}
      {coveredBefore !== null && before(coveredText(coveredBefore))}
    </p>
  );
}

function nothingToCover(isWithoutExpenses: boolean): string {
  const { noExpenses, nothingNeeded } = lifePlan.headline;
  return isWithoutExpenses ? noExpenses : nothingNeeded;
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
  const { hundred, goals, retirement, isRetired, needsMoneyWhileWorking } = shown;
  if (!hundred) return null;
  const parts = hundred.map(({ name, there, of }) => {
    if (name === "living") {
      const isLiving = isRetired || needsMoneyWhileWorking;
      const from = retirement && !isLiving ? lifePlan.from(retirement.year) : lifePlan.now;
      return { label: lifePlan.living(isLiving), there, of, note: from };
    }
    const year = goals.find(({ id }) => id === name)?.year;
    return { label: say.goal(name), there, of, note: year === undefined ? "" : String(year) };
  });
  const words = parts.map(({ label, there, of }) => lifePlan.hundredPart(label, there, of));
  const there = hundred.reduce((sum, part) => sum + part.there, 0);
  return <Hundred parts={parts} sum={lifePlan.hundred(there, say.list(words))} />;
}

/** What is paid and how far, goals by their year and then living. */
function sentences(shown: ShownPlan, say: PlanSay): string[] {
  const { goals } = shown;
  const isPaid = goals.filter((goal) => goal.isPaid);
  const isUnpaid = goals.filter((goal) => !goal.isPaid && percentOf(goal) === 0);
  const isPartly = goals.filter((goal) => !goal.isPaid && percentOf(goal) > 0);
  const all = (some: readonly ShownGoal[]) =>
    say.and(some.map((goal, at) => goalOf(goal, at > 0, say)));
  return [
    ...(isPaid.length > 0 ? [lifePlan.paid(all(isPaid), isPaid.length)] : []),
    ...isPartly.map((goal) => lifePlan.partly(goalOf(goal, false, say), percentOf(goal))),
    ...(isUnpaid.length > 0 ? [lifePlan.unpaid(all(isUnpaid), isUnpaid.length)] : []),
    ...livingSentences(shown),
  ];
}

function livingSentences(shown: ShownPlan): string[] {
  const { crunchAt, retirement, isRetired, stopsAt, until } = shown;
  const { lasts } = lifePlan;
  const crunch = crunchAt === undefined ? [] : [lasts.crunch(crunchAt)];
  if (!retirement) return crunch;
  const { endsAt } = retirement;
  if (isRetired) return [endsAt ? lasts.retired(endsAt) : lasts.retiredToTheEnd(until)];
  if (endsAt === undefined) return [...crunch, lasts.toTheEnd(stopsAt, until)];
  return [...crunch, endsAt > stopsAt ? lasts.retirement(stopsAt, endsAt) : lasts.nothing(stopsAt)];
}

function runsSentence({ lasts, everything, until, goals }: ShownPlan): string | undefined {
  if (lasts !== undefined) return lifePlan.runs(lasts, until);
  return goals.length > 0 ? lifePlan.runsOfGoals(everything) : undefined;
}

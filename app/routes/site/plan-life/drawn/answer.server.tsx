import { flagLinks, flagWords, lifePlan, type PlanSay } from "#content/en/plan-life-plan.ts";
import type { PlanFlag } from "#domain/planning/plan/flags.ts";
import type { ShownGoal, ShownPlan } from "#features/life-plan/shown-plan.ts";
import { Hundred } from "#ui/hundred/hundred.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { coveredInWords, type DrawnPlan, goalOf, percentOf } from "./words.server.ts";

export function Answer({ shown, say, draftEnds }: DrawnPlan) {
  const { covered, flags } = shown;
  const has = (id: PlanFlag["id"]) => flags.some((flag) => flag.id === id);
  return (
    <>
      {has("minor") && <p className="plan-minor">{lifePlan.minor(draftEnds)}</p>}
      <h1>
        {covered === null ? nothingToCover(has("noExpenses")) : <Headline covered={covered} />}
      </h1>
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
function sentences({ goals, ends, ...shown }: ShownPlan, say: PlanSay): string[] {
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

function runsSentence({ lasts, everything, until, goals }: ShownPlan): string | undefined {
  if (lasts !== undefined) return lifePlan.runs(lasts, until);
  return goals.length > 0 ? lifePlan.runsOfGoals(everything) : undefined;
}

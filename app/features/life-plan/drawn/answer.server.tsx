import type { PlanFlag } from "#domain/planning/plan/flags.ts";
import { Hundred } from "#ui/hundred/hundred.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import type { ShownGoal } from "../shown/shown-plan.ts";
import {
  coveredInWords,
  coveredText,
  type DrawnPlan,
  goalOf,
  percentOf,
  type Tried,
} from "./words.server.ts";

export function AnswerPart(plan: DrawnPlan) {
  const { shown, words, say, tried, draftEnds } = plan;
  const { flagWords, lifePlan, lifePlanPage } = words;
  const { covered, flags } = shown;
  const has = (id: PlanFlag["id"]) => flags.some((flag) => flag.id === id);
  return (
    <>
      {has("minor") && <p className="plan-minor">{lifePlanPage.minor(draftEnds)}</p>}
      <h1>
        {covered === null ? (
          nothingToCover(has("noExpenses"), plan)
        ) : (
          <Headline covered={covered} words={words} />
        )}
      </h1>
      {tried && <Changes {...tried} words={words} />}
      <OfHundred {...plan} />
      <div className="plan-answer-words">
        <div>
          {[sentences(plan).join(" "), runsSentence(plan)].map(
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
function Changes({ changes, coveredBefore, words }: Tried & Pick<DrawnPlan, "words">) {
  const { withChanges, before } = words.lifePlan.tried;
  return (
    <p className="plan-changes">
      {withChanges(changes.join(" · "))}{" "}
      {coveredBefore !== null && before(coveredText(coveredBefore, words))}
    </p>
  );
}

function nothingToCover(isWithoutExpenses: boolean, { words }: DrawnPlan): string {
  const { noExpenses, nothingNeeded } = words.lifePlan.headline;
  return isWithoutExpenses ? noExpenses : nothingNeeded;
}

function Headline({ covered, words }: { covered: number } & Pick<DrawnPlan, "words">) {
  const { before, after } = words.lifePlan.headline;
  const { about, rupees } = coveredInWords(covered, words);
  return (
    <>
      {before}
      {about}
      <strong className="plan-rupees">{rupees}</strong>
      {after(Math.round(covered))}
    </>
  );
}

function OfHundred({ shown, words: { lifePlan }, say }: DrawnPlan) {
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
  const texts = parts.map(({ label, there, of }) => lifePlan.hundredPart(label, there, of));
  const there = hundred.reduce((sum, part) => sum + part.there, 0);
  return <Hundred parts={parts} sum={lifePlan.hundred(there, say.list(texts))} />;
}

/** What is paid and how far, goals by their year and then living. */
function sentences(plan: DrawnPlan): string[] {
  const {
    shown: { goals },
    words: { lifePlan },
    say,
  } = plan;
  const isPaid = goals.filter((goal) => goal.isPaid);
  const isUnpaid = goals.filter((goal) => !goal.isPaid && percentOf(goal) === 0);
  const isPartly = goals.filter((goal) => !goal.isPaid && percentOf(goal) > 0);
  const all = (some: readonly ShownGoal[]) =>
    say.and(some.map((goal, at) => goalOf(goal, at > 0, plan)));
  return [
    ...(isPaid.length > 0 ? [lifePlan.paid(all(isPaid), isPaid.length)] : []),
    ...isPartly.map((goal) => lifePlan.partly(goalOf(goal, false, plan), percentOf(goal))),
    ...(isUnpaid.length > 0 ? [lifePlan.unpaid(all(isUnpaid), isUnpaid.length)] : []),
    ...livingSentences(plan),
  ];
}

function livingSentences({ shown, words: { lifePlan } }: DrawnPlan): string[] {
  const { crunchAt, retirement, isRetired, stopsAt, until } = shown;
  const { lasts } = lifePlan;
  const crunch = crunchAt === undefined ? [] : [lasts.crunch(crunchAt)];
  if (!retirement) return crunch;
  const { endsAt } = retirement;
  if (isRetired) return [endsAt ? lasts.retired(endsAt) : lasts.retiredToTheEnd(until)];
  if (endsAt === undefined) return [...crunch, lasts.toTheEnd(stopsAt, until)];
  return [...crunch, endsAt > stopsAt ? lasts.retirement(stopsAt, endsAt) : lasts.nothing(stopsAt)];
}

function runsSentence({ shown, words: { lifePlan } }: DrawnPlan): string | undefined {
  const { lasts, everything, until, goals } = shown;
  if (lasts !== undefined) return lifePlan.runs(lasts, until);
  return goals.length > 0 ? lifePlan.runsOfGoals(everything) : undefined;
}

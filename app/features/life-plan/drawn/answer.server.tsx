import { ENOUGH_SHARE } from "#domain/planning/plan/enough.ts";
import { isSumInQuestion, type PlanFlag } from "#domain/planning/plan/flags.ts";
import { Hundred } from "#ui/hundred/hundred.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { inWords } from "#values/message.ts";
import { AMOUNTS_FORM, LIFE, SUM_FORM } from "../questions/plan-amounts.ts";
import type { ShownGoal } from "../shown/shown-plan.ts";
import { coveredText, type DrawnPlan, goalOf, percentOf, type Tried } from "./words.server.ts";

export function AnswerPart(plan: DrawnPlan) {
  const { shown, words, say, tried, draftEnds } = plan;
  const { flagWords, lifePlan, lifePlanPage } = words;
  const { flags, otherIncome, covered } = shown;
  const has = (id: PlanFlag["id"]) => flags.some((flag) => flag.id === id);
  return (
    <>
      {has("minor") && <p className="plan-minor">{lifePlanPage.minor(draftEnds)}</p>}
      <Questions {...plan} />
      <h1>
        <Headline {...plan} />
      </h1>
      {tried && <Changes {...tried} words={words} />}
      <First {...plan} />
      <OfHundred {...plan} />
      <div className="plan-answer-words">
        <div>
          <p className="lead">{sentences(plan).join(" ")}</p>
          {otherIncome > 0 && (
            <p>
              {lifePlan.forLife(say.rupees(otherIncome))}{" "}
              {!shown.isRetired && (
                <a href="/PlanMonthlyIncome#otherIncome">{lifePlan.forLifeWrong}</a>
              )}
            </p>
          )}
        </div>
        <div>
          <p>{lifePlan.promise}</p>
          {has("pfNotEntered") && Math.round(covered ?? 0) <= 99 && (
            <Notice tone="warn">
              <p>
                {flagWords.pfNotEntered as string}{" "}
                <a href={`#${AMOUNTS_FORM}`}>{lifePlan.notices.enter}</a>
              </p>
            </Notice>
          )}
        </div>
      </div>
    </>
  );
}

/** What must be read before the answer: a sum that is most likely a month, and what was not read. */
function Questions({ shown: { flags }, sum, unread, words }: DrawnPlan) {
  const { lifePlan, planLife } = words;
  const isSumSmall = isSumInQuestion(flags);
  if (!isSumSmall && unread.length === 0) return null;
  return (
    <Notice tone="warn">
      {isSumSmall && (
        <form method="post" action="/PlanGoals?submitted" className="plan-question">
          <p>{lifePlan.sum.question(sum)}</p>
          <input type="hidden" name="form-name" value={SUM_FORM} />
          <button className="button button-secondary" type="submit">
            {lifePlan.sum.aMonth(sum)}
          </button>{" "}
          <a href="/PlanGoals#retirement-present">{lifePlan.sum.change}</a>
        </form>
      )}
      {unread.map(({ path, label, typed }) => (
        <p key={label}>
          {planLife.summary.notRead}: {label}, {typed} <a href={path}>{lifePlan.notices.change}</a>
        </p>
      ))}
    </Notice>
  );
}

/** Until when the money lasts, and until when it is wanted: one age, that of ordinary years. */
function Headline({ shown, words, sum }: DrawnPlan) {
  const { headline, sum: inQuestion } = words.lifePlan;
  const { covered, retirement, goals, stopsAt, until, lasts = 0, crunchAt, flags, enough } = shown;
  const wanted = headline.wanted(until);
  if (covered === null) {
    const isUnknown = flags.some(({ id }) => id === "noExpenses");
    return isUnknown ? headline.noExpenses : headline.nothingNeeded;
  }
  if (isSumInQuestion(flags)) return inQuestion.heading(sum);
  if (crunchAt !== undefined) return headline.crunch(crunchAt) + wanted;
  const allPaid = goals.every(({ isPaid }) => isPaid);
  if (!retirement) return goals.length > 0 ? headline.goals(allPaid) : headline.lastsAll(until);
  const { endsAt } = retirement;
  if (endsAt !== undefined && endsAt <= stopsAt && !shown.isRetired) {
    return headline.nothing(stopsAt) + wanted;
  }
  if (endsAt !== undefined) {
    const { before, age, after } = headline.lasts;
    return (
      <>
        {before}
        <strong className="plan-rupees">{age(endsAt)}</strong>
        {after}
        {wanted}
      </>
    );
  }
  if (lasts < ENOUGH_SHARE) return headline.lastsMaybe(lasts, until);
  if (!allPaid) return headline.lastsAll(until) + headline.goalsShort;
  const isEnough = goals.length > 0 && enough?.kind === "spare";
  return isEnough ? headline.lastsAllAndGoals(until) : headline.lastsAll(until);
}

/** The first thing to change, or what there is to spare. */
function First({ shown, words, say }: DrawnPlan) {
  const { enough, unsaved, flags } = shown;
  const { enoughWords, flagWords, lifePlan } = words;
  const text = lifePlan.first;
  // What follows from a sum that is in question is no comfort.
  if (!enough || isSumInQuestion(flags)) return null;
  if (enough.kind === "spare") {
    const { stopAt, spendMore, share } = enough;
    const stop = stopAt === undefined ? undefined : text.stopAt(stopAt);
    const spend = spendMore === undefined ? undefined : text.spendMore(say.rupees(spendMore));
    const alone = spend && `${text.you} ${spend}`;
    const spare = stop && spend ? `${stop}, ${text.or} ${spend}` : (stop ?? alone);
    return (
      <p className="plan-first lead">
        {text.enough(share)} {spare && <strong>{spare}.</strong>}
      </p>
    );
  }
  const { steps, isEnough, share, href } = enough;
  const names = steps.map((step) => inWords(enoughWords, step, say));
  const done = say.and(names);
  const lead = steps.length > 1 ? text.together : text.lead;
  const isShort = flags.some(({ id }) => id === "deficitNow");
  const none = isShort ? (flagWords.deficitNow as string) : shown.isRetired ? "" : text.allSaved;
  const left = unsaved > 0 ? text.unsaved(say.rupees(unsaved)) : none;
  return (
    <div className="plan-first">
      <p className="lead">
        {isEnough ? lead : text.none} <strong>{done}.</strong>{" "}
        {isEnough ? text.reaches(share) : text.nearest(share)}
      </p>
      <p>
        <a className="button button-secondary" href={`${href}#${LIFE}`}>
          {lifePlan.levers.tryIt}
          <span className="visually-hidden">: {done}</span>
        </a>{" "}
        {left && <span className="quiet">{left}</span>}
      </p>
    </div>
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

/** What is paid and how far, goals by their year. */
function sentences(plan: DrawnPlan): string[] {
  const { goals, hasFund } = plan.shown;
  const { lifePlan } = plan.words;
  const isPaid = goals.filter((goal) => goal.isPaid);
  const all = (some: readonly ShownGoal[]) =>
    plan.say.and(some.map((goal, at) => goalOf(goal, at > 0, plan)));
  const short = goals.filter((goal) => !goal.isPaid);
  const isUnpaid = short.filter((goal) => percentOf(goal) === 0);
  const isPartly = short.filter((goal) => percentOf(goal) > 0);
  const waits = hasFund && short.some(({ shutIn }) => shutIn === null || shutIn > 0);
  return [
    ...(isPaid.length > 0 ? [lifePlan.paid(all(isPaid), isPaid.length)] : []),
    ...isPartly.map((goal) => lifePlan.partly(goalOf(goal, false, plan), percentOf(goal))),
    ...(isUnpaid.length > 0 ? [lifePlan.unpaid(all(isUnpaid), isUnpaid.length)] : []),
    ...(waits ? [lifePlan.fundShut] : []),
  ];
}

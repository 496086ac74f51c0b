import { goals, planLife } from "#content/en/plan-life.ts";
import { MoneyField, TextField } from "#ui/field/field.tsx";
import { formatRupees } from "#values/money.ts";
import type { GoalCost } from "./goal-costs.ts";
import "./goal-cards.css";

type GoalCardsProps = {
  typed: Record<string, string>;
  costs: GoalCost[];
  /** What is wrong with a field, by its name. */
  unread: { name: string; message: string }[];
};

/** Six goals, each with its year, its cost today, and its cost then: worked out unless typed. */
export function GoalCards({ typed, costs, unread }: GoalCardsProps) {
  const words = planLife.goals;
  return (
    <div className="goal-cards">
      {goals.map(({ name, label, inflationPct, presentHint }) => {
        const field = (part: string) => ({
          name: `${name}-${part}`,
          defaultValue: typed[`${name}-${part}`],
          error: unread.find((problem) => problem.name === `${name}-${part}`)?.message,
        });
        const cost = costs.find((one) => one.name === name);
        return (
          <fieldset key={name} className="goal-card">
            <legend>{label}</legend>
            <p className="quiet">{presentHint}</p>
            <div className="goal-fields">
              <TextField
                {...field("year")}
                label={words.year}
                inputMode="numeric"
                maxLength={4}
                width="4"
                autoComplete="off"
              />
              <MoneyField {...field("present")} label={words.present} />
              <MoneyField {...field("future")} label={words.future} />
            </div>
            <p className="goal-computed">
              {cost?.computed === undefined ? (
                <>
                  At {inflationPct}% a year. {words.ownFuture}
                </>
              ) : (
                <>
                  Worked out: <strong>{formatRupees(cost.computed)}</strong> in {cost.year}, at{" "}
                  {inflationPct}% a year.
                  {cost.own !== undefined && " Your own figure takes its place."}
                </>
              )}
            </p>
          </fieldset>
        );
      })}
    </div>
  );
}

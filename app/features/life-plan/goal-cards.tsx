import { planLife } from "#content/en/plan-life.ts";
import { goalQuestions } from "#content/en/plan-life-questions.ts";
import type { GoalName } from "#domain/planning/plan/plan-answers.ts";
import { TextField } from "#ui/field/field.tsx";
import { MoneyField } from "#ui/field/money-field.tsx";
import "./goal-cards.css";

type GoalCardsProps = {
  /** What is below the fields of each goal, with the computed amount emphasised. */
  costs: readonly { name: GoalName; text: { lead: string; amount?: string; rest?: string } }[];
};

/** Six goals, each with its year, its cost today, and its cost then: worked out unless typed. */
export function GoalCards({ costs }: GoalCardsProps) {
  const words = planLife.goals;
  return (
    <div className="goal-cards">
      {costs.map(({ name, text: { lead, amount, rest } }) => (
        <fieldset key={name} className="goal-card">
          <legend>{goalQuestions[name].label}</legend>
          <p className="quiet">{goalQuestions[name].hint}</p>
          <div className="goal-fields">
            <TextField
              name={`${name}-year`}
              label={words.year}
              inputMode="numeric"
              maxLength={4}
              width="4"
              autoComplete="off"
            />
            <MoneyField name={`${name}-present`} label={words.present} />
            <MoneyField name={`${name}-future`} label={words.future} />
          </div>
          <p className="goal-computed">
            {lead} {amount && <strong>{amount}</strong>} {rest}
          </p>
        </fieldset>
      ))}
    </div>
  );
}

import { planLife } from "#content/en/plan-life.ts";
import {
  amountQuestions,
  goalLabel,
  goalQuestions,
  otherQuestions,
} from "#content/en/plan-life-questions.ts";
import {
  type GoalId,
  type GoalName,
  goalKind,
  type SpendingGoal,
} from "#domain/planning/plan/plan-answers.ts";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/field.tsx";
import { MoneyField } from "#ui/field/money-field.tsx";
import { FurtherFields } from "./further-fields.tsx";
import {
  goalParts,
  goals,
  goalsOfKind,
  RETIREMENT_MONTHLY,
  RETIREMENT_SPEND,
} from "./questions.ts";
import "./goal-cards.css";

const words = planLife.goals;

/** What is below the fields of a goal, with the computed amount emphasised. */
type GoalCostText = { lead: string; amount?: string; rest?: string };

type ShownGoal = {
  id: GoalId;
  /** The person's own name for it; empty where it has none. */
  called: string;
  text: GoalCostText;
};

type GoalCardsProps = {
  /** The first of each kind, and the further ones that have something typed. */
  costs: readonly ShownGoal[];
  /** The kind of goal that another one was asked for of. */
  added?: SpendingGoal | undefined;
};

/** Six goals, each with its year, its cost today, and its cost then: worked out unless typed. */
export function GoalCards({ costs, added }: GoalCardsProps) {
  return (
    <div className="goal-cards">
      {goals.map(({ name }) => {
        const ofKind = costs.filter(({ id }) => goalKind<GoalName>(id) === name);
        return (
          <fieldset key={name} id={name} className="goal-card">
            <legend>{goalQuestions[name].label}</legend>
            <p className="quiet">{goalQuestions[name].hint}</p>
            {name === "retirement" ? (
              <Retirement text={ofKind[0]?.text} />
            ) : (
              <>
                <GoalFields id={name} text={ofKind.find(({ id }) => id === name)?.text} />
                <FurtherGoals kind={name} typed={ofKind} isAdded={name === added} />
              </>
            )}
          </fieldset>
        );
      })}
    </div>
  );
}

type GoalFieldsProps = {
  id: GoalId;
  text: GoalCostText | undefined;
};

function GoalFields({ id, text }: GoalFieldsProps) {
  return (
    <>
      <div className="goal-fields">
        <TextField
          name={`${id}-year`}
          label={words.year}
          inputMode="numeric"
          maxLength={4}
          width="4"
          autoComplete="off"
        />
        <MoneyField name={`${id}-present`} period="none" label={words.present} />
        <MoneyField name={`${id}-future`} period="none" label={words.future} />
      </div>
      {text && (
        <p className="goal-computed">
          {text.lead} {text.amount && <strong>{text.amount}</strong>} {text.rest}
        </p>
      )}
    </>
  );
}

/** A month first; a sum and a share of today's expenses are other ways to say it. */
function Retirement({ text }: { text: GoalCostText | undefined }) {
  return (
    <>
      <MoneyField
        name={RETIREMENT_MONTHLY}
        period="month"
        {...amountQuestions[RETIREMENT_MONTHLY]}
      />
      <GoalFields id="retirement" text={text} />
      <RetirementSpending />
    </>
  );
}

function RetirementSpending() {
  return (
    <FurtherFields summary={words.spending} fields={[RETIREMENT_SPEND]}>
      <TextField
        name={RETIREMENT_SPEND}
        {...otherQuestions[RETIREMENT_SPEND]}
        inputMode="decimal"
        width="4"
        suffix="%"
        autoComplete="off"
      />
    </FurtherFields>
  );
}

type FurtherGoalsProps = { kind: SpendingGoal; typed: readonly ShownGoal[]; isAdded: boolean };

/** A name for the first goal of a card, the further ones that were typed, and an empty one up to the last. */
function FurtherGoals({ kind, typed, isAdded }: FurtherGoalsProps) {
  const further = goalsOfKind(kind).slice(1);
  const goalOf = (id: GoalId) => typed.find((goal) => goal.id === id);
  const empty = further.find((id) => !goalOf(id));
  const shown = further.filter((id) => goalOf(id) || id === empty);
  const fields = further.flatMap((id) => ["name", ...goalParts].map((part) => `${id}-${part}`));
  return (
    <FurtherFields summary={words.several} fields={[`${kind}-name`, ...fields]} open={isAdded}>
      <NameField id={kind} label={words.firstName} />
      {shown.map((id) => (
        <fieldset key={id} className="goal-further">
          <legend>{goalLabel({ id, called: goalOf(id)?.called ?? "" })}</legend>
          <NameField id={id} label={words.name} />
          <GoalFields id={id} text={goalOf(id)?.text} />
        </fieldset>
      ))}
      {shown.length < further.length && (
        <Button type="submit" name="intent" value={`add-${kind}`} variant="quiet">
          {words.add}
        </Button>
      )}
    </FurtherFields>
  );
}

function NameField({ id, label }: { id: GoalId; label: string }) {
  return (
    <TextField name={`${id}-name`} label={label} maxLength={40} width="20" autoComplete="off" />
  );
}

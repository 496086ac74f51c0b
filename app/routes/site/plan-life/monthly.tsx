import { planLife } from "#content/en/plan-life.ts";
import {
  amountQuestions,
  monthlyLegends,
  otherQuestions,
} from "#content/en/plan-life-questions.ts";
import { FurtherFields, YearField } from "#features/life-plan/questions/further-fields.tsx";
import { LeftOver } from "#features/life-plan/questions/left-over.tsx";
import { monthOf } from "#features/life-plan/questions/month.ts";
import {
  type AmountField,
  LOAN_END,
  monthlyGroups,
  PARTNER,
  PARTNER_END,
  payrollFields,
} from "#features/life-plan/questions/questions.ts";
import { MoneyField } from "#ui/field/money-field.tsx";
import { pageMeta } from "#ui/meta.ts";
import type { Route } from "./+types/monthly.ts";
import { loadStep, saveAndContinue } from "./plan.server.ts";
import { PlanStep, PlanTools } from "./plan-step.tsx";

const words = planLife.monthly;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: words.title, description: words.description, path: "/PlanMonthlyIncome" },
    matches,
  );

export async function loader(asked: Route.LoaderArgs) {
  const { answers, shown } = await loadStep(asked, "monthly");
  return { shown, month: monthOf(answers.monthly) };
}

export function action(asked: Route.ActionArgs) {
  return saveAndContinue(asked, "monthly");
}

/** A step that was stopped is saved, and shown as it stands now. */
export const shouldRevalidate = () => true;

export default function Monthly({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PlanStep
      shown={loaderData.shown}
      stopped={actionData}
      heading={words.heading}
      lead={`${words.lead} ${planLife.nothingCompulsory}`}
    >
      <LeftOver saved={loaderData.month}>
        {monthlyGroups.map(({ name, fields }) => (
          <fieldset key={name} className="plan-group">
            <legend>{monthlyLegends[name]}</legend>
            <Amounts of={fields} />
            {name === "income" && <Partner />}
            {name === "income" && <Payroll />}
            {name === "expenses" && <LoanEnd />}
          </fieldset>
        ))}
      </LeftOver>
      <PlanTools links={words.tools} />
    </PlanStep>
  );
}

function Amounts({ of }: { of: readonly AmountField[] }) {
  return (
    <div className="plan-fields">
      {of.map((field) => (
        <MoneyField key={field} name={field} period="month" {...amountQuestions[field]} />
      ))}
    </div>
  );
}

function Payroll() {
  return (
    <FurtherFields summary={words.payroll} fields={payrollFields}>
      <p>{words.payrollNote}</p>
      <Amounts of={payrollFields} />
    </FurtherFields>
  );
}

/** Not among other income, which goes on for life. */
function Partner() {
  return (
    <FurtherFields summary={words.partner} fields={[PARTNER, PARTNER_END]}>
      <Amounts of={[PARTNER]} />
      <YearField name={PARTNER_END} {...otherQuestions[PARTNER_END]} />
    </FurtherFields>
  );
}

function LoanEnd() {
  return (
    <FurtherFields summary={words.loanEnd} fields={[LOAN_END]}>
      <YearField name={LOAN_END} {...otherQuestions[LOAN_END]} />
    </FurtherFields>
  );
}

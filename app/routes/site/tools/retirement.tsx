import { data } from "react-router";
import { retirement as words } from "#content/en/tools/retirement.ts";
import { toRupee } from "#domain/planning/rates.ts";
import { retirementCorpus } from "#domain/planning/retirement.ts";
import { sipForTarget } from "#domain/planning/sip.ts";
import {
  ageRule,
  expenseRule,
  inflationRule,
  returnRule,
  unitsOf,
} from "#features/tools/number-fields.ts";
import { readQuery } from "#features/tools/planning-form.ts";
import { ToolPage, YearTable } from "#features/tools/tool-page.tsx";
import { Figure, FigureRow } from "#ui/figure/figure.tsx";
import { pageMeta } from "#ui/meta.ts";
import { YearChart } from "#ui/year-chart/year-chart.tsx";
import { formatAmount, formatRupees } from "#values/money.ts";
import type { Problem } from "#values/outcome.ts";
import type { Route } from "./+types/retirement.ts";

const { questions } = words;
const rules = {
  expense: expenseRule(questions.expense.label, 50_000),
  age: ageRule(questions.age.label, 35, 10, 80),
  retireAt: ageRule(questions.retireAt.label, 60, 10, 90),
  until: ageRule(questions.until.label, 85, 11, 120),
  inflation: inflationRule(questions.inflation.label, 6),
  before: returnRule(questions.before.label, 12),
  after: returnRule(questions.after.label, 7),
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, description: words.description, path: words.path }, matches);

export function loader({ request }: Route.LoaderArgs) {
  const { typed, problems, values } = readQuery(request, rules);
  if (values) problems.push(...outOfOrder(values));
  if (!values || problems.length > 0) return data({ typed, problems, answer: undefined }, 422);
  const yearsToRetire = values.retireAt - values.age;
  const outcome = retirementCorpus({
    monthlyExpenseToday: values.expense,
    inflationPct: values.inflation,
    yearsToRetire,
    yearsInRetirement: values.until - values.retireAt,
    postReturnPct: values.after,
  });
  if (!outcome) return data({ typed, problems: [uncountable], answer: undefined }, 422);
  const sip =
    yearsToRetire === 0
      ? undefined
      : toRupee(
          sipForTarget({
            target: outcome.corpus,
            annualReturnPct: values.before,
            years: yearsToRetire,
          }),
        );
  return data({ typed, problems, answer: { ...outcome, sip, values } });
}

const uncountable: Problem = {
  field: "inflation",
  message:
    "With these figures a year costs more than can be counted to the rupee. Enter less inflation, a lower expense or fewer years.",
};

/** Ages come one after another; retiring today is allowed. */
function outOfOrder(ages: { age: number; retireAt: number; until: number }): Problem[] {
  if (ages.retireAt < ages.age) {
    return [{ field: "retireAt", message: "Age at retirement cannot lie before your age." }];
  }
  if (ages.until <= ages.retireAt) {
    return [{ field: "until", message: "Plan until an age after retirement." }];
  }
  return [];
}

export default function Retirement({ loaderData }: Route.ComponentProps) {
  const { typed, problems, answer } = loaderData;
  const years = answer?.years ?? [];
  const ageIn = (year: number) => (answer?.values.retireAt ?? 0) + year - 1;
  return (
    <ToolPage
      words={words}
      asked={{ typed, problems }}
      units={unitsOf(rules)}
      answer={
        answer && (
          <>
            <Figure
              tone="answer"
              label={`Enough at ${answer.values.retireAt} to last until ${answer.values.until}`}
              amount={answer.corpus}
              note={`The real return after retirement is ${answer.realReturnPct.toFixed(2)}% a year: growth of ${answer.values.after}% against inflation of ${answer.values.inflation}%.`}
            />
            <FigureRow>
              {answer.sip !== undefined && (
                <Figure
                  size="row"
                  label="SIP a month that builds it"
                  amount={answer.sip}
                  note={`At ${answer.values.before}% for ${answer.values.retireAt - answer.values.age} years`}
                />
              )}
              <Figure
                size="row"
                label={`A month’s expense at ${answer.values.retireAt}`}
                amount={Math.round(answer.firstYearExpense / 12)}
                note={`${formatRupees(answer.values.expense)} today`}
              />
            </FigureRow>
          </>
        )
      }
      chart={
        <YearChart
          title="What is left of the corpus at the start of each year"
          parts={["Corpus"]}
          unit="Age"
          answerAt={0}
          bars={years.map(({ year, opening }) => ({
            label: String(ageIn(year)),
            amounts: [opening],
          }))}
        />
      }
      years={
        <YearTable
          caption="The corpus year by year, in rupees"
          columns={[
            { name: "Age", values: years.map(({ year }) => ageIn(year)) },
            { name: "At the start", values: years.map(({ opening }) => formatAmount(opening)) },
            { name: "Expense", values: years.map(({ expense }) => formatAmount(expense)) },
            { name: "Growth", values: years.map(({ growth }) => formatAmount(growth)) },
            { name: "At the end", values: years.map(({ closing }) => formatAmount(closing)) },
          ]}
        />
      }
    />
  );
}

import { ageText, assetFields, peopleText, planLife, planSteps } from "#content/en/plan-life.ts";
import { AmountBars } from "#ui/amount-bars/amount-bars.tsx";
import { Figure, FigureRow } from "#ui/figure/figure.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { SummaryList } from "#ui/summary-list/summary-list.tsx";
import { formatRupees } from "#values/money.ts";
import type { GoalCost } from "./goal-costs.ts";
import type { Summary } from "./summary.ts";
import "./plan-summary.css";

const words = planLife.summary;
const [start, assetsStep, monthStep, goalsStep] = planSteps;

/** What was entered, as figures, bars and a list of what is missing. */
export function PlanSummary({ summary }: { summary: Summary }) {
  const { month, assets, cover } = summary;
  return (
    <>
      {!month.isEmpty && <Surplus month={month} />}
      <FigureRow>
        <Figure size="row" label={words.assets} amount={assets.total} />
        {cover > 0 && (
          <Figure size="row" label={words.cover} amount={cover} note={words.coverNote} />
        )}
      </FigureRow>
      <LeftOut summary={summary} />
      <div className="wide plan-parts">
        <section>
          <h2>{words.goalsTitle}</h2>
          <Goals goals={summary.goals} />
        </section>
        <Month month={month} />
        <Assets assets={assets} />
        <section>
          <h2>{words.restsOn}</h2>
          <AboutYou summary={summary} />
        </section>
      </div>
    </>
  );
}

function Surplus({ month }: { month: Summary["month"] }) {
  const { income, expenses, saving, surplus } = month;
  return (
    <Figure
      label={surplus < 0 ? words.shortfall : words.surplus}
      amount={Math.abs(surplus)}
      tone={surplus < 0 ? "wrong" : "answer"}
      note={`${formatRupees(income)} comes in, ${formatRupees(expenses)} goes out, ${formatRupees(saving)} is put aside.`}
    />
  );
}

function Goals({ goals }: { goals: GoalCost[] }) {
  const shown = goals.filter(({ future }) => future !== undefined);
  if (shown.length === 0) return <p>{words.goalsNone}</p>;
  return (
    <AmountBars
      label={words.goalsTitle}
      rows={shown.map((goal) => ({
        label: goal.year === undefined ? goal.label : `${goal.label}, ${goal.year}`,
        amount: (goal.future ?? 0) - goal.rise,
        more: goal.rise,
        note: noteOf(goal),
      }))}
    />
  );
}

function noteOf({ present, own, computed, inflationPct }: GoalCost): string {
  const today = present === undefined ? "" : `${formatRupees(present)} today`;
  if (own === undefined) return `${today}; the price rises by ${inflationPct}% a year`;
  const ours = computed === undefined ? "" : `; worked out, ${formatRupees(computed)}`;
  return `${today ? `${today}; ` : ""}your own figure${ours}`;
}

function Month({ month }: { month: Summary["month"] }) {
  if (month.isEmpty) return null;
  const { income, expenses, saving, surplus } = month;
  const left = surplus > 0 ? [{ label: words.surplus, amount: 0, more: surplus }] : [];
  return (
    <section>
      <h2>{words.monthTitle}</h2>
      <AmountBars
        label={words.monthTitle}
        rows={[
          { label: "Income", amount: income },
          { label: "Expenses", amount: expenses },
          { label: "Put aside", amount: saving },
          ...left,
        ]}
      />
    </section>
  );
}

function Assets({ assets }: { assets: Summary["assets"] }) {
  return (
    <section>
      <h2>{words.assetsTitle}</h2>
      {assets.lines.length === 0 ? (
        <p>{words.assetsNone}</p>
      ) : (
        <AmountBars label={words.assetsTitle} rows={assets.lines} />
      )}
    </section>
  );
}

function LeftOut({ summary: { missing, unread } }: { summary: Summary }) {
  return (
    <>
      {unread.length > 0 && (
        <Notice tone="warn" title={words.notRead}>
          <ul>
            {unread.map(({ path, label, typed }) => (
              <li key={label}>
                <a href={path}>{label}</a>: “{typed}”
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice title={words.missingTitle}>
          <ul>
            {missing.map(({ path, text }) => (
              <li key={text}>
                <a href={path}>{text}</a>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

function AboutYou({
  summary: { age, dependents, risk, month, assets, goals },
}: {
  summary: Summary;
}) {
  const withCost = goals.filter(({ future }) => future !== undefined).length;
  return (
    <SummaryList
      rows={[
        {
          key: "Age",
          value: age === undefined ? "Not chosen" : ageText(age),
          changeAt: start.path,
        },
        {
          key: "Dependents",
          value: dependents === undefined ? "Not chosen" : peopleText(dependents),
          changeAt: start.path,
        },
        {
          key: "Risk",
          value: risk === undefined ? "Not chosen" : risk.text,
          note: risk && planLife.risk.notPromised,
          changeAt: start.path,
        },
        {
          key: "Assets",
          value: formatRupees(assets.total),
          note: `${assets.lines.length} of ${assetFields.length} kinds; a ULIP’s sum assured is not among them`,
          changeAt: assetsStep.path,
        },
        {
          key: "Month",
          value: month.isEmpty ? "Not entered" : formatRupees(month.surplus),
          note: "income less expenses less what is put aside",
          changeAt: monthStep.path,
        },
        {
          key: "Goals",
          value: `${withCost} of ${goals.length} with a cost`,
          changeAt: goalsStep.path,
        },
      ]}
    />
  );
}

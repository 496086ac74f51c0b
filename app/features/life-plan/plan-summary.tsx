import { planLife } from "#content/en/plan-life.ts";
import type { SummaryInWords } from "#content/en/plan-life-summary.ts";
import { AmountBars } from "#ui/amount-bars/amount-bars.tsx";
import { Figure, FigureRow } from "#ui/figure/figure.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { SummaryList } from "#ui/summary-list/summary-list.tsx";
import { planSteps } from "./questions.ts";
import "./plan-summary.css";

const words = planLife.summary;
const [start, assetsStep, monthStep, goalsStep] = planSteps;

/** What was entered, as figures, bars and a list of what is missing. */
export function PlanSummary({ summary }: { summary: SummaryInWords }) {
  const { month, assets, cover } = summary;
  return (
    <>
      {!month.isEmpty && <Surplus month={month} />}
      <FigureRow>
        <Figure size="row" label={words.assets} amount={assets} />
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
        <Assets lines={summary.assetLines} />
        <section>
          <h2>{words.restsOn}</h2>
          <RestsOn rows={summary.restsOn} />
        </section>
      </div>
    </>
  );
}

function Surplus({ month: { surplus, note } }: { month: SummaryInWords["month"] }) {
  return (
    <Figure
      label={surplus < 0 ? words.shortfall : words.surplus}
      amount={Math.abs(surplus)}
      tone={surplus < 0 ? "wrong" : "answer"}
      note={note}
    />
  );
}

function Goals({ goals }: { goals: SummaryInWords["goals"] }) {
  if (goals.length === 0) return <p>{words.goalsNone}</p>;
  return (
    <AmountBars
      label={words.goalsTitle}
      rows={goals.map(({ label, future, rise, note }) => ({
        label,
        amount: future - rise,
        more: rise,
        note,
      }))}
    />
  );
}

function Month({ month }: { month: SummaryInWords["month"] }) {
  if (month.isEmpty) return null;
  const { income, expenses, saving, surplus } = month;
  const left = surplus > 0 ? [{ label: words.surplus, amount: 0, more: surplus }] : [];
  return (
    <section>
      <h2>{words.monthTitle}</h2>
      <AmountBars
        label={words.monthTitle}
        rows={[
          { label: words.income, amount: income },
          { label: words.expenses, amount: expenses },
          { label: words.saving, amount: saving },
          ...left,
        ]}
      />
    </section>
  );
}

function Assets({ lines }: { lines: SummaryInWords["assetLines"] }) {
  return (
    <section>
      <h2>{words.assetsTitle}</h2>
      {lines.length === 0 ? (
        <p>{words.assetsNone}</p>
      ) : (
        <AmountBars label={words.assetsTitle} rows={lines} />
      )}
    </section>
  );
}

function LeftOut({ summary: { missing, unread } }: { summary: SummaryInWords }) {
  return (
    <>
      {unread.length > 0 && (
        <Notice tone="warn" title={words.notRead}>
          <ul>
            {unread.map(({ path, label, typed }) => (
              <li key={label}>
                <a href={path}>{label}</a>: {typed}
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

/** Each with the step in which it can be changed. */
function RestsOn({ rows }: { rows: SummaryInWords["restsOn"] }) {
  return (
    <SummaryList
      rows={[
        rowOf(rows.age, start),
        rowOf(rows.dependents, start),
        rowOf(rows.risk, start),
        rowOf(rows.assets, assetsStep),
        rowOf(rows.month, monthStep),
        rowOf(rows.goals, goalsStep),
      ]}
    />
  );
}

type Row = { key: string; text: string; note?: string | undefined };

function rowOf({ key, text, note }: Row, { path }: (typeof planSteps)[number]) {
  return { key, value: text, note, changeAt: path };
}

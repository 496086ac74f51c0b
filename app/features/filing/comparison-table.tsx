import { formatAmount } from "#values/money.ts";
import type { Answer, AnswerRow } from "./answer.ts";
import "./comparison-table.css";

/** Both regimes line by line, as an accountant sets a computation: what is taken off in its own sign, sums ruled off. */
export function ComparisonTable({ answer }: { answer: Answer }) {
  const oldWouldBe = answer.regimes.old.open === "no";
  return (
    <table className="comparison">
      <caption>
        {answer.yearLabel}, computed for {answer.computedOn}. Rupees.
      </caption>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">{oldWouldBe ? "Old regime, if filed in time" : "Old regime"}</th>
          <th scope="col">New regime</th>
        </tr>
      </thead>
      <tbody>
        {answer.rows.map((row) => (
          <tr key={`${row.id} ${row.label}`} data-kind={row.kind} data-line={row.id}>
            <th scope="row">
              {row.label}
              {row.section && (
                <span className="comparison-section">{sectionText(row.section)}</span>
              )}
              <Working row={row} />
            </th>
            <td>{amountText(row, "old")}</td>
            <td>{amountText(row, "new")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How the amount came about, opened in place; one text where both regimes work alike. */
function Working({ row }: { row: AnswerRow }) {
  const { old, new: latest } = row;
  if (!old?.working && !latest?.working) return null;
  return (
    <details className="comparison-why">
      <summary>
        Why<span className="visually-hidden"> {row.label}</span>
      </summary>
      {old?.working && latest?.working && old.working !== latest.working ? (
        <>
          <p>Old regime: {old.working}.</p>
          <p>New regime: {latest.working}.</p>
        </>
      ) : (
        <p>{old?.working ?? latest?.working}.</p>
      )}
    </details>
  );
}

function amountText(row: AnswerRow, regime: "old" | "new") {
  const side = row[regime];
  if (!side) return <span className="visually-hidden">not in this regime</span>;
  if (row.kind === "less" && side.amount > 0) return `− ${formatAmount(side.amount)}`;
  return formatAmount(side.amount);
}

/** Sections are numbers; rules and Acts name themselves. */
function sectionText(section: string): string {
  return /^\d/.test(section) ? `s. ${section}` : section;
}

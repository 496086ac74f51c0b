import { Fragment } from "react";
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
        {answer.rows.map((row, index) => (
          <Fragment key={`${row.id} ${row.label}`}>
            {slabHeading(row, answer.rows[index - 1])}
            <Row row={row} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { row: AnswerRow }) {
  return (
    <tr data-kind={row.kind} data-line={row.id}>
      <th scope="row">
        {row.label}{" "}
        {row.section && <span className="comparison-section">{sectionText(row.section)}</span>}
        <Working row={row} />
      </th>
      <td>{amountText(row, "old")}</td>
      <td>{amountText(row, "new")}</td>
    </tr>
  );
}

/** The slabs of the two regimes are different bands: each group says whose it is. */
function slabHeading(row: AnswerRow, before: AnswerRow | undefined) {
  const owner = slabOwner(row);
  if (!owner || owner === (before && slabOwner(before))) return null;
  return (
    <tr className="comparison-group">
      <th scope="rowgroup" colSpan={3}>
        {owner === "old" ? "Slabs of the old regime" : "Slabs of the new regime"}
      </th>
    </tr>
  );
}

function slabOwner({ id, old, new: latest }: AnswerRow): "old" | "new" | "both" | undefined {
  if (!id.startsWith("slab.")) return undefined;
  return old && latest ? "both" : old ? "old" : "new";
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
  if (!side) return <span className="visually-hidden">none</span>;
  if (row.id === "balance" && side.amount !== 0) {
    return `${side.amount < 0 ? "Refund" : "To pay"} ${formatAmount(Math.abs(side.amount))}`;
  }
  if (row.kind === "less" && side.amount > 0) return formatAmount(-side.amount);
  return formatAmount(side.amount);
}

/** Sections are numbers; rules and Acts name themselves. */
function sectionText(section: string): string {
  return (/^\d/.test(section) ? `s. ${section}` : section).replaceAll(" ", "\u00a0");
}

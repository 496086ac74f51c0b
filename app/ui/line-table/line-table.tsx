import { Fragment } from "react";
import {
  lineTableLine,
  lineTableNew,
  lineTableNone,
  lineTableOld,
  lineTableSlabs,
  lineTableWhy,
} from "#content/en/ui/line-table.ts";
import { Explained } from "#ui/term/explained.tsx";
import { lineAmount, sectionText } from "./line-text.ts";
import "./line-table.css";

export type LineSide = {
  /** Whole rupees; what is taken off is above zero too. */
  amount: number;
  /** How the amount came about, without a full stop. */
  working?: string | undefined;
};

/** A line of both regimes; a side is absent where its regime has no such line. */
export type LineRow = {
  id: string;
  label: string;
  section?: string | undefined;
  /** `less` is printed with a minus, `sum` is ruled off, `detail` explains the line after it. */
  kind: "add" | "less" | "sum" | "detail";
  old?: LineSide | undefined;
  new?: LineSide | undefined;
};

type LineTableProps = {
  caption: string;
  /** Heads of the two columns. */
  columns: { old: string; new: string };
  rows: readonly LineRow[];
};

/**
 * Both regimes line by line, in an accountant's layout: deductions with a minus, sums ruled off, the working opened in
 * place and always printed on paper.
 */
export function LineTable({ caption, columns, rows }: LineTableProps) {
  return (
    <div className="line-table-frame">
      <table className="line-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{lineTableLine}</th>
            <th scope="col">{columns.old}</th>
            <th scope="col">{columns.new}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Fragment key={`${index} ${row.id}`}>
              {slabHeading(row, rows[index - 1])}
              <Row row={row} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row }: { row: LineRow }) {
  return (
    <tr data-kind={row.kind} data-line={row.id}>
      <th scope="row">
        <Explained text={row.label} />{" "}
        {row.section && (
          <span className="line-table-section">
            <Explained text={sectionText(row.section)} />{" "}
          </span>
        )}
        <Working row={row} />
      </th>
      <td>{amountText(row, "old")}</td>
      <td>{amountText(row, "new")}</td>
    </tr>
  );
}

/** The slabs of the two regimes are different bands: each group says whose it is. */
function slabHeading(row: LineRow, before: LineRow | undefined) {
  const owner = slabOwner(row);
  if (!owner || owner === (before && slabOwner(before))) return null;
  return (
    <tr className="line-table-group">
      <th scope="rowgroup" colSpan={3}>
        {lineTableSlabs[owner]}
      </th>
    </tr>
  );
}

function slabOwner({ id, old, new: latest }: LineRow): "old" | "new" | "both" | undefined {
  if (!id.startsWith("slab.")) return undefined;
  return old && latest ? "both" : old ? "old" : "new";
}

/** One text where both regimes work alike. */
function Working({ row }: { row: LineRow }) {
  const [old, latest] = [row.old?.working, row.new?.working];
  if (!old && !latest) return null;
  return (
    <details className="line-table-why">
      <summary>
        {lineTableWhy}
        <span className="visually-hidden"> {row.label}</span>
      </summary>
      {old && latest && old !== latest ? (
        <>
          <p>
            <Explained text={lineTableOld(old)} />
          </p>
          <p>
            <Explained text={lineTableNew(latest)} />
          </p>
        </>
      ) : (
        <p>
          <Explained text={`${old ?? latest}.`} />
        </p>
      )}
    </details>
  );
}

function amountText(row: LineRow, regime: "old" | "new") {
  return lineAmount(row, regime) ?? <span className="visually-hidden">{lineTableNone}</span>;
}

import type { ReactNode } from "react";
import { planCompareNo, planCompareYes } from "#content/en/ui/plan-compare.ts";
import "./plan-compare.css";

/** `true` and `false` are shown as an icon and read out as Yes and No; one cell per column. */
type PlanCompareRow = { label: string; cells: readonly (boolean | ReactNode)[] };

type PlanCompareProps = {
  caption: string;
  columns: readonly { id: string; heading: ReactNode }[];
  /** The first rows need no heading. */
  groups: readonly { heading?: string; rows: readonly PlanCompareRow[] }[];
};

/** Plans side by side, their names in sight throughout. On a phone the name of a row is above its cells. */
export function PlanCompare({ caption, columns, groups }: PlanCompareProps) {
  return (
    <table className="plan-compare">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <td />
          {columns.map(({ id, heading }) => (
            <th scope="col" key={id}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ heading, rows }) => (
        <tbody key={rows[0]?.label}>
          {heading && (
            <tr className="plan-compare-group">
              <th scope="rowgroup" colSpan={columns.length + 1}>
                {heading}
              </th>
            </tr>
          )}
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">
                <span>{label}</span>
              </th>
              {columns.map(({ id }, index) => (
                <td key={id}>
                  <Cell value={cells[index]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Cell({ value }: { value: boolean | ReactNode }) {
  if (typeof value !== "boolean") return value;
  return (
    <>
      <svg
        viewBox="0 0 16 16"
        width="16"
        height="16"
        aria-hidden="true"
        data-yes={value || undefined}
      >
        <path d={value ? "M2.5 8.5l3.5 3.5 7.5-8" : "M2 8h8"} />
      </svg>
      <span className="visually-hidden">{value ? planCompareYes : planCompareNo}</span>
    </>
  );
}

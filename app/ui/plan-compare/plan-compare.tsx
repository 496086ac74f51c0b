import type { ReactNode } from "react";
import { planCompareNo, planCompareYes } from "#content/en/ui/plan-compare.ts";
import "./plan-compare.css";

type PlanCompareProps = {
  caption: string;
  columns: readonly { id: string; heading: ReactNode }[];
  /** `true` and `false` are shown as an icon and read out as Yes and No; one cell per column. */
  rows: readonly { label: string; cells: readonly (boolean | ReactNode)[] }[];
};

/** Plans side by side. Narrow screens keep the table and set it smaller. */
export function PlanCompare({ caption, columns, rows }: PlanCompareProps) {
  return (
    <div className="plan-compare-frame">
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
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {columns.map(({ id }, index) => (
                <td key={id}>
                  <Cell value={cells[index]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
        <path d={value ? "M2.5 8.5l3.5 3.5 7.5-8" : "M5 8h6"} />
      </svg>
      <span className="visually-hidden">{value ? planCompareYes : planCompareNo}</span>
    </>
  );
}

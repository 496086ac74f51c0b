import type { ReactNode } from "react";
import { Link } from "react-router";
import { summaryListChange } from "#content/en/ui/summary-list.ts";
import "./summary-list.css";

type SummaryRow = {
  key: string;
  value: ReactNode;
  /** Where it comes from or that it was corrected; set smaller under the value. */
  note?: ReactNode;
  /** Where it can be changed; read out as "Change" and the key. */
  changeAt?: string;
  /** What can be done with it instead. */
  action?: ReactNode;
};

/** Answers or figures to look over, one to a row. */
export function SummaryList({ rows }: { rows: SummaryRow[] }) {
  return (
    <dl className="summary-list">
      {rows.map(({ key, value, note, changeAt, action }) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>
            {value}
            {note && <div className="summary-list-note">{note}</div>}
          </dd>
          {changeAt && (
            <dd className="summary-list-action">
              <Link to={changeAt}>
                {summaryListChange}
                <span className="visually-hidden"> {key.toLowerCase()}</span>
              </Link>
            </dd>
          )}
          {action && <dd className="summary-list-action">{action}</dd>}
        </div>
      ))}
    </dl>
  );
}

import { Link } from "react-router";
import { caseDesk as words } from "#content/en/case-desk.ts";
import type { ShownDay, shownLine } from "./cases-view.server.ts";

type Line = ReturnType<typeof shownLine>;

/** On a telephone a row is two lines, which takes these roles from the elements unless they are said. */
export const AS = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader" },
  rowHead: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

const COLUMNS = ["due", "client", "pan", "state", "ours", "theirs", "fee", "who"] as const;

/** Cases as a ruled list, a line each. */
export function CaseList({ lines }: { lines: readonly Line[] }) {
  return (
    <table {...AS.table} className="case-list">
      <caption className="visually-hidden">{words.title}</caption>
      <thead {...AS.group}>
        <tr {...AS.row}>
          {COLUMNS.map((column) => (
            <th key={column} {...AS.head} scope="col" data-column={column}>
              {words.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...AS.group}>
        {lines.map((line) => (
          <Row key={line.reference} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ line }: { line: Line }) {
  const { reference, name, pan, year, day, state, step, ticks, isOurs } = line;
  return (
    <tr {...AS.row}>
      <td {...AS.cell} data-column="due">
        {day ? <Due {...day} /> : <span className="visually-hidden">{words.noDay}</span>}
      </td>
      <th {...AS.rowHead} scope="row" data-column="client">
        <Link to={`/staff/cases/${reference}`}>{name}</Link>{" "}
        <span className="case-list-year">{year}</span>
      </th>
      <td {...AS.cell} data-column="pan">
        {pan}
      </td>
      <td {...AS.cell} data-column="state">
        <svg className="six" viewBox="0 0 35 14" data-ours={isOurs || undefined} aria-hidden="true">
          {ticks.map((tick, index) => (
            <rect
              key={index}
              data-tick={tick}
              x={6 * index}
              width="4.5"
              y={tick === "open" ? 9 : 0}
              height={tick === "open" ? 5 : 14}
            />
          ))}
        </svg>
        <span className="visually-hidden">{step}: </span>
        {state}
      </td>
      <td {...AS.cell} data-column="ours">
        {line.deed}
      </td>
      <td {...AS.cell} data-column="theirs" data-long={line.isLong || undefined}>
        {line.theirs}
      </td>
      <td {...AS.cell} data-column="fee" data-due={line.isDue || undefined}>
        {line.fee}
      </td>
      <td {...AS.cell} data-column="who" data-nobody={!line.who || undefined}>
        {line.who ?? words.nobody}
      </td>
    </tr>
  );
}

/** A day and how far it is, or for how long it has passed. */
export function Due({ day, iso, left, isLate }: ShownDay) {
  return (
    <span className="due" data-late={isLate || undefined}>
      <time dateTime={iso}>{day}</time>{" "}
      <span>{[left, isLate && words.late].filter(Boolean).join(" ")}</span>
    </span>
  );
}

import { Link } from "react-router";
import { caseDesk as words } from "#content/en/case-desk.ts";
import type { ShownDay, shownLine } from "./cases-view.server.ts";

type Line = ReturnType<typeof shownLine>;

const COLUMNS = ["due", "client", "pan", "state", "ours", "theirs", "fee", "who"] as const;

/** Cases as a ruled list, a line each. */
export function CaseList({ lines }: { lines: readonly Line[] }) {
  return (
    <table className="case-list">
      <caption className="visually-hidden">{words.title}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {words.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.reference} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ line }: { line: Line }) {
  const { reference, href, name, pan, year, day, state, step, ticks, isOurs } = line;
  return (
    <tr data-row id={reference}>
      <td data-column="due">
        {day ? <Due {...day} /> : <span className="visually-hidden">{words.noDay}</span>}
      </td>
      <th scope="row" data-column="client">
        <Link to={href}>{name}</Link> <span className="case-list-year">{year}</span>
      </th>
      <td data-column="pan">{pan}</td>
      <td data-column="state">
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
      <td data-column="ours">{line.deed}</td>
      <td data-column="theirs" data-long={line.isLong || undefined}>
        {line.theirs}
      </td>
      <td data-column="fee" data-due={line.isDue || undefined}>
        {line.fee}
      </td>
      <td data-column="who" data-nobody={!line.who || undefined}>
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

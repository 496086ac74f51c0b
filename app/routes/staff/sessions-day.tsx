import { Link } from "react-router";
import { sessionsDesk as words } from "#content/en/sessions-desk.ts";
import { openedFrom } from "./opened-from.ts";
import type { dayView } from "./sessions-day-view.server.ts";

type DayProps = {
  lines: ReturnType<typeof dayView>;
  /** The page itself: what is opened leads back to it. */
  from: string;
};
type SessionLine = Extract<DayProps["lines"][number], { kind: "session" }>;

/** A day as its lines: the sessions, and what is free between them. */
export function DayPlan({ lines, from }: DayProps) {
  if (lines.length === 0) return <p className="desk-none">{words.dayClosed}</p>;
  return (
    <ol className="day-plan">
      {lines.map((line) =>
        line.kind === "session" ? (
          <Session key={line.id} line={line} from={from} />
        ) : (
          <li key={line.id} className="day-free">
            <span className="day-time">{line.time}</span>
            <span className="day-about">{line.text}</span>
            <span className="day-acts">
              <Link to={line.book.href} aria-label={line.book.label}>
                {words.book}
              </Link>
            </span>
          </li>
        ),
      )}
    </ol>
  );
}

function Session({ line, from }: { line: SessionLine; from: string }) {
  const { time, name, reference, text, note, noted, marks, join, call, canMove, isNext } = line;
  const page = reference && `/staff/sessions/${reference}`;
  return (
    <li data-row={page ? "" : undefined} data-next={isNext ? "" : undefined}>
      <span className="day-time">{time}</span>
      {page ? (
        <Link className="day-name" to={openedFrom(page, from)}>
          {name}
        </Link>
      ) : (
        <span className="day-name">{name}</span>
      )}
      <span className="day-about">
        {text}
        {marks.map((mark) => (
          <em key={mark}> · {mark}</em>
        ))}
        {note && <q>{note}</q>}
        {noted && <span className="day-noted">{noted}</span>}
      </span>
      <span className="day-acts">
        {join && (
          <a href={join} target="_blank" rel="noopener noreferrer">
            {words.join}
            <span className="visually-hidden"> {name}</span>
          </a>
        )}
        {call && (
          <a href={call}>
            {words.call}
            <span className="visually-hidden"> {name}</span>
          </a>
        )}
        {page && canMove && (
          <Link to={openedFrom(`${page}/move`, from)}>
            {words.move}
            <span className="visually-hidden"> {name}</span>
          </Link>
        )}
      </span>
    </li>
  );
}

import { dayLineOver } from "#content/en/ui/day-line.ts";
import "./day-line.css";

type DayOnLine = {
  /** ISO, for machines: "2026-07-31". */
  day: string;
  /** As it is read: "31 July 2026". */
  text: string;
  label: string;
  section?: string | undefined;
  note?: string | undefined;
  /** `now` is the day that counts today: the last of what is open, or today itself. */
  state: "past" | "now" | "later";
};

/** Days one under another along a line, the past ones quiet, the one that counts marked. */
export function DayLine({ label, days }: { label: string; days: readonly DayOnLine[] }) {
  return (
    <ol className="day-line" aria-label={label}>
      {days.map(({ day, text, label: name, section, note, state }) => (
        <li key={`${day} ${name}`} data-state={state}>
          <time dateTime={day}>{text}</time>
          <div>
            <p>
              {name} {section && <span className="day-line-section">{section}</span>}
              {state === "past" && <span className="visually-hidden">{dayLineOver}</span>}
            </p>
            {note && <p className="day-line-note">{note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

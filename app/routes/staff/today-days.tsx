import { Link } from "react-router";
import { today as words } from "#content/en/today.ts";
import { Form } from "#ui/form/form.tsx";
import type { shownDays } from "./today-view.server.ts";

type Day = ReturnType<typeof shownDays>[number];

/** Lines by day as one ruled list; the day is in the margin once. */
export function TodayDays({ days }: { days: readonly Day[] }) {
  return days.map(({ heading, note, isLate, lines }) => (
    <section key={`${heading} ${note}`} className="today-day" data-late={isLate || undefined}>
      <h2>
        {heading} <span>{note}</span>
      </h2>
      <ol>
        {lines.map((line) => (
          <Line key={line.place} line={line} />
        ))}
      </ol>
    </section>
  ));
}

function Line({ line }: { line: Day["lines"][number] }) {
  const { place, at, isRepeated, isFirm, name, href, deed, about, reference, age } = line;
  return (
    <li id={place} className="today-line" data-row>
      <span className="today-at" data-firm={isFirm || undefined}>
        <span className={isRepeated ? "visually-hidden" : undefined}>{at}</span>
      </span>
      <span className="today-name">{name}</span>
      <Link className="today-deed" to={href}>
        {deed}
        {about && <i> · {about}</i>}
      </Link>
      <span className="today-reference">{reference}</span>
      <span className="today-age">{age}</span>
      <Who line={line} />
    </li>
  );
}

function Who({ line: { kind, id, name, by, isMine, canTake } }: { line: Day["lines"][number] }) {
  if (!canTake)
    return (
      <span className="today-who" data-mine={isMine || undefined}>
        {by}
      </span>
    );
  return (
    <Form className="today-who" summaryElsewhere preventScrollReset>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="today-take" data-take aria-label={words.takeOf(name)}>
        {words.take}
      </button>
    </Form>
  );
}

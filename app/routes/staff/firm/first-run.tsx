import { Link } from "react-router";
import { firmDesk, firstRunWords as words } from "#content/en/firm-desk.ts";
import type { FirstRunItem } from "#features/firm/first-run.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { Details } from "#ui/details/details.tsx";
import { Form } from "#ui/form/form.tsx";
import type { BackupAge } from "./backup-age.server.ts";
import "./first-run.css";

type FirstRunProps = {
  items: readonly FirstRunItem[];
  backup?: BackupAge;
  /** Of a page with a heading of its own. */
  isPart?: boolean;
};

/** What is still a sample or missing, each with its reason, its time and its screen; what is the firm's own is folded. */
export function FirstRun({ items, backup, isPart }: FirstRunProps) {
  const Heading = isPart ? "h2" : "h1";
  const Under = isPart ? "h3" : "h2";
  const open = items.filter(({ state }) => state === "open");
  const drafted = items.filter(({ state }) => state === "drafted");
  const urgent = open.filter(({ isUrgent }) => isUrgent);
  const later = open.filter(({ isUrgent }) => !isUrgent);
  const yours = items.filter(({ state }) => state === "yours");
  // Then the one to press is the one that publishes.
  const hasPublish = !isPart && drafted.length > 0;
  const next = open.find(({ at }) => at);
  return (
    <section className="first-run" aria-labelledby="first-run">
      <Heading id="first-run">{words.heading(open.length, items.length, drafted.length)}</Heading>
      <Ticks
        items={[...yours, ...drafted, ...urgent, ...later]}
        urgent={urgent.length}
        later={later.length}
      />
      {next?.at && (
        <ButtonLink href={next.at} variant={hasPublish ? "secondary" : "primary"}>
          {words.next(words.items[next.id].name)}
        </ButtonLink>
      )}
      {open.length > 0 && <Under>{words.urgent(urgent.length)}</Under>}
      <Items items={urgent} />
      {later.length > 0 && (
        <>
          <Under>{words.later(later.length)}</Under>
          <Items items={later} />
        </>
      )}
      {drafted.length > 0 && (
        <Details summary={words.drafted(drafted.length)} open>
          <Items items={drafted} />
        </Details>
      )}
      {yours.length > 0 && (
        <Details summary={words.yours(yours.length)}>
          <ul className="bullets">
            {yours.map(({ id, at }) => (
              <li key={id}>
                {at ? <Link to={at}>{words.items[id].name}</Link> : words.items[id].name}
              </li>
            ))}
          </ul>
        </Details>
      )}
      {backup && <p className={backup.isDue ? undefined : "quiet"}>{backup.words}</p>}
    </section>
  );
}

type TicksProps = { items: readonly FirstRunItem[]; urgent: number; later: number };

/** Tall is the firm's own, short is missing; what holds something up is marked. */
function Ticks({ items, urgent, later }: TicksProps) {
  const done = items.length - urgent - later;
  return (
    <svg
      className="first-run-ticks"
      width={items.length * 17}
      height="30"
      role="img"
      aria-label={words.tally(done, items.length, urgent, later)}
    >
      {items.map(({ id, state, isUrgent }, index) => (
        <rect
          key={id}
          data-is={state === "open" ? (isUrgent ? "urgent" : "later") : state}
          x={index * 17}
          y={state === "open" ? 19 : 0}
          width="10"
          height={state === "open" ? 11 : 30}
        />
      ))}
    </svg>
  );
}

function Items({ items }: { items: readonly FirstRunItem[] }) {
  if (items.length === 0) return null;
  return (
    <ul className="first-run-items">
      {items.map(({ id, state, isUrgent, minutes, at }) => {
        const { name, why } = words.items[id];
        return (
          <li key={id} data-urgent={isUrgent || undefined} data-row>
            <div>
              <b>{name}</b>
              <p>{why}</p>
            </div>
            <span className="quiet">{words.minutes(minutes)}</span>
            {at ? (
              <Link to={at}>
                {state === "drafted" ? firmDesk.change : firmDesk.set}
                <span className="visually-hidden"> {name}</span>
              </Link>
            ) : (
              <span className="quiet">{words.onServer}</span>
            )}
            {id === "sessions" && <CloseCalendar />}
          </li>
        );
      })}
    </ul>
  );
}

/** The sample adviser goes; clients ask for a time instead. */
function CloseCalendar() {
  return (
    <Form action="/staff/firm" name="calendar">
      <Button variant="secondary">{words.closeCalendar}</Button>
    </Form>
  );
}

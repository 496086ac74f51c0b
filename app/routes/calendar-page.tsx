import { calendarPage as words } from "#content/en/calendar-feed.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button, ButtonRow } from "#ui/button/button.tsx";
import { CopyButton } from "#ui/copy-button/copy-button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Form } from "#ui/form/form.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import type { FormState } from "#values/form.ts";
import "./calendar-page.css";

type CalendarPageProps = {
  reader: "client" | "guest" | "firm";
  /** Where it is linked from. */
  back: string;
  view: { since: string | undefined; hasEnded: boolean };
  sent: { state: FormState | undefined; made: Made | undefined } | undefined;
};

/** `device`: opens the calendar of the device itself. */
type Made = { address: string; device: string };

/** The private address of a calendar: made, renewed and ended here, and shown once. */
export function CalendarPage({ reader, back, view, sent }: CalendarPageProps) {
  const { since, hasEnded } = view;
  const side = reader === "firm" ? "firm" : "client";
  const made = sent?.made;
  return (
    <article className="column flow">
      <BackLink href={back} />
      <h1>{words.title}</h1>
      <ErrorSummary problems={sent?.state?.problems ?? []} />
      {hasEnded && !sent && (
        <Notice announce>
          <p>{words.ended}</p>
        </Notice>
      )}
      <p className="lead">{words.lead[side]}</p>
      {made && <MadeAddress {...made} />}
      {since && !made && (
        <>
          <p>{words.since(since)}</p>
          <p>{words.notShown}</p>
        </>
      )}
      <ButtonRow>
        {!made && (
          <Form name="make" of={sent?.state} summaryElsewhere>
            <Button pendingText={words.pending}>{since ? words.renew : words.make}</Button>
          </Form>
        )}
        {since && (
          <Form name="end" of={sent?.state} summaryElsewhere>
            <Button variant="secondary" pendingText={words.pending}>
              {words.end}
            </Button>
          </Form>
        )}
      </ButtonRow>
      <p>
        {words.secret} {words.holds[side]}
      </p>
      {reader === "guest" && <p className="quiet">{words.guest}</p>}
      <h2>{words.how.heading}</h2>
      <dl className="calendar-ways">
        {words.how.ways.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet">{words.how.often}</p>
    </article>
  );
}

function MadeAddress({ address, device }: Made) {
  return (
    <Notice title={words.made.title} announce>
      <p>{words.made.text}</p>
      <p className="calendar-address">{address}</p>
      <p>
        <CopyButton name={words.made.copy} text={address} />
      </p>
      <p>
        <a href={device}>{words.made.open}</a>
      </p>
    </Notice>
  );
}

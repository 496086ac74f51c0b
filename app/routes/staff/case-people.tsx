import { caseCommand } from "#content/en/case-command.ts";
import { casePage as words } from "#content/en/case-page.ts";
import { Button } from "#ui/button/button.tsx";
import { Form } from "#ui/form/form.tsx";
import type { FormState } from "#values/form.ts";
import type { particularsOf, pastOf } from "./case-view.server.ts";
import { PersonLink } from "./person-link.tsx";

type PeopleProps = {
  /** Of the case. */
  reference: string;
  particulars: ReturnType<typeof particularsOf>;
  /** Masked, until it is asked for. */
  pan: string | undefined;
  isPanShown: boolean;
  state: FormState | undefined;
};

/** Who the client is, and how to reach them. */
export function CasePeople({ reference, particulars, pan, isPanShown, state }: PeopleProps) {
  return (
    <section aria-labelledby="people">
      <h2 id="people">{words.people}</h2>
      <dl className="case-particulars">
        {particulars.map(({ key, value }) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {pan && (
          <div>
            <dt>{caseCommand.client.rows.pan}</dt>
            <dd>
              {pan}
              {isPanShown ? (
                <p className="quiet" role="status">
                  {words.panShown}
                </p>
              ) : (
                <Form name="pan" of={state} summaryElsewhere preventScrollReset>
                  <Button variant="quiet">{words.showPan}</Button>
                </Form>
              )}
            </dd>
          </div>
        )}
      </dl>
      <p>
        <PersonLink reference={reference} />
      </p>
    </section>
  );
}

/** What happened to the case, the newest first, and who of the firm opened what. */
export function CasePast({ past: { events, openings } }: { past: ReturnType<typeof pastOf> }) {
  return (
    <>
      <section aria-labelledby="history">
        <h2 id="history">{words.history}</h2>
        <ol className="case-past">
          {events.map(({ number, at, text }) => (
            <li key={number}>
              <span className="quiet">{at}</span>
              <span className="case-words">{text}</span>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="openings">
        <h2 id="openings">{words.openings}</h2>
        {openings.length === 0 && <p className="quiet">{words.noOpenings}</p>}
        <ul className="case-past">
          {openings.map(({ at, text }) => (
            <li key={`${at} ${text}`}>
              <span className="quiet">{at}</span> {text}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

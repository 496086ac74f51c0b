import { data, Link } from "react-router";
import { z } from "zod";
import { appointmentRefusals } from "#content/en/appointment-refusals.ts";
import { sessionDesk as words } from "#content/en/sessions-desk.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import {
  cancelForFirm,
  markSession,
  noteSession,
} from "#features/appointments/desk/change-session.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button, ButtonLink, ButtonRow } from "#ui/button/button.tsx";
import { Details } from "#ui/details/details.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Checkbox } from "#ui/field/choice-fields.tsx";
import { TextArea, TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { optionalText, requiredText } from "#values/fields.ts";
import { readQuery } from "#values/form.ts";
import type { Route } from "./+types/session.ts";
import { deskForm, workDeskForm } from "./desk-forms.server.ts";
import { openedFrom } from "./opened-from.ts";
import { mustBeRung } from "./session-place.server.ts";
import { sessionView } from "./session-view.server.ts";
import { doneIn, SESSIONS_QUERY } from "./sessions-query.server.ts";
import { wayBack } from "./way-back.server.ts";
import "./sessions.css";

/** Not the name: it would stay in the history of the browser. */
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export async function loader({ url, params, context }: Route.LoaderArgs) {
  requireStaff({ url, context });
  const view = await sessionView(appOf(context), params.reference);
  if (!view) throw data(null, { status: 404 });
  const back = wayBack(url, "/staff/sessions");
  const done = doneIn(readQuery(url.searchParams, SESSIONS_QUERY).done);
  return { ...view, back, move: openedFrom(`${url.pathname}/move`, back), done };
}

const seen = z.coerce.number().catch(-1);
const cancelForm = z.object({ seen, reason: optionalText(500), asked: optionalText(10) });
const noteForm = z.object({ note: requiredText({ id: "noteMissing" }, 4000) });
const MARKS = { done: "done", missed: "missed", open: "booked" } as const;

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { person } = requireStaff({ url, context });
  const app = appOf(context);
  const { reference } = params;
  const post = await readPost({ request, context }, appointmentRefusals);
  const cancelledDone = (await mustBeRung(app, reference)) ? "cancelledRing" : "cancelled";
  return workDeskForm(
    post,
    url,
    {
      cancel: deskForm({
        schema: cancelForm,
        act: ({ asked, ...typed }) =>
          cancelForFirm(app, person.name, { reference, isAsked: asked !== "", ...typed }),
        done: () => cancelledDone,
      }),
      mark: deskForm({
        act: () => {
          const as = Object.hasOwn(MARKS, post.intent)
            ? MARKS[post.intent as keyof typeof MARKS]
            : "done";
          return markSession(app, person.name, reference, as);
        },
        done: () => "marked",
      }),
      note: deskForm({
        schema: noteForm,
        act: ({ note }) => noteSession(app, person.name, reference, note),
        done: () => "noted",
      }),
    },
    "note",
  );
}

/** After a refusal too: it shows how it stands now. */
export const shouldRevalidate = () => true;

/** One session as the firm works it. */
export default function Session({ loaderData, actionData }: Route.ComponentProps) {
  const { name, when, state, facts, links, back, done, canChange, canMark, log } = loaderData;
  return (
    <article className="desk session">
      <BackLink href={back} />
      {done && (
        <Notice announce>
          <p>{done}</p>
        </Notice>
      )}
      {actionData && <ErrorSummary problems={actionData.problems} />}
      <header>
        <p className="session-state" data-tone={loaderData.tone}>
          {state}
        </p>
        <h1>{name}</h1>
        <p className="session-when">{when}</p>
      </header>
      <div className="session-columns">
        <div>
          <dl className="sessions-facts">
            {facts.map(({ key, text, href }) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd>{href ? <a href={href}>{text}</a> : text}</dd>
              </div>
            ))}
          </dl>
          <nav aria-label={words.links.label}>
            <ul className="session-links">
              {links.map(({ href, label }) => (
                <li key={label}>
                  {href ? <Link to={href}>{label}</Link> : <span className="quiet">{label}</span>}
                </li>
              ))}
            </ul>
          </nav>
          {canMark && (
            <section>
              <h2>{words.after.heading}</h2>
              <Form name="mark" summaryElsewhere>
                <ButtonRow>
                  {canMark.map((mark, index) => (
                    <Button
                      key={mark}
                      name="intent"
                      value={mark}
                      variant={index === 0 && mark === "done" ? "primary" : "secondary"}
                    >
                      {words.after[mark]}
                    </Button>
                  ))}
                </ButtonRow>
              </Form>
            </section>
          )}
          {canChange && (
            <section className="flow">
              <ButtonLink href={loaderData.move}>{words.move}</ButtonLink>
              <Details summary={words.cancel.heading}>
                <Form of={actionData} name="cancel" summaryElsewhere>
                  <input type="hidden" name="seen" value={loaderData.sequence} />
                  <TextField
                    name="reason"
                    label={words.cancel.reason}
                    hint={words.cancel.reasonHint[loaderData.readsReason ? "mailed" : "unread"]}
                    optional
                    maxLength={500}
                  />
                  <Checkbox
                    name="asked"
                    label={words.cancel.asked}
                    hint={loaderData.countsUntil && words.cancel.askedHint(loaderData.countsUntil)}
                  />
                  <Button variant="secondary" pendingText={words.cancel.pending}>
                    {words.cancel.button}
                  </Button>
                </Form>
              </Details>
            </section>
          )}
        </div>
        <section>
          <h2>{words.notes.heading}</h2>
          <p className="quiet">{words.notes.hint}</p>
          {log.length === 0 && <p className="quiet">{words.notes.none}</p>}
          <ol className="session-log">
            {log.map(({ key, head, text }) => (
              <li key={key}>
                <span className="quiet">{head}</span>
                {text && <p>{text}</p>}
              </li>
            ))}
          </ol>
          <Form of={actionData} name="note" summaryElsewhere key={log.length}>
            <TextArea name="note" label={words.notes.label} rows={3} />
            <Button variant="secondary" pendingText={words.notes.pending}>
              {words.notes.button}
            </Button>
          </Form>
        </section>
      </div>
    </article>
  );
}

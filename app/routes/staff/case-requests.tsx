import { data } from "react-router";
import { z } from "zod";
import { caseRefusals } from "#content/en/case-refusals.ts";
import { requestsDesk as words } from "#content/en/requests-desk.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import { actOnCase } from "#features/case-desk/act-on-case.server.ts";
import { type CaseMessages, emailForm } from "#features/case-desk/case-messages.ts";
import { findCase, isCase } from "#features/case-desk/find-case.server.ts";
import { actOnLink } from "#features/case-links/case-links.server.ts";
import { askClient, readAsked } from "#features/requests/ask-client.server.ts";
import { type Post, readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button } from "#ui/button/button.tsx";
import { Details } from "#ui/details/details.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Checkbox, SelectField } from "#ui/field/choice-fields.tsx";
import { TextArea, TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { dayInIndia } from "#values/dates.ts";
import { readQuery } from "#values/form.ts";
import { accepted } from "#values/outcome.ts";
import type { Route } from "./+types/case-requests.ts";
import { AskLink } from "./ask-link.tsx";
import { askView, readLines } from "./ask-view.server.ts";
import { deskForm, workDeskForm } from "./desk-forms.server.ts";
import "./cases.css";
import "./case.css";
import "./requests.css";

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageMeta({ title: `${words.title}, ${params.reference ?? ""}`, index: false }, matches);

export const shouldRevalidate = () => true;

const QUERY = { done: z.enum(["asked", "linked"]).optional().catch(undefined) };

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const session = requireStaff({ url, context });
  const app = appOf(context);
  const found = await findCase(app, session, params.reference.toUpperCase());
  if (!found) throw data(null, { status: 404 });
  const { done } = readQuery(url.searchParams, QUERY);
  return { ask: await askView(app, session, found), done: done && words[done] };
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const reference = params.reference.toUpperCase();
  const session = requireStaff({ url, context });
  const app = appOf(context);
  const post = await readPost({ request, context }, caseRefusals);
  if (!(await isCase(app, reference))) throw data(null, { status: 404 });
  if (post.form === "link" && post.intent === "readOut") {
    const made = await actOnLink(app, session, reference, "readOut");
    if (!made.ok) return post.refuse(made);
    return data({ form: "link", typed: {}, problems: [], code: made.value?.code });
  }
  const forms = {
    link: deskForm({
      act: () => actOnLink(app, session, reference, "make"),
      done: () => "linked" as const,
    }),
    email: deskForm({
      schema: emailForm,
      act: ({ seen, email }) => actOnCase(app, session, reference, seen, { kind: "email", email }),
    }),
    ask: async (sent: Post<CaseMessages>) => {
      const lines = readLines(sent);
      if (!lines.ok) return lines;
      const today = dayInIndia(app.clock.now());
      const asked = readAsked(lines.value.lines, lines.value.due, today);
      if (!asked.ok) return asked;
      const done = await askClient(app, session, reference, lines.value.seen, asked.value);
      return done.ok ? accepted("asked" as const) : done;
    },
  };
  return workDeskForm<CaseMessages, keyof typeof forms, "asked" | "linked">(
    post,
    url,
    forms,
    "ask",
  );
}

export default function CaseRequests({ loaderData, actionData }: Route.ComponentProps) {
  const { ask, done } = loaderData;
  const { heading, back, whyNot, version, lines, due, subjects, answers } = ask;
  const code = actionData && "code" in actionData ? actionData.code : undefined;
  return (
    <article className="desk case">
      <BackLink href={back.href}>{back.text}</BackLink>
      <h1>{heading}</h1>
      <ErrorSummary problems={actionData?.problems ?? []} />
      {done && !actionData && (
        <Notice announce>
          <p>
            {done} {ask.isMailed && words.mailed}
          </p>
        </Notice>
      )}
      <div className="ask-columns">
        <section>
          {whyNot ? (
            <p>{whyNot}</p>
          ) : (
            <Form name="ask" of={actionData} summaryElsewhere key={version}>
              <input type="hidden" name="seen" value={version} />
              <p className="quiet">{ask.intro}</p>
              <TextField
                name="due"
                type="date"
                label={words.dueForAll}
                hint={words.dueHint}
                defaultValue={due}
              />
              <ol className="ask-lines">
                {lines.map((line) => (
                  <ProposedLine key={line.prefix} line={line} />
                ))}
              </ol>
              <Details summary={words.own} open={lines.length === 0}>
                {ask.ownLines.map((line) => (
                  <OwnLine key={line.prefix} {...line} subjects={subjects} answers={answers} />
                ))}
              </Details>
              <Button pendingText={words.asking}>{words.button}</Button>
            </Form>
          )}
        </section>
        <AskLink ask={ask} code={code} state={actionData} />
      </div>
    </article>
  );
}

type Ask = Route.ComponentProps["loaderData"]["ask"];

function ProposedLine({ line }: { line: Ask["lines"][number] }) {
  const { prefix, title, reason, note, isOn, ...its } = line;
  return (
    <li data-off={!isOn || undefined}>
      <Checkbox
        name={`${prefix}on`}
        value="yes"
        defaultChecked={isOn}
        label={
          <>
            <b>{title}</b> <span className="quiet">{note}</span>
          </>
        }
        hint={reason}
      />
      <input type="hidden" name={`${prefix}rule`} value={its.rule} />
      <input type="hidden" name={`${prefix}proposal`} value={its.proposal} />
      <input type="hidden" name={`${prefix}subject`} value={its.subject} />
      <input type="hidden" name={`${prefix}answer`} value={its.answer} />
      <input type="hidden" name={`${prefix}choices`} value={its.choices} />
      <Details
        summary={
          <>
            {words.change}
            <span className="visually-hidden"> {title}</span>
          </>
        }
      >
        <TextField name={`${prefix}title`} label={words.line.title} defaultValue={title} />
        <TextField name={`${prefix}reason`} label={words.line.reason} defaultValue={reason} />
        <TextField name={`${prefix}due`} type="date" label={words.dueOne} optional />
      </Details>
    </li>
  );
}

type OwnLineProps = Pick<Ask, "subjects" | "answers"> & { number: number; prefix: string };

function OwnLine({ number, prefix, subjects, answers }: OwnLineProps) {
  const { title, reason, reasonHint, answer, subject, choices } = words.line;
  return (
    <fieldset className="ask-own">
      <legend>{words.ownLine(number)}</legend>
      <TextField name={`${prefix}title`} label={title} optional />
      <TextField name={`${prefix}reason`} label={reason} hint={reasonHint} optional />
      <SelectField name={`${prefix}answer`} label={answer} options={answers} />
      <SelectField name={`${prefix}subject`} label={subject} options={subjects} />
      <TextArea name={`${prefix}choices`} label={choices} rows={2} optional />
      <TextField name={`${prefix}due`} type="date" label={words.dueOne} optional />
    </fieldset>
  );
}

import { redirect } from "react-router";
import { caseDesk, newCaseWords as words } from "#content/en/case-desk.ts";
import { caseRefusals } from "#content/en/case-refusals.ts";
import { YEARS_OFFERED, yearBeingFiled } from "#domain/tax/years/season.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import { beginForCaller } from "#features/case-desk/begin-case.server.ts";
import { callerForm } from "#features/case-desk/case-messages.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button } from "#ui/button/button.tsx";
import { SelectField } from "#ui/field/choice-fields.tsx";
import { TextArea, TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { dayInIndia } from "#values/dates.ts";
import { yearLabel } from "#values/year.ts";
import type { Route } from "./+types/case-new.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export function loader({ url, context }: Route.LoaderArgs) {
  requireStaff({ url, context });
  const filed = yearBeingFiled(dayInIndia(appOf(context).clock.now()));
  const years = [filed, ...YEARS_OFFERED.filter((year) => year !== filed)];
  return { years: years.map((year) => ({ value: String(year), label: yearLabel(year) })) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const session = requireStaff({ url, context });
  const post = await readPost({ request, context }, caseRefusals);
  const typed = post.read(callerForm);
  if (!typed.ok) return post.refuse(typed);
  const began = await beginForCaller(appOf(context), session, typed.value);
  if (!began.ok) return post.refuse(began);
  return redirect(`/staff/cases/${began.value.reference}`, 303);
}

/** Begins the case of a client who asked on the telephone. */
export default function NewCase({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <article className="column flow">
      <BackLink href="/staff/cases">{caseDesk.title}</BackLink>
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <Form of={actionData}>
        <TextField name="name" label={words.name} autoComplete="off" />
        <TextField
          name="email"
          label={words.email}
          hint={words.reach}
          type="email"
          autoComplete="off"
        />
        <TextField name="mobile" label={words.mobile} type="tel" autoComplete="off" width="20" />
        <SelectField name="year" label={words.year} options={loaderData.years} />
        <TextArea name="note" label={words.note} hint={words.noteHint} optional rows={3} />
        <Button pendingText={words.pending}>{words.button}</Button>
      </Form>
    </article>
  );
}

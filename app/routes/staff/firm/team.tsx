import { z } from "zod";
import { firmDesk, firmForms } from "#content/en/firm-desk.ts";
import { requireOwner } from "#features/accounts/require.server.ts";
import { findFirmDraft } from "#features/firm/firm-draft.server.ts";
import type { Doors } from "#platform/doors.ts";
import { appOf } from "#platform/request.server.ts";
import { Button } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { SampleMark } from "#ui/sample-mark/sample-mark.tsx";
import { flag } from "#values/fields.ts";
import { readQuery } from "#values/form.ts";
import type { Route } from "./+types/team.ts";
import { changeFirmByForm } from "./firm-actions.server.ts";
import { Noted } from "./firm-form.tsx";
import { listView } from "./firm-list-view.server.ts";
import { MemberList } from "./member-list.tsx";

export const handle = { doors: { upload: true } } satisfies { doors: Doors };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: firmDesk.rooms.team, index: false }, matches);

/** After a refusal too: a second press is made for what the page shows then. */
export const shouldRevalidate = () => true;

const QUERY = { at: z.coerce.number().int().min(0).max(100).catch(100), noted: flag };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { person } = requireOwner({ url, context });
  const { particulars, seen } = await findFirmDraft(appOf(context), person.id);
  const { at, noted } = readQuery(url.searchParams, QUERY);
  return { seen, noted, team: listView("team", particulars, at) };
}

export const action = (args: Route.ActionArgs) => changeFirmByForm(args);

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  const { seen, noted, team } = loaderData;
  return (
    <>
      <div className="firm-subject-head">
        <h1 id="part-team">{firmDesk.rooms.team}</h1>
        <SampleMark of={team.isSample} />
      </div>
      <p className="quiet">{firmForms.team.lead}</p>
      <ErrorSummary problems={actionData?.problems ?? []} />
      {noted && !actionData && <Noted />}
      <MemberList view={team} seen={seen} state={actionData} />
      {team.isSample && (
        <Form name="no-team">
          <input type="hidden" name="seen" value={seen} />
          <Button variant="quiet">{firmForms.team.none}</Button>
        </Form>
      )}
    </>
  );
}

import { data, redirect } from "react-router";
import { z } from "zod";
import { accountRefusals } from "#content/en/account-refusals.ts";
import { searchesWords } from "#content/en/find.ts";
import { staff } from "#content/en/staff.ts";
import { invitationForm } from "#features/accounts/forms.server.ts";
import { requireConfirmed, requireOwner } from "#features/accounts/require.server.ts";
import {
  endAccess,
  inviteStaff,
  listStaff,
  withdrawInvitation,
} from "#features/accounts/staff.server.ts";
import { searchesByPerson } from "#features/find/searches.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { Button } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { RadioGroup } from "#ui/field/choice-fields.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { LineForm } from "#ui/room-list/line-form.tsx";
import { RoomLine, RoomList } from "#ui/room-list/room-list.tsx";
import { formatMoment } from "#values/dates.ts";
import { flag, rowId } from "#values/fields.ts";
import { readQuery } from "#values/form.ts";
import type { Route } from "./+types/people.ts";

const words = staff.people;
const rowForm = z.object({ id: rowId });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export async function loader({ url, context }: Route.LoaderArgs) {
  const owner = requireOwner({ url, context });
  const app = appOf(context);
  const { people, invitations } = await listStaff(app);
  const searches = await searchesByPerson(app);
  return {
    searches: people.map(({ id, name }) => {
      const { lately = 0, last } = searches.get(id) ?? {};
      return {
        ...{ id, name, count: searchesWords.count(lately) },
        last: last ? searchesWords.last(formatMoment(last)) : searchesWords.none,
      };
    }),
    ...readQuery(url.searchParams, { invited: flag }),
    people: people.map(({ id, name, username, role, hasTwoStep, closedAt }) => ({
      id,
      name,
      username,
      role,
      hasTwoStep,
      isYou: id === owner.person.id,
      closed: closedAt && formatMoment(closedAt),
    })),
    invitations: invitations.map(({ id, email, role, expiresAt }) => ({
      id,
      email,
      role,
      until: formatMoment(expiresAt),
    })),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const app = appOf(context);
  const owner = requireConfirmed({ url, context }, requireOwner({ url, context }));
  const post = await readPost({ request, context }, accountRefusals);
  if (post.intent === "end" || post.intent === "withdraw") {
    const row = post.read(rowForm);
    if (!row.ok || !row.value.id) throw data(null, { status: 404 });
    const end = post.intent === "withdraw" ? withdrawInvitation : endAccess;
    const ended = await end(app, owner, row.value.id);
    if (!ended.ok && ended.reason === "not-found") throw data(null, { status: 404 });
    return ended.ok ? redirect("/staff/people", 303) : post.refuse(ended);
  }
  const typed = post.read(invitationForm);
  if (!typed.ok) return post.refuse(typed);
  const invited = await inviteStaff(app, owner, typed.value, url.origin);
  if (!invited.ok) return post.refuse(invited);
  return redirect("/staff/people?invited", 303);
}

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { people, invitations, invited, searches } = loaderData;
  return (
    <article className="column">
      <h1>{words.title}</h1>
      <ErrorSummary problems={actionData?.problems ?? []} />
      {invited && !actionData && (
        <Notice announce>
          <p>{words.invited}</p>
        </Notice>
      )}
      <section className="room-section wide">
        <RoomList heading={words.access}>
          {people.map(({ id, name, username, role, hasTwoStep, isYou, closed }) => (
            <RoomLine
              key={id}
              note={
                <>
                  {staff.roles[role === "owner" ? "owner" : "staff"]}
                  {!hasTwoStep && words.noTwoSteps}
                  {closed && words.ended(closed)}
                </>
              }
              beside={
                !isYou &&
                !closed && (
                  <LineForm field="id" value={id} intent="end" of={words.endOf(name)}>
                    {words.end}
                  </LineForm>
                )
              }
            >
              {words.named(name, username)}
            </RoomLine>
          ))}
        </RoomList>
      </section>
      {invitations.length > 0 && (
        <section className="room-section wide">
          <RoomList heading={words.open}>
            {invitations.map(({ id, email, role, until }) => (
              <RoomLine
                key={id}
                note={words.until(staff.roles[role], until)}
                beside={
                  <LineForm field="id" value={id} intent="withdraw" of={words.withdrawOf(email)}>
                    {words.withdraw}
                  </LineForm>
                }
              >
                {email}
              </RoomLine>
            ))}
          </RoomList>
        </section>
      )}
      <section className="room-section wide">
        <h2>{searchesWords.heading}</h2>
        <p className="quiet">{searchesWords.lead}</p>
        <RoomList>
          {searches.map(({ id, name, count, last }) => (
            <RoomLine key={id} note={last} beside={count}>
              {name}
            </RoomLine>
          ))}
        </RoomList>
      </section>
      <section className="room-section wide">
        <h2>{words.invite}</h2>
        {/* Sent, it begins empty again. */}
        <Form of={actionData} summaryElsewhere values={{ role: "staff" }} key={invitations.length}>
          <TextField name="email" label={words.email} type="email" autoComplete="off" />
          <RadioGroup
            name="role"
            legend={words.role}
            options={[
              { value: "staff", label: staff.roles.staff, hint: words.staffHint },
              { value: "owner", label: staff.roles.owner, hint: words.ownerHint },
            ]}
          />
          <Button pendingText={words.sending}>{words.send}</Button>
        </Form>
      </section>
    </article>
  );
}

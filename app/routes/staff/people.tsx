import { data, Form, redirect, useNavigation } from "react-router";
import { requireConfirmed, requireOwner } from "#features/accounts/require.server.ts";
import {
  endAccess,
  inviteStaff,
  listStaff,
  withdrawInvitation,
} from "#features/accounts/staff.server.ts";
import { readInvitation } from "#features/accounts/staff.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { RadioGroup } from "#ui/field/choice-fields.tsx";
import { TextField } from "#ui/field/field.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { formatMoment } from "#values/dates.ts";
import { typed } from "#values/fields.ts";
import type { Route } from "./+types/people.ts";

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: "People of the firm", index: false });

export async function loader({ url, context }: Route.LoaderArgs) {
  const owner = requireOwner({ url, context });
  const { people, invitations } = await listStaff(appOf(context));
  return {
    invited: url.searchParams.has("invited"),
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
  const form = await request.formData();
  const intent = form.get("intent");
  const id = String(form.get("id") ?? "");
  const values = typed(form);
  if (intent === "end" || intent === "withdraw") {
    if (!ID.test(id)) throw data(null, { status: 404 });
    const ended = await (intent === "withdraw" ? withdrawInvitation : endAccess)(app, owner, id);
    if (!ended.ok && ended.reason === "not-found") throw data(null, { status: 404 });
    if (!ended.ok) return data({ problems: ended.problems, typed: values }, 409);
    return redirect("/staff/people", 303);
  }
  const read = readInvitation(form);
  if (!read.ok) return data({ problems: read.problems, typed: values }, 422);
  const invited = await inviteStaff(app, owner, read.value, url.origin);
  if (!invited.ok) return data({ problems: invited.problems, typed: values }, 409);
  return redirect("/staff/people?invited", 303);
}

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state === "submitting";
  const { people, invitations, invited } = loaderData;
  const error = (field: string) =>
    actionData?.problems.find((problem) => problem.field === field)?.message;
  return (
    <article className="column">
      <BackLink href="/staff" />
      <h1>People of the firm</h1>
      {actionData && <ErrorSummary problems={actionData.problems} />}
      {invited && !actionData && (
        <Notice announce>
          <p>The invitation is on its way. It is valid for 3 days.</p>
        </Notice>
      )}
      <section className="room-section wide">
        <h2>Who has access</h2>
        <ul className="room-list">
          {people.map(({ id, name, username, role, hasTwoStep, isYou, closed }) => (
            <li key={id}>
              <div>
                {name} ({username})
                <span className="room-list-note">
                  {role === "owner" ? "Owner" : "Staff"}
                  {!hasTwoStep && "; two-step sign-in not set up yet"}
                  {closed && `; access ended ${closed}`}
                </span>
              </div>
              {!isYou && !closed && (
                <Form method="post">
                  <input type="hidden" name="id" value={id} />
                  <Button type="submit" name="intent" value="end" variant="secondary">
                    End access<span className="visually-hidden"> of {name}</span>
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      </section>
      {invitations.length > 0 && (
        <section className="room-section wide">
          <h2>Invited</h2>
          <ul className="room-list">
            {invitations.map(({ id, email, role, until }) => (
              <li key={id}>
                <div>
                  {email}
                  <span className="room-list-note">
                    {role === "owner" ? "Owner" : "Staff"}, until {until}
                  </span>
                </div>
                <Form method="post">
                  <input type="hidden" name="id" value={id} />
                  <Button type="submit" name="intent" value="withdraw" variant="secondary">
                    Withdraw<span className="visually-hidden"> the invitation of {email}</span>
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="room-section wide">
        <h2>Invite somebody</h2>
        {/* Sent, it begins empty again. */}
        <Form method="post" noValidate key={invitations.length}>
          <TextField
            name="email"
            label="E-mail"
            type="email"
            autoComplete="off"
            defaultValue={actionData?.typed.email}
            error={error("email")}
          />
          <RadioGroup
            name="role"
            legend="What they may do"
            defaultValue={actionData?.typed.role ?? "staff"}
            options={[
              { value: "staff", label: "Staff", hint: "Works with the clients' requests." },
              { value: "owner", label: "Owner", hint: "The same, and invites and ends access." },
            ]}
            error={error("role")}
          />
          <Button type="submit" name="intent" value="invite" pending={sending}>
            Send the invitation
          </Button>
        </Form>
      </section>
    </article>
  );
}

import { data, Form, redirect, useNavigation } from "react-router";
import { contactsOf } from "#features/accounts/contacts.server.ts";
import { changeProfile, profileOf } from "#features/accounts/profile.server.ts";
import { readProfile } from "#features/accounts/profile.ts";
import { requirePerson } from "#features/accounts/require.server.ts";
import { appOf } from "#platform/request.server.ts";
import { Button } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Checkbox, DateField } from "#ui/field/choice-fields.tsx";
import { TextField } from "#ui/field/field.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { SummaryList } from "#ui/summary-list/summary-list.tsx";
import { dayInIndia } from "#values/dates.ts";
import { typed } from "#values/fields.ts";
import type { Route } from "./+types/details.ts";

export const meta: Route.MetaFunction = () => pageMeta({ title: "Your details", index: false });

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const session = requirePerson({ url, context });
  const profile = await profileOf(app, session);
  const contacts = await contactsOf(app, app.db, session.person.id);
  const { bornOn } = profile;
  const rowOf = (channel: "email" | "sms") => {
    const contact = contacts.find((one) => one.channel === channel);
    return {
      value: contact?.verified ?? "Not verified",
      ...(contact?.pending && { note: `${contact.pending} waits to be verified` }),
      changeAt: `/portal/contact/${channel === "email" ? "email" : "mobile"}`,
    };
  };
  return {
    saved: url.searchParams.has("saved"),
    pan: profile.pan,
    contacts: [
      { key: "Username", value: session.person.username },
      { key: "E-mail", ...rowOf("email") },
      ...(app.sms || contacts.some(({ channel }) => channel === "sms")
        ? [{ key: "Mobile", ...rowOf("sms") }]
        : []),
    ],
    typed: {
      name: profile.name,
      ...(bornOn && {
        "dob-day": String(bornOn.day),
        "dob-month": String(bornOn.month),
        "dob-year": String(bornOn.year),
      }),
    } as Record<string, string>,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const app = appOf(context);
  const session = requirePerson({ url, context });
  const values = typed(await request.formData());
  const read = readProfile(values, dayInIndia(app.clock.now()));
  if (!read.ok) return data({ problems: read.problems, typed: values }, 422);
  const changed = await changeProfile(app, session, read.value);
  if (!changed.ok) return data({ problems: changed.problems, typed: values }, 409);
  return redirect("/portal/details?saved", 303);
}

export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  const saving = useNavigation().state === "submitting";
  const values = actionData?.typed ?? loaderData.typed;
  const error = (field: string) =>
    actionData?.problems.find((problem) => problem.field === field)?.message;
  return (
    <article className="column flow">
      <h1>Your details</h1>
      {actionData && <ErrorSummary problems={actionData.problems} />}
      {loaderData.saved && !actionData && (
        <Notice announce>
          <p>Your details are saved.</p>
        </Notice>
      )}
      <SummaryList rows={loaderData.contacts} />
      <Form method="post" noValidate className="room-section">
        <TextField
          name="name"
          label="Name"
          autoComplete="name"
          defaultValue={values.name}
          error={error("name")}
        />
        <TextField
          name="pan"
          label={loaderData.pan ? "New PAN" : "PAN"}
          hint={
            loaderData.pan
              ? `Kept encrypted as ${loaderData.pan}. Type one only to replace it.`
              : "Like ABCPD1234E. Kept encrypted, and shown only in part."
          }
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          width="10"
          defaultValue={actionData?.typed.pan}
          error={error("pan")}
        />
        {loaderData.pan && (
          <Checkbox name="pan-remove" label="Forget the PAN that is kept" value="yes" />
        )}
        <DateField
          name="dob"
          legend="Date of birth"
          optional
          hint="Like 27 3 1987. Age decides some deductions and slabs."
          defaultValue={{
            day: values["dob-day"],
            month: values["dob-month"],
            year: values["dob-year"],
          }}
          error={error("dob")}
        />
        <Button type="submit" pending={saving} pendingText="Saving…">
          Save
        </Button>
      </Form>
    </article>
  );
}

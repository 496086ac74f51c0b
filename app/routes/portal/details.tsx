import { redirect } from "react-router";
import { accountRefusals } from "#content/en/account-refusals.ts";
import { portal } from "#content/en/portal.ts";
import { contactsOf } from "#features/accounts/contacts.server.ts";
import { changeProfile, profileOf } from "#features/accounts/profile.server.ts";
import { profileForm, readProfile } from "#features/accounts/profile.ts";
import { requirePerson } from "#features/accounts/require.server.ts";
import { findKnownByRequest } from "#features/filing/own-filings.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { Button } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Checkbox, DateField } from "#ui/field/choice-fields.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { SummaryList } from "#ui/summary-list/summary-list.tsx";
import { dayInIndia } from "#values/dates.ts";
import { flag } from "#values/fields.ts";
import { readQuery } from "#values/form.ts";
import type { Route } from "./+types/details.ts";

const words = portal.details;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const session = requirePerson({ url, context });
  const profile = await profileOf(app, session);
  const contacts = await contactsOf(app, app.db, session.person.id);
  const request = await findKnownByRequest(app, session.person.id);
  // A request may be for another of the family.
  const isOwn = request !== undefined && request.name.toLowerCase() === profile.name.toLowerCase();
  const bornOn = profile.bornOn ?? (isOwn ? request.bornOn : undefined);
  const rowOf = (channel: "email" | "sms") => {
    const contact = contacts.find((one) => one.channel === channel);
    const ofRequest = channel === "email" ? request?.email : request?.mobile;
    const isOfRequest = !contact && ofRequest;
    return {
      value: contact?.verified ?? (contact ? words.notVerified : (ofRequest ?? words.notGiven)),
      ...(contact?.pending && { note: words.waits(contact.pending) }),
      ...(isOfRequest && request && { note: words.ofRequest(request.reference) }),
      changeAt: `/portal/contact/${channel === "email" ? "email" : "mobile"}`,
    };
  };
  return {
    ...readQuery(url.searchParams, { saved: flag }),
    pan: profile.pan,
    contacts: [
      { key: words.username, value: session.person.username },
      { key: words.email, ...rowOf("email") },
      ...(app.sms || request?.mobile || contacts.some(({ channel }) => channel === "sms")
        ? [{ key: words.mobile, ...rowOf("sms") }]
        : []),
      ...(!profile.pan && isOwn
        ? [{ key: words.pan, value: request.pan, note: words.ofRequest(request.reference) }]
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
  const post = await readPost({ request, context }, accountRefusals);
  const typed = post.read(profileForm);
  if (!typed.ok) return post.refuse(typed);
  const read = readProfile(typed.value, dayInIndia(app.clock.now()));
  if (!read.ok) return post.refuse(read);
  const changed = await changeProfile(app, session, read.value);
  if (!changed.ok) return post.refuse(changed);
  return redirect("/portal/details?saved", 303);
}

export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  const { pan } = loaderData;
  return (
    <article className="column flow">
      <h1>{words.title}</h1>
      <ErrorSummary problems={actionData?.problems ?? []} />
      {loaderData.saved && !actionData && (
        <Notice announce>
          <p>{words.saved}</p>
        </Notice>
      )}
      <SummaryList rows={loaderData.contacts} />
      <Form of={actionData} summaryElsewhere values={loaderData.typed} className="room-section">
        <TextField name="name" label={words.name} autoComplete="name" />
        <TextField
          name="pan"
          label={pan ? words.newPan : words.pan}
          hint={pan ? words.panKept(pan) : words.panHint}
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          width="10"
        />
        {pan && <Checkbox name="pan-remove" label={words.forgetPan} value="yes" />}
        <DateField name="dob" legend={words.bornOn} optional hint={words.bornOnHint} />
        <Button pendingText={words.saving}>{words.save}</Button>
      </Form>
    </article>
  );
}

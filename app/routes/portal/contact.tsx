import { data, redirect } from "react-router";
import { z } from "zod";
import { accountRefusals } from "#content/en/account-refusals.ts";
import { portal } from "#content/en/portal.ts";
import {
  giveContact,
  removeContact,
  sendContactCode,
  verifyContact,
} from "#features/accounts/change-contacts.server.ts";
import { type Channel, contactsOf } from "#features/accounts/contacts.server.ts";
import { readDestination } from "#features/accounts/destination.ts";
import { nextPage } from "#features/accounts/forms.server.ts";
import { requireConfirmed, requirePerson } from "#features/accounts/require.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button, ButtonRow } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { TextField } from "#ui/field/field.tsx";
import { OneTimeCodeField } from "#ui/field/one-time-code-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { flag, secretText } from "#values/fields.ts";
import { readQuery } from "#values/form.ts";
import { refused, underField } from "#values/outcome.ts";
import { visitOf } from "../account/visit.server.ts";
import type { Route } from "./+types/contact.ts";

const words = portal.contact;
const QUERY = { sent: flag, next: nextPage };
const addressForm = z.object({ address: z.string().default("") });
const codeForm = z.object({ otp: secretText() });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const app = appOf(context);
  const session = requirePerson({ url, context });
  const channel = channelOf(params.channel);
  requireConfirmed({ url, context }, session);
  const contacts = await contactsOf(app, app.db, session.person.id);
  const contact = contacts.find((one) => one.channel === channel);
  return {
    isEmail: channel === "email",
    canSend: channel === "email" || app.sms !== null,
    verified: contact?.verified,
    pending: contact?.pending,
    ...readQuery(url.searchParams, QUERY),
  };
}

/** One form for each step, told apart by `intent`: send to an address, verify the code, remove. */
export async function action({ request, url, context, params }: Route.ActionArgs) {
  const app = appOf(context);
  const session = requirePerson({ url, context });
  const channel = channelOf(params.channel);
  requireConfirmed({ url, context }, session);
  const { visit, headers } = visitOf(request, context);
  const post = await readPost({ request, context }, accountRefusals);
  const { next } = readQuery(url.searchParams, QUERY);

  if (post.intent === "remove") {
    await removeContact(app, session, channel);
    return redirect("/portal/details", { status: 303, headers });
  }
  if (post.intent === "verify") {
    const typed = post.read(codeForm);
    if (!typed.ok) return post.refuse(typed, { headers });
    const code = typed.value.otp.replaceAll(/\s/g, "");
    const verified = await verifyContact(app, session, visit.browser, channel, code);
    if (!verified.ok) return post.refuse(underField("otp", verified), { headers });
    return redirect(next ?? "/portal/details", { status: 303, headers });
  }
  const typed = post.read(addressForm);
  if (!typed.ok) return post.refuse(typed, { headers });
  if (channel === "sms" && !app.sms)
    return post.refuse(refused({ id: "smsUnavailable" }), { headers });
  const address = readDestination("address", typed.value.address, channel === "sms");
  if (!address.ok || address.value.channel !== channel) {
    const message = { id: channel === "email" ? "emailOnly" : "mobileOnly" } as const;
    return post.refuse(refused([{ field: "address", message }]), { headers });
  }
  const given = await giveContact(app, session, address.value);
  if (!given.ok) return post.refuse(given, { headers });
  const sent = await sendContactCode(app, session, visit.browser, channel);
  if (!sent.ok) return post.refuse(sent, { headers });
  const query = new URLSearchParams({ sent: "", ...(next && { next }) });
  return redirect(`${url.pathname}?${query}`, { status: 303, headers });
}

function channelOf(param: string): Channel {
  if (param === "email") return "email";
  if (param === "mobile") return "sms";
  throw data(null, { status: 404 });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { isEmail, canSend, verified, pending, sent, next } = loaderData;
  const own = isEmail ? words.email : words.mobile;
  return (
    <article className="column flow">
      <BackLink href={next ?? "/portal/details"} />
      <h1>{pending ? own.verify : own.heading}</h1>
      <ErrorSummary problems={actionData?.problems ?? []} />
      {sent && !actionData && pending && (
        <Notice announce>
          <p>{words.sent(pending)}</p>
        </Notice>
      )}
      {verified && (
        <p>
          {words.verified(verified)} {pending && words.stays}
        </p>
      )}
      {!canSend && <p>{words.noSms}</p>}
      {pending && canSend && (
        <Form of={actionData} name="code" summaryElsewhere>
          <OneTimeCodeField name="otp" label={words.otp} hint={words.otpHint} />
          <Button name="intent" value="verify" pendingText={words.checking}>
            {words.check}
          </Button>
        </Form>
      )}
      <Form
        of={actionData}
        name="address"
        summaryElsewhere
        values={{ address: pending || verified }}
        className="room-section"
      >
        {canSend && (
          <TextField
            name="address"
            label={own.label}
            type={isEmail ? "email" : "tel"}
            autoComplete={isEmail ? "email" : "tel"}
          />
        )}
        <ButtonRow>
          {canSend && (
            <Button
              name="intent"
              value="send"
              variant={pending ? "secondary" : "primary"}
              pendingText={words.sending}
            >
              {words.send}
            </Button>
          )}
          {(verified || pending) && (
            <Button name="intent" value="remove" variant="quiet">
              {own.remove}
            </Button>
          )}
        </ButtonRow>
      </Form>
      {next && (
        <p>
          <a href={next}>{words.later}</a>
        </p>
      )}
    </article>
  );
}

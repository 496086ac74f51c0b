import { data, Form, redirect, useNavigation } from "react-router";
import { messagesNote } from "#content/en/step-form.ts";
import {
  type Channel,
  contactsOf,
  giveContact,
  removeContact,
  sendContactCode,
  verifyContact,
} from "#features/accounts/contacts.server.ts";
import { readDestination } from "#features/accounts/destination.ts";
import { ownPath } from "#features/accounts/own-path.ts";
import { requireConfirmed, requirePerson } from "#features/accounts/require.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button, ButtonRow } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { TextField } from "#ui/field/field.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import type { Problem } from "#values/outcome.ts";
import { visitOf } from "../account/visit.server.ts";
import type { Route } from "./+types/contact.ts";

export const meta: Route.MetaFunction = () => pageMeta({ title: "How we reach you", index: false });

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
    sent: url.searchParams.has("sent"),
    next: ownPath(url.searchParams.get("next")),
    messagesNote: messagesNote(app.settings.messagesGoTo),
  };
}

const NO_SMS =
  "Text messages cannot be sent from this site at the moment, so a mobile cannot be verified. Verify an e-mail instead.";

/** One form for each step, told apart by `intent`: send to an address, verify the code, remove. */
export async function action({ request, url, context, params }: Route.ActionArgs) {
  const app = appOf(context);
  const session = requirePerson({ url, context });
  const channel = channelOf(params.channel);
  requireConfirmed({ url, context }, session);
  const { visit, headers } = visitOf(request, context);
  const form = await request.formData();
  const intent = form.get("intent");
  const next = ownPath(url.searchParams.get("next"));
  const refuse = (problems: Problem[], status: 409 | 422 | 429) =>
    data({ problems, address: String(form.get("address") ?? "") }, { status, headers });

  if (intent === "remove") {
    await removeContact(app, session, channel);
    return redirect("/portal/details", { status: 303, headers });
  }
  if (intent === "verify") {
    const code = String(form.get("otp") ?? "").replaceAll(/\s/g, "");
    const verified = await verifyContact(app, session, visit.browser, channel, code);
    if (!verified.ok) {
      return refuse(
        verified.problems.map(({ message }) => ({ field: "otp", message })),
        422,
      );
    }
    return redirect(next ?? "/portal/details", { status: 303, headers });
  }
  if (channel === "sms" && !app.sms) return refuse([{ message: NO_SMS }], 409);
  const typed = readDestination("address", String(form.get("address") ?? ""), channel === "sms");
  if (!typed.ok || typed.value.channel !== channel) {
    const words = channel === "email" ? "an e-mail address" : "a 10-digit mobile number";
    return refuse([{ field: "address", message: `Enter ${words}.` }], 422);
  }
  const given = await giveContact(app, session, typed.value);
  if (!given.ok) return refuse(given.problems, 409);
  const sent = await sendContactCode(app, session, visit, channel);
  if (!sent.ok) return refuse(sent.problems, 429);
  const query = new URLSearchParams({ sent: "", ...(next && { next }) });
  return redirect(`${url.pathname}?${query}`, { status: 303, headers });
}

function channelOf(param: string): Channel {
  if (param === "email") return "email";
  if (param === "mobile") return "sms";
  throw data(null, { status: 404 });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const intent = useNavigation().formData?.get("intent");
  const { isEmail, canSend, verified, pending, sent, next, messagesNote: note } = loaderData;
  const error = (field: string) =>
    actionData?.problems.find((problem) => problem.field === field)?.message;
  const what = isEmail ? "e-mail" : "mobile";
  return (
    <article className="column flow">
      <BackLink href={next ?? "/portal/details"} />
      <h1>{pending ? `Verify your ${what}` : `Your ${what}`}</h1>
      {actionData && <ErrorSummary problems={actionData.problems} />}
      {sent && !actionData && (
        <Notice announce>
          <p>
            We sent an OTP to {pending}. It is valid for 5 minutes. {note}
          </p>
        </Notice>
      )}
      {verified && (
        <p>
          Verified: {verified}. {pending && "It stays until the new one is verified."}
        </p>
      )}
      {!canSend && <p>{NO_SMS}</p>}
      {pending && canSend && (
        <Form method="post" noValidate>
          <TextField
            name="otp"
            label="OTP"
            hint="The 6 digits that we sent you. Press 'Send an OTP' first if none was sent."
            inputMode="numeric"
            autoComplete="one-time-code"
            width="6"
            error={error("otp")}
          />
          <Button
            type="submit"
            name="intent"
            value="verify"
            pending={intent === "verify"}
            pendingText="Checking…"
          >
            Verify
          </Button>
        </Form>
      )}
      <Form method="post" noValidate className="room-section">
        {canSend && (
          <TextField
            name="address"
            label={isEmail ? "E-mail" : "Mobile"}
            type={isEmail ? "email" : "tel"}
            autoComplete={isEmail ? "email" : "tel"}
            defaultValue={actionData?.address || pending || verified}
            error={error("address")}
          />
        )}
        <ButtonRow>
          {canSend && (
            <Button
              type="submit"
              name="intent"
              value="send"
              variant={pending ? "secondary" : "primary"}
              pending={intent === "send"}
            >
              Send an OTP
            </Button>
          )}
          {(verified || pending) && (
            <Button type="submit" name="intent" value="remove" variant="quiet">
              Remove this {what}
            </Button>
          )}
        </ButtonRow>
      </Form>
      {next && (
        <p>
          <a href={next}>Do this later</a>
        </p>
      )}
    </article>
  );
}

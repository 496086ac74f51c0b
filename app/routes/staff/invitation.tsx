import { data, Form, redirect, useNavigation } from "react-router";
import { twoStep, createAccount as words } from "#content/en/account.ts";
import { readSignUp } from "#features/accounts/sign-up.server.ts";
import { acceptInvitation, findInvitation } from "#features/accounts/staff.server.ts";
import { appOf } from "#platform/request.server.ts";
import { Button } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { pageMeta } from "#ui/meta.ts";
import { SignUpFields } from "../account/sign-up-fields.tsx";
import { stepCookie, typedAgain, visitOf } from "../account/visit.server.ts";
import type { Route } from "./+types/invitation.ts";
import "../account/account.css";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: "Accept the invitation", index: false });

export async function loader({ context, params }: Route.LoaderArgs) {
  const invitation = await findInvitation(appOf(context), params.token);
  if (!invitation) throw data(null, { status: 404 });
  return invitation;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData();
  const { visit, headers } = visitOf(request, context);
  const signUp = readSignUp(form);
  const refuse = (problems: { field?: string; message: string }[], status: 409 | 422 | 429) =>
    data({ problems, typed: typedAgain(form) }, { status, headers });
  if (!signUp.ok) return refuse(signUp.problems, 422);
  const taken = await acceptInvitation(appOf(context), params.token, signUp.value, visit);
  if (!taken.ok) {
    if (taken.reason === "gone") throw data(null, { status: 404 });
    return refuse(taken.problems, taken.reason === "limit" ? 429 : 422);
  }
  headers.append("Set-Cookie", stepCookie(request, taken.value.token));
  return redirect("/Login/setup?next=%2Fstaff", { status: 303, headers });
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state === "submitting";
  return (
    <article className="account column">
      <div className="account-form flow">
        <h1>Join the firm</h1>
        <p className="lead">
          You are invited as {loaderData.role === "owner" ? "an owner" : "a member of the staff"}.
          Your account writes to {loaderData.email}.
        </p>
        <p className="quiet">{twoStep.required}</p>
        {actionData && <ErrorSummary problems={actionData.problems} />}
        <Form method="post" noValidate>
          <SignUpFields refusal={actionData} />
          <Button type="submit" pending={sending} pendingText="Creating your account…">
            {words.button}
          </Button>
        </Form>
      </div>
    </article>
  );
}

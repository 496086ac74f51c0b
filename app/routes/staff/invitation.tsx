import { data, redirect } from "react-router";
import { twoStep, createAccountPage as words } from "#content/en/account.ts";
import { accountRefusals } from "#content/en/account-refusals.ts";
import { staff } from "#content/en/staff.ts";
import { destinationsOf, signUpForm } from "#features/accounts/forms.server.ts";
import { acceptInvitation, findInvitation } from "#features/accounts/staff.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { Button } from "#ui/button/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { SignUpFields } from "../account/sign-up-fields.tsx";
import { stepCookie, visitOf } from "../account/visit.server.ts";
import type { Route } from "./+types/invitation.ts";
import "../account/account.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: staff.invitation.title, index: false }, matches);

export async function loader({ context, params }: Route.LoaderArgs) {
  const invitation = await findInvitation(appOf(context), params.token);
  if (!invitation) throw data(null, { status: 404 });
  return invitation;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const app = appOf(context);
  const { visit, headers } = visitOf(request, context);
  const post = await readPost({ request, context }, accountRefusals);
  const typed = post.read(signUpForm(app.firm().name));
  if (!typed.ok) return post.refuse(typed, { headers });
  const signUp = { ...typed.value, contacts: destinationsOf(typed.value) };
  const taken = await acceptInvitation(app, params.token, signUp, visit);
  if (!taken.ok) {
    if (taken.reason === "gone") throw data(null, { status: 404 });
    return post.refuse(taken, { headers });
  }
  headers.append("Set-Cookie", stepCookie(request, taken.value.token));
  return redirect("/Login/setup?next=%2Fstaff", { status: 303, headers });
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <article className="account column">
      <div className="account-form flow">
        <h1>{staff.invitation.heading}</h1>
        <p className="lead">{staff.invitation.lead(loaderData.role, loaderData.email)}</p>
        <p className="quiet">{twoStep.required}</p>
        <Form of={actionData}>
          <SignUpFields />
          <Button pendingText={words.creating}>{words.button}</Button>
        </Form>
      </div>
    </article>
  );
}

import { redirect } from "react-router";
import { forgot } from "#content/en/account.ts";
import { accountRefusals } from "#content/en/account-refusals.ts";
import { recoveryForm } from "#features/accounts/forms.server.ts";
import { RECOVERY_FOR, requestRecovery } from "#features/accounts/recovery.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import type { Route } from "./+types/forgot.ts";
import { visitOf } from "./visit.server.ts";
import "./account.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: forgot.title, path: "/ForgetPassword", index: false }, matches);

export function loader({ context }: Route.LoaderArgs) {
  return { smsOffered: appOf(context).sms !== null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { visit, headers } = visitOf(request, context);
  const post = await readPost({ request, context }, accountRefusals);
  const typed = post.read(recoveryForm);
  if (!typed.ok) return post.refuse(typed, { headers });
  const { who } = typed.value;
  const asked = await requestRecovery(appOf(context), who, visit);
  if (!asked.ok) return post.refuse(asked, { headers });
  // Sealed, because addresses of pages end up in histories and logs.
  const sealed = appOf(context).sealing.seal(who, RECOVERY_FOR);
  return redirect(`/ForgetPassword/code?for=${sealed}`, { status: 303, headers });
}

export default function Forgot({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <article className="account column">
      <div className="account-form flow">
        <BackLink href="/login" />
        <h1>{forgot.heading}</h1>
        <Form of={actionData}>
          <TextField
            name="who"
            label={loaderData.smsOffered ? forgot.whoWithMobile : forgot.who}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button pendingText={forgot.sending}>{forgot.send}</Button>
        </Form>
      </div>
    </article>
  );
}

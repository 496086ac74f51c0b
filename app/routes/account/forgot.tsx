import { data, Form, redirect, useNavigation } from "react-router";
import { forgot } from "#content/en/account.ts";
import { RECOVERY_FOR, requestRecovery } from "#features/accounts/recovery.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { TextField } from "#ui/field/field.tsx";
import { pageMeta } from "#ui/meta.ts";
import type { Problem } from "#values/outcome.ts";
import type { Route } from "./+types/forgot.ts";
import { visitOf } from "./visit.server.ts";
import "./account.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: forgot.title, path: "/ForgetPassword", index: false }, matches);

export function loader({ context }: Route.LoaderArgs) {
  return { smsOffered: appOf(context).sms !== null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const who = String((await request.formData()).get("who") ?? "").trim();
  const { visit, headers } = visitOf(request, context);
  const refuse = (problems: Problem[], status: 422 | 429) =>
    data({ problems, who }, { status, headers });
  if (!who)
    return refuse(
      [{ field: "who", message: "Enter your username, or what you verified for your account." }],
      422,
    );
  const asked = await requestRecovery(appOf(context), who, visit);
  if (!asked.ok) return refuse(asked.problems, 429);
  // Sealed, because addresses of pages end up in histories and logs.
  const sealed = appOf(context).sealing.seal(who, RECOVERY_FOR);
  return redirect(`/ForgetPassword/code?for=${sealed}`, { status: 303, headers });
}

export default function Forgot({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state === "submitting";
  const problem = actionData?.problems.find(({ field }) => field === "who")?.message;
  return (
    <article className="account column">
      <div className="account-form flow">
        <BackLink href="/login" />
        <h1>{forgot.heading}</h1>
        {actionData && <ErrorSummary problems={actionData.problems} />}
        <Form method="post" noValidate>
          <TextField
            name="who"
            label={loaderData.smsOffered ? forgot.whoWithMobile : forgot.who}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={actionData?.who}
            error={problem}
          />
          <Button type="submit" pending={sending} pendingText="Sending…">
            {forgot.send}
          </Button>
        </Form>
      </div>
    </article>
  );
}

import { data, Form, Link, redirect } from "react-router";
import { twoStep as words } from "#content/en/account.ts";
import { requireConfirmed, requirePerson } from "#features/accounts/require.server.ts";
import {
  hasTwoStep,
  newBackupCodes,
  switchTwoStepOff,
  switchTwoStepOn,
} from "#features/accounts/sessions.server.ts";
import { beginTwoStep, countBackupCodes, readTwoStep } from "#features/accounts/two-step.server.ts";
import { BackupCodes, TwoStepForm } from "#features/accounts/two-step-form.tsx";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button, ButtonRow } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { pageMeta } from "#ui/meta.ts";
import type { Route } from "./+types/two-step.ts";
import "../account/account.css";

export const meta: Route.MetaFunction = () => pageMeta({ title: "Two-step sign-in", index: false });

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const session = requireConfirmed({ url, context }, requirePerson({ url, context }));
  const { id, username, role } = session.person;
  const isOn = await hasTwoStep(app, session);
  return {
    isOn,
    mayBeOff: role === "client",
    left: isOn ? await countBackupCodes(app.db, id) : 0,
    // For another telephone it is set up again while it is on.
    setUp: isOn && !url.searchParams.has("anew") ? undefined : beginTwoStep(app, id, username),
  };
}

/** Backup codes stand in the answer itself: they are shown once and kept nowhere. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const app = appOf(context);
  const session = requireConfirmed({ url, context }, requirePerson({ url, context }));
  const { id, username } = session.person;
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "off") {
    const off = await switchTwoStepOff(app, session);
    if (off.ok) return redirect("/portal/security?done=off", 303);
    return data({ problems: off.problems, setUp: undefined, codes: undefined }, 409);
  }
  if (intent === "codes") {
    const made = await newBackupCodes(app, session);
    return made.ok
      ? data({ problems: undefined, setUp: undefined, codes: made.value })
      : data({ problems: made.problems, setUp: undefined, codes: undefined }, 409);
  }
  const sealed = String(form.get("set-up") ?? "");
  const on = await switchTwoStepOn(app, session, sealed, String(form.get("code") ?? ""));
  if (on.ok) return data({ problems: undefined, setUp: undefined, codes: on.value });
  const setUp = readTwoStep(app, id, username, sealed);
  return data({ problems: on.problems, setUp, codes: undefined }, 422);
}

export default function TwoStep({ loaderData, actionData }: Route.ComponentProps) {
  const { isOn, mayBeOff, left } = loaderData;
  if (actionData?.codes) {
    return (
      <article className="column flow">
        <BackupCodes codes={actionData.codes} next="/portal/security" />
      </article>
    );
  }
  const setUp = actionData?.setUp ?? loaderData.setUp;
  return (
    <article className="column flow">
      <BackLink href="/portal/security" />
      <h1>{setUp ? words.setUpTitle : "Two-step sign-in"}</h1>
      {!setUp ? (
        <>
          {actionData?.problems && <ErrorSummary problems={actionData.problems} />}
          <p>
            Two-step sign-in is on. {left} backup {left === 1 ? "code is" : "codes are"} left.
          </p>
          <p>
            <Link to="?anew">Set it up on another telephone</Link>
          </p>
          <Form method="post">
            <ButtonRow>
              <Button type="submit" name="intent" value="codes" variant="secondary">
                Make new backup codes
              </Button>
              {mayBeOff && (
                <Button type="submit" name="intent" value="off" variant="quiet">
                  Switch off
                </Button>
              )}
            </ButtonRow>
          </Form>
        </>
      ) : (
        <>
          <p>{isOn ? words.anew : words.setUpIntro}</p>
          <TwoStepForm setUp={setUp} problems={actionData?.problems} />
        </>
      )}
    </article>
  );
}

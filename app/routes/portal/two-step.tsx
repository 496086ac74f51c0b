import { data, Link, redirect } from "react-router";
import { twoStep as words } from "#content/en/account.ts";
import { accountRefusals } from "#content/en/account-refusals.ts";
import { portal } from "#content/en/portal.ts";
import { setUpForm } from "#features/accounts/forms.server.ts";
import { requireConfirmed, requirePerson } from "#features/accounts/require.server.ts";
import {
  hasTwoStep,
  newBackupCodes,
  switchTwoStepOff,
  switchTwoStepOn,
} from "#features/accounts/switch-two-step.server.ts";
import { beginTwoStep, countBackupCodes, readTwoStep } from "#features/accounts/two-step.server.ts";
import { BackupCodes, TwoStepForm } from "#features/accounts/two-step-form.tsx";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button, ButtonRow } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { flag } from "#values/fields.ts";
import { readQuery } from "#values/form.ts";
import type { Route } from "./+types/two-step.ts";
import "../account/account.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: portal.twoStep.title, index: false }, matches);

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const session = requireConfirmed({ url, context }, requirePerson({ url, context }));
  const { id, username, role } = session.person;
  const isOn = await hasTwoStep(app, session);
  const { anew } = readQuery(url.searchParams, { anew: flag });
  return {
    isOn,
    mayBeOff: role === "client",
    left: isOn ? await countBackupCodes(app.db, id) : 0,
    // For another telephone it is set up again while it is on.
    setUp: isOn && !anew ? undefined : beginTwoStep(app, id, username),
  };
}

/** The answer itself holds the backup codes: they are shown once and stored nowhere. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const app = appOf(context);
  const session = requireConfirmed({ url, context }, requirePerson({ url, context }));
  const { id, username } = session.person;
  const post = await readPost({ request, context }, accountRefusals);
  const made = (codes: string[]) => data({ state: undefined, setUp: undefined, codes });
  const refuse = (
    refusal: Parameters<typeof post.refuse>[0],
    setUp?: ReturnType<typeof readTwoStep>,
  ) => {
    const { data: state, init } = post.refuse(refusal);
    return data({ state, setUp, codes: undefined }, init ?? {});
  };
  if (post.intent === "off") {
    const off = await switchTwoStepOff(app, session);
    return off.ok ? redirect("/portal/security?done=off", 303) : refuse(off);
  }
  if (post.intent === "codes") {
    const codes = await newBackupCodes(app, session);
    return codes.ok ? made(codes.value) : refuse(codes);
  }
  const typed = post.read(setUpForm);
  if (!typed.ok) return refuse(typed);
  const { "set-up": sealed, code } = typed.value;
  const on = await switchTwoStepOn(app, session, sealed, code);
  return on.ok ? made(on.value) : refuse(on, readTwoStep(app, id, username, sealed));
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
      <h1>{setUp ? words.setUpTitle : portal.twoStep.title}</h1>
      {!setUp ? (
        <>
          <ErrorSummary problems={actionData?.state?.problems ?? []} />
          <p>{portal.twoStep.isOn(left)}</p>
          <p>
            <Link to="?anew">{portal.twoStep.anew}</Link>
          </p>
          <Form>
            <ButtonRow>
              <Button type="submit" name="intent" value="codes" variant="secondary">
                {portal.twoStep.newCodes}
              </Button>
              {mayBeOff && (
                <Button type="submit" name="intent" value="off" variant="quiet">
                  {portal.twoStep.off}
                </Button>
              )}
            </ButtonRow>
          </Form>
        </>
      ) : (
        <>
          <p>{isOn ? words.anew : words.setUpIntro}</p>
          <TwoStepForm setUp={setUp} state={actionData?.state} />
        </>
      )}
    </article>
  );
}

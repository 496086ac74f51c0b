import { redirect } from "react-router";
import { accountRefusals } from "#content/en/account-refusals.ts";
import { whichAccount as words } from "#content/en/which-account.ts";
import { nextPage, whichAccountForm } from "#features/accounts/forms.server.ts";
import { nextQuery } from "#features/accounts/own-path.ts";
import { accountsToChoose, chooseAccount } from "#features/accounts/which-account.server.ts";
import type { Doors } from "#platform/doors.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button } from "#ui/button/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { readQuery } from "#values/form.ts";
import type { Route } from "./+types/which-account.ts";
import { goOn, pathToStartAgain, stepToken, visitOf } from "./visit.server.ts";
import "./account.css";

export const handle = { doors: { whenFull: true } } satisfies { doors: Doors };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { next } = readQuery(url.searchParams, { next: nextPage });
  const accounts = await accountsToChoose(appOf(context), stepToken(request));
  if (accounts.length === 0) throw redirect(pathToStartAgain(request, next), 303);
  return { next, accounts: accounts.map(({ name, username }) => ({ name, username })) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const app = appOf(context);
  const { next } = readQuery(url.searchParams, { next: nextPage });
  const { visit, headers } = visitOf(request, context);
  const post = await readPost({ request, context }, accountRefusals);
  const typed = post.read(whichAccountForm);
  if (!typed.ok) return post.refuse(typed, { headers });
  const chosen = await chooseAccount(app, stepToken(request), typed.value.username, visit);
  if (!chosen.ok) return redirect(pathToStartAgain(request, next), 303);
  return goOn({ app, request, visit, headers }, chosen.value, next);
}

export default function WhichAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { next, accounts } = loaderData;
  return (
    <article className="account column">
      <div className="account-form flow">
        <BackLink href={`/login${nextQuery(next)}`} />
        <h1>{words.heading}</h1>
        <p>{words.text}</p>
        <Form of={actionData}>
          {accounts.map(({ name, username }) => (
            <Button
              key={username}
              name="username"
              value={username}
              variant="secondary"
              pendingText={words.opening}
            >
              {words.label(name, username)}
            </Button>
          ))}
        </Form>
      </div>
    </article>
  );
}

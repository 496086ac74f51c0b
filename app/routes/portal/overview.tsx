import { data, Link, redirect } from "react-router";
import { z } from "zod";
import { draftTitles } from "#content/en/drafts.ts";
import { portal } from "#content/en/portal.ts";
import { contactsOf } from "#features/accounts/contacts.server.ts";
import { requirePerson } from "#features/accounts/require.server.ts";
import { listUnclaimed } from "#features/drafts/claim.server.ts";
import { type DraftName, listDrafts, resumeDraft } from "#features/drafts/drafts.server.ts";
import { filingsOf } from "#features/filing/own-filings.server.ts";
import { ordersOf } from "#features/orders/own-orders.server.ts";
import { browserOf, findBrowser } from "#platform/browser.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { Button, ButtonLink, ButtonRow } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { formatMoment } from "#values/dates.ts";
import { rowId } from "#values/fields.ts";
import { formatRupees } from "#values/money.ts";
import { refused } from "#values/outcome.ts";
import { yearLabel } from "#values/year.ts";
import type { Route } from "./+types/overview.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: portal.overview.title, index: false });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const { person } = requirePerson({ url, context });
  const browser = findBrowser(request, context);
  const drafts = await listDrafts(app, person.id);
  const cases = await filingsOf(app, person.id);
  const orders = await ordersOf(app.db, person.id);
  const contacts = await contactsOf(app, app.db, person.id);
  return {
    name: person.name,
    begun: browser ? (await listUnclaimed(app, browser)).length : 0,
    canRecover: contacts.some(({ verified }) => verified),
    drafts: DRAFT_ORDER.flatMap((name) =>
      drafts
        .filter(({ kind }) => kind === name)
        .map(({ id, begunAt, expiresAt }) => ({
          id,
          label: draftTitles[name],
          begunAt: formatMoment(begunAt),
          until: formatMoment(expiresAt),
        })),
    ),
    cases: cases.map(({ reference, year, identity, submittedAt }) => ({
      reference,
      year: yearLabel(year),
      state: stateOfCase(identity),
      at: formatMoment(submittedAt),
    })),
    orders: orders.map(({ reference, product, total, placedAt }) => ({
      reference,
      product,
      total: formatRupees(total),
      state: "Waiting for the firm’s invoice",
      at: formatMoment(placedAt),
    })),
  };
}

function stateOfCase(identity: "verified" | "not-verified"): string {
  return identity === "verified"
    ? "With the firm, your identity is verified"
    : "With the firm, who verify your identity before filing";
}

/** Where a draft goes on. */
const PLACES: Record<DraftName, string> = {
  filing: "/stepform/answer",
  "life-plan": "/PlanLife",
};
const DRAFT_ORDER = ["filing", "life-plan"] as const;

const draftForm = z.object({ id: rowId });

/** Goes on in this browser with what the account keeps. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const app = appOf(context);
  const { person } = requirePerson({ url, context });
  const post = await readPost({ request, context });
  const read = post.read(draftForm);
  if (!read.ok || !read.value.id) throw data(null, { status: 404 });
  const { browser, headers } = browserOf(request, context);
  const resumed = await resumeDraft(app, browser, person.id, read.value.id);
  if (resumed === "not-yours") throw data(null, { status: 404 });
  if (resumed === "busy") return post.refuse(refused(portal.overview.busy));
  return redirect(PLACES[resumed], { status: 303, headers });
}

export default function Overview({ loaderData, actionData }: Route.ComponentProps) {
  const { name, begun, canRecover, drafts, cases, orders } = loaderData;
  const isEmpty = [drafts, cases, orders].every((list) => list.length === 0);
  return (
    <article className="column">
      <h1>{name}</h1>
      {actionData && <ErrorSummary problems={actionData.problems} />}
      {begun > 0 && (
        <Notice title={portal.begun.heading}>
          <p>
            {begun === 1 ? "One thing" : `${begun} things`} begun here before you signed in{" "}
            {begun === 1 ? "is" : "are"} not in your account.{" "}
            <Link to="/portal/keep">Look at {begun === 1 ? "it" : "them"}</Link>
          </p>
        </Notice>
      )}
      {!canRecover && (
        <Notice tone="warn" title="No way back in yet, should you forget your password">
          <p>
            We can only send a code to an e-mail or mobile that is verified, and none is.{" "}
            <Link to="/portal/contact/email">Verify an e-mail</Link>
          </p>
        </Notice>
      )}
      {isEmpty && (
        <div className="room-section">
          <p className="lead">{portal.overview.empty}</p>
          <ButtonRow>
            <ButtonLink href={portal.overview.begin.href}>{portal.overview.begin.label}</ButtonLink>
            <ButtonLink href={portal.overview.plans.href} variant="secondary">
              {portal.overview.plans.label}
            </ButtonLink>
          </ButtonRow>
        </div>
      )}
      {cases.length > 0 && (
        <section className="room-section wide">
          <h2>Filing requests</h2>
          <ul className="room-list">
            {cases.map(({ reference, year, state, at }) => (
              <li key={reference}>
                <div>
                  <Link to={`/portal/requests/${reference}`}>{reference}</Link> · {year}
                  <span className="room-list-note">Submitted {at}</span>
                </div>
                <span>{state}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {orders.length > 0 && (
        <section className="room-section wide">
          <h2>Orders</h2>
          <ul className="room-list">
            {orders.map(({ reference, product, total, state, at }) => (
              <li key={reference}>
                <div>
                  <Link to={`/portal/orders/${reference}`}>{reference}</Link> · {product}, {total}
                  <span className="room-list-note">Placed {at}</span>
                </div>
                <span>{state}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {drafts.length > 0 && (
        <section className="room-section wide">
          <h2>Under way</h2>
          <ul className="room-list">
            {drafts.map((draft) => (
              <Unfinished key={draft.id} {...draft} />
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

type UnfinishedProps = { id: string; label: string; begunAt: string; until: string };

function Unfinished({ id, label, begunAt, until }: UnfinishedProps) {
  return (
    <li>
      <div>
        {label}, begun {begunAt}
        <span className="room-list-note">Kept until {until}</span>
      </div>
      <Form summaryElsewhere>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" variant="secondary">
          Go on here<span className="visually-hidden"> with: {label}</span>
        </Button>
      </Form>
    </li>
  );
}

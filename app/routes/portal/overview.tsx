import { data, Link, redirect } from "react-router";
import { z } from "zod";
import { draftTitles } from "#content/en/drafts.ts";
import { orderState } from "#content/en/payment.ts";
import { portal } from "#content/en/portal.ts";
import { momentInIndia } from "#content/en/session-times.ts";
import { requirePerson } from "#features/accounts/require.server.ts";
import { appointmentPath } from "#features/appointments/appointment-path.ts";
import { listOwnAppointments } from "#features/appointments/appointments.server.ts";
import { accountOverview } from "#features/drafts/account-overview.server.ts";
import { type DraftName, resumeDraft } from "#features/drafts/drafts.server.ts";
import { firstLines } from "#features/filing/first-lines.server.ts";
import { shownProduct } from "#features/orders/own-orders.server.ts";
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
import { formatExact, paise } from "#values/money.ts";
import { refused } from "#values/outcome.ts";
import { yearLabel } from "#values/year.ts";
import type { Route } from "./+types/overview.ts";

const words = portal.overview;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const { person } = requirePerson({ url, context });
  const browser = findBrowser(request, context);
  const overview = await accountOverview(app, person.id, browser);
  const { drafts, cases, orders, unclaimed } = overview;
  return {
    name: person.name,
    lines: await firstLines(app, person.id, overview),
    unclaimed,
    canRecover: overview.hasVerifiedContact,
    appointments: (await listOwnAppointments(app, person.id)).map(
      ({ reference, token, topic, start }) => ({
        ...{ reference, topic, href: appointmentPath(token) },
        when: momentInIndia(start),
      }),
    ),
    drafts: DRAFT_ORDER.flatMap((name) =>
      drafts
        .filter(({ kind }) => kind === name)
        .map(({ id, startedAt, expiresAt }) => ({
          id,
          label: draftTitles[name],
          startedAt: formatMoment(startedAt),
          until: formatMoment(expiresAt),
        })),
    ),
    cases: cases.map(({ reference, year, identity, submittedAt }) => ({
      reference,
      year: yearLabel(year),
      state: words.requestState[identity],
      at: words.submitted(formatMoment(submittedAt)),
    })),
    orders: orders.map(({ reference, productCode, totalPaise, placedAt, state, isClaimed }) => ({
      reference,
      product: shownProduct(productCode),
      total: formatExact(paise(totalPaise)),
      state: orderState(state, isClaimed),
      at: words.placed(formatMoment(placedAt)),
    })),
  };
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
  if (resumed === "busy") return post.refuse(refused(words.busy));
  return redirect(PLACES[resumed], { status: 303, headers });
}

export default function Overview({ loaderData, actionData }: Route.ComponentProps) {
  const { name, lines, unclaimed, canRecover, appointments, drafts, cases, orders } = loaderData;
  const isEmpty = [appointments, drafts, cases, orders].every((list) => list.length === 0);
  return (
    <article className="column">
      <h1>{name}</h1>
      {lines.map(({ href, text }) => (
        <p key={href} className="verdict-line">
          <Link to={href}>{text}</Link>
        </p>
      ))}
      {actionData && <ErrorSummary problems={actionData.problems} />}
      {unclaimed > 0 && (
        <Notice title={portal.unclaimed.heading}>
          <p>
            {words.unclaimed(unclaimed).text}{" "}
            <Link to="/portal/keep">{words.unclaimed(unclaimed).link}</Link>
          </p>
        </Notice>
      )}
      {!canRecover && (
        <Notice tone="warn" title={words.noWayBack.heading}>
          <p>
            {words.noWayBack.text} <Link to="/portal/contact/email">{words.noWayBack.link}</Link>
          </p>
        </Notice>
      )}
      {isEmpty && (
        <div className="room-section">
          <p className="lead">{words.empty}</p>
          <ButtonRow>
            <ButtonLink href={words.begin.href}>{words.begin.label}</ButtonLink>
            <ButtonLink href={words.plans.href} variant="secondary">
              {words.plans.label}
            </ButtonLink>
          </ButtonRow>
        </div>
      )}
      {appointments.length > 0 && (
        <section className="room-section wide">
          <h2>{words.appointments}</h2>
          <ul className="room-list">
            {appointments.map(({ reference, topic, href, when }) => (
              <li key={reference}>
                <div>
                  <Link to={href}>{when}</Link> · {topic}
                  <span className="room-list-note">{words.appointment(reference)}</span>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {cases.length > 0 && (
        <section className="room-section wide">
          <h2>{words.requests}</h2>
          <ul className="room-list">
            {cases.map(({ reference, year, state, at }) => (
              <li key={reference}>
                <div>
                  <Link to={`/portal/requests/${reference}`}>{reference}</Link> · {year}
                  <span className="room-list-note">{at}</span>
                </div>
                <span>{state}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {orders.length > 0 && (
        <section className="room-section wide">
          <h2>{words.orders}</h2>
          <ul className="room-list">
            {orders.map(({ reference, product, total, state, at }) => (
              <li key={reference}>
                <div>
                  <Link to={`/portal/orders/${reference}`}>{reference}</Link> · {product}, {total}
                  <span className="room-list-note">{at}</span>
                </div>
                <span>{state}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {drafts.length > 0 && (
        <section className="room-section wide">
          <h2>{words.underWay}</h2>
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

type UnfinishedProps = { id: string; label: string; startedAt: string; until: string };

function Unfinished({ id, label, startedAt, until }: UnfinishedProps) {
  return (
    <li>
      <div>
        {words.started(label, startedAt)}
        <span className="room-list-note">{words.until(until)}</span>
      </div>
      <Form summaryElsewhere>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" variant="secondary">
          {words.goOn}
          <span className="visually-hidden"> {words.goOnWith(label)}</span>
        </Button>
      </Form>
    </li>
  );
}

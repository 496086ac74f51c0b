import { data, Link, redirect } from "react-router";
import { z } from "zod";
import { orderState } from "#content/en/payment.ts";
import { portal } from "#content/en/portal.ts";
import { pendingEmail } from "#features/accounts/contacts.server.ts";
import { requirePerson } from "#features/accounts/require.server.ts";
import { accountOverview } from "#features/drafts/account-overview.server.ts";
import { type DraftName, resumeDraft } from "#features/drafts/drafts.server.ts";
import { LIVE_ORDERS } from "#features/filing/open-order.server.ts";
import { MatterCard } from "#features/matters/matter-card.tsx";
import { mattersOf } from "#features/matters/matters.server.ts";
import { shownProduct } from "#features/orders/own-orders.server.ts";
import { noticeMailLinkOn } from "#features/tools/notice-mail/season.ts";
import { browserOf } from "#platform/browser.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { Button, ButtonLink, ButtonRow } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { dayInIndia, formatMoment } from "#values/dates.ts";
import { rowId } from "#values/fields.ts";
import { formatExact, paise } from "#values/money.ts";
import { refused } from "#values/outcome.ts";
import { yearLabel } from "#values/year.ts";
import type { Route } from "./+types/overview.ts";

const words = portal.overview;

type Overview = Awaited<ReturnType<typeof accountOverview>>;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const { person } = requirePerson({ url, context });
  const { browser } = browserOf(request, context);
  const overview = await accountOverview(app, person.id, browser);
  const matters = await mattersOf(app, { id: person.id, browser }, overview.drafts);
  return {
    name: person.name,
    mail: noticeMailLinkOn(dayInIndia(app.clock.now())),
    unclaimed: overview.unclaimed,
    canRecover: overview.hasVerifiedContact,
    waitingEmail: overview.hasVerifiedContact ? undefined : await pendingEmail(app, person.id),
    matters,
    first: matters.find(({ turn }) => turn.isYours)?.id,
    orders: closedOrders(overview),
    // More than the cards show.
    cases: overview.cases
      .filter(({ reference }) => !matters.some(({ id }) => id === reference))
      .map(({ reference, year, submittedAt }) => ({
        reference,
        year: yearLabel(year),
        at: words.submitted(formatMoment(submittedAt)),
      })),
  };
}

/** Orders that are over: all others stand on a card, of their own or of their return. */
function closedOrders({ orders }: Overview) {
  return orders
    .filter(({ state }) => !LIVE_ORDERS.some((each) => each === state))
    .map(({ reference, productCode, totalPaise, placedAt, state }) => ({
      reference,
      product: shownProduct(productCode),
      total: formatExact(paise(totalPaise)),
      state: orderState(state, false),
      at: words.placed(formatMoment(placedAt)),
    }));
}

/** Where a draft goes on. */
const PLACES: Record<DraftName, string> = {
  filing: "/stepform/answer",
  "life-plan": "/PlanLife",
};

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
  const { name, mail, unclaimed, canRecover, waitingEmail, matters, first, cases, orders } =
    loaderData;
  const isEmpty = matters.length === 0 && orders.length === 0;
  return (
    <article className="column">
      <h1>{name}</h1>
      {actionData && <ErrorSummary problems={actionData.problems} />}
      {unclaimed > 0 && (
        <Notice title={portal.unclaimed.heading}>
          <p>
            {words.unclaimed(unclaimed).text}{" "}
            <Link to="/portal/keep">{words.unclaimed(unclaimed).link}</Link>
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
      {matters.length > 0 && (
        <ul className="matters wide">
          {matters.map((matter) => (
            <MatterCard key={matter.id} matter={matter} isFirst={matter.id === first}>
              {matter.draft && (
                <GoOn id={matter.id} what={matter.draft} isFirst={matter.id === first} />
              )}
            </MatterCard>
          ))}
        </ul>
      )}
      {mail && (
        <p className="room-section">
          <Link to={mail.href}>{mail.label}</Link>
        </p>
      )}
      {!canRecover && (
        <Notice tone="warn" title={words.noWayBack.heading}>
          <p>
            {waitingEmail ? words.noWayBack.waits(waitingEmail) : words.noWayBack.text}{" "}
            <Link to="/portal/contact/email">{words.noWayBack.link}</Link>
          </p>
        </Notice>
      )}
      <Earlier
        heading={words.requests}
        rows={cases.map(({ reference, year, at }) => ({
          href: `/portal/requests/${reference}`,
          reference,
          text: year,
          note: at,
          state: "",
        }))}
      />
      <Earlier
        heading={words.over}
        rows={orders.map(({ reference, product, total, state, at }) => ({
          href: `/portal/orders/${reference}`,
          reference,
          text: `${product}, ${total}`,
          note: at,
          state,
        }))}
      />
    </article>
  );
}

type EarlierRow = { href: string; reference: string; text: string; note: string; state: string };

/** What is over, a line each. */
function Earlier({ heading, rows }: { heading: string; rows: readonly EarlierRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="room-section wide">
      <h2>{heading}</h2>
      <ul className="room-list">
        {rows.map(({ href, reference, text, note, state }) => (
          <li key={reference}>
            <div>
              <Link to={href}>{reference}</Link> · {text}
              <span className="room-list-note">{note}</span>
            </div>
            {state && <span>{state}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A draft goes on in this browser. */
function GoOn({ id, what, isFirst }: { id: string; what: string; isFirst: boolean }) {
  return (
    <Form summaryElsewhere>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant={isFirst ? "primary" : "secondary"}>
        {words.goOn}
        <span className="visually-hidden"> {words.goOnWith(what)}</span>
      </Button>
    </Form>
  );
}

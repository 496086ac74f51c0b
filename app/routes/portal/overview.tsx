import { data, Link, redirect } from "react-router";
import { z } from "zod";
import type { RoomWords } from "#content/words.server.ts";
import { pendingEmail } from "#features/accounts/contacts.server.ts";
import { requirePerson } from "#features/accounts/require.server.ts";
import { accountOverview } from "#features/drafts/account-overview.server.ts";
import { resumeDraft } from "#features/drafts/claim.server.ts";
import type { DraftName } from "#features/drafts/drafts.server.ts";
import { LIVE_ORDERS } from "#features/filing/open-order.server.ts";
import { MatterCard } from "#features/matters/matter-card.tsx";
import { mattersOf } from "#features/matters/matters.server.ts";
import { shownProduct } from "#features/orders/order/own-orders.server.ts";
import { noticeMailLinkOn } from "#features/tools/notice-mail/season.ts";
import { wordsOf } from "#features/words/words-of.server.ts";
import { browserOf } from "#platform/browser.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { Button, ButtonLink, ButtonRow } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { RoomLine, RoomList } from "#ui/room-list/room-list.tsx";
import { dayInIndia, formatMoment } from "#values/dates.ts";
import { rowId } from "#values/fields.ts";
import { formatExact, paise } from "#values/money.ts";
import { refused } from "#values/outcome.ts";
import { yearLabel } from "#values/year.ts";
import type { Route } from "./+types/overview.ts";

type Overview = Awaited<ReturnType<typeof accountOverview>>;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({ title: loaderData?.text.title ?? "", index: false }, matches);

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const { person } = requirePerson({ url, context });
  const { browser } = browserOf(request, context);
  const words = wordsOf(context);
  const { portal } = words;
  const overview = await accountOverview(app, person.id, browser);
  const { unclaimed, hasVerifiedContact } = overview;
  const waitingEmail = hasVerifiedContact ? undefined : await pendingEmail(app, person.id);
  const matters = await mattersOf(app, { id: person.id, browser }, overview.drafts, words);
  const { title, empty, begin, plans, noWayBack, requests, over, goOn, goOnWith } = portal.overview;
  return {
    text: { title, empty, begin, plans, requests, over, goOn },
    name: person.name,
    mail: noticeMailLinkOn(dayInIndia(app.clock.now())),
    unclaimed:
      unclaimed > 0
        ? { title: portal.unclaimed.heading, ...portal.overview.unclaimed(unclaimed) }
        : undefined,
    noWayBack: hasVerifiedContact
      ? undefined
      : {
          title: noWayBack.heading,
          text: waitingEmail ? noWayBack.waits(waitingEmail) : noWayBack.text,
          link: noWayBack.link,
        },
    matters: matters.map((matter) => ({
      ...matter,
      ...(matter.draft && { goOnWith: goOnWith(matter.draft) }),
    })),
    first: matters.find(({ turn }) => turn.isYours)?.id,
    orders: closedOrders(overview, words),
    // More than the cards show.
    cases: overview.cases
      .filter(({ reference }) => !matters.some(({ id }) => id === reference))
      .map(({ reference, year, submittedAt }) => ({
        reference,
        year: yearLabel(year),
        at: portal.overview.submitted(formatMoment(submittedAt)),
      })),
  };
}

/** Orders that are over: all others stand on a card, of their own or of their return. */
function closedOrders({ orders }: Overview, { orderState, portal }: RoomWords) {
  return orders
    .filter(({ state }) => !LIVE_ORDERS.some((each) => each === state))
    .map(({ reference, productCode, totalPaise, placedAt, state }) => ({
      reference,
      product: shownProduct(productCode),
      total: formatExact(paise(totalPaise)),
      state: orderState(state, false),
      at: portal.overview.placed(formatMoment(placedAt)),
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
  if (resumed === "busy") return post.refuse(refused(wordsOf(context).portal.overview.busy));
  return redirect(PLACES[resumed], { status: 303, headers });
}

export default function Overview({ loaderData, actionData }: Route.ComponentProps) {
  const { text, name, mail, unclaimed, noWayBack, matters, first, cases, orders } = loaderData;
  const isEmpty = matters.length === 0 && orders.length === 0;
  return (
    <article className="column">
      <h1>{name}</h1>
      {actionData && <ErrorSummary problems={actionData.problems} />}
      {unclaimed && (
        <Notice title={unclaimed.title}>
          <p>
            {unclaimed.text} <Link to="/portal/keep">{unclaimed.link}</Link>
          </p>
        </Notice>
      )}
      {isEmpty && (
        <div className="room-section">
          <p className="lead">{text.empty}</p>
          <ButtonRow>
            <ButtonLink href={text.begin.href}>{text.begin.label}</ButtonLink>
            <ButtonLink href={text.plans.href} variant="secondary">
              {text.plans.label}
            </ButtonLink>
          </ButtonRow>
        </div>
      )}
      {matters.length > 0 && (
        <ul className="matters wide">
          {matters.map((matter) => (
            <MatterCard key={matter.id} matter={matter} isFirst={matter.id === first}>
              {matter.goOnWith && (
                <GoOn id={matter.id} isFirst={matter.id === first} label={text.goOn}>
                  {matter.goOnWith}
                </GoOn>
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
      {noWayBack && (
        <Notice tone="warn" title={noWayBack.title}>
          <p>
            {noWayBack.text} <Link to="/portal/contact/email">{noWayBack.link}</Link>
          </p>
        </Notice>
      )}
      <Earlier
        heading={text.requests}
        rows={cases.map(({ reference, year, at }) => ({
          href: `/portal/requests/${reference}`,
          reference,
          text: year,
          note: at,
          state: "",
        }))}
      />
      <Earlier
        heading={text.over}
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
      <RoomList heading={heading}>
        {rows.map(({ href, reference, text, note, state }) => (
          <RoomLine key={reference} note={note} beside={state}>
            <Link to={href}>{reference}</Link> · {text}
          </RoomLine>
        ))}
      </RoomList>
    </section>
  );
}

type GoOnProps = { id: string; isFirst: boolean; label: string; children: string };

/** A draft goes on in this browser; `children` is heard beside the label and says with what. */
function GoOn({ id, isFirst, label, children }: GoOnProps) {
  return (
    <Form summaryElsewhere>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant={isFirst ? "primary" : "secondary"}>
        {label}
        <span className="visually-hidden"> {children}</span>
      </Button>
    </Form>
  );
}

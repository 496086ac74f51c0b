import { data, redirect } from "react-router";
import { paymentRefusals } from "#content/en/payment-refusals.ts";
import { portal } from "#content/en/portal.ts";
import { requirePerson } from "#features/accounts/require.server.ts";
import { orderPath } from "#features/filing/case-paths.ts";
import { JOIN_FORM } from "#features/filing/join-form.ts";
import { JoinOffer } from "#features/filing/join-offer.tsx";
import { caseToJoin, joinSent } from "#features/filing/join-view.server.ts";
import { findOrderOf } from "#features/orders/own-orders.server.ts";
import { claimPaid, findPayment } from "#features/payments/pay-order.server.ts";
import { claimForm } from "#features/payments/pay-order.ts";
import { PaySection } from "#features/payments/pay-section.tsx";
import { payView } from "#features/payments/pay-view.ts";
import { browserOf } from "#platform/browser.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf, requestContext } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { SummaryList } from "#ui/summary-list/summary-list.tsx";
import { formatMoment } from "#values/dates.ts";
import { formatExact, formatPrice } from "#values/money.ts";
import { noPdfText } from "../pdf-response.server.ts";
import type { Route } from "./+types/order.ts";

const words = portal.order;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { person } = requirePerson({ url, context });
  const app = appOf(context);
  const order = await findOrderOf(app.db, person.id, params.reference);
  if (!order) throw data(null, { status: 404 });
  const payment = await findPayment(app, order.row);
  const pay = payView(payment, app.firm().name, `/portal/orders/${order.reference}`);
  return {
    reference: order.reference,
    pay,
    joins: await caseToJoin(app, order.row),
    noPdf: noPdfText(url),
    rows: [
      { key: words.placed, value: formatMoment(order.placedAt) },
      ...order.lines.map(({ label, amount }) => ({ key: label, value: formatPrice(amount) })),
      { key: words.total, value: formatExact(order.total) },
      { key: words.state, value: pay.state },
    ],
  };
}

/** Takes a client's word that the order is paid. */
export async function action({ request, url, context, params }: Route.ActionArgs) {
  const { person } = requirePerson({ url, context });
  const app = appOf(context);
  const order = await findOrderOf(app.db, person.id, params.reference);
  if (!order) throw data(null, { status: 404 });
  const post = await readPost({ request, context }, paymentRefusals);
  if (post.form === JOIN_FORM) {
    const joined = await joinSent(app, browserOf(request, context).browser, post);
    return joined.ok ? redirect(orderPath(order.reference, true), 303) : post.refuse(joined);
  }
  const typed = post.read(claimForm);
  if (!typed.ok) return post.refuse(typed);
  const { address } = context.get(requestContext);
  const claimed = await claimPaid(app, order.row, typed.value.utr, { address });
  return claimed.ok ? redirect(`/portal/orders/${order.reference}`, 303) : post.refuse(claimed);
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, rows, pay, joins, noPdf } = loaderData;
  return (
    <article className="column flow">
      <BackLink href="/portal" />
      <h1>{reference}</h1>
      {noPdf && (
        <Notice announce>
          <p>{noPdf}</p>
        </Notice>
      )}
      {joins && <JoinOffer offer={joins} state={actionData} action={orderPath(reference, true)} />}
      <SummaryList rows={rows} />
      <h2>{pay.title}</h2>
      <PaySection view={pay} state={actionData} />
    </article>
  );
}

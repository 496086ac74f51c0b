import { data, Link, redirect } from "react-router";
import { doNotPay } from "#content/en/case-steps.ts";
import { clientChange } from "#content/en/client-change.ts";
import { placed } from "#content/en/order-placed.ts";
import { paymentRefusals } from "#content/en/payment-refusals.ts";
import { portal } from "#content/en/portal.ts";
import { requirePerson } from "#features/accounts/require.server.ts";
import { caseOfOrder } from "#features/filing/case-of-order.server.ts";
import { orderPath, requestPath } from "#features/filing/case-paths.ts";
import { JOIN_FORM } from "#features/filing/join-form.ts";
import { JoinOffer } from "#features/filing/join-offer.tsx";
import { caseToJoin, joinSent } from "#features/filing/join-view.server.ts";
import { StoppedOrder } from "#features/filing/stopped-order.tsx";
import { clientForm } from "#features/orders/order/client-form.ts";
import { findOrderOf, isReturn } from "#features/orders/order/own-orders.server.ts";
import { changeOwnClient, shownClient } from "#features/payments/client/change-client.server.ts";
import { claimForm } from "#features/payments/client/claim-form.ts";
import { CLIENT_FORM, ClientChange } from "#features/payments/client/client-change.tsx";
import { claimPaid, findPayment } from "#features/payments/client/pay-order.server.ts";
import { PaySection } from "#features/payments/client/pay-section.tsx";
import { payView } from "#features/payments/client/pay-view.ts";
import { wordsOf } from "#features/words/words-of.server.ts";
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

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const { person } = requirePerson({ url, context });
  const app = appOf(context);
  const order = await findOrderOf(app.db, person.id, params.reference);
  if (!order) throw data(null, { status: 404 });
  const payment = await findPayment(app, order.row);
  const { browser } = browserOf(request, context);
  const filing = await caseOfOrder(app, order.row.id, browser, wordsOf(context));
  const userAgent = request.headers.get("user-agent");
  const pay = payView(payment, app.firm().name, orderPath(order.reference, true), userAgent);
  return {
    reference: order.reference,
    pay,
    filing: filing?.reference,
    ended: filing?.ended,
    doNotPay: filing?.ended && pay.isOpen ? doNotPay : undefined,
    asksForm16: !filing && isReturn(order.row),
    joins: filing ? undefined : await caseToJoin(app, browser, order.row),
    noPdf: noPdfText(url),
    client: payment.takesClient && !filing?.ended ? shownClient(app, order.row) : undefined,
    rows: [
      { key: words.placed, value: formatMoment(order.placedAt) },
      ...order.lines.map(({ label, amount }) => ({ key: label, value: formatPrice(amount) })),
      { key: words.total, value: formatExact(order.total) },
      { key: words.state, value: pay.state },
    ],
  };
}

/** Takes a client's word that the order is paid, or who it is invoiced to. */
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
  const { address } = context.get(requestContext);
  if (post.form === CLIENT_FORM) {
    const client = post.read(clientForm);
    if (!client.ok) return post.refuse(client);
    const changed = await changeOwnClient(app, order.row.id, client.value, { address });
    return changed.ok ? redirect(orderPath(order.reference, true), 303) : post.refuse(changed);
  }
  const typed = post.read(claimForm);
  if (!typed.ok) return post.refuse(typed);
  const claimed = await claimPaid(app, order.row, typed.value.utr, { address });
  return claimed.ok ? redirect(`/portal/orders/${order.reference}`, 303) : post.refuse(claimed);
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, rows, pay, filing, ended, asksForm16, joins, noPdf, client } = loaderData;
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
      {filing && (
        <p>
          {words.filing} <Link to={requestPath(filing, true)}>{filing}</Link>
        </p>
      )}
      <SummaryList rows={rows} />
      {ended && <StoppedOrder ended={ended} doNotPay={loaderData.doNotPay} />}
      {!(ended && pay.isOpen) && (
        <>
          <h2>{pay.title}</h2>
          <PaySection view={pay} state={actionData} />
        </>
      )}
      <ClientChange words={clientChange} view={client} state={actionData} />
      {asksForm16 && !joins && (
        <p>
          {placed.form16Next.text} <Link to="/stepform/form16">{placed.form16Next.link}</Link>
        </p>
      )}
    </article>
  );
}

import { data } from "react-router";
import { placed, stepsAfterOrder } from "#content/en/order-placed.ts";
import { portal } from "#content/en/portal.ts";
import { requirePerson } from "#features/accounts/require.server.ts";
import { findOrderOf } from "#features/orders/own-orders.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { pageMeta } from "#ui/meta.ts";
import { SummaryList } from "#ui/summary-list/summary-list.tsx";
import { formatMoment } from "#values/dates.ts";
import { formatRupees } from "#values/money.ts";
import type { Route } from "./+types/order.ts";

const words = portal.order;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { person } = requirePerson({ url, context });
  const order = await findOrderOf(appOf(context).db, person.id, params.reference);
  if (!order) throw data(null, { status: 404 });
  return {
    reference: order.reference,
    steps: stepsAfterOrder(order.total),
    rows: [
      { key: words.placed, value: formatMoment(order.placedAt) },
      ...order.lines.map(({ label, amount }) => ({ key: label, value: formatRupees(amount) })),
      { key: words.total, value: formatRupees(order.total) },
      { key: words.state, value: words.waiting },
    ],
  };
}

export default function Order({ loaderData }: Route.ComponentProps) {
  return (
    <article className="column flow">
      <BackLink href="/portal" />
      <h1>{loaderData.reference}</h1>
      <SummaryList rows={loaderData.rows} />
      <h2>{placed.heading}</h2>
      <ol className="numbered">
        {loaderData.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </article>
  );
}

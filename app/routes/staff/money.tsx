import { Link } from "react-router";
import { z } from "zod";
import { moneyDesk as words } from "#content/en/money-desk.ts";
import { monthWords } from "#content/en/money-month.ts";
import { payment } from "#content/en/payment.ts";
import { ORDER_MOVES, type OrderState } from "#domain/payments/order-state.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import { shownOrder } from "#features/orders/own-orders.server.ts";
import { listOrders } from "#features/payments/money-desk.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { pageMeta } from "#ui/meta.ts";
import { formatMoment, instantOf } from "#values/dates.ts";
import { readQuery } from "#values/form.ts";
import { formatRupees } from "#values/money.ts";
import type { Route } from "./+types/money.ts";

const STATES = Object.keys(ORDER_MOVES) as [OrderState, ...OrderState[]];
const QUERY = {
  state: z.enum(STATES).catch("awaiting-payment"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff({ url, context });
  const { state, page } = readQuery(url.searchParams, QUERY);
  const { orders, hasMore } = await listOrders(appOf(context), state, page);
  return {
    state,
    page,
    hasMore,
    states: STATES.map((each) => ({ state: each, label: payment.states[each] })),
    orders: orders.map((row) => {
      const { reference, product, total, placedAt } = shownOrder(row);
      return {
        reference,
        product,
        total: formatRupees(total),
        note:
          row.claimedUtr && row.claimedAt
            ? words.claimed(row.claimedUtr, formatMoment(instantOf(row.claimedAt)))
            : words.placed(formatMoment(placedAt)),
      };
    }),
  };
}

export default function Money({ loaderData }: Route.ComponentProps) {
  const { state, states, orders, page, hasMore } = loaderData;
  const at = (number: number) => `?state=${state}&page=${number}`;
  return (
    <article className="column flow">
      <BackLink href="/staff" />
      <h1>{words.title}</h1>
      <p>
        <Link to="/staff/money/statement">{words.loadStatement}</Link>
      </p>
      <p>
        <Link to="/staff/money/month">{monthWords.link}</Link>
      </p>
      <nav aria-label={words.state} className="room-actions">
        {states.map((each) => (
          <Link
            key={each.state}
            to={`?state=${each.state}`}
            aria-current={each.state === state ? "page" : undefined}
          >
            {each.label}
          </Link>
        ))}
      </nav>
      {orders.length === 0 && <p className="lead">{words.empty}</p>}
      {orders.length > 0 && (
        <ul className="room-list">
          {orders.map(({ reference, product, total, note }) => (
            <li key={reference}>
              <div>
                <Link to={`/staff/money/${reference}`}>{reference}</Link> · {product}
                <span className="room-list-note">{note}</span>
              </div>
              <span>{total}</span>
            </li>
          ))}
        </ul>
      )}
      {(page > 1 || hasMore) && (
        <nav aria-label={words.pages} className="room-actions">
          {page > 1 && <Link to={at(page - 1)}>{words.newer}</Link>}
          {hasMore && <Link to={at(page + 1)}>{words.older}</Link>}
        </nav>
      )}
    </article>
  );
}

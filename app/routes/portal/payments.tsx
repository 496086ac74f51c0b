import { Link } from "react-router";
import { orderState, payment as words } from "#content/en/payment.ts";
import { payLabel } from "#content/en/request-turn.ts";
import { requirePerson } from "#features/accounts/require.server.ts";
import { payPath } from "#features/filing/case-paths.ts";
import { orderFitting } from "#features/filing/fitting-order.server.ts";
import { casesToPay } from "#features/filing/own-filings.server.ts";
import { listPayments } from "#features/payments/client/own-payments.server.ts";
import { documentLinks } from "#features/payments/client/pay-view.ts";
import { browserOf } from "#platform/browser.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import { pageMeta } from "#ui/meta.ts";
import { RoomLine, RoomList, RoomNote } from "#ui/room-list/room-list.tsx";
import { formatMoment } from "#values/dates.ts";
import { formatExact } from "#values/money.ts";
import type { Route } from "./+types/payments.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.list.title, index: false }, matches);

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { person } = requirePerson({ url, context });
  const app = appOf(context);
  const payments = await listPayments(app, person.id);
  const { browser } = browserOf(request, context);
  const unordered = [];
  for (const { row, reference, price, toPay } of await casesToPay(app, person.id)) {
    const order = await orderFitting(app, browser, row);
    unordered.push({
      ...{ reference, price, href: payPath(reference) },
      // Before it is paid twice: its page offers both.
      note: order ? words.list.beside(order.reference) : words.list.notOrdered,
      label: order ? words.list.lookAtBoth : payLabel(toPay),
    });
  }
  const ordered = payments.map(
    ({ reference, product, total, state, placedAt, claimedAt, documents }) => ({
      reference,
      product,
      total: formatExact(total),
      state: orderState(state, claimedAt !== undefined),
      placed: words.list.placed(formatMoment(placedAt)),
      documents: documentLinks(documents, `/portal/orders/${reference}`),
    }),
  );
  return { unordered, ordered };
}

export default function Payments({ loaderData: { unordered, ordered } }: Route.ComponentProps) {
  return (
    <article className="column flow">
      <BackLink href="/portal" />
      <h1>{words.list.title}</h1>
      <RoomList>
        {unordered.map(({ reference, price, href, note, label }) => (
          <RoomLine
            key={reference}
            note={note}
            beside={<ButtonLink href={href}>{label}</ButtonLink>}
          >
            <Link to={`/portal/requests/${reference}`}>{reference}</Link> · {price}
          </RoomLine>
        ))}
      </RoomList>
      <RoomList empty={unordered.length === 0 ? words.list.empty : undefined}>
        {ordered.map(({ reference, product, total, state, placed, documents }) => (
          <RoomLine key={reference} beside={state}>
            <Link to={`/portal/orders/${reference}`}>{reference}</Link> · {product}, {total}
            <RoomNote>{placed}</RoomNote>
            {documents.map(({ href, label }) => (
              <RoomNote key={href}>
                <a href={href}>{label}</a>
              </RoomNote>
            ))}
          </RoomLine>
        ))}
      </RoomList>
      {ordered.length + unordered.length === 0 && (
        <p>
          <ButtonLink href="/PlanNow">{words.list.plans}</ButtonLink>
        </p>
      )}
    </article>
  );
}

import { Link } from "react-router";
import { z } from "zod";
import { firmItemWords, moneyDesk as words } from "#content/en/money-desk.ts";
import { monthWords } from "#content/en/money-month.ts";
import { paymentRefusals } from "#content/en/payment-refusals.ts";
import { ORDER_MOVES, type OrderState } from "#domain/payments/order-state.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import { shownOrder } from "#features/orders/order/own-orders.server.ts";
import { claimedUtrOf } from "#features/orders/order/sealed-order.server.ts";
import type { PaymentMessages } from "#features/payments/book/payment-messages.ts";
import {
  DecisionList,
  MoveFields,
  RefundsToSend,
} from "#features/payments/decisions/decision-list.tsx";
import { decisionsFor } from "#features/payments/decisions/decisions.server.ts";
import { confirmPayment } from "#features/payments/desk/act-on-order.server.ts";
import { answerDecision } from "#features/payments/desk/answer-decision.server.ts";
import {
  clientsOfOrders,
  listItems,
  listOrders,
} from "#features/payments/desk/money-desk.server.ts";
import {
  confirmForm,
  doneOf,
  sentForm,
  sentRefund,
  unknownRefundForm,
} from "#features/payments/desk/money-desk-forms.ts";
import { MoneyForm } from "#features/payments/desk/money-form.tsx";
import { decideUnknownRefund, sendRefund } from "#features/payments/desk/refund.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { Button } from "#ui/button/button.tsx";
import { Details } from "#ui/details/details.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { RoomLine, RoomList } from "#ui/room-list/room-list.tsx";
import { dayInIndia, formatMoment, instantOf } from "#values/dates.ts";
import { readQuery } from "#values/form.ts";
import { inWords } from "#values/message.ts";
import { formatExact } from "#values/money.ts";
import type { Route } from "./+types/money.ts";
import { type DeskForm, deskForm, workDeskForm } from "./desk-forms.server.ts";

const STATES = Object.keys(ORDER_MOVES) as [OrderState, ...OrderState[]];
const QUERY = {
  state: z.enum(STATES).catch("awaiting-payment"),
  done: z.enum(["asked", "late"]).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
};
type Done = NonNullable<z.output<typeof QUERY.done>>;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { person } = requireStaff({ url, context });
  const { state, page, done } = readQuery(url.searchParams, QUERY);
  const app = appOf(context);
  const { orders, hasMore } = await listOrders(app, state, page);
  const waiting = await listItems(app);
  const listed = [...orders, ...waiting.items].flatMap(({ reference }) => reference ?? []);
  const clients = await clientsOfOrders(app, listed);
  const clientOf = (reference: string) => clients.get(reference) ?? words.erasedClient;
  return {
    done: done && words[done],
    refundId: crypto.randomUUID(),
    today: dayInIndia(app.clock.now()).toString(),
    /** Of money that names no order; those of an order stand on its page. */
    decisions: await decisionsFor(app, person.id, null),
    hasMoreToDo: waiting.hasMore,
    items: waiting.items.map(({ reference, item }, place) => ({
      place,
      reference,
      client: reference && clientOf(reference),
      text: inWords(firmItemWords, item, undefined),
    })),
    state,
    page,
    hasMore,
    states: STATES.map((each) => ({ state: each, label: words.states[each] })),
    orders: orders.map((row) => {
      const { reference, product, total, placedAt } = shownOrder(row);
      return {
        reference,
        client: clientOf(reference),
        product,
        total: formatExact(total),
        note:
          row.claimedAt && row.state === "awaiting-payment"
            ? words.claimed(claimedUtrOf(app, row), formatMoment(instantOf(row.claimedAt)))
            : words.placed(formatMoment(placedAt)),
      };
    }),
  };
}

/** Takes money that names no order, and what a second person says of it. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const app = appOf(context);
  const session = requireStaff({ url, context });
  const post = await readPost({ request, context }, paymentRefusals);
  const forms = {
    decision: deskForm({ act: () => answerDecision(app, session, post) }),
    sent: deskForm({
      schema: sentForm,
      act: (typed) => sendRefund(app, session, null, sentRefund(typed)),
      done: doneOf,
    }),
    "unknown-refund": deskForm({
      schema: unknownRefundForm,
      act: (typed) => decideUnknownRefund(app, session, typed),
      done: (state) => state === "waiting" && "asked",
    }),
    unknown: deskForm({
      schema: confirmForm,
      act: (typed) => confirmPayment(app, session, null, typed),
      done: doneOf,
    }),
  } satisfies Record<string, DeskForm<PaymentMessages, Done>>;
  return workDeskForm(post, url, forms, "unknown");
}

export default function Money({ loaderData, actionData }: Route.ComponentProps) {
  const { state, states, orders, items, page, hasMore } = loaderData;
  const at = (number: number) => `?state=${state}&page=${number}`;
  return (
    <article className="column flow">
      <h1>{words.title}</h1>
      <ErrorSummary problems={actionData?.problems ?? []} />
      {loaderData.done && !actionData && (
        <Notice announce>
          <p>{loaderData.done}</p>
        </Notice>
      )}
      {items.length > 0 && (
        <>
          <h2>{words.toDo}</h2>
          <ul className="bullets">
            {items.map(({ place, reference, client, text }) => (
              <li key={place}>
                {reference ? (
                  <>
                    <Link to={`/staff/money/${reference}`}>{reference}</Link>, {client}
                  </>
                ) : (
                  words.noOrder
                )}
                : {text}
              </li>
            ))}
          </ul>
          {loaderData.hasMoreToDo && <p className="quiet">{words.moreToDo}</p>}
        </>
      )}
      <DecisionList decisions={loaderData.decisions} state={actionData} />
      <RefundsToSend decisions={loaderData.decisions} state={actionData} today={loaderData.today} />
      <h2>{words.states[state]}</h2>
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
      <RoomList empty={words.empty}>
        {orders.map(({ reference, client, product, total, note }) => (
          <RoomLine key={reference} note={note} beside={total}>
            <Link to={`/staff/money/${reference}`}>{reference}</Link> · {client} · {product}
          </RoomLine>
        ))}
      </RoomList>
      {(page > 1 || hasMore) && (
        <nav aria-label={words.pages} className="room-actions">
          {page > 1 && <Link to={at(page - 1)}>{words.newer}</Link>}
          {hasMore && <Link to={at(page + 1)}>{words.older}</Link>}
        </nav>
      )}
      <h2>{words.tools}</h2>
      <p>
        <Link to="/staff/money/statement">{words.loadStatement}</Link>
      </p>
      <p>
        <Link to="/staff/money/month">{monthWords.link}</Link>
      </p>
      <UnknownRefundForm key={loaderData.refundId} state={actionData} id={loaderData.refundId} />
      <Details summary={words.unknown.heading} open={actionData?.form === "unknown"}>
        <p>{words.unknown.text}</p>
        <MoneyForm
          name="unknown"
          state={actionData}
          id={loaderData.refundId}
          today={loaderData.today}
          button={words.unknown.button}
        />
      </Details>
    </article>
  );
}

type UnknownRefundProps = { state: Route.ComponentProps["actionData"]; id: string };

function UnknownRefundForm({ state, id }: UnknownRefundProps) {
  const { heading, text, utr, reason, button, pending } = words.unknownRefund;
  return (
    <Details summary={heading} open={state?.form === "unknown-refund"}>
      <p>{text}</p>
      <Form name="unknown-refund" of={state} summaryElsewhere>
        <input type="hidden" name="id" value={id} />
        <MoveFields of="returned-" name="returned-utr" label={utr} />
        <TextField name="reason" label={reason} autoComplete="off" />
        <Button pendingText={pending} variant="secondary">
          {button}
        </Button>
      </Form>
    </Details>
  );
}

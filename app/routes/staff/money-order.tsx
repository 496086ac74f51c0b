import { data } from "react-router";
import { z } from "zod";
import { moneyDesk as words } from "#content/en/money-desk.ts";
import { paymentRefusals } from "#content/en/payment-refusals.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import { takerForm } from "#features/accounts/take-row.ts";
import { firmClientForm } from "#features/orders/order/client-form.ts";
import type { PaymentMessages } from "#features/payments/book/payment-messages.ts";
import { changeClient } from "#features/payments/client/change-client.server.ts";
import { DecisionList, RefundsToSend } from "#features/payments/decisions/decision-list.tsx";
import {
  cancelOrder,
  confirmPayment,
  refuseClaim,
  sendDocumentAgain,
} from "#features/payments/desk/act-on-order.server.ts";
import { answerDecision } from "#features/payments/desk/answer-decision.server.ts";
import { reviveOrder } from "#features/payments/desk/close-order.server.ts";
import { findOrderForFirm } from "#features/payments/desk/money-desk.server.ts";
import {
  confirmForm,
  doneOf,
  refundForm,
  refusalForm,
  sentForm,
  sentRefund,
} from "#features/payments/desk/money-desk-forms.ts";
import { MoneyForm } from "#features/payments/desk/money-form.tsx";
import { takeOrder } from "#features/payments/desk/money-today.server.ts";
import { decideRefund, sendRefund } from "#features/payments/desk/refund.server.ts";
import { correctAsTyped } from "#features/payments/documents/correct-invoice.server.ts";
import { invoiceCorrectionForm } from "#features/payments/documents/correction-form.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Details } from "#ui/details/details.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { SummaryList } from "#ui/summary-list/summary-list.tsx";
import { readQuery } from "#values/form.ts";
import type { Route } from "./+types/money-order.ts";
import { type DeskForm, deskForm, workDeskForm } from "./desk-forms.server.ts";
import { ClientOfOrder } from "./money-client.tsx";
import { CorrectionForm } from "./money-correction.tsx";
import { ButtonForm, Documents, Listed, RefundForm, RefuseForm } from "./money-order-parts.tsx";
import { orderView } from "./money-order-view.server.ts";
import { PersonLink } from "./person-link.tsx";
import { Taker } from "./taker.tsx";

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageMeta({ title: params.reference ?? words.title, index: false }, matches);

const QUERY = {
  done: z.enum(["asked", "corrected", "late", "sent-again"]).optional().catch(undefined),
};
const doneWords = {
  asked: words.asked,
  corrected: words.correct.done,
  late: words.late,
  "sent-again": words.again.done,
};
type Done = NonNullable<z.output<typeof QUERY.done>>;

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { person } = requireStaff({ url, context });
  const app = appOf(context);
  const found = await findOrderForFirm(app, params.reference);
  if (!found) throw data(null, { status: 404 });
  const { done } = readQuery(url.searchParams, QUERY);
  const view = await orderView(app, person, found, url);
  return { ...view, done: done && doneWords[done] };
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const app = appOf(context);
  const session = requireStaff({ url, context });
  const post = await readPost({ request, context }, paymentRefusals);
  const found = await findOrderForFirm(app, params.reference);
  if (!found) throw data(null, { status: 404 });
  const { order } = found;
  const forms = {
    taker: deskForm({
      schema: takerForm,
      act: (change) => takeOrder(app, session, order.id, change),
    }),
    cancel: deskForm({ act: () => cancelOrder(app, session, order) }),
    refuse: deskForm({
      schema: refusalForm,
      act: (typed) => refuseClaim(app, session, order, typed),
    }),
    revive: deskForm({ act: () => reviveOrder(app, session, order.id) }),
    refund: deskForm({
      schema: refundForm,
      act: (typed) => decideRefund(app, session, order, typed),
      done: (state) => state === "waiting" && "asked",
    }),
    sent: deskForm({
      schema: sentForm,
      act: (typed) => sendRefund(app, session, order, sentRefund(typed)),
      done: doneOf,
    }),
    correct: deskForm({
      schema: invoiceCorrectionForm,
      act: (typed) => correctAsTyped(app, session, order.id, typed),
      done: () => "corrected",
    }),
    decision: deskForm({ act: () => answerDecision(app, session, post) }),
    client: deskForm({
      schema: firmClientForm,
      act: (typed) => changeClient(app, session, order.id, typed),
    }),
    again: deskForm({
      act: () => sendDocumentAgain(app, session, order, post.intent),
      done: () => "sent-again",
    }),
    confirm: deskForm({
      schema: confirmForm,
      act: (typed) => confirmPayment(app, session, order, typed),
      done: doneOf,
    }),
  } satisfies Record<string, DeskForm<PaymentMessages, Done>>;
  return workDeskForm(post, url, forms, "confirm");
}

export default function MoneyOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, rows, items, documents, noPdf, payments, refunds, decisions } = loaderData;
  const { isOpen, claimSeen, isClosed, hasMoney, typed, done, sendsTo, erased, taker } = loaderData;
  const { today, refundId } = loaderData;
  const waits = decisions.some(({ kind, isWaiting }) => kind === "payment" && isWaiting);
  return (
    <article className="column flow">
      <BackLink href={loaderData.back} />
      <h1>{reference}</h1>
      <ErrorSummary problems={actionData?.problems ?? []} />
      {done && !actionData && (
        <Notice announce>
          <p>{done}</p>
        </Notice>
      )}
      {erased && (
        <Notice tone="warn">
          <p>{erased}</p>
        </Notice>
      )}
      <SummaryList rows={rows} />
      {taker && <Taker taker={taker} state={actionData} />}
      <p>
        <PersonLink reference={reference} />
      </p>
      <DecisionList decisions={decisions} state={actionData} />
      <RefundsToSend decisions={decisions} state={actionData} today={today} />
      <ClientOfOrder view={loaderData.client} state={actionData} />
      <Listed heading={words.toDo} lines={items} />
      <Listed heading={words.payments} lines={payments} none={words.noPayment} />
      <Listed heading={words.refunds.heading} lines={refunds} />
      {noPdf && <Notice tone="warn">{noPdf}</Notice>}
      <Documents state={actionData} documents={documents} sendsTo={sendsTo} />
      {isOpen && !waits && (
        <>
          <h2>{words.confirm.heading}</h2>
          <p>{words.confirm.text}</p>
          <MoneyForm
            name="confirm"
            state={actionData}
            id={refundId}
            today={today}
            typed={typed}
            amountHint={loaderData.missing}
            withheldAtMost={loaderData.withheldAtMost}
            hasPart={loaderData.hasPart}
          />
          {claimSeen ? (
            <RefuseForm state={actionData} seen={claimSeen} />
          ) : (
            <ButtonForm name="cancel" words={words.cancel} state={actionData} />
          )}
        </>
      )}
      {isClosed && <ButtonForm name="revive" words={words.revive} state={actionData} />}
      {!isOpen && (
        <Details summary={words.confirm.further} open={actionData?.form === "confirm"}>
          <p>{words.confirm.text}</p>
          <MoneyForm name="confirm" state={actionData} id={refundId} today={today} />
        </Details>
      )}
      {hasMoney && (
        <RefundForm
          key={loaderData.refundId}
          state={actionData}
          id={loaderData.refundId}
          amountHint={loaderData.refundHint}
          tooLate={loaderData.correction?.refundTooLate}
        />
      )}
      {loaderData.correction && (
        <CorrectionForm
          key={loaderData.correction.typed.invoice}
          view={loaderData.correction}
          state={actionData}
        />
      )}
    </article>
  );
}

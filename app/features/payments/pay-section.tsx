import { payment as words } from "#content/en/payment.ts";
import { Button } from "#ui/button/button.tsx";
import { Details } from "#ui/details/details.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { QrCode } from "#ui/qr-code/qr-code.tsx";
import { SummaryList } from "#ui/summary-list/summary-list.tsx";
import type { FormState } from "#values/form.ts";
import type { PayView } from "./pay-view.ts";
import "./pay-section.css";

/** How the order is paid, or that it is; the reference is posted to the page itself. */
export function PaySection({ view, state }: { view: PayView; state: FormState | undefined }) {
  const { upi, claimed, noWay, closed, isPaid, isOpen, lapses, documents } = view;
  return (
    <section className="pay flow" aria-labelledby="pay">
      <h2 id="pay">{isOpen && upi && !claimed ? view.heading : view.state}</h2>
      {isPaid && <p>{words.workBegins}</p>}
      {isOpen && <p>{words.begins}</p>}
      {closed && <p>{closed}</p>}
      {noWay && <p>{noWay}</p>}
      {claimed && (
        <Notice title={words.claimed.heading}>
          <p>{claimed}</p>
        </Notice>
      )}
      {upi && !claimed && (
        <>
          {upi.isSample && (
            <Notice tone="warn">
              <p>{words.sample}</p>
            </Notice>
          )}
          <UpiPayment {...upi} />
          <SummaryList rows={upi.rows} />
          <h3>{words.after.heading}</h3>
          <ReferenceForm state={state} />
          <p className="quiet">{words.after.caution}</p>
        </>
      )}
      {upi && claimed && (
        <Details summary={words.claimed.correct} open={state !== undefined}>
          <ReferenceForm state={state} />
        </Details>
      )}
      {lapses && <p className="quiet">{lapses}</p>}
      {documents.length > 0 && (
        <ul className="bullets">
          {documents.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function UpiPayment({ qr, link, steps }: NonNullable<PayView["upi"]>) {
  return (
    <div className="pay-upi">
      <QrCode size={qr.size} path={qr.path} label={words.qrName} />
      <div className="flow">
        <a className="button button-primary pay-app" href={link}>
          {words.openApp}
        </a>
        <ol className="numbered">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </div>
  );
}

function ReferenceForm({ state }: { state: FormState | undefined }) {
  const { label, hint, button, pending } = words.after;
  return (
    <Form name="reference" of={state}>
      <TextField
        name="utr"
        label={label}
        hint={hint}
        inputMode="numeric"
        autoComplete="off"
        width="10"
      />
      <Button pendingText={pending}>{button}</Button>
    </Form>
  );
}

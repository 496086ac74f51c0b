import { payment as words } from "#content/en/payment.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { CopyButton } from "#ui/copy-button/copy-button.tsx";
import { Details } from "#ui/details/details.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { QrCode } from "#ui/qr-code/qr-code.tsx";
import { SummaryList } from "#ui/summary-list/summary-list.tsx";
import type { FormState } from "#values/form.ts";
import type { PayView } from "./pay-view.ts";
import "./pay-section.css";

/** How the order is paid, or that it is, under the title of the view; what is posted goes to the page itself. */
export function PaySection({ view, state }: { view: PayView; state: FormState | undefined }) {
  const { upi, claimed, refused, noWay, closed, isPaid, isOpen, lapses, documents } = view;
  return (
    <div className="pay flow">
      {refused && (
        <Notice tone="warn" title={words.refused.heading}>
          <p>{refused}</p>
          <p>{words.refused.again}</p>
        </Notice>
      )}
      {view.partPaid && <p>{view.partPaid}</p>}
      {closed && <p>{closed}</p>}
      {noWay && <p>{noWay}</p>}
      {claimed && <Claimed text={claimed} hasForm={upi !== null} state={state} />}
      {upi && !claimed && (
        <>
          {upi.isSample && (
            <Notice tone="warn">
              <p>{words.sample}</p>
            </Notice>
          )}
          <UpiPayment {...upi} />
          <h2>{words.after.heading}</h2>
          <ClaimForm state={state} />
          <p className="quiet">{words.after.caution}</p>
        </>
      )}
      {isOpen && <p>{words.begins}</p>}
      {lapses && <p className="quiet">{lapses}</p>}
      {isPaid && <Paid view={view} />}
      {documents.length > 0 && (
        <ul className="bullets">
          {documents.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type ClaimedProps = { text: string; hasForm: boolean; state: FormState | undefined };

function Claimed({ text, hasForm, state }: ClaimedProps) {
  const { heading, next, differs, correct } = words.claimed;
  return (
    <>
      <Notice title={heading}>
        <p>{text}</p>
        <p>{next}</p>
      </Notice>
      <p className="quiet">{differs}</p>
      {hasForm && (
        <Details summary={correct} open={state !== undefined}>
          <ClaimForm state={state} />
        </Details>
      )}
    </>
  );
}

function UpiPayment({ qr, link, check, rows }: NonNullable<PayView["upi"]>) {
  return (
    <div className="pay-upi">
      <QrCode size={qr.size} path={qr.path} label={words.qrName} />
      <div className="pay-ways">
        <div className="pay-app flow">
          <a className="button button-primary" href={link}>
            {words.openApp}
          </a>
          <p>
            {check} {words.noApp}
          </p>
        </div>
        <ol className="numbered pay-scan">
          <li>{words.steps.open}</li>
          <li>{check}</li>
          <li>{words.steps.sendReference}</li>
        </ol>
        <SummaryList
          rows={rows.map(({ key, value, copied }) => ({
            key,
            value,
            action: <CopyButton name={key} text={copied} />,
          }))}
        />
      </div>
    </div>
  );
}

function ClaimForm({ state }: { state: FormState | undefined }) {
  const { label, hint, button, pending } = words.after;
  return (
    <Form name="claim" of={state}>
      <TextField
        name="utr"
        label={label}
        hint={hint}
        optional
        inputMode="numeric"
        autoComplete="off"
        width="10"
      />
      <Button pendingText={pending}>{button}</Button>
    </Form>
  );
}

/** What was bought, and where it goes on. */
function Paid({ view: { bought, paidOn, hasSessions } }: { view: PayView }) {
  const rows = [...(paidOn ? [{ key: words.paid.on, value: paidOn }] : []), ...bought];
  return (
    <>
      {rows.length > 0 && <SummaryList rows={rows} />}
      {hasSessions && (
        <p>
          <ButtonLink href="/BookAppointment">{words.paid.book}</ButtonLink>
        </p>
      )}
    </>
  );
}

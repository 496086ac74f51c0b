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
  const { upi, claimed, refused, partPaid, noWay, closed, isPaid, isOpen, lapses } = view;
  return (
    <div className="pay flow">
      {refused && (
        <>
          <Notice tone="warn" title={refused}>
            <p>{words.refused.again}</p>
          </Notice>
          <h2>{words.refused.heading}</h2>
          <ClaimForm state={state} />
        </>
      )}
      {partPaid && !claimed && (
        <Notice tone="warn" title={partPaid.heading}>
          <p>{partPaid.text}</p>
        </Notice>
      )}
      {closed && <p>{closed}</p>}
      {noWay && <p>{noWay}</p>}
      {claimed && <Claimed text={claimed} hasForm={upi !== null} state={state} />}
      {upi && !claimed && (
        <>
          {refused && <h2>{words.refused.pay}</h2>}
          {upi.isSample && (
            <Notice tone="warn">
              <p>{words.sample}</p>
            </Notice>
          )}
          <UpiPayment {...upi} />
          {!refused && (
            <>
              <h2>{words.after.heading}</h2>
              <ClaimForm state={state} />
            </>
          )}
        </>
      )}
      {isOpen && (
        <p>
          {upi && !claimed && words.after.caution} {words.begins}
        </p>
      )}
      {lapses && <p className="quiet">{lapses}</p>}
      {isPaid && <Paid view={view} />}
      {!isPaid && <Documents of={view} />}
    </div>
  );
}

/** The documents of the order, and each step of what goes back of it. */
function Documents({ of: { documents, refunds } }: { of: PayView }) {
  return (
    <>
      {documents.length > 0 && (
        <>
          <h2>{words.documents}</h2>
          <ul className="bullets">
            {documents.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {refunds.length > 0 && (
        <>
          <h2>{words.refunds.heading}</h2>
          <ul className="bullets">
            {refunds.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

type ClaimedProps = { text: string; hasForm: boolean; state: FormState | undefined };

function Claimed({ text, hasForm, state }: ClaimedProps) {
  const { heading, next, correct } = words.claimed;
  return (
    <>
      <Notice title={heading}>
        <p>{text}</p>
        <p>{next}</p>
      </Notice>
      {hasForm && (
        <Details summary={correct} open={state !== undefined}>
          <ClaimForm state={state} />
        </Details>
      )}
    </>
  );
}

function UpiPayment({ qr, link, apps, savedCode, check, rows }: NonNullable<PayView["upi"]>) {
  const code = (
    <>
      <QrCode size={qr.size} path={qr.path} label={words.qrName} />
      {savedCode && <p>{savedCode}</p>}
    </>
  );
  return (
    <div className="pay-upi">
      <div className="pay-code">
        {code}
        <p className="quiet">{words.after.never}</p>
      </div>
      <div className="pay-ways">
        <div className="pay-app flow">
          <a className="button button-primary" href={link}>
            {words.openApp}
          </a>
          {apps.length > 0 && (
            <ul className="pay-apps" aria-label={words.openIn}>
              {apps.map(({ name, href }) => (
                <li key={name}>
                  <a className="button button-secondary" href={href}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
          <p>
            {check} {words.noApp}
          </p>
        </div>
        <ol className="numbered pay-scan">
          <li>{words.steps.open}</li>
          <li>
            <strong>{check}</strong>
          </li>
          <li>{words.steps.sendReference}</li>
        </ol>
        <SummaryList
          rows={rows.map(({ key, value, copied }) => ({
            key,
            value,
            action: <CopyButton name={key} text={copied} />,
          }))}
        />
        <div className="pay-fold flow">
          <Details summary={words.showCode}>{code}</Details>
          <p className="quiet">{words.after.never}</p>
        </div>
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

/** What was bought, its documents, and where it goes on. */
function Paid({ view }: { view: PayView }) {
  const { bought, paidOn, hasSessions } = view;
  const rows = [...(paidOn ? [{ key: words.paid.on, value: paidOn }] : []), ...bought];
  return (
    <>
      {rows.length > 0 && <SummaryList rows={rows} />}
      <Documents of={view} />
      {hasSessions && (
        <>
          <h2>{words.paid.next}</h2>
          <ol className="numbered">
            {words.paid.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p>
            <ButtonLink href="/BookAppointment">{words.paid.book}</ButtonLink>
          </p>
        </>
      )}
    </>
  );
}

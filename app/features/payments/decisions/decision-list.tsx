import { moneyDesk } from "#content/en/money-desk.ts";
import { MONEY_WAYS } from "#domain/payments/money-way.ts";
import { Button } from "#ui/button/button.tsx";
import { SelectField } from "#ui/field/choice-fields.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import type { FormState } from "#values/form.ts";
import { formatPaise } from "#values/money.ts";
import type { ShownDecision } from "./decisions.ts";

type Props = { decisions: readonly ShownDecision[]; state: FormState | undefined };

/** What a second person answers, or the first one takes back. */
export function DecisionList({ decisions, state }: Props) {
  const words = moneyDesk.decisions;
  const waiting = decisions.filter(({ isWaiting }) => isWaiting);
  if (waiting.length === 0) return null;
  return (
    <>
      <h2>{words.heading}</h2>
      {waiting.map((each) => (
        <Form key={each.id} name="decision" of={state} summaryElsewhere>
          <div className="flow">
            <p>
              {textOf(each)} {each.isOwn ? words.ownWaits : words.waits}
            </p>
            <Reason of={each} />
            <div className="room-actions">
              {!each.isOwn && (
                <Button name="intent" value="agree" pendingText={words.pending}>
                  {each.kind === "payment" ? words.agreePayment : words.agreeRefund}
                </Button>
              )}
              <DropButton of={each} />
            </div>
          </div>
        </Form>
      ))}
    </>
  );
}

function DropButton({ of: { id, kind, amount } }: { of: ShownDecision }) {
  const { dropPayment, dropRefund } = moneyDesk.decisions;
  return (
    <>
      <input type="hidden" name="decision" value={id} />
      <Button name="intent" value="drop" variant="secondary">
        {kind === "payment" ? dropPayment : dropRefund(formatPaise(amount))}
      </Button>
    </>
  );
}

function textOf({ kind, amount, payment: id, askedBy }: ShownDecision): string {
  const { payment, refund } = moneyDesk.decisions;
  return kind === "payment"
    ? payment(formatPaise(amount), id, askedBy)
    : refund(formatPaise(amount), id, askedBy);
}

function Reason({ of: { reason } }: { of: ShownDecision }) {
  return reason ? <p className="quiet">{moneyDesk.decisions.reason(reason)}</p> : null;
}

/** Refunds that are decided: the transfer of each is recorded, or it is taken back. */
export function RefundsToSend({ decisions, state, today }: Props & { today: string }) {
  const { heading, text, which, choose, option, utr, utrHint, button, pending } = moneyDesk.sent;
  const toSend = decisions.filter(({ isWaiting }) => !isWaiting);
  const [first, ...others] = toSend;
  if (!first) return null;
  const options = [
    { value: "", label: choose },
    ...toSend.map(({ id, amount, payment, reason }) => ({
      value: id,
      label: option(formatPaise(amount), payment, reason),
    })),
  ];
  return (
    <>
      <h2>{heading}</h2>
      {toSend.map((each) => (
        <div key={each.id}>
          <p>{textOf(each)}</p>
          <Reason of={each} />
        </div>
      ))}
      <p>{text}</p>
      <Form key={first.id} name="sent" of={state} summaryElsewhere>
        {others.length > 0 ? (
          <SelectField name="decision" label={which} options={options} />
        ) : (
          <input type="hidden" name="decision" value={first.id} />
        )}
        <MoveFields
          of="refund-"
          name="refund-utr"
          label={utr}
          hint={utrHint}
          wayLabel={moneyDesk.wayBack}
          today={today}
        />
        <Button pendingText={pending}>{button}</Button>
      </Form>
      {toSend.map((each) => (
        <Form key={each.id} name="decision" of={state} summaryElsewhere>
          <DropButton of={each} />
        </Form>
      ))}
    </>
  );
}

/** How money moved, by which reference, and on which day. */
export function MoveFields({ of = "", name, label, hint, wayLabel, today }: MoveProps) {
  const options = MONEY_WAYS.map((way) => ({ value: way, label: moneyDesk.ways[way] }));
  return (
    <>
      <SelectField name={`${of}way`} label={wayLabel ?? moneyDesk.way} options={options} />
      <TextField name={name} label={label} hint={hint} autoComplete="off" width="20" />
      {today && (
        <TextField
          name={`${of}on`}
          type="date"
          label={moneyDesk.on}
          defaultValue={today}
          width="10"
        />
      )}
    </>
  );
}

type MoveProps = {
  /** What the names of its way and day begin with, on a page with several forms. */
  of?: string;
  /** Of the field of the reference. */
  name: string;
  label: string;
  hint?: string;
  wayLabel?: string;
  /** In ISO; left out where no day is asked for. */
  today?: string;
};

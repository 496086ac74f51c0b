import { moneyDesk as words } from "#content/en/money-desk.ts";
import type { documentLinks } from "#features/payments/client/pay-view.ts";
import { Button } from "#ui/button/button.tsx";
import { Details } from "#ui/details/details.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { RoomLine, RoomList } from "#ui/room-list/room-list.tsx";
import type { FormState } from "#values/form.ts";

type ListedProps = {
  heading: string;
  lines: readonly string[];
  /** What is said where there are none; else the heading goes, too. */
  none?: string;
};

export function Listed({ heading, lines, none }: ListedProps) {
  if (lines.length === 0 && !none) return null;
  return (
    <>
      <h2>{heading}</h2>
      {lines.length === 0 ? (
        <p className="quiet">{none}</p>
      ) : (
        <ul className="bullets">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}

type DocumentsProps = {
  state: FormState | undefined;
  documents: ReturnType<typeof documentLinks>;
  /** Where a document is sent again, said below them; undefined where the order has no address. */
  sendsTo: string | undefined;
};

export function Documents({ state, documents, sendsTo }: DocumentsProps) {
  return (
    <>
      <RoomList heading={words.documents}>
        {documents.map(({ id, name, href, label, isCancelled }) => (
          <RoomLine
            key={href}
            beside={
              sendsTo &&
              !isCancelled && (
                <Form name="again" of={state} summaryElsewhere>
                  <Button
                    name="intent"
                    value={id}
                    variant="quiet"
                    pendingText={words.again.sending}
                  >
                    {words.again.button}
                    <span className="visually-hidden">: {name}</span>
                  </Button>
                </Form>
              )
            }
          >
            <a href={href}>{label}</a>
          </RoomLine>
        ))}
      </RoomList>
      {documents.length > 0 && sendsTo && <p className="quiet">{sendsTo}</p>}
    </>
  );
}

type ButtonFormProps = {
  name: string;
  words: { heading: string; text: string; button: string; pending?: string };
  state: FormState | undefined;
};

/** What takes one press. */
export function ButtonForm({ name, words, state }: ButtonFormProps) {
  return (
    <>
      <h2>{words.heading}</h2>
      <p>{words.text}</p>
      <Form name={name} of={state} summaryElsewhere>
        <Button variant="secondary" pendingText={words.pending}>
          {words.button}
        </Button>
      </Form>
    </>
  );
}

type RefuseFormProps = { state: FormState | undefined; seen: string };

export function RefuseForm({ state, seen }: RefuseFormProps) {
  const { heading, text, why, whyHint, button, pending } = words.refuse;
  return (
    <>
      <h2>{heading}</h2>
      <p>{text}</p>
      <Form name="refuse" of={state} summaryElsewhere>
        <input type="hidden" name="seen" value={seen} />
        <TextField name="why" label={why} hint={whyHint} autoComplete="off" />
        <Button pendingText={pending} variant="secondary">
          {button}
        </Button>
      </Form>
    </>
  );
}

type RefundFormProps = {
  state: FormState | undefined;
  id: string;
  amountHint: string | undefined;
  /** Said where its credit note would come too late to lower the tax. */
  tooLate: string | undefined;
};

export function RefundForm({ state, id, amountHint, tooLate }: RefundFormProps) {
  const { heading, text, amount, reason, reasonHint, button, pending } = words.refund;
  return (
    <Details summary={heading} open={state?.form === "refund"}>
      <p>{text}</p>
      {tooLate && <p>{tooLate}</p>}
      <Form name="refund" of={state} summaryElsewhere>
        <input type="hidden" name="id" value={id} />
        <TextField
          name="refund-amount"
          label={amount}
          hint={amountHint}
          inputMode="decimal"
          autoComplete="off"
          prefix="₹"
          width="10"
        />
        <TextField name="reason" label={reason} hint={reasonHint} autoComplete="off" />
        <Button pendingText={pending} variant="secondary">
          {button}
        </Button>
      </Form>
    </Details>
  );
}

import { moneyDesk } from "#content/en/money-desk.ts";
import { MONEY_WAYS } from "#domain/payments/money-way.ts";
import { Button } from "#ui/button/button.tsx";
import { Details } from "#ui/details/details.tsx";
import { Checkbox, SelectField } from "#ui/field/choice-fields.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import type { FormState } from "#values/form.ts";

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

type MoneyFormProps = {
  name: string;
  state: FormState | undefined;
  /** Money in cash without a number, sent twice by one form, came once. */
  id: string;
  /** In ISO. */
  today: string;
  typed?: Record<string, string> | undefined;
  /** What is missing. */
  amountHint?: string | undefined;
  /** How much of the price may be withheld; left out where none may. */
  withheldAtMost?: string | undefined;
  /** A part of the price has arrived: what is missing may be all that is stated. */
  hasPart?: boolean;
  button?: string;
};

/** Money as the firm sees it at its bank. */
export function MoneyForm({ name, state, id, today, typed, button, ...more }: MoneyFormProps) {
  const { utr, utrHint, amount, button: confirm, pending, rest } = moneyDesk.confirm;
  const { amountHint, withheldAtMost, hasPart = false } = more;
  const isRestWrong = state?.problems.some(
    ({ field }) => field === "withheld" || field === "waives",
  );
  return (
    <Form name={name} of={state} summaryElsewhere values={typed}>
      <input type="hidden" name="id" value={id} />
      <MoveFields name="utr" label={utr} hint={utrHint} today={today} />
      <TextField
        name="amount"
        label={amount}
        hint={amountHint}
        inputMode="decimal"
        autoComplete="off"
        prefix="₹"
        width="10"
      />
      {withheldAtMost && (
        <Details summary={rest} open={isRestWrong ?? false}>
          <RestFields withheldAtMost={withheldAtMost} hasPart={hasPart} />
        </Details>
      )}
      <Button pendingText={pending}>{button ?? confirm}</Button>
    </Form>
  );
}

type RestProps = { withheldAtMost: string; hasPart: boolean };

/** What of a price does not arrive. */
function RestFields({ withheldAtMost, hasPart }: RestProps) {
  const { withheld, withheldHint, waives, restOnly } = moneyDesk.confirm;
  return (
    <>
      {hasPart && <p>{restOnly}</p>}
      <TextField
        name="withheld"
        label={withheld}
        hint={withheldHint(withheldAtMost)}
        optional
        inputMode="decimal"
        autoComplete="off"
        prefix="₹"
        width="10"
      />
      <Checkbox name="waives" value="yes" label={waives} required={false} />
    </>
  );
}

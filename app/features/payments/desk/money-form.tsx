import { moneyDesk } from "#content/en/money-desk.ts";
import { Button } from "#ui/button/button.tsx";
import { Details } from "#ui/details/details.tsx";
import { Checkbox } from "#ui/field/choice-fields.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import type { FormState } from "#values/form.ts";
import { MoveFields } from "../decisions/decision-list.tsx";

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

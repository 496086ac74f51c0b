import { moneyDesk } from "#content/en/money-desk.ts";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import type { FormState } from "#values/form.ts";

type MoneyFormProps = {
  name: string;
  state: FormState | undefined;
  typed?: Record<string, string> | undefined;
  /** What is missing. */
  amountHint?: string | undefined;
  button?: string;
};

/** Money as the firm sees it at its bank. */
export function MoneyForm({ name, state, typed, amountHint, button }: MoneyFormProps) {
  const { utr, utrHint, amount, button: confirm, pending } = moneyDesk.confirm;
  return (
    <Form name={name} of={state} summaryElsewhere values={typed}>
      <TextField
        name="utr"
        label={utr}
        hint={utrHint}
        inputMode="numeric"
        autoComplete="off"
        width="10"
      />
      <TextField
        name="amount"
        label={amount}
        hint={amountHint}
        inputMode="decimal"
        autoComplete="off"
        prefix="₹"
        width="10"
      />
      <Button pendingText={pending}>{button ?? confirm}</Button>
    </Form>
  );
}

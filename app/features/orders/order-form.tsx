import { Link } from "react-router";
import { order } from "#content/en/order.ts";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import type { FormState } from "#values/form.ts";

type OrderFormProps = {
  /** Makes the form one order, however often it is sent. */
  checkout: string;
  /** In rupees, as it is shown. */
  total: number;
  /** The choice, as the order's address carries it. */
  query: string;
  state: FormState | undefined;
  /** Of somebody who is signed in: how the account knows them. */
  known: Record<string, string> | undefined;
};

/** Who orders, what is agreed to, and the button. */
export function OrderForm({ checkout, total, query, state, known }: OrderFormProps) {
  return (
    <Form of={state} summaryElsewhere values={known} action={`/order?${query}`}>
      <input type="hidden" name="checkout" value={checkout} />
      <input type="hidden" name="shown-total" value={total} />
      <TextField name="name" label={order.name} autoComplete="name" />
      <TextField
        name="email"
        label={order.email}
        hint={order.emailHint}
        type="email"
        autoComplete="email"
      />
      <TextField name="mobile" label={order.mobile} type="tel" autoComplete="tel" />
      <div className="order-terms">
        <p>{order.payment}</p>
        <p>
          {order.terms} <Link to={order.termsLink.href}>{order.termsLink.label}</Link>
        </p>
      </div>
      <Button pendingText={order.pending}>{order.button}</Button>
    </Form>
  );
}

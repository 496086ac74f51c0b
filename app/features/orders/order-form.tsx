import { Link } from "react-router";
import { order } from "#content/en/order.ts";
import { orderForm16 } from "#content/en/order-form16.ts";
import { Button } from "#ui/button/button.tsx";
import { Checkbox } from "#ui/field/choice-fields.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { useFirmName } from "#ui/page/firm-name.ts";
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
  /** The one in this browser's draft, where the order may take it along. */
  form16: { fileName: string; until: string; asksPan: boolean } | undefined;
};

/** Who orders, what is agreed to, and the button. */
export function OrderForm({ checkout, total, query, state, known, form16 }: OrderFormProps) {
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
      {form16 && <TakeForm16 {...form16} />}
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

function TakeForm16({ fileName, until, asksPan }: NonNullable<OrderFormProps["form16"]>) {
  return (
    <fieldset className="order-form16 flow">
      <legend className="field-label">{orderForm16.legend}</legend>
      <p>{orderForm16.text(fileName, until)}</p>
      <Checkbox name="take-form16" value="yes" label={orderForm16.consent(useFirmName())} />
      {asksPan && (
        <TextField
          name="pan"
          label={orderForm16.pan}
          hint={orderForm16.panHint}
          optional
          autoComplete="off"
          spellCheck={false}
          width="10"
        />
      )}
      <p className="quiet">{orderForm16.without}</p>
    </fieldset>
  );
}

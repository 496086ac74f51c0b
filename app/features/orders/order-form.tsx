import { Form, Link } from "react-router";
import { order } from "#content/en/order.ts";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/field.tsx";
import type { Problem } from "#values/outcome.ts";

type OrderFormProps = {
  /** Makes the form one order, however often it is sent. */
  checkout: string;
  /** In rupees, as it is shown. */
  total: number;
  /** The choice, as the order's address carries it. */
  query: string;
  refusal: { problems: Problem[]; typed: Record<string, string> } | undefined;
  /** Of somebody who is signed in: how the account knows them. */
  known: Record<string, string> | undefined;
  pending: boolean;
};

/** Who orders, what is agreed to, and the button. */
export function OrderForm({ checkout, total, query, refusal, known, pending }: OrderFormProps) {
  const typed = refusal?.typed ?? known ?? {};
  const error = (name: string) => refusal?.problems.find(({ field }) => field === name)?.message;
  return (
    <Form method="post" action={`/order?${query}`} noValidate>
      <input type="hidden" name="checkout" value={checkout} />
      <input type="hidden" name="shown-total" value={total} />
      <TextField
        name="name"
        label={order.name}
        autoComplete="name"
        defaultValue={typed.name}
        error={error("name")}
      />
      <TextField
        name="email"
        label={order.email}
        hint={order.emailHint}
        type="email"
        autoComplete="email"
        defaultValue={typed.email}
        error={error("email")}
      />
      <TextField
        name="mobile"
        label={order.mobile}
        type="tel"
        autoComplete="tel"
        defaultValue={typed.mobile}
        error={error("mobile")}
      />
      <div className="order-terms">
        <p>{order.payment}</p>
        <p>
          {order.terms} <Link to={order.termsLink.href}>{order.termsLink.label}</Link>
        </p>
      </div>
      <Button pending={pending} pendingText={order.pending}>
        {order.button}
      </Button>
    </Form>
  );
}

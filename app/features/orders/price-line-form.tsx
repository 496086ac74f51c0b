import { Form } from "react-router";
import { products } from "#content/catalogue.ts";
import { order } from "#content/en/order.ts";
import { Button } from "#ui/button/button.tsx";
import { RadioGroup } from "#ui/field/choice-fields.tsx";
import { formatRupees } from "#values/money.ts";
import type { Choice } from "./choice.ts";

/** For a plan that is listed at two prices: nothing is chosen beforehand. */
export function PriceLineForm({ choice, error }: { choice: Choice; error: string | undefined }) {
  const { lines } = products[choice.product];
  return (
    <Form method="get" noValidate className="flow">
      <h2>{order.choose.heading}</h2>
      <p>{order.choose.text}</p>
      <input type="hidden" name="product" value={choice.product} />
      {choice.coupon && <input type="hidden" name="coupon" value={choice.coupon} />}
      <RadioGroup
        name="line"
        legend={order.choose.legend}
        error={error}
        options={lines.map(({ id, struck, price, separates }) => ({
          value: id,
          label: `${formatRupees(price)} instead of ${formatRupees(struck)}`,
          hint: separates || undefined,
        }))}
      />
      <Button name="step" value="line">
        {order.choose.button}
      </Button>
    </Form>
  );
}

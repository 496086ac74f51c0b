import { Link } from "react-router";
import { products } from "#content/catalogue.ts";
import { order } from "#content/en/order.ts";
import { percentOff } from "#domain/pricing/percent-off.ts";
import { Button } from "#ui/button/button.tsx";
import { RadioGroup } from "#ui/field/choice-fields.tsx";
import { Form } from "#ui/form/form.tsx";
import { GstNote } from "#ui/price/gst-note.tsx";
import type { FormState } from "#values/form.ts";
import { formatRupees } from "#values/money.ts";
import type { Choice } from "./choice.ts";
import "./price-line-form.css";

type PriceLineFormProps = {
  choice: Choice;
  state: FormState | undefined;
  /** What sets the prices apart, by the id of the line. */
  separates: Readonly<Record<string, string>> | null;
  /** Where one asks that. */
  ask: { href: string; label: string } | null;
};

/** For a plan that is listed at two prices: nothing is chosen beforehand. */
export function PriceLineForm({ choice, state, separates, ask }: PriceLineFormProps) {
  const { lines } = products[choice.product];
  return (
    <Form of={state} summaryElsewhere method="get" className="flow">
      <h2>{order.choose.heading}</h2>
      <p>
        {order.choose.text} {ask && <Link to={ask.href}>{ask.label}</Link>}
      </p>
      <input type="hidden" name="product" value={choice.product} />
      {choice.coupon && <input type="hidden" name="coupon" value={choice.coupon} />}
      <RadioGroup
        name="line"
        legend={order.choose.legend}
        options={lines.map(({ id, struck, price }) => ({
          value: id,
          label: (
            <>
              <strong className="price-line-asked">{formatRupees(price)}</strong>{" "}
              <span className="visually-hidden">{order.choose.instead}</span>{" "}
              <s>{formatRupees(struck)}</s>
              <GstNote />
            </>
          ),
          hint: (
            <>
              {order.choose.saves(percentOff(struck, price), formatRupees(struck - price))}
              {separates?.[id] && <p className="price-line-separates">{separates[id]}</p>}
            </>
          ),
        }))}
      />
      <Button name="step" value="line">
        {order.choose.button}
      </Button>
    </Form>
  );
}

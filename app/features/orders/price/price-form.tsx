import type { ChangeEvent } from "react";
import { useNavigation, useSubmit } from "react-router";
import { addOns, products } from "#content/catalogue.ts";
import { priceForm as words } from "#content/en/itr-products.ts";
import { Button } from "#ui/button/button.tsx";
import { CheckList } from "#ui/check-list/check-list.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { PriceBox } from "#ui/price-box/price-box.tsx";
import type { FormState } from "#values/form.ts";
import { inPaise } from "#values/money.ts";
import { CouponField } from "./coupon-field.tsx";
import type { PricedChoice } from "./price.ts";
import "./price-form.css";

type PriceFormProps = { priced: Omit<PricedChoice, "problems">; state: FormState | undefined };

/**
 * Plan name, add-ons, coupon and the price that the server computes from them. A GET form: the choice is in the
 * address. With script a ticked add-on updates the price at once.
 */
export function PriceForm({ priced, state }: PriceFormProps) {
  const submit = useSubmit();
  const { choice, quote } = priced;
  const pressed = useNavigation().formData?.get("step");
  const offered = products[choice.product].addOns;

  function recompute({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    if (!currentTarget.form) return;
    const form = new FormData(currentTarget.form);
    // A typed coupon is checked when its own button is pressed.
    form.set("coupon", priced.applied);
    form.set("step", "price");
    submit(form, { method: "get", replace: true, preventScrollReset: true });
  }

  return (
    <Form of={state} summaryElsewhere method="get" preventScrollReset className="price-form">
      {/* Enter presses the first button of a form. */}
      <button type="submit" name="step" value="price" hidden>
        {words.update}
      </button>
      <ErrorSummary problems={state?.problems ?? []} />
      <TextField
        name="plan-name"
        label={words.planName}
        hint={words.planNameHint}
        autoComplete="off"
        maxLength={100}
        defaultValue={choice.planName}
      />
      {offered.length > 0 && (
        <>
          <CheckList
            name="addon"
            legend={words.addOns}
            options={offered.map((value) => ({ value, ...addOns[value] }))}
            checked={choice.addOns}
            onChange={recompute}
          />
          <noscript>
            <p>
              <Button name="step" value="price" variant="secondary">
                {words.update}
              </Button>
            </p>
          </noscript>
        </>
      )}
      <CouponField code={choice.coupon} />
      {quote && <PriceBox caption={words.price} lines={quote.lines} total={inPaise(quote.total)} />}
      <p className="price-form-note">{words.priceNote}</p>
      <Button
        name="step"
        value="proceed"
        pending={pressed === "proceed"}
        pendingText={words.moment}
      >
        {words.proceed}
      </Button>
    </Form>
  );
}

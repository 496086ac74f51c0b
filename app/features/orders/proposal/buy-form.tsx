import type { FormEvent, ReactNode } from "react";
import { useSubmit } from "react-router";
import type { ProductCode } from "#content/catalogue.ts";

type BuyFormProps = { product: ProductCode; children: ReactNode };

/**
 * The same as BuyLink for a product of several prices: the address gets the `line` that is chosen inside, if any, and
 * checkout asks otherwise. It refuses nothing, and so needs none of what other forms load.
 */
export function BuyForm({ product, children }: BuyFormProps) {
  const submit = useSubmit();
  function proceed(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(event.currentTarget, { preventScrollReset: true });
  }
  return (
    <form method="get" onSubmit={proceed}>
      <input type="hidden" name="product" value={product} />
      {children}
      <input type="hidden" name="step" value="proceed" />
    </form>
  );
}

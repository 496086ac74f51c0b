import type { ProductCode } from "#content/catalogue.ts";
import { ButtonLink } from "#ui/button/button.tsx";

type BuyLinkProps = { product: ProductCode; children: string; name: string };

/** Opens the sign-in step on its own page. `name` distinguishes one 'Buy Now' from another. */
export function BuyLink({ product, children, name }: BuyLinkProps) {
  return (
    <ButtonLink href={`?product=${product}&step=proceed`} keepsPlace>
      {children}
      <span className="visually-hidden"> {name}</span>
    </ButtonLink>
  );
}

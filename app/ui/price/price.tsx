import {
  priceInstead,
  priceOff,
  pricePrice,
  priceSaved,
  priceShare,
} from "#content/en/ui/price.ts";
import { formatRupees } from "#values/money.ts";
import "./price.css";

type PriceProps = {
  /** Whole rupees. */
  struck: number;
  price: number;
  /** The percentage that is printed, and the one that the two prices make. */
  off: { printed: number; computed: number };
  size?: "hero" | "row";
};

/** The struck price, the asked price, and the true saving in rupees. */
export function Price({ struck, price, off, size = "hero" }: PriceProps) {
  return (
    <div className="price" data-size={size}>
      <p className="price-amounts">
        <span className="price-asked">
          <span className="visually-hidden">{pricePrice}</span>
          {formatRupees(price)}
        </span>{" "}
        <span className="price-struck">
          <span className="visually-hidden">{priceInstead}</span>
          <s>{formatRupees(struck)}</s>
        </span>
      </p>
      <p className="price-off">
        <span className="price-printed">{priceOff(off.printed)}</span>{" "}
        <span className="price-saving">
          {priceSaved(formatRupees(struck - price))}
          {off.printed !== off.computed && priceShare(off.computed, formatRupees(struck))}
        </span>
      </p>
    </div>
  );
}

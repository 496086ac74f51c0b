import {
  priceInstead,
  priceOff,
  pricePrice,
  priceSaved,
  priceShare,
} from "#content/en/ui/price.ts";
import { formatRupees } from "#values/money.ts";
import { GstNote } from "./gst-note.tsx";
import "./price.css";

type PriceProps = {
  /** Whole rupees. */
  struck: number;
  price: number;
  /** The percentage that is printed, and the one that the two prices make. */
  off: { printed: number; computed: number };
  size?: "hero" | "row";
  /** What sets it apart from the other price of the same plan. */
  separates?: string | undefined;
};

/**
 * The struck price, the asked price, and the true saving in rupees. The printed percentage, which may be another, is a
 * label of its own above them.
 */
export function Price({ struck, price, off, size = "hero", separates }: PriceProps) {
  return (
    <div className="price" data-size={size}>
      <p className="price-printed">{priceOff(off.printed)}</p>
      <p className="price-amounts">
        <span className="price-asked">
          <span className="visually-hidden">{pricePrice}</span>
          {formatRupees(price)}
        </span>
        <GstNote />{" "}
        <span className="price-struck">
          <span className="visually-hidden">{priceInstead}</span>
          <s>{formatRupees(struck)}</s>
        </span>
      </p>
      <p className="price-saving">
        {priceSaved(formatRupees(struck - price))}
        {off.printed !== off.computed && priceShare(off.computed, formatRupees(struck))}
      </p>
      {separates && <p className="price-separates">{separates}</p>}
    </div>
  );
}

import { priceInstead, priceOff, pricePrice, priceSaved } from "#content/en/ui/price.ts";
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
  /**
   * The printed percentage is a label by the price, away from what the two prices make. Given where prices side by side
   * are to look alike.
   */
  apart?: boolean;
  /** What sets it apart from the other price of the same plan. */
  separates?: string | undefined;
  /** Id of the radio that chooses it: the price is its name, and `${labels}-beside`, `-terms` and `-separates` (if any) are what describes it. */
  labels?: string;
};

/**
 * The asked price, and in one line the struck price, the printed percentage and the true saving in rupees. A printed
 * percentage that is not the true one would contradict the others in that line: it stands apart.
 */
export function Price({
  struck,
  price,
  off,
  size = "hero",
  apart = off.printed !== off.computed,
  separates,
  labels,
}: PriceProps) {
  const Asked = labels ? "label" : "span";
  const printed = <span className="price-printed">{priceOff(off.printed)}</span>;
  return (
    <div className="price" data-size={size}>
      <p className="price-amounts">
        <Asked className="price-asked" htmlFor={labels}>
          <span className="visually-hidden">{pricePrice}</span>
          {formatRupees(price)}
        </Asked>
        <span className="price-beside" id={labels && `${labels}-beside`}>
          <GstNote /> {apart && printed}
        </span>
      </p>
      <p className="price-terms" id={labels && `${labels}-terms`}>
        <span className="price-struck">
          <span className="visually-hidden">{priceInstead}</span>
          <s>{formatRupees(struck)}</s>
        </span>{" "}
        {!apart && <>{printed} </>}
        <span className="price-saving">{priceSaved(formatRupees(struck - price))}</span>
      </p>
      {separates && (
        <p className="price-separates" id={labels && `${labels}-separates`}>
          {separates}
        </p>
      )}
    </div>
  );
}

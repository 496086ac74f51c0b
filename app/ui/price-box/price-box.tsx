import { priceBoxTotal } from "#content/en/ui/price-box.ts";
import { GstNote } from "#ui/price/gst-note.tsx";
import { formatExact, formatPrice, type Paise } from "#values/money.ts";
import "./price-box.css";

type PriceBoxProps = {
  caption: string;
  /** The working: rupees with paise as decimals, below zero for what is taken off. */
  lines: readonly { label: string; amount: number }[];
  total: Paise;
  totalLabel?: string;
  /** The tax in the total, a line each, with amounts as they are read; without it the total says so itself. */
  included?: readonly { label: string; amount: string }[];
};

/** A price with its working: the lines add up to the total. */
export function PriceBox({
  caption,
  lines,
  total,
  totalLabel = priceBoxTotal,
  included,
}: PriceBoxProps) {
  return (
    <table className="price-box">
      <caption>{caption}</caption>
      <tbody>
        {lines.map(({ label, amount }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td data-tone={amount < 0 ? "good" : undefined}>{formatPrice(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {totalLabel}
            {!included && <GstNote />}
          </th>
          <td>{formatExact(total)}</td>
        </tr>
        {included?.map(({ label, amount }) => (
          <tr key={label} className="price-box-included">
            <th scope="row">{label}</th>
            <td>{amount}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

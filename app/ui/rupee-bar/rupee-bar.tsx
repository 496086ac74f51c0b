import {
  rupeeBarCaption,
  rupeeBarPaise,
  rupeeBarPart,
  rupeeBarToTax,
} from "#content/en/ui/rupee-bar.ts";
import { formatRupees } from "#values/money.ts";
import "./rupee-bar.css";

/** A part of what was earned. `paise` are hundredths of each rupee; the parts of a bar make 100. */
type RupeePart = {
  id: "exempt" | "deductions" | "tax" | "surcharge" | "cess" | "kept";
  label: string;
  /** Whole rupees, not below zero. */
  amount: number;
  paise: number;
};

type RupeeBarOf = { name: string; parts: readonly RupeePart[] };

type RupeeBarProps = { title: string; bars: readonly RupeeBarOf[] };

/** Tax first, so that both bars begin with the comparable part; untaxed income last. */
const ORDER = ["tax", "surcharge", "cess", "kept", "deductions", "exempt"] as const;
const TAXES: readonly RupeePart["id"][] = ["tax", "surcharge", "cess"];

/** One bar of a hundred paise per regime, on one scale, and the same figures as a table. */
export function RupeeBar({ title, bars }: RupeeBarProps) {
  const shown = ORDER.filter((id) =>
    bars.some(({ parts }) => parts.some((part) => part.id === id)),
  );
  return (
    <figure className="rupee-bar">
      <figcaption className="rupee-bar-title">{title}</figcaption>
      {bars.map((bar) => (
        <Bar key={bar.name} {...bar} />
      ))}
      <table>
        <caption className="visually-hidden">{rupeeBarCaption(title)}</caption>
        <thead>
          <tr>
            <th scope="col">{rupeeBarPart}</th>
            {bars.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((id) => (
            <tr key={id}>
              <th scope="row">
                <span className="rupee-bar-swatch" data-part={id} aria-hidden="true" />
                {labelOf(bars, id)}
              </th>
              {bars.map(({ name, parts }) => (
                <Cell key={name} part={parts.find((part) => part.id === id)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function Bar({ name, parts }: RupeeBarOf) {
  const toTax = paiseOf(parts.filter(({ id }) => TAXES.includes(id)));
  let before = 0;
  return (
    <>
      <p className="rupee-bar-name">
        <span>{name}</span> <span>{rupeeBarToTax(tenths(toTax))}</span>
      </p>
      <svg width="100%" aria-hidden="true">
        {ORDER.flatMap((id) => parts.filter((part) => part.id === id)).map(({ id, paise }) => {
          const x = before;
          before += paise;
          return (
            <rect
              key={id}
              data-part={id}
              x={`${round(x)}%`}
              width={`${round(paise)}%`}
              height="100%"
            />
          );
        })}
      </svg>
    </>
  );
}

function Cell({ part }: { part: RupeePart | undefined }) {
  return (
    <td>
      {formatRupees(part?.amount ?? 0)} <small>{rupeeBarPaise(tenths(part?.paise ?? 0))}</small>
    </td>
  );
}

function labelOf(bars: readonly RupeeBarOf[], id: RupeePart["id"]) {
  return bars.flatMap(({ parts }) => parts).find((part) => part.id === id)?.label;
}

function paiseOf(parts: readonly RupeePart[]): number {
  return parts.reduce((total, { paise }) => total + paise, 0);
}

/** "12.4": a tenth of a paisa is as much as an eye can use. */
function tenths(paise: number): string {
  return (Math.round(paise * 10) / 10).toFixed(1);
}

function round(share: number): number {
  return Math.round(share * 1000) / 1000;
}

import type { ChangeEventHandler, ReactNode } from "react";
import { GstNote } from "#ui/price/gst-note.tsx";
import { formatRupees } from "#values/money.ts";
import "./check-list.css";

type CheckListProps = {
  /** Name in the form data; each ticked option sends its value under it. */
  name: string;
  legend: ReactNode;
  options: readonly { value: string; label: string; price?: number }[];
  checked: readonly string[];
  onChange?: ChangeEventHandler<HTMLInputElement>;
};

/** Things that may be ticked, one to a row, with the price of what can be added. The first carries the id `name`. */
export function CheckList({ name, legend, options, checked, onChange }: CheckListProps) {
  return (
    <fieldset className="check-list">
      <legend>{legend}</legend>
      {options.map(({ value, label, price }, index) => {
        const id = index === 0 ? name : `${name}-${value}`;
        return (
          <div className="check-list-row" key={value}>
            <input
              type="checkbox"
              id={id}
              name={name}
              value={value}
              defaultChecked={checked.includes(value)}
              onChange={onChange}
            />
            <label htmlFor={id}>
              <span>{label}</span>
              {price !== undefined && (
                <>
                  {" "}
                  <span className="check-list-price">
                    {formatRupees(price)}
                    <GstNote />
                  </span>
                </>
              )}
            </label>
          </div>
        );
      })}
    </fieldset>
  );
}

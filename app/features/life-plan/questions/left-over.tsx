import { type ReactNode, useEffect, useRef, useState } from "react";
import { planLife } from "#content/en/plan-life.ts";
import { Figure } from "#ui/figure/figure.tsx";
import { formatRupees } from "#values/money.ts";
import type { MonthSums } from "./month.ts";
import "./left-over.css";

type LeftOverProps = {
  /** The sums of what is saved. */
  saved: MonthSums;
  /** The fields of the month, inside their form. */
  children: ReactNode;
};

/** What a month leaves, beside its fields; with script it follows what is typed, without being announced at each key. */
export function LeftOver({ saved, children }: LeftOverProps) {
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<MonthSums>();
  useEffect(() => {
    const form = box.current?.closest("form");
    return form ? followMonth(form, setTyped) : undefined;
  }, []);
  const { income, expenses, saving, surplus } = typed ?? saved;
  const isShort = surplus < 0;
  const { surplus: left, shortfall } = planLife.summary;
  return (
    <div className="left-over-month">
      <div className="flow">{children}</div>
      <div className="left-over" ref={box}>
        <Figure
          size="row"
          label={isShort ? shortfall : left}
          amount={Math.abs(surplus)}
          tone={isShort ? "wrong" : "answer"}
          note={planLife.monthly.sums(
            formatRupees(income),
            formatRupees(expenses),
            formatRupees(saving),
          )}
        />
      </div>
    </div>
  );
}

/** The reader of amounts comes with the first key, so that no page waits for it. */
function followMonth(form: HTMLFormElement, show: (month: MonthSums) => void): () => void {
  let isFollowed = true;
  const follow = () => {
    void import("./typed-month.ts").then(({ typedMonth }) => {
      if (isFollowed) show(typedMonth(form));
    });
  };
  form.addEventListener("input", follow);
  // Typed before the script came, or filled in again by the browser.
  if ([...form.querySelectorAll("input")].some((one) => one.value !== one.defaultValue)) follow();
  return () => {
    isFollowed = false;
    form.removeEventListener("input", follow);
  };
}

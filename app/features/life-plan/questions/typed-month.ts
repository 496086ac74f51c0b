import { type MonthSums, monthOf } from "./month.ts";

/** The month that is in a form. */
export function typedMonth(form: HTMLFormElement): MonthSums {
  const texts = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
  return monthOf(Object.fromEntries(texts));
}

import type { SyntheticEvent } from "react";
import { useAnswer } from "#ui/form/form-context.ts";
import type { Period } from "#values/typed-amount.ts";
import { Affix, control, describedBy, Labelled, type LabelledProps } from "./field.tsx";

type MoneyProps = LabelledProps & {
  /** What it asks for an amount of; the form's reader is given the same. */
  period: Period;
  defaultValue?: string | undefined;
  suffix?: string;
  /** Whether it may be a loss, with a minus in front. */
  reading?: "loss" | undefined;
};

/**
 * Rupees as typed; the form's reader understands commas, paise and units, and what it reads is shown below. A phone
 * keeps its keypad of digits: most people copy a figure from a paper, and a keyboard of letters would cost all of them a
 * change to digits at each field.
 */
export function MoneyField(given: MoneyProps) {
  const props = useAnswer(given);
  const { name, period, reading, suffix, defaultValue } = props;
  const read = `${name}-read`;
  return (
    <Labelled {...props}>
      <div className="field-affixed" data-width="10">
        <Affix>₹</Affix>
        <input
          {...control(props)}
          aria-describedby={[describedBy(props), read].filter(Boolean).join(" ")}
          // A new function at each rendering, so that another address's amount is read anew.
          ref={(input) => showReading(input)}
          onInput={followAmounts}
          onBlur={followAmounts}
          data-reading={reading}
          data-period={period}
          className="field-input"
          data-width="10"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={defaultValue}
        />
        {suffix && <Affix>{suffix}</Affix>}
      </div>
      <output className="field-read" id={read} />
    </Labelled>
  );
}

/** Follows what is typed in an amount, in a field or in all that the server drew. */
export function followAmounts({ target }: SyntheticEvent): void {
  if (target instanceof HTMLInputElement) showReading(target);
}

/** So few digits, or as many in India's groups, are an amount and need no reading. */
const SHORT_DIGITS = /^₹?\s*(?:\d{0,9}|\d{1,3}(?:,\d\d)?,\d{3})$/;

/** The reader comes when there is something to read, so that no page waits for it. */
function showReading(input: HTMLInputElement | null): void {
  const place = input && document.getElementById(`${input.id}-read`);
  if (!place || (!place.textContent && SHORT_DIGITS.test(input.value))) return;
  void import("./amount-reading.ts").then((reader) => reader.showReading(input, place));
}

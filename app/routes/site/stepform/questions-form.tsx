import type { FormEvent } from "react";
import { filedWords } from "#content/en/answer.ts";
import {
  otherAmountLabels,
  otherIncomeLabels,
  questionWords as words,
} from "#content/en/questions.ts";
import type { Filed } from "#features/answer/draft/filed-before.ts";
import { AMOUNTS_OF, OTHER_INCOMES } from "#features/answer/facts/other-income-kinds.ts";
import { OtherEmployers } from "#features/answer/typed/other-employers.tsx";
import { Button, ButtonRow } from "#ui/button/button.tsx";
import { type Drawing, Drawn } from "#ui/drawn.tsx";
import { Checkbox, DateField, RadioGroup } from "#ui/field/choice-fields.tsx";
import { MoneyField } from "#ui/field/money-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { useLiveForm } from "#ui/form/use-live-form.ts";
import type { FormState } from "#values/form.ts";
import { formatAmount } from "#values/money.ts";

/** Name of the form on its page. */
export const QUESTIONS = "questions";

export type Questions = {
  year: string;
  /** How many are still open. */
  open: number;
  otherIncome: Record<string, string> | undefined;
  /** Those beside the certificates, as typed. */
  employers: Record<string, string> | undefined;
  isEmployerNamed: boolean;
  /** Income besides the salary that the certificates already hold, as an amount. */
  shownAlready: string | undefined;
  filed: {
    asked: boolean;
    dueDate: string;
    /** The due date has passed: a return can have been late. */
    isPastDue: boolean;
    answered: Filed | undefined;
  };
  /** Whether the date of birth would change the answer. */
  isAgeAsked: boolean;
};

const RESULTS = ["refund", "pay", "unknown"] as const;

type QuestionsProps = { questions: Questions; hint: Drawing; state: FormState | undefined };

/** What settles the answer. What follows a tick or a yes is shown by the stylesheet once it is chosen. */
export function QuestionsForm({ questions, hint, state }: QuestionsProps) {
  const { year, open, otherIncome, employers, isEmployerNamed, shownAlready, filed, isAgeAsked } =
    questions;
  const live = useLiveForm();
  return (
    <section id="questions" className="questions wide" aria-labelledby="questions-heading">
      <h2 id="questions-heading">{words.heading(open)}</h2>
      <Form
        of={state}
        name={QUESTIONS}
        summaryElsewhere
        values={{
          ...ticked(otherIncome),
          ...employers,
          ...(isEmployerNamed ? { "has-employer": "yes" } : {}),
          ...typedOf(filed.answered),
        }}
        action="/stepform/answer"
        preventScrollReset
        className="questions-form"
        onChange={live.onChange}
        onSubmit={(event) => {
          untickForNone(event);
          live.onSubmit();
        }}
      >
        {/* What Enter in a field presses: the first button of a form, and "None of these" is another's. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
          {words.save}
        </button>
        <fieldset>
          <legend className="field-label">{words.other.legend(year)}</legend>
          <Drawn className="field-hint" drawing={hint} />
          {shownAlready && <p className="field-hint">{words.other.notTwice(shownAlready)}</p>}
          {OTHER_INCOMES.map((kind) => (
            <div
              key={kind}
              className="questions-kind"
              data-taxed={AMOUNTS_OF[kind].length > 0 || undefined}
            >
              <Checkbox name={`has-${kind}`} value="yes" label={otherIncomeLabels[kind]} />
              <div className="questions-amounts">
                {kind === "employer" && (
                  <div className="other-employers">
                    <p className="quiet">
                      {words.other.employerText}{" "}
                      <a href="/stepform/form16?add">{words.other.employerLink}</a>.
                    </p>
                    <OtherEmployers stored={employers} typed={state?.typed} />
                  </div>
                )}
                {kind === "business" && <p className="quiet">{words.other.businessText}</p>}
                {AMOUNTS_OF[kind].map((name) => (
                  <MoneyField
                    key={name}
                    name={name}
                    period="year"
                    label={otherAmountLabels[name]}
                  />
                ))}
              </div>
            </div>
          ))}
          <div className="questions-deducted">
            <MoneyField
              name="otherTaxDeducted"
              period="year"
              label={words.other.taxDeducted}
              optional
            />
          </div>
          {otherIncome?.none && <p className="questions-none">{words.other.isNone}</p>}
          <Button variant="secondary" name="none" value="yes">
            {words.other.none}
          </Button>
        </fieldset>
        <div>
          {filed.asked && (
            <div className="filed">
              <RadioGroup
                name="filed"
                legend={filedWords.legend}
                hint={filed.answered ? undefined : words.filed.hint}
                options={[
                  { value: "no", label: filedWords.no },
                  ...(filed.isPastDue
                    ? [
                        { value: "inTime", label: filedWords.inTime(filed.dueDate) },
                        { value: "late", label: filedWords.late(filed.dueDate) },
                      ]
                    : [{ value: "inTime", label: filedWords.yes }]),
                ]}
              />
              <div className="filed-late">
                <DateField name="filed-on" legend={filedWords.day} birthday={false} />
              </div>
              <div className="filed-before">
                <RadioGroup
                  name="filed-result"
                  legend={filedWords.result}
                  hint={filedWords.resultHint}
                  options={RESULTS.map((value) => ({ value, label: filedWords.results[value] }))}
                />
              </div>
              <div className="filed-amount">
                <MoneyField
                  name="filed-amount"
                  period="year"
                  label={filedWords.amount}
                  hint={filedWords.amountHint}
                />
              </div>
              <div className="filed-paid">
                <MoneyField
                  name="filed-paid"
                  period="year"
                  label={filedWords.paid}
                  hint={filedWords.paidHint}
                  optional
                />
              </div>
            </div>
          )}
          {isAgeAsked && <DateField name="dob" legend={words.age.legend} hint={words.age.hint} />}
          <ButtonRow>
            <Button variant="secondary" pendingText={words.saving}>
              {words.save}
            </Button>
          </ButtonRow>
        </div>
      </Form>
    </section>
  );
}

/** "None of these" unticks what was ticked before; the amounts stay, should one be ticked again. */
function untickForNone({ nativeEvent, currentTarget }: FormEvent<HTMLFormElement>): void {
  const { submitter } = nativeEvent as SubmitEvent;
  if (submitter?.getAttribute("name") !== "none") return;
  for (const box of currentTarget.elements)
    if (box instanceof HTMLInputElement && box.name.startsWith("has-")) box.checked = false;
}

/** The same for a form that was sent without a script. */
function ticked(otherIncome: Questions["otherIncome"]): Record<string, string> {
  if (!otherIncome?.none) return { ...otherIncome };
  return Object.fromEntries(
    Object.entries(otherIncome).filter(([name]) => !name.startsWith("has-")),
  );
}

function typedOf(filed: Filed | undefined): Record<string, string> {
  if (!filed) return {};
  const [year = "", month = "", day = ""] = filed.on?.split("-") ?? [];
  const { result } = filed;
  return {
    filed: filed.before,
    ...(result && { "filed-result": result.kind }),
    ...(result && result.kind !== "unknown" && { "filed-amount": formatAmount(result.amount) }),
    "filed-paid": filed.paid === undefined ? "" : formatAmount(filed.paid),
    "filed-on-day": day,
    "filed-on-month": month,
    "filed-on-year": year,
  };
}

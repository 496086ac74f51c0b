import { filedWords as words } from "#content/en/answer.ts";
import type { Filed } from "#features/answer/filed-before.ts";
import { Button } from "#ui/button/button.tsx";
import { DateField, RadioGroup } from "#ui/field/choice-fields.tsx";
import { MoneyField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import type { FormState } from "#values/form.ts";
import { formatAmount } from "#values/money.ts";

/** Name of the form on its page. */
export const FILED = "filed";

type FiledFormProps = {
  filed: { dueDate: string; needsAnswer: boolean; answered?: Filed };
  state: FormState | undefined;
};

/** Was this year's return filed before? What follows a yes is shown by the stylesheet once it is chosen. */
export function FiledForm({ filed, state }: FiledFormProps) {
  const { dueDate, needsAnswer, answered } = filed;
  return (
    <Form
      of={state}
      name={FILED}
      summaryElsewhere
      values={typedOf(answered)}
      action="/stepform/answer"
      preventScrollReset
      className="filed"
    >
      <RadioGroup
        name="filed"
        legend={words.legend}
        hint={needsAnswer ? words.hint : undefined}
        options={[
          { value: "no", label: words.no },
          { value: "inTime", label: words.inTime(dueDate) },
          { value: "late", label: words.late(dueDate) },
        ]}
      />
      <div className="filed-late">
        <DateField name="filed-on" legend={words.day} birthday={false} />
      </div>
      <div className="filed-before">
        <MoneyField name="filed-paid" label={words.paid} hint={words.paidHint} optional />
      </div>
      <Button variant="secondary">{words.save}</Button>
    </Form>
  );
}

function typedOf(filed: Filed | undefined): Record<string, string> {
  if (!filed) return {};
  const [year = "", month = "", day = ""] = filed.on?.split("-") ?? [];
  return {
    filed: filed.before,
    "filed-paid": filed.paid === undefined ? "" : formatAmount(filed.paid),
    "filed-on-day": day,
    "filed-on-month": month,
    "filed-on-year": year,
  };
}

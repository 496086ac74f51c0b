import { Form } from "react-router";
import type { Filed } from "#features/filing/filed-before.ts";
import { Button } from "#ui/button/button.tsx";
import { DateField, RadioGroup } from "#ui/field/choice-fields.tsx";
import { MoneyField } from "#ui/field/field.tsx";
import { formatAmount } from "#values/money.ts";
import type { Problem } from "#values/outcome.ts";

type FiledFormProps = {
  filed: { dueDate: string; needsAnswer: boolean; told?: Filed };
  refused: { problems: Problem[]; typed: Record<string, string> } | undefined;
};

/** Was this year's return filed before? What follows a yes is shown by the stylesheet once it is chosen. */
export function FiledForm({ filed, refused }: FiledFormProps) {
  const { dueDate, needsAnswer, told } = filed;
  const typed = refused?.typed ?? typedOf(told);
  const error = (name: string) => refused?.problems.find(({ field }) => field === name)?.message;
  return (
    <Form method="post" action="/stepform/answer" noValidate preventScrollReset className="filed">
      <input type="hidden" name="intent" value="filed" />
      <RadioGroup
        name="filed"
        legend="Have you filed this year’s return already?"
        hint={needsAnswer ? "Until you answer, we take it that you have not." : undefined}
        options={[
          { value: "no", label: "No, not yet" },
          { value: "inTime", label: `Yes, by ${dueDate}` },
          { value: "late", label: `Yes, but after ${dueDate}` },
        ]}
        defaultValue={typed.filed}
        error={error("filed")}
      />
      <div className="filed-late">
        <DateField
          name="filed-on"
          legend="The day you filed it"
          birthday={false}
          defaultValue={{
            day: typed["filed-on-day"],
            month: typed["filed-on-month"],
            year: typed["filed-on-year"],
          }}
          error={error("filed-on")}
        />
      </div>
      <div className="filed-before">
        <MoneyField
          name="filed-paid"
          label="Tax you paid yourself with that return"
          hint="Self-assessment tax, paid through e-Pay Tax before you filed. It comes off what is to pay now."
          optional
          defaultValue={typed["filed-paid"]}
          error={error("filed-paid")}
        />
      </div>
      <Button type="submit" variant="secondary">
        Save answer
      </Button>
    </Form>
  );
}

function typedOf(told: Filed | undefined): Record<string, string> {
  if (!told) return {};
  const [year = "", month = "", day = ""] = told.on?.split("-") ?? [];
  return {
    filed: told.before,
    "filed-paid": told.paid === undefined ? "" : formatAmount(told.paid),
    "filed-on-day": day,
    "filed-on-month": month,
    "filed-on-year": year,
  };
}

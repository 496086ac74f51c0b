import { hra as words } from "#content/en/tools/hra.ts";
import { SelectField } from "#ui/field/choice-fields.tsx";
import { TextField } from "#ui/field/field.tsx";
import { MoneyField } from "#ui/field/money-field.tsx";

type Option = { value: string; label: string };

type HraFieldsProps = {
  typed: Readonly<Record<string, string>>;
  options: Record<"year" | "city", Option[]>;
  /** The hint below the city, with the cities of the chosen year. */
  cities: string;
};

/** What the tool asks: one period, and a second one for a change in the year. */
export function HraFields({ typed, options, cities }: HraFieldsProps) {
  const second = Object.entries(typed).some(([name, text]) => name.endsWith("2") && text !== "");
  return (
    <>
      <SelectField name="year" {...words.questions.year} options={options.year} />
      <PeriodFields suffix="" cities={cities} options={options.city} />
      <details className="details" open={second || undefined}>
        <summary>{words.second}</summary>
        <div className="details-body">
          <p>{words.secondHint}</p>
          <PeriodFields suffix="2" options={options.city} />
        </div>
      </details>
    </>
  );
}

type PeriodFieldsProps = { suffix: "" | "2"; options: Option[]; cities?: string };

function PeriodFields({ suffix, options, cities }: PeriodFieldsProps) {
  const { questions } = words;
  return (
    <>
      <MoneyField {...questions.basic} period="month" name={`basic${suffix}`} />
      <MoneyField {...questions.hra} period="month" name={`hra${suffix}`} />
      <MoneyField {...questions.rent} period="month" name={`rent${suffix}`} />
      <SelectField {...questions.city} name={`city${suffix}`} hint={cities} options={options} />
      <TextField
        {...questions.months}
        name={`months${suffix}`}
        hint={suffix ? undefined : questions.months.hint}
        inputMode="numeric"
        autoComplete="off"
        width="2"
      />
    </>
  );
}

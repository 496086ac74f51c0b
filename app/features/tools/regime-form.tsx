import { regime } from "#content/en/tools/regime.ts";
import { Checkbox, SelectField } from "#ui/field/choice-fields.tsx";
import { MoneyField } from "#ui/field/field.tsx";
import type { RegimeField } from "./regime-question.ts";

type Option = { value: string; label: string };

type RegimeFieldsProps = {
  options: Record<"year" | "age" | "city", Option[]>;
  /** The cities of the higher share in the year that stands in the field. */
  cities: string;
  /** Labels and hints with the sections of that year's Act. */
  questions: Record<RegimeField, { label: string; hint?: string }>;
};

/** What the tool asks: everything but the salary may stay empty. */
export function RegimeFields(props: RegimeFieldsProps) {
  const { options, cities, questions } = props;
  const { groups } = regime;
  const field = (name: RegimeField) => ({ name, ...questions[name] });
  const money = (name: RegimeField) => <MoneyField {...field(name)} optional={name !== "salary"} />;
  return (
    <>
      <fieldset>
        <legend>{groups.you}</legend>
        <SelectField {...field("year")} options={options.year} />
        <SelectField {...field("age")} options={options.age} />
      </fieldset>
      <fieldset>
        <legend>{groups.salary}</legend>
        {money("salary")}
        {money("basic")}
        {money("employerPension")}
      </fieldset>
      <fieldset>
        <legend>{groups.rent}</legend>
        {money("hra")}
        {money("rent")}
        <SelectField
          {...field("city")}
          hint={`Half of basic pay counts in ${cities}; two fifths elsewhere.`}
          optional
          options={options.city}
        />
      </fieldset>
      <fieldset>
        <legend>{groups.savings}</legend>
        {money("section80C")}
        {money("ownPension")}
        {money("healthSelf")}
        {money("healthParents")}
        <Checkbox name="parentsSenior" value="yes" label={questions.parentsSenior.label} />
      </fieldset>
      <fieldset>
        <legend>{groups.house}</legend>
        {money("homeLoanInterest")}
      </fieldset>
      <fieldset>
        <legend>{groups.paid}</legend>
        {money("deducted")}
      </fieldset>
    </>
  );
}

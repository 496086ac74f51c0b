import { regime } from "#content/en/tools/regime.ts";
import type { RegimeQuestions } from "#content/en/tools/regime-questions.ts";
import { Checkbox, SelectField } from "#ui/field/choice-fields.tsx";
import { MoneyField } from "#ui/field/money-field.tsx";
import type { RegimeField } from "./regime-form.ts";

type Option = { value: string; label: string };

type RegimeFieldsProps = {
  options: Record<"year" | "age" | "city", Option[]>;
  /** Labels and hints for the chosen year. */
  questions: RegimeQuestions;
};

/** What the tool asks: everything but the salary may stay empty. */
export function RegimeFields(props: RegimeFieldsProps) {
  const { options, questions } = props;
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
        <SelectField {...field("city")} optional options={options.city} />
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

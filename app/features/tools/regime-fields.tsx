import type { RegimeQuestions } from "#content/en/tools/regime-questions.ts";
import { additionPeriod } from "#features/answer/draft/addition-period.ts";
import { Checkbox, SelectField } from "#ui/field/choice-fields.tsx";
import { MoneyField } from "#ui/field/money-field.tsx";
import { FieldGroup } from "./field-group.tsx";
import type { RegimeField } from "./regime-form.ts";
import type { GroupName, RegimeGroup } from "./regime-groups.ts";

type Option = { value: string; label: string };

type RegimeFieldsProps = {
  options: Record<"year" | "age" | "city", Option[]>;
  /** Labels and hints for the chosen year. */
  questions: RegimeQuestions;
  you: string;
  groups: Record<GroupName, RegimeGroup>;
  /** Those of the page's address: nothing opens or closes while it is typed in. */
  loadedGroups: Record<GroupName, RegimeGroup>;
};

/** What the tool asks: everything but the salary may stay empty. */
export function RegimeFields(props: RegimeFieldsProps) {
  const { you, options, questions, groups, loadedGroups } = props;
  const field = (name: RegimeField) => ({ name, ...questions[name] });
  const money = (name: RegimeField) => (
    <MoneyField {...field(name)} period={additionPeriod(name)} optional={name !== "salary"} />
  );
  const group = (name: GroupName) => ({ ...groups[name], open: loadedGroups[name].open });
  return (
    <>
      <fieldset>
        <legend>{you}</legend>
        <SelectField {...field("year")} options={options.year} />
        <SelectField {...field("age")} options={options.age} />
        {money("salary")}
      </fieldset>
      <div className="field-groups">
        <FieldGroup {...group("parts")}>
          {money("basic")}
          {money("employerPension")}
        </FieldGroup>
        <FieldGroup {...group("rent")}>
          {money("hra")}
          {money("rent")}
          <SelectField {...field("city")} optional options={options.city} />
        </FieldGroup>
        <FieldGroup {...group("savings")}>
          {money("section80C")}
          {money("ownPension")}
          {money("healthSelf")}
          {money("healthParents")}
          <Checkbox name="parentsSenior" value="yes" label={questions.parentsSenior.label} />
        </FieldGroup>
        <FieldGroup {...group("house")}>{money("homeLoanInterest")}</FieldGroup>
        <FieldGroup {...group("paid")}>{money("deducted")}</FieldGroup>
      </div>
    </>
  );
}

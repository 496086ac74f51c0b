import { useState } from "react";
import { typedFiguresPage as words } from "#content/en/typed-figures.ts";
import { Details } from "#ui/details/details.tsx";
import { TextField } from "#ui/field/field.tsx";
import { MoneyField } from "#ui/field/money-field.tsx";
import { type EmployerNumber, employerField, OTHER_EMPLOYERS } from "./employer-fields.ts";

type OtherEmployersProps = {
  /** The last number of which anything was typed; 1 where nothing was. */
  last: number;
  /** Whether the first of them is folded, too. */
  isFolded?: boolean;
};

/** Fields of further employers; each folds the next one, so that one can add them without a script. */
export function OtherEmployers({ last, isFolded = false }: OtherEmployersProps) {
  // As it was at first: a fold must not close while its fields are being emptied.
  const [shown] = useState(last);
  return <Employer numbers={OTHER_EMPLOYERS} shown={shown} isFolded={isFolded} />;
}

type EmployerProps = { numbers: readonly EmployerNumber[]; shown: number; isFolded: boolean };

function Employer({ numbers, shown, isFolded }: EmployerProps) {
  const [number, ...rest] = numbers;
  if (number === undefined) return null;
  const { employer, salary, deducted, months } = words.other;
  const fields = (
    <>
      <fieldset className="other-employer">
        <legend className="field-label">{words.employerNumber(number)}</legend>
        <TextField name={employerField("employer", number)} label={employer} width="20" />
        <MoneyField name={employerField("salary", number)} label={salary} />
        <MoneyField
          name={employerField("deducted", number)}
          label={deducted}
          hint={words.otherHint}
        />
        <TextField
          name={employerField("months", number)}
          label={months}
          optional
          inputMode="numeric"
          width="2"
        />
      </fieldset>
      <Employer numbers={rest} shown={shown} isFolded />
    </>
  );
  if (!isFolded) return fields;
  return (
    <Details summary={words.another} open={shown >= number}>
      {fields}
    </Details>
  );
}

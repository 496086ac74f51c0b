import { useState } from "react";
import { otherEmployerWords as words } from "#content/en/typed-figures.ts";
import { Details } from "#ui/details/details.tsx";
import { TextField } from "#ui/field/field.tsx";
import { MoneyField } from "#ui/field/money-field.tsx";
import {
  EMPLOYERS_BEFORE,
  type EmployerNumber,
  employerField,
  lastEmployer,
  OTHER_EMPLOYERS,
} from "../draft/employer-fields.ts";

type OtherEmployersProps = {
  /** As they are stored, and as the form shows them where it was refused. */
  stored: Readonly<Record<string, string>> | undefined;
  typed?: Readonly<Record<string, string>> | undefined;
  /** Whether the first of them is folded, too. */
  isFolded?: boolean;
};

/** Fields of further employers; each folds the next one, so that one can add them without a script. */
export function OtherEmployers({ stored = {}, typed, isFolded = false }: OtherEmployersProps) {
  // As it was at first: a fold must not close while its fields are being emptied.
  const [shown] = useState(lastEmployer(typed ?? stored));
  return (
    <>
      <input type="hidden" name={EMPLOYERS_BEFORE} value={JSON.stringify(stored)} />
      <Employer numbers={OTHER_EMPLOYERS} shown={shown} isFolded={isFolded} />
    </>
  );
}

type EmployerProps = { numbers: readonly EmployerNumber[]; shown: number; isFolded: boolean };

function Employer({ numbers, shown, isFolded }: EmployerProps) {
  const [number, ...rest] = numbers;
  if (number === undefined) return null;
  const { employer, salary, deducted, months } = words.labels;
  const fields = (
    <>
      <fieldset className="other-employer">
        <legend className="field-label">{words.number(number)}</legend>
        <TextField name={employerField("employer", number)} label={employer} width="20" />
        <MoneyField name={employerField("salary", number)} period="year" label={salary} />
        <MoneyField
          name={employerField("deducted", number)}
          period="year"
          label={deducted}
          hint={words.hint}
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

import { type ReactNode, useContext } from "react";
import { Details } from "#ui/details/details.tsx";
import { TextField } from "#ui/field/field.tsx";
import { FormContext } from "#ui/form/form-context.ts";
import type { YEAR_FIELDS } from "./questions.ts";

type FurtherFieldsProps = {
  summary: string;
  /** The names of the fields inside. */
  fields: readonly string[];
  /** Open though nothing in it is filled in. */
  open?: boolean;
  children: ReactNode;
};

/** What is asked in addition, out of the way: open when something in it is filled in or has a problem. */
export function FurtherFields({ summary, fields, open = false, children }: FurtherFieldsProps) {
  const isAnswered = useIsAnswered(fields);
  return (
    <Details summary={summary} open={open || isAnswered}>
      {children}
    </Details>
  );
}

type YearFieldProps = { name: (typeof YEAR_FIELDS)[number]; label: string; hint: string };

/** A calendar year beside an amount. */
export function YearField({ name, label, hint }: YearFieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      inputMode="numeric"
      maxLength={4}
      width="4"
      autoComplete="off"
    />
  );
}

/** Whether any of these fields has a value or a problem. */
function useIsAnswered(names: readonly string[]): boolean {
  const { state, values } = useContext(FormContext) ?? {};
  const typed = state?.typed ?? values ?? {};
  const isWrong = ({ field }: { field?: string }) => field !== undefined && names.includes(field);
  return names.some((name) => Boolean(typed[name])) || (state?.problems.some(isWrong) ?? false);
}

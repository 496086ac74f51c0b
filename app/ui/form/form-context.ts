import { createContext, useContext } from "react";
import { useNavigation } from "react-router";
import type { FormState } from "#values/form.ts";

/** Values by the names of fields. */
export type Values = Readonly<Record<string, string | undefined>>;

/** What a form tells the fields and buttons inside it. */
type Around = {
  name: string;
  /** In capital letters. */
  method: string;
  state: FormState | undefined;
  values: Values | undefined;
};

export const FormContext = createContext<Around | null>(null);

/** A question that a form may answer: what it begins with, and what is wrong with it. */
type Answered = { name: string; defaultValue?: unknown; error?: string | undefined };

/**
 * The same question with its value and its problem, by its name. After a refusal the page shows what was sent
 * (a box that was unticked stays so); before it what the field itself, or the form, begins with.
 */
export function useAnswer<Given extends Answered>(given: Given) {
  const { state, values } = useContext(FormContext) ?? {};
  const { name } = given;
  return {
    ...given,
    defaultValue: state ? state.typed[name] : ((given.defaultValue as string) ?? values?.[name]),
    error: given.error ?? state?.problems.find(({ field }) => field === name)?.message,
  };
}

/**
 * Whether the form is being sent, by the button with this `intent` where one is given. A GET form is loading, any other
 * is submitting.
 */
export function usePending(intent?: string): boolean {
  const form = useContext(FormContext);
  const { state, formMethod, formData } = useNavigation();
  if (!form || !formData || formMethod !== form.method) return false;
  if (state !== (form.method === "GET" ? "loading" : "submitting")) return false;
  if (String(formData.get("form-name") ?? "") !== form.name) return false;
  return intent === undefined || formData.get("intent") === intent;
}

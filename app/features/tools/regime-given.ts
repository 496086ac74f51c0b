import type { RegimeQuestions } from "#content/en/tools/regime-questions.ts";
import { taxOptions } from "#content/en/tools/tax-options.ts";
import type { RegimeField } from "./regime-form.ts";

/** A field of the form as it was answered. */
export type Given = { label: string; value: string };

type Choices = Partial<Record<RegimeField, readonly { value: string; label: string }[]>>;

/** What was answered, in the order of the form, with the words of the choices. */
export function givenIn(
  typed: Record<RegimeField, string>,
  { questions, options }: { questions: RegimeQuestions; options: Choices },
): Given[] {
  const choices: Choices = {
    ...options,
    parentsSenior: [{ value: "yes", label: taxOptions.yes }],
  };
  return (Object.keys(questions) as RegimeField[]).flatMap((name) => {
    const value = typed[name];
    if (!value) return [];
    const words = choices[name]?.find((option) => option.value === value)?.label ?? value;
    return [{ label: questions[name].label, value: words }];
  });
}

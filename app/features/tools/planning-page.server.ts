import { planningRefusals } from "#content/en/tools/planning-refusals.ts";
import type { PlanningWords } from "#content/en/tools/planning-words.ts";
import { problemsInWords } from "#platform/post.server.ts";
import { askPlanning, type PlanningTool } from "./planning-form.ts";
import type { PlanningFormState } from "./tool-page.tsx";

/** A planning tool by its address: its form as the page shows it, and the answer while nothing is wrong. */
export function planningPage<Name extends string, Answer>(
  query: URLSearchParams,
  tool: PlanningTool<Name, Answer>,
  { questions }: PlanningWords,
): { form: PlanningFormState; answer: Answer | undefined; status: number } {
  const { typed, outcome } = askPlanning(query, tool);
  const problems = outcome.ok ? [] : problemsInWords(planningRefusals(questions), outcome.problems);
  return {
    form: { form: "", typed, problems, fields: askedIn(tool) },
    answer: outcome.ok ? outcome.value : undefined,
    status: outcome.ok ? 200 : 422,
  };
}

function askedIn({ fields }: PlanningTool<string, unknown>): PlanningFormState["fields"] {
  const entries = Object.entries(fields);
  return Object.fromEntries(
    entries.map(([name, { unit, period }]) => [name, { unit, ...(period && { period }) }]),
  );
}

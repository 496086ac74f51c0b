import { data, redirect } from "react-router";
import { regime as words } from "#content/tools/regime.ts";
import { AGE_GROUP_LABELS } from "#domain/tax/age.ts";
import { readAdditions } from "#features/filing/additions.ts";
import { changeDraft } from "#features/filing/drafts.server.ts";
import { browserOf } from "#platform/browser.server.ts";
import { appOf } from "#platform/request.server.ts";
import { pageMeta } from "#ui/meta.ts";
import { dayInIndia } from "#values/dates.ts";
import { typed as typedIn } from "#values/fields.ts";
import type { Route } from "./+types/regime.ts";
import { carriedInto } from "./carry.ts";
import { regimeAnswer } from "./regime-answer.ts";
import { RegimeFields } from "./regime-form.tsx";
import { Balances, Bars, Carry, Flips, Hero, Lines, Unused } from "./regime-parts.tsx";
import { AGES, readRegimeQuestion } from "./regime-question.ts";
import { TaxTool } from "./tax-tool.tsx";
import { CITY_OPTIONS, citiesOf, readYear, YEAR_OPTIONS } from "./tax-years.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, description: words.description, path: words.path }, matches);

export function loader({ request, context }: Route.LoaderArgs) {
  const today = dayInIndia(appOf(context).clock.now());
  const { typed, problems, isExample, question } = readRegimeQuestion(request, today);
  const form = {
    typed,
    problems,
    isExample,
    cities: citiesOf(readYear(typed.year, today)),
    options: {
      year: YEAR_OPTIONS,
      age: AGES.map((age) => ({ value: age, label: AGE_GROUP_LABELS[age].replace(/^b/, "B") })),
      city: CITY_OPTIONS,
    },
  };
  if (!question) return data({ form, answer: undefined, carried: {} }, 422);
  return data({ form, answer: regimeAnswer(question, today), carried: carriedInto(typed) });
}

/** Carries what was typed into this browser's draft; what the draft held and the tool leaves empty stays. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  if (!readAdditions(form).ok) return redirect(words.path, 303);
  const carried = carriedInto(typedIn(form));
  if (Object.keys(carried).length === 0) return redirect("/stepform", 303);
  const { browser, headers } = browserOf(request);
  await changeDraft(appOf(context), browser, (answers) => ({
    ...answers,
    additions: { ...answers.additions, ...carried },
  }));
  return redirect("/stepform", { status: 303, headers });
}

export default function RegimeTool({ loaderData }: Route.ComponentProps) {
  const { form, answer, carried } = loaderData;
  return (
    <TaxTool
      words={words}
      problems={form.problems}
      isExample={form.isExample}
      fields={<RegimeFields {...form} />}
      answer={answer && <Hero answer={answer} />}
    >
      {answer && (
        <>
          <Bars answer={answer} />
          <Flips answer={answer} />
          <Balances answer={answer} />
          <Lines answer={answer} />
          <Unused answer={answer} />
          <Carry answer={answer} carried={carried} />
        </>
      )}
    </TaxTool>
  );
}

import { data } from "react-router";
import { ageGroups } from "#content/en/tax/age-groups.ts";
import { taxTools } from "#content/en/tax-tools.ts";
import { toolDescriptions } from "#content/en/tools/descriptions.ts";
import { regime as words } from "#content/en/tools/regime.ts";
import { regimeAnswerWords as answerWords } from "#content/en/tools/regime-answer.ts";
import { regimeGroupWords as groupWords } from "#content/en/tools/regime-groups.ts";
import { regimeQuestions, regimeQuestionsOf } from "#content/en/tools/regime-questions.ts";
import { yearOfChoice } from "#domain/tax/years/season.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { carryOn } from "#features/tools/carry.server.ts";
import { carriedInto, carriedYear, figuresCarriedInto } from "#features/tools/carry.ts";
import { CarryForm } from "#features/tools/carry-form.tsx";
import { drawOnwards } from "#features/tools/onwards.server.tsx";
import { type RegimeAnswer, regimeAnswer } from "#features/tools/regime-answer.ts";
import { drawRegimes } from "#features/tools/regime-drawings.server.tsx";
import { RegimeFields } from "#features/tools/regime-fields.tsx";
import { AGE_GROUPS } from "#features/tools/regime-form.ts";
import { givenIn } from "#features/tools/regime-given.ts";
import { regimeGroups } from "#features/tools/regime-groups.ts";
import { readRegimes } from "#features/tools/regime-question.ts";
import {
  cityOptions,
  FIRST_YEAR,
  LAST_YEAR,
  readYear,
  YEAR_OPTIONS,
} from "#features/tools/tax-options.ts";
import { TaxTool } from "#features/tools/tax-tool.tsx";
import { taxFormState } from "#features/tools/tax-tool-form.server.ts";
import type { InShort } from "#features/tools/tool-answer.tsx";
import { useLiveTool } from "#features/tools/use-live-tool.ts";
import { appOf } from "#platform/request.server.ts";
import { Fold } from "#ui/details/fold.tsx";
import { forPage } from "#ui/drawn.server.ts";
import { Drawn } from "#ui/drawn.tsx";
import { pageMeta } from "#ui/meta.ts";
import { dayInIndia, isAfter } from "#values/dates.ts";
import { formatRupees } from "#values/money.ts";
import { inEnglish } from "#values/say.ts";
import { lastDay } from "#values/year.ts";
import { drawTerms } from "../draw-terms.server.tsx";
import type { Route } from "./+types/regime.ts";
// Of the elements that the server draws.
import "#ui/amount-bars/amount-bars.css";
import "#ui/details/details.css";
import "#ui/figure/figure.css";
import "#ui/line-table/line-table.css";
import "#ui/rupee-bar/rupee-bar.css";
import "#ui/term/term.css";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ ...loaderData?.head, title: words.title, path: words.path }, matches);

export function loader({ request, url, context }: Route.LoaderArgs) {
  const today = dayInIndia(appOf(context).clock.now());
  const asked = readRegimes(url.searchParams, today);
  const { typed, outcome } = asked;
  const year = readYear(typed.year, yearOfChoice(today));
  const { act, limits } = ratesOf(year);
  const state = taxFormState(asked, regimeQuestions);
  const form = {
    ...state,
    you: groupWords.groups.you,
    groups: regimeGroups(state, cityOptions()),
    questions: regimeQuestionsOf(
      { act: act.name, rule: limits.houseRent, isRunning: !isAfter(today, lastDay(year)) },
      inEnglish,
    ),
    options: {
      year: YEAR_OPTIONS,
      age: AGE_GROUPS.map((age) => ({ value: age, label: ageGroups[age] })),
      city: cityOptions(),
    },
  };
  const head = { description: toolDescriptions.regime(FIRST_YEAR, LAST_YEAR) };
  const terms = forPage(request, {
    onwards: drawOnwards(words.path, taxTools.onwards),
    terms: drawTerms(form.questions, form.options.year),
  });
  if (!outcome.ok) return data({ head, form, ...terms, answer: undefined }, 422);
  const answer = regimeAnswer(outcome.value, today);
  const { markup, folds } = drawRegimes(answer, givenIn(typed, form));
  return data({
    head,
    form,
    ...terms,
    answer: {
      ...forPage(request, markup),
      folds,
      inShort: inShortOf(answer),
      ...carriedYear(year, today),
      carried: { ...figuresCarriedInto(typed), ...carriedInto(typed, today) },
    },
  });
}

/** The saving in short. */
function inShortOf({ cheaper, saving }: RegimeAnswer): InShort {
  const heading = answerWords.inShort[cheaper];
  return cheaper === "same" ? { heading } : { heading, figure: formatRupees(saving) };
}

export function action({ request, context }: Route.ActionArgs) {
  return carryOn({ request, context }, words.path);
}

export default function RegimeTool({ loaderData }: Route.ComponentProps) {
  const { shown, onChange } = useLiveTool(loaderData);
  const { form, terms, answer } = shown;
  return (
    <TaxTool
      words={words}
      form={form}
      isExample={loaderData.form.isExample}
      onwards={loaderData.onwards}
      inShort={answer?.inShort}
      computedFor={words.computedFor}
      onChange={onChange}
      fields={<RegimeFields {...form} loadedGroups={loaderData.form.groups} />}
      terms={<Drawn drawing={terms} />}
      answer={answer && <Drawn className="flow" drawing={answer.hero} />}
    >
      {answer && (
        <>
          <div className="tool-folds">
            {answer.folds.map((fold) => (
              <Fold key={fold.id} {...fold}>
                <Drawn className="flow" drawing={answer[fold.id]} />
              </Fold>
            ))}
          </div>
          {!form.isExample && <CarryForm path={words.path} text={words.carry} {...answer} />}
        </>
      )}
    </TaxTool>
  );
}

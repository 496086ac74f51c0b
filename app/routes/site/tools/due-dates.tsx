import { data } from "react-router";
import { taxSpeech } from "#content/en/tax/tax-speech.ts";
import { taxTools } from "#content/en/tax-tools.ts";
import { toolDescriptions } from "#content/en/tools/descriptions.ts";
import { dueDates as words } from "#content/en/tools/due-dates.ts";
import { dueDatesInWords } from "#content/en/tools/due-dates-answer.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { carryOn } from "#features/tools/carry.server.ts";
import { carriedYear } from "#features/tools/carry.ts";
import { CarryForm } from "#features/tools/carry-form.tsx";
import { dueDatesAnswer } from "#features/tools/due-dates-answer.ts";
import { drawDueDates } from "#features/tools/due-dates-drawings.server.tsx";
import { FORMS, readDueDates } from "#features/tools/due-dates-question.ts";
import { drawOnwards } from "#features/tools/onwards.server.tsx";
import { FIRST_YEAR, LAST_YEAR, YEAR_OPTIONS } from "#features/tools/tax-options.ts";
import { TaxTool } from "#features/tools/tax-tool.tsx";
import { taxFormState } from "#features/tools/tax-tool-form.server.ts";
import { useLiveTool } from "#features/tools/use-live-tool.ts";
import { appOf } from "#platform/request.server.ts";
import { forPage } from "#ui/drawn.server.ts";
import { Drawn } from "#ui/drawn.tsx";
import { DateField, RadioGroup, SelectField } from "#ui/field/choice-fields.tsx";
import { pageMeta } from "#ui/meta.ts";
import { dayInIndia } from "#values/dates.ts";
import { drawTerms } from "../draw-terms.server.tsx";
import type { Route } from "./+types/due-dates.ts";
// Of the elements that the server draws.
import "#ui/day-line/day-line.css";
import "#ui/details/details.css";
import "#ui/term/term.css";

const { questions } = words;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ ...loaderData?.head, title: words.title, path: words.path }, matches);

export function loader({ request, url, context }: Route.LoaderArgs) {
  const clockDay = dayInIndia(appOf(context).clock.now());
  const asked = readDueDates(url.searchParams, clockDay);
  const { outcome } = asked;
  const form = {
    ...taxFormState(asked, questions),
    isExample: false,
    options: {
      form: FORMS.map(({ value }) => ({ value, label: words.forms[value] })),
      year: YEAR_OPTIONS,
    },
  };
  const head = { description: toolDescriptions.dueDates(FIRST_YEAR, LAST_YEAR) };
  const termsIn = (...of: unknown[]) =>
    forPage(request, {
      onwards: drawOnwards(words.path, taxTools.onwards),
      terms: drawTerms(words.lead, questions, form.options, ...of),
    });
  if (!outcome.ok)
    return data({ head, form, ...termsIn(), answer: undefined, carry: undefined }, 422);
  const { year, filer, filed } = outcome.value;
  // The wizard has no business income: there "in time" is by the due date of those without.
  const isCarried = filer === "noBusiness" && filed !== undefined;
  const carry = isCarried ? { carried: { filed }, ...carriedYear(year, clockDay) } : undefined;
  const answer = dueDatesInWords(dueDatesAnswer(outcome.value), taxSpeech(ratesOf(year).act));
  const { computedFor } = answer;
  const inShort = { heading: answer.headline, figure: answer.lastDay };
  const drawn = { ...forPage(request, drawDueDates(answer)), inShort, computedFor };
  return data({ head, form, ...termsIn(answer), answer: drawn, carry });
}

export function action({ request, context }: Route.ActionArgs) {
  return carryOn({ request, context }, words.path);
}

export default function DueDatesTool({ loaderData }: Route.ComponentProps) {
  const { shown, onChange } = useLiveTool(loaderData);
  const { form, terms, answer, carry } = shown;
  return (
    <TaxTool
      words={words}
      form={form}
      isExample={loaderData.form.isExample}
      onwards={loaderData.onwards}
      inShort={answer?.inShort}
      computedFor={answer?.computedFor}
      onChange={onChange}
      fields={<Fields options={form.options} />}
      terms={<Drawn drawing={terms} />}
      answer={answer && <Drawn className="flow" drawing={answer.hero} />}
    >
      {answer && <Drawn className="tax-tool-drawn" drawing={answer.parts} />}
      {carry && (
        <CarryForm
          path={words.path}
          text={words.carry}
          button={taxTools.carry.buttonOfDates}
          {...carry}
        />
      )}
    </TaxTool>
  );
}

type Options = Route.ComponentProps["loaderData"]["form"]["options"];

function Fields({ options }: { options: Options }) {
  return (
    <>
      <SelectField name="form" {...questions.form} options={options.form} />
      <SelectField name="year" {...questions.year} options={options.year} />
      <RadioGroup name="filed" legend={questions.filed.label} options={[...words.filed]} />
      <DateField
        name="today"
        legend={questions.today.label}
        hint={questions.today.hint}
        birthday={false}
      />
      <DateField
        name="option"
        legend={questions.option.label}
        hint={questions.option.hint}
        birthday={false}
      />
      <DateField
        name="withdrawn"
        legend={questions.withdrawn.label}
        hint={questions.withdrawn.hint}
        birthday={false}
      />
    </>
  );
}

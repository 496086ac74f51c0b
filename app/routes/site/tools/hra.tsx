import { data, Link } from "react-router";
import { taxSpeech } from "#content/en/tax/tax-speech.ts";
import { taxTools } from "#content/en/tax-tools.ts";
import { toolDescriptions } from "#content/en/tools/descriptions.ts";
import { hra as words } from "#content/en/tools/hra.ts";
import { hraInWords } from "#content/en/tools/hra-answer.ts";
import { hraCityHint } from "#content/en/tools/tax-options.ts";
import { yearBeingFiled } from "#domain/tax/years/season.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { carryOn } from "#features/tools/carry.server.ts";
import { carriedYear } from "#features/tools/carry.ts";
import { CarryForm } from "#features/tools/carry-form.tsx";
import { hraAnswer } from "#features/tools/hra-answer.ts";
import { drawHra } from "#features/tools/hra-drawings.server.tsx";
import { HraFields } from "#features/tools/hra-fields.tsx";
import { carriedFromHra, readHra } from "#features/tools/hra-question.ts";
import { drawOnwards } from "#features/tools/onwards.server.tsx";
import {
  citiesOfLatestYear,
  cityOptions,
  readYear,
  YEAR_OPTIONS,
} from "#features/tools/tax-options.ts";
import { TaxTool } from "#features/tools/tax-tool.tsx";
import { taxFormState } from "#features/tools/tax-tool-form.server.ts";
import { ToolPart } from "#features/tools/tool-part.tsx";
import { useLiveTool } from "#features/tools/use-live-tool.ts";
import { appOf } from "#platform/request.server.ts";
import { forPage } from "#ui/drawn.server.ts";
import { Drawn } from "#ui/drawn.tsx";
import { pageMeta } from "#ui/meta.ts";
import { dayInIndia } from "#values/dates.ts";
import { formatRupees } from "#values/money.ts";
import { inEnglish } from "#values/say.ts";
import { drawTerms } from "../draw-terms.server.tsx";
import type { Route } from "./+types/hra.ts";
// Of the elements that the server draws.
import "#ui/amount-bars/amount-bars.css";
import "#ui/details/details.css";
import "#ui/figure/figure.css";
import "#ui/term/term.css";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ ...loaderData?.head, title: words.title, path: words.path }, matches);

export function loader({ request, url, context }: Route.LoaderArgs) {
  const today = dayInIndia(appOf(context).clock.now());
  const asked = readHra(url.searchParams, today);
  const { outcome } = asked;
  const year = readYear(asked.typed.year, yearBeingFiled(today));
  const { act, limits } = ratesOf(year);
  const speech = taxSpeech(act);
  const form = {
    ...taxFormState(asked, words.questions),
    cities: hraCityHint(limits.houseRent, speech.say),
    options: { year: YEAR_OPTIONS, city: cityOptions() },
  };
  const cities = citiesOfLatestYear();
  const head = { description: toolDescriptions.hra(cities.count, cities.since, inEnglish) };
  const termsIn = (...of: unknown[]) =>
    forPage(request, {
      onwards: drawOnwards(words.path, taxTools.onwards),
      terms: drawTerms(words.lead, words.questions, words.also, ...of),
    });
  if (!outcome.ok)
    return data({ head, form, ...termsIn(), answer: undefined, carry: undefined }, 422);
  const answer = hraInWords(hraAnswer(outcome.value), year, speech);
  const carry = {
    text: answer.carry,
    carried: carriedFromHra(outcome.value, today),
    ...carriedYear(year, today),
  };
  const inShort = { heading: answer.inShort, figure: formatRupees(answer.exempt) };
  const drawn = { ...forPage(request, drawHra(answer)), inShort };
  return data({ head, form, ...termsIn(answer), answer: drawn, carry });
}

export function action({ request, context }: Route.ActionArgs) {
  return carryOn({ request, context }, words.path);
}

export default function HraTool({ loaderData }: Route.ComponentProps) {
  const { shown, onChange } = useLiveTool(loaderData);
  const { form, terms, answer, carry } = shown;
  return (
    <TaxTool
      words={words}
      form={form}
      isExample={loaderData.form.isExample}
      onwards={loaderData.onwards}
      inShort={answer?.inShort}
      computedFor={words.computedFor}
      onChange={onChange}
      fields={<HraFields {...form} />}
      terms={<Drawn drawing={terms} />}
      answer={answer && <Drawn className="flow" drawing={answer.hero} />}
    >
      {answer && <Drawn className="tax-tool-drawn" drawing={answer.periods} />}
      <ToolPart id="also" title={words.also.title}>
        <ul className="bullets">
          {words.also.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p>
          <Link to={words.compare.href}>{words.compare.label}</Link>
        </p>
      </ToolPart>
      {carry && <CarryForm path={words.path} {...carry} />}
    </TaxTool>
  );
}

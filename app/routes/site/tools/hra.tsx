import { data, Link } from "react-router";
import { taxSpeech } from "#content/en/tax/tax-speech.ts";
import { toolDescriptions } from "#content/en/tools/descriptions.ts";
import { hra as words } from "#content/en/tools/hra.ts";
import { type HraInWords, hraInWords } from "#content/en/tools/hra-answer.ts";
import { hraCityHint } from "#content/en/tools/tax-options.ts";
import { yearBeingFiled } from "#domain/tax/years/season.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { carryOn } from "#features/tools/carry.server.ts";
import { CarryForm } from "#features/tools/carry-form.tsx";
import { hraAnswer } from "#features/tools/hra-answer.ts";
import { HraFields } from "#features/tools/hra-fields.tsx";
import { carriedFromHra, readHra } from "#features/tools/hra-question.ts";
import {
  CITY_OPTIONS,
  citiesOfLatestYear,
  readYear,
  YEAR_OPTIONS,
} from "#features/tools/tax-options.ts";
import { TaxTool } from "#features/tools/tax-tool.tsx";
import { taxFormState } from "#features/tools/tax-tool-form.server.ts";
import { ToolPart } from "#features/tools/tool-part.tsx";
import { appOf } from "#platform/request.server.ts";
import { AmountBars } from "#ui/amount-bars/amount-bars.tsx";
import { Figure, FigureRow } from "#ui/figure/figure.tsx";
import { pageMeta } from "#ui/meta.ts";
import { dayInIndia } from "#values/dates.ts";
import { inEnglish } from "#values/say.ts";
import type { Route } from "./+types/hra.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ ...loaderData?.head, title: words.title, path: words.path }, matches);

export function loader({ url, context }: Route.LoaderArgs) {
  const today = dayInIndia(appOf(context).clock.now());
  const asked = readHra(url.searchParams, today);
  const { outcome } = asked;
  const year = readYear(asked.typed.year, today);
  const { act, limits } = ratesOf(year);
  const speech = taxSpeech(act);
  const form = {
    ...taxFormState(asked, words.questions),
    cities: hraCityHint(limits.houseRent.cities, speech.say),
    options: { year: YEAR_OPTIONS, city: CITY_OPTIONS },
  };
  const cities = citiesOfLatestYear();
  const head = { description: toolDescriptions.hra(cities.count, cities.since, inEnglish) };
  if (!outcome.ok) return data({ head, form, answer: undefined, carry: undefined }, 422);
  const answer = hraInWords(hraAnswer(outcome.value), year, speech);
  const carry = {
    text: answer.carry,
    carried: carriedFromHra(outcome.value, today),
    isYearBeingFiled: year === yearBeingFiled(today),
  };
  return data({ head, form, answer, carry });
}

export function action({ request, context }: Route.ActionArgs) {
  return carryOn({ request, context }, words.path);
}

export default function HraTool({ loaderData }: Route.ComponentProps) {
  const { form, answer, carry } = loaderData;
  return (
    <TaxTool
      words={words}
      form={form}
      fields={<HraFields {...form} />}
      answer={answer && <Hero answer={answer} />}
    >
      {answer?.periods.map((period, index) => (
        <Period
          key={index}
          period={period}
          title={answer.periods.length === 1 ? words.limits : [words.first, words.second][index]}
          id={`limits-${index}`}
        />
      ))}
      <ToolPart id="also" title={words.also.title}>
        <ul className="tax-tool-list">
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

function Hero({ answer }: { answer: HraInWords }) {
  return (
    <>
      <Figure tone="answer" label={answer.exemptIn} amount={answer.exempt} note={answer.oldOnly} />
      <FigureRow>
        <Figure size="row" label={words.received} amount={answer.received} />
        <Figure size="row" label={words.taxable} amount={answer.taxable} />
      </FigureRow>
    </>
  );
}

type PeriodProps = {
  period: HraInWords["periods"][number];
  title?: string | undefined;
  id: string;
};

/** The three limits on one scale; the least of them, which is the exemption, in marigold. */
function Period({ period, title = words.limits, id }: PeriodProps) {
  return (
    <ToolPart id={id} title={title}>
      <p>{period.text}</p>
      <AmountBars
        label={title}
        rows={period.limits.map(({ label, amount, isLeast, note }) => ({
          label,
          amount: isLeast ? 0 : amount,
          ...(isLeast ? { more: amount } : {}),
          note,
        }))}
      />
      <p className="quiet">{period.enough}</p>
    </ToolPart>
  );
}

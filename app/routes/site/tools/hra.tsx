import { data, Link } from "react-router";
import { hra as words } from "#content/en/tools/hra.ts";
import { hraAnswerWords as said } from "#content/en/tools/hra-answer.ts";
import { yearBeingFiled } from "#domain/tax/years/season.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { carryOn } from "#features/tools/carry.server.ts";
import { CarryForm } from "#features/tools/carry-form.tsx";
import {
  carriedFromHra,
  type HraAnswer,
  hraAnswer,
  readHraQuestion,
} from "#features/tools/hra-question.ts";
import { CITY_OPTIONS, citiesOf, readYear, YEAR_OPTIONS } from "#features/tools/tax-options.ts";
import { TaxTool } from "#features/tools/tax-tool.tsx";
import { ToolPart } from "#features/tools/tool-part.tsx";
import { appOf } from "#platform/request.server.ts";
import { AmountBars } from "#ui/amount-bars/amount-bars.tsx";
import { SelectField } from "#ui/field/choice-fields.tsx";
import { MoneyField, TextField } from "#ui/field/field.tsx";
import { Figure, FigureRow } from "#ui/figure/figure.tsx";
import { pageMeta } from "#ui/meta.ts";
import { dayInIndia } from "#values/dates.ts";
import { formatRupees } from "#values/money.ts";
import { yearLabel } from "#values/year.ts";
import type { Route } from "./+types/hra.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, description: words.description, path: words.path }, matches);

export function loader({ request, context }: Route.LoaderArgs) {
  const today = dayInIndia(appOf(context).clock.now());
  const { typed, problems, isExample, question } = readHraQuestion(request, today);
  const year = readYear(typed.year, today);
  const form = {
    typed,
    problems,
    isExample,
    cities: said.cityHint(citiesOf(year)),
    options: { year: YEAR_OPTIONS, city: CITY_OPTIONS },
  };
  if (!question) {
    return data(
      {
        form,
        year: said.exemptIn(yearLabel(year)),
        oldOnly: "",
        answer: undefined,
        carry: undefined,
      },
      422,
    );
  }
  return data({
    form,
    carry: {
      text: question.periods.length > 1 ? said.carryFirst : said.carry,
      carried: carriedFromHra(question, today),
      isYearBeingFiled: year === yearBeingFiled(today),
    },
    year: said.exemptIn(yearLabel(year)),
    oldOnly: said.oldOnly[ratesOf(year).act.name],
    answer: shown(hraAnswer(question)),
  });
}

/** The answer as the page draws it: each period's three limits on one scale, the least of them apart. */
function shown({ periods, ...amounts }: HraAnswer) {
  return {
    ...amounts,
    periods: periods.map(({ months, limits, decides, exempt, enoughRent }) => ({
      text: said.period(months, formatRupees(exempt)),
      enough: said.enough(formatRupees(enoughRent)),
      rows: limits.map(({ label, section, amount, working }, index) => ({
        label,
        amount: index === decides ? 0 : amount,
        ...(index === decides ? { more: amount } : {}),
        note: [index === decides ? said.least : "", working && `${working}.`, section]
          .filter(Boolean)
          .join(" "),
      })),
    })),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return carryOn({ request, context }, words.path);
}

type LoaderData = Route.ComponentProps["loaderData"];

export default function HraTool({ loaderData }: Route.ComponentProps) {
  const { form, answer, year, oldOnly, carry } = loaderData;
  return (
    <TaxTool
      words={words}
      asked={form}
      isExample={form.isExample}
      fields={<Fields form={form} />}
      answer={
        answer && (
          <>
            <Figure tone="answer" label={year} amount={answer.exempt} note={oldOnly} />
            <FigureRow>
              <Figure size="row" label="Allowance received" amount={answer.received} />
              <Figure size="row" label="Taxed even in the old regime" amount={answer.taxable} />
            </FigureRow>
          </>
        )
      }
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

type PeriodProps = {
  period: NonNullable<LoaderData["answer"]>["periods"][number];
  title?: string | undefined;
  id: string;
};

/** The three limits on one scale; the least of them, which is the exemption, in marigold. */
function Period({ period, title = words.limits, id }: PeriodProps) {
  return (
    <ToolPart id={id} title={title}>
      <p>{period.text}</p>
      <AmountBars label={title} rows={period.rows} />
      <p className="quiet">{period.enough}</p>
    </ToolPart>
  );
}

function Fields({ form }: { form: LoaderData["form"] }) {
  const { questions } = words;
  const { typed, options } = form;
  const field = (part: keyof typeof questions, suffix: "" | "2" = "") => {
    const name = (part === "year" ? part : `${part}${suffix}`) as keyof typeof typed;
    return {
      ...questions[part],
      name,
    };
  };
  const period = (suffix: "" | "2") => (
    <>
      <MoneyField {...field("basic", suffix)} />
      <MoneyField {...field("hra", suffix)} />
      <MoneyField {...field("rent", suffix)} />
      <SelectField
        {...field("city", suffix)}
        hint={suffix ? undefined : form.cities}
        options={options.city}
      />
      <TextField
        {...field("months", suffix)}
        hint={suffix ? undefined : questions.months.hint}
        inputMode="numeric"
        autoComplete="off"
        width="2"
      />
    </>
  );
  const second = Object.entries(typed).some(([name, text]) => name.endsWith("2") && text !== "");
  return (
    <>
      <SelectField {...field("year")} options={options.year} />
      {period("")}
      <details className="details" open={second || undefined}>
        <summary>{words.second}</summary>
        <div className="details-body">
          <p>{words.secondHint}</p>
          {period("2")}
        </div>
      </details>
    </>
  );
}

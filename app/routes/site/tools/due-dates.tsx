import { data, Link } from "react-router";
import { taxTools } from "#content/en/tax-tools.ts";
import { dueDates as words } from "#content/en/tools/due-dates.ts";
import { yearBeingFiled } from "#domain/tax/years/season.ts";
import { carryOn } from "#features/tools/carry.server.ts";
import { CarryForm } from "#features/tools/carry-form.tsx";
import { dueDatesAnswer, FORMS } from "#features/tools/due-dates-answer.ts";
import { readChoice, typedQuery } from "#features/tools/tax-form.ts";
import { readYear, YEAR_OPTIONS, yearProblems } from "#features/tools/tax-options.ts";
import { TaxTool } from "#features/tools/tax-tool.tsx";
import { ToolPart } from "#features/tools/tool-part.tsx";
import { appOf } from "#platform/request.server.ts";
import { DayLine } from "#ui/day-line/day-line.tsx";
import { DateField, RadioGroup, SelectField } from "#ui/field/choice-fields.tsx";
import { pageMeta } from "#ui/meta.ts";
import { dayInIndia, type PlainDate } from "#values/dates.ts";
import type { Problem } from "#values/outcome.ts";
import { dayFields, dayOfFields } from "#values/typed-date.ts";
import type { Route } from "./+types/due-dates.ts";

const { questions } = words;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, description: words.description, path: words.path }, matches);

export function loader({ request, context }: Route.LoaderArgs) {
  const clockDay = dayInIndia(appOf(context).clock.now());
  const query = typedQuery(request, {
    form: "itr1",
    year: String(yearBeingFiled(clockDay)),
    filed: "",
    "today-day": "",
    "today-month": "",
    "today-year": "",
  });
  const { typed, problems, isExample } = query;
  const today = readDay(typed, clockDay, problems);
  problems.push(...yearProblems(typed.year));
  const shown = today ?? clockDay;
  const isAsked = typed["today-day"] || typed["today-month"] || typed["today-year"];
  const filed = readChoice(query, "filed", questions.filed.label, ["", "no", "inTime", "late"]);
  const year = String(readYear(typed.year, shown));
  const form = {
    typed: {
      ...typed,
      form: readForm(typed.form).value,
      year,
      filed,
      ...(!isAsked && {
        "today-day": String(clockDay.day),
        "today-month": String(clockDay.month),
        "today-year": String(clockDay.year),
      }),
    },
    years: YEAR_OPTIONS,
    forms: FORMS.map(({ value, label }) => ({ value, label })),
    problems,
    isExample,
  };
  if (!today || problems.length > 0)
    return data({ form, answer: undefined, carry: undefined }, 422);
  const answer = dueDatesAnswer({
    year: readYear(typed.year, today),
    today,
    filer: readForm(typed.form).filer,
    filed: filed || undefined,
  });
  const carried: Record<string, string> = filed === "" ? {} : { filed };
  const carry = {
    carried,
    isYearBeingFiled: year === String(yearBeingFiled(clockDay)),
  };
  return data({ form, answer, carry });
}

export function action({ request, context }: Route.ActionArgs) {
  return carryOn({ request, context }, words.path);
}

function readForm(text: string) {
  return FORMS.find(({ value }) => value === text) ?? FORMS[0];
}

/** The day in the three fields; the clock's where all are empty. */
function readDay(
  typed: Record<`today-${"day" | "month" | "year"}`, string>,
  clockDay: PlainDate,
  problems: Problem[],
): PlainDate | undefined {
  const fields = dayFields(typed, "today");
  if (!fields.day && !fields.month && !fields.year) return clockDay;
  const day = dayOfFields(fields);
  if (!day)
    problems.push({ field: "today", message: "The day must be a real date, like 20 11 2026." });
  return day;
}

export default function DueDatesTool({ loaderData }: Route.ComponentProps) {
  const { form, answer, carry } = loaderData;
  return (
    <TaxTool
      words={words}
      asked={form}
      isExample={false}
      fields={<Fields form={form} />}
      answer={answer && <Hero answer={answer} />}
    >
      {answer && (
        <>
          <ToolPart id="days" title={`${words.line}: ${answer.yearLabel}`}>
            <DayLine label={words.line} days={answer.days} />
          </ToolPart>
          <ToolPart id="regimes" title={words.regimes}>
            <dl className="tax-tool-doors">
              {answer.regimes.map(({ name, open, why }) => (
                <div key={name}>
                  <dt>
                    {name}: {open}
                  </dt>
                  <dd>{why}</dd>
                </div>
              ))}
            </dl>
            <p>
              <Link to={words.which.href}>{words.which.label}</Link>
            </p>
          </ToolPart>
          <ToolPart id="fees" title={words.fees}>
            {answer.fees.map((fee) => (
              <p key={fee}>{fee}</p>
            ))}
            <p>{words.afterNotice}</p>
          </ToolPart>
          <ToolPart id="source" title={words.source}>
            <p>{answer.source.replace(/^./, (letter) => letter.toUpperCase())}.</p>
            <p>
              {words.check}{" "}
              <a href={taxTools.portal.href} rel="noopener">
                {taxTools.portal.label}
              </a>
              .
            </p>
          </ToolPart>
          {carry && <CarryForm path={words.path} text={words.carry} {...carry} />}
        </>
      )}
    </TaxTool>
  );
}

type Answer = NonNullable<Route.ComponentProps["loaderData"]["answer"]>;

/** The day as the largest thing on the page. */
function Hero({ answer }: { answer: Answer }) {
  return (
    <>
      <p className="tax-tool-headline">{answer.headline}</p>
      {answer.lastDay && <p className="tax-tool-day">{answer.lastDay}</p>}
      <p className="quiet">
        {answer.yearLabel}, seen on {answer.today}. {answer.remaining}
      </p>
      {answer.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {answer.needsAnswer && (
        <p>
          Say on this page whether a return was filed already: it changes the answer. Until then we
          take it that none was.
        </p>
      )}
    </>
  );
}

function Fields({ form }: { form: Route.ComponentProps["loaderData"]["form"] }) {
  return (
    <>
      <SelectField name="form" {...questions.form} options={form.forms} />
      <SelectField name="year" {...questions.year} options={form.years} />
      <RadioGroup name="filed" legend={questions.filed.label} options={[...words.filed]} />
      <DateField
        name="today"
        legend={questions.today.label}
        hint={questions.today.hint}
        birthday={false}
      />
    </>
  );
}

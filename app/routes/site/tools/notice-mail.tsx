import { data } from "react-router";
import { taxSpeech } from "#content/en/tax/tax-speech.ts";
import { taxTools } from "#content/en/tax-tools.ts";
import { toolDescriptions } from "#content/en/tools/descriptions.ts";
import { noticeMail as words } from "#content/en/tools/notice-mail.ts";
import { noticeMailInWords } from "#content/en/tools/notice-mail-answer.ts";
import { noticeMailQuestions as questions } from "#content/en/tools/notice-mail-questions.ts";
import { yearLastDue } from "#domain/tax/years/season.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { carryOn } from "#features/tools/carry.server.ts";
import { carriedYear } from "#features/tools/carry.ts";
import { CarryForm } from "#features/tools/carry-form.tsx";
import { noticeMailAnswer } from "#features/tools/notice-mail/answer.ts";
import { carriedOfMail } from "#features/tools/notice-mail/carried.ts";
import {
  drawAbout,
  drawNoticeMail,
  drawNotices,
} from "#features/tools/notice-mail/drawings.server.tsx";
import { NoticeMailFields } from "#features/tools/notice-mail/fields.tsx";
import { readNoticeMail } from "#features/tools/notice-mail/question.ts";
import { drawOnwards } from "#features/tools/onwards.server.tsx";
import { TaxTool } from "#features/tools/tax-tool.tsx";
import { taxFormState } from "#features/tools/tax-tool-form.server.ts";
import { useLiveTool } from "#features/tools/use-live-tool.ts";
import { appOf } from "#platform/request.server.ts";
import { forPage } from "#ui/drawn.server.ts";
import { Drawn } from "#ui/drawn.tsx";
import { LIVE } from "#ui/form/use-live-form.ts";
import { pageMeta } from "#ui/meta.ts";
import { dayInIndia } from "#values/dates.ts";
import { flag } from "#values/fields.ts";
import { readQuery } from "#values/form.ts";
import { accepted } from "#values/outcome.ts";
import { yearLabel } from "#values/year.ts";
import { drawTerms } from "../draw-terms.server.tsx";
import type { Route } from "./+types/notice-mail.ts";
import { figuresOfBrowser, mailOptions } from "./notice-mail.server.ts";
// Of the elements that the server draws.
import "#ui/details/details.css";
import "#ui/notice/notice.css";
import "#ui/term/term.css";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ ...loaderData?.head, title: words.title, path: words.path }, matches);

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const today = dayInIndia(appOf(context).clock.now());
  const year = yearLastDue(today);
  const speech = taxSpeech(ratesOf(year).act);
  const found = await figuresOfBrowser({ request, context }, year, today);
  const { outcome, ...asked } = readNoticeMail(url.searchParams, found.filed);
  const form = {
    ...taxFormState({ ...asked, outcome: outcome ?? accepted(undefined) }, questions),
    isExample: false,
    options: mailOptions(year),
    hasForm16: found.hasForm16,
  };
  const page = {
    head: { description: toolDescriptions.noticeMail },
    form,
    questions,
    ...forPage(request, {
      about: drawAbout(),
      notices: drawNotices(speech.say),
      onwards: drawOnwards(words.path, taxTools.onwards),
      terms: drawTerms(words.lead, questions, form.options),
    }),
  };
  if (!outcome) return data({ ...page, answer: undefined });
  // Half an answer is no mistake while it is typed.
  const isTyping = readQuery(url.searchParams, { [LIVE]: flag })[LIVE];
  if (!outcome.ok) return data({ ...page, answer: undefined }, isTyping ? 200 : 422);
  const question = outcome.value;
  const answer = noticeMailAnswer(question, found.figuresFor(question), { year, today });
  const { inShort, carry, ...drawn } = noticeMailInWords(answer, speech);
  return data({
    ...page,
    answer: {
      ...forPage(request, drawNoticeMail(drawn)),
      inShort,
      computedFor: words.computedFor(yearLabel(year)),
      carry: {
        ...carry,
        carried: carriedOfMail(answer, asked.typed),
        ...carriedYear(year, today),
      },
    },
  });
}

export function action({ request, context }: Route.ActionArgs) {
  return carryOn({ request, context }, words.path, "/stepform/form16");
}

export default function NoticeMailTool({ loaderData }: Route.ComponentProps) {
  const { shown, onChange } = useLiveTool(loaderData, true);
  const { terms, answer } = shown;
  // While it is typed, nothing is refused.
  const form = shown === loaderData ? shown.form : { ...shown.form, problems: [] };
  return (
    <TaxTool
      words={words}
      form={form}
      isExample={false}
      about={<Drawn className="notice-mail-about wide" drawing={loaderData.about} />}
      awaiting={answer || form.problems.length > 0 ? undefined : words.awaiting}
      further={<Drawn drawing={loaderData.notices} />}
      onwards={loaderData.onwards}
      inShort={answer?.inShort}
      computedFor={answer?.computedFor}
      onChange={onChange}
      fields={
        <NoticeMailFields
          questions={loaderData.questions}
          options={form.options}
          hasForm16={form.hasForm16}
        />
      }
      terms={<Drawn drawing={terms} />}
      answer={answer && <Drawn className="flow" drawing={answer.hero} />}
    >
      {answer && (
        <>
          <Drawn className="tax-tool-drawn" drawing={answer.parts} />
          <CarryForm path={words.path} {...answer.carry} />
        </>
      )}
    </TaxTool>
  );
}

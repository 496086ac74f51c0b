import { explain } from "#domain/tax/explain/explanation.ts";
import { readFacts } from "#domain/tax/explain/facts-json.ts";
import type { Answer, TaxCase } from "./case.ts";
import { regimeOfCase } from "./income-tax-case.ts";
import { speechOf } from "./tax-words.ts";

/**
 * A whole person as `npm run tax` reads one (docs/tax.md), with the filing where there is one: all totals of the
 * regime, the return form (`form`), and by the ids of lines, disputes and losses: `amount.deduction.80EEA`, `words.dividends` (its working),
 * `section.slabTax`, `dispute.lossOrder` (rupees), `question.lossOrder`, `met.business.other`. A file that is
 * refused answers with `refused.` and the field: the reason.
 */
export function answerPerson({ inputs, fy, regime }: TaxCase): Answer {
  const { words, number } = speechOf(Number(fy.slice(0, 4)));
  const read = readFacts({ year: fy, ...inputs });
  if (!read.ok)
    return Object.fromEntries(
      read.problems.map(({ field, message }) => [`refused.${field}`, words(message)]),
    );
  const { facts, filing } = read.value;
  const whole = explain(facts, filing);
  const asked = regimeOfCase(regime);
  const { totals, lines, disputes, met } = whole.comparison[asked];
  const settled = whole.settled?.[asked];
  const all = [...lines, ...(settled?.lines ?? [])];
  return {
    ...totals,
    ...settled?.totals,
    form: whole.form.form,
    ...Object.fromEntries(
      all.flatMap(({ id, amount, working, section }) => [
        [`amount.${id}`, amount],
        [`words.${id}`, working ? words(working) : ""],
        [`section.${id}`, section ? number(section) : ""],
      ]),
    ),
    ...Object.fromEntries(
      [...disputes, ...(settled?.disputes ?? [])].flatMap(({ id, effect, label }) => [
        [`dispute.${id}`, effect],
        [`question.${id}`, words(label)],
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(met).flatMap(([loss, meetings = []]) =>
        meetings.map(({ income, amount }) => [`met.${loss}.${income}`, amount]),
      ),
    ),
  };
}

import { filingPrice } from "#content/en/filing-price.ts";
import { filedText, identity, checkPage as words } from "#content/en/step-form.ts";
import { maskDestination } from "#features/accounts/destination.ts";
import type { DraftAnswers } from "#features/answer/draft/draft.ts";
import { fileNameOf } from "#features/answer/draft/handed-over.server.ts";
import { otherIncomesOf } from "#features/answer/facts/other-income.ts";
import { readPan } from "#features/answer/figures/certificate-values.ts";
import type { WorkedOut } from "#features/answer/verdict/answer.ts";
import type { findOpenOrder } from "#features/filing/open-order.server.ts";
import { priceOfFiling } from "#features/filing/price-of-filing.ts";
import { formatDay } from "#values/dates.ts";
import { maskPan } from "#values/pan.ts";
import { inEnglish } from "#values/say.ts";
import type { requireToHandOver } from "./require.server.ts";

type ToHandOver = Pick<Awaited<ReturnType<typeof requireToHandOver>>, "form16" | "bornOn"> & {
  shown: WorkedOut | undefined;
  order: Awaited<ReturnType<typeof findOpenOrder>>;
};

const ANSWER = "/stepform/answer";
const QUESTIONS = "/stepform/answer#questions";

/** What is handed over, line by line, each with the place where it is changed. */
export function checkRows(answers: DraftAnswers, { form16, bornOn, shown, order }: ToHandOver) {
  const { unread } = answers;
  const isPartAAlone = answers.form16 !== undefined && !form16;
  const pan = panOf(answers);
  return [
    {
      key: words.rows.form16,
      value: fileNameOf(answers),
      note: [
        form16 && changesIn(answers),
        isPartAAlone && words.partAAlone,
        unread && words.notRead(unread.fileName),
      ]
        .filter(Boolean)
        .join("; "),
      changeAt: form16 && !unread ? ANSWER : "/stepform/form16",
    },
    ...(pan ? [{ key: words.rows.pan, value: maskPan(pan), note: words.panRead }] : []),
    ...(shown ? answeredRows(shown, answers) : []),
    ...(bornOn
      ? [{ key: words.rows.bornOn, value: formatDay(bornOn), changeAt: "/stepform/details" }]
      : []),
    {
      key: words.rows.identity,
      value: answers.verified
        ? identity.verifiedTo(maskDestination(answers.verified))
        : identity.notVerified,
      changeAt: "/stepform/details",
    },
    ...(order ? [{ key: filingPrice.key, value: priceOfFiling(order, undefined, undefined) }] : []),
  ];
}

/** The PAN of what was read, Part A alone included. */
export function panOf({ form16 }: DraftAnswers): string | undefined {
  return form16 && readPan(form16);
}

/** What was added and corrected; typed figures are all the person's own. */
function changesIn({ additions, corrections, form16 }: DraftAnswers): string {
  const added = Object.values(additions).filter(Boolean).length;
  return words.changes(added, form16?.typed ? 0 : Object.keys(corrections).length);
}

/** The questions beside the certificate, as they were answered. */
function answeredRows({ answer }: WorkedOut, answers: DraftAnswers) {
  const { filed } = answers;
  const { verdict } = answer;
  return [
    {
      key: words.rows.otherIncome,
      value: otherIncomesOf(answers) ? verdict?.sure || verdict?.heading : words.notAnswered,
      changeAt: QUESTIONS,
    },
    { key: words.rows.filed, value: filedText(filed, inEnglish), changeAt: QUESTIONS },
  ];
}

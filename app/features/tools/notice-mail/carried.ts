import type { NoticeMailAnswer } from "./answer.ts";
import type { NoticeMailField } from "./question.ts";

/** What goes along into the wizard, as typed: the filed return, figures in place of a Form 16, income that is missing. */
export function carriedOfMail(
  { deed, question: { filed } }: NoticeMailAnswer,
  typed: Readonly<Record<NoticeMailField, string>>,
): Partial<Record<NoticeMailField, string>> {
  const names: NoticeMailField[] = [
    "filed",
    "filed-result",
    "filed-amount",
    ...(filed.paid === undefined ? [] : (["filed-paid"] as const)),
    "salary",
    "deducted",
    ...(deed === "addIncome" ? (["income", "amount"] as const) : []),
  ];
  return Object.fromEntries(names.flatMap((name) => (typed[name] ? [[name, typed[name]]] : [])));
}

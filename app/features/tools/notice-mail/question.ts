import { z } from "zod";
import type { Filed } from "#features/answer/draft/filed-before.ts";
import { readForm } from "#values/form.ts";
import { formatAmount, type Rupees } from "#values/money.ts";
import { accepted } from "#values/outcome.ts";
import {
  choice,
  optionalRupees,
  refuseToolForm,
  type TypedFields,
  typedFields,
} from "../tax-form.ts";
import type { TaxToolMessage, TaxToolOutcome } from "../tax-tool-messages.ts";

/** What a mail names. `nothing`: none of these, or only that the refund is held. */
export const NAMED = ["deduction", "exemption", "donation", "income", "nothing"] as const;
export type Named = (typeof NAMED)[number];

/** A deduction, an exemption or a donation: something that the return took off. */
export function isClaim(names: Named): boolean {
  return names !== "income" && names !== "nothing";
}

/** Income in the AIS, by the fields of the answer that ask for it; of the last three it asks more than one amount. */
export const INCOMES = [
  "savingsInterest",
  "depositInterest",
  "dividends",
  "rentReceived",
  "sales",
  "employer",
  "business",
] as const;
export type NamedIncome = (typeof INCOMES)[number];

export const RESULTS = ["refund", "pay", "unknown"] as const;
const YES_OR_NO = ["", "yes", "no"] as const;
const FILED = ["inTime", "late"] as const;
const AMOUNTS = ["filed-amount", "filed-paid", "amount", "salary", "deducted"] as const;

export type NoticeMailField =
  | ("names" | "income" | "inForm16" | "paper" | "aisWrong" | "filed" | "filed-result")
  | (typeof AMOUNTS)[number];

export type NoticeMailQuestion = {
  names: Named;
  /** Of income alone. */
  income?: NamedIncome;
  inForm16: boolean;
  /** Of a claim, what proves it; of income, what shows that the AIS is wrong. */
  hasPaper: boolean;
  /** When the return was filed, and what it came to. */
  filed: Filed;
  /** What the return took off for the claim, or the income; undefined where it was not typed. */
  amount?: Rupees;
  /** In place of a Form 16. */
  typed?: { salary: Rupees; deducted: Rupees };
};

function missing(field: NoticeMailField): TaxToolMessage {
  return { id: "notAnswered", params: { field } };
}

const noticeMailForm = z
  .object({
    names: choice({ field: "names" }, ["", ...NAMED], missing("names")),
    income: choice({ field: "income" }, ["", ...INCOMES]),
    inForm16: choice({ field: "inForm16" }, YES_OR_NO),
    paper: choice({ field: "paper" }, YES_OR_NO),
    aisWrong: choice({ field: "aisWrong" }, YES_OR_NO),
    filed: choice({ field: "filed" }, FILED),
    "filed-result": choice({ field: "filed-result" }, ["", ...RESULTS], missing("filed-result")),
    "filed-amount": optionalRupees({ field: "filed-amount" }, "year"),
    "filed-paid": optionalRupees({ field: "filed-paid" }, "year"),
    amount: optionalRupees({ field: "amount" }, "year"),
    salary: optionalRupees({ field: "salary" }, "year"),
    deducted: optionalRupees({ field: "deducted" }, "year"),
  })
  .superRefine((typed, check) => {
    const need = (field: NoticeMailField, isNeeded: boolean) => {
      if (isNeeded && !typed[field]) refuseToolForm(check, missing(field), field);
    };
    const needAmount = (field: (typeof AMOUNTS)[number], isNeeded: boolean) => {
      if (isNeeded && typed[field] === undefined)
        refuseToolForm(check, { id: "rupeesMissing", params: { field } }, field);
    };
    const isNamed = typed.names !== "" && typed.names !== "nothing";
    need("income", typed.names === "income");
    need("inForm16", isNamed);
    need("paper", isNamed && typed.names !== "income");
    need("aisWrong", typed.names === "income");
    needAmount("filed-amount", ["refund", "pay"].includes(typed["filed-result"]));
    // Nothing to pay is what an acknowledgement shows to everyone who has paid.
    needAmount("filed-paid", typed["filed-result"] === "pay" && typed["filed-amount"] === 0);
    if ((typed.salary === undefined) !== (typed.deducted === undefined))
      refuseToolForm(
        check,
        { id: "bothFigures" },
        typed.salary === undefined ? "salary" : "deducted",
      );
  });

/**
 * The tool's address; `outcome` is undefined while nothing was asked.
 * @param before the return that this browser spoke of already, so that it is not asked again
 */
export function readNoticeMail(
  query: URLSearchParams,
  before: Filed | undefined,
): TypedFields<NoticeMailField> & { outcome: TaxToolOutcome<NoticeMailQuestion> | undefined } {
  const asked = typedFields(query, { ...EMPTY, ...typedOf(before) }, AMOUNTS);
  if (asked.isExample) return { ...asked, outcome: undefined };
  const typed = { ...asked.typed, filed: asked.typed.filed || "inTime" };
  const read = readForm<typeof noticeMailForm, TaxToolMessage>(noticeMailForm, typed);
  if (!read.ok) return { ...asked, typed, outcome: read };
  const { names, income, inForm16, paper, aisWrong, amount, salary, deducted } = read.value;
  const { filed, "filed-result": kind, "filed-amount": result, "filed-paid": paid } = read.value;
  if (names === "") throw new Error("a mail that names nothing was accepted unread");
  const isSame = before?.before === filed;
  const paidBeside = kind === "pay" ? paid : isSame ? before.paid : undefined;
  const question: NoticeMailQuestion = {
    names,
    ...(names === "income" && income !== "" && { income }),
    inForm16: inForm16 === "yes",
    hasPaper: (names === "income" ? aisWrong : paper) === "yes",
    filed: {
      ...(isSame && before.on !== undefined && { on: before.on }),
      ...(paidBeside !== undefined && { paid: paidBeside }),
      before: filed,
      result:
        kind !== "refund" && kind !== "pay" ? { kind: "unknown" } : { kind, amount: result ?? 0 },
    },
    ...(amount !== undefined && { amount }),
    ...(salary !== undefined && deducted !== undefined && { typed: { salary, deducted } }),
  };
  return { ...asked, typed, outcome: accepted(question) };
}

const EMPTY: Record<NoticeMailField, string> = {
  names: "",
  income: "",
  inForm16: "",
  paper: "",
  aisWrong: "",
  filed: "inTime",
  "filed-result": "",
  "filed-amount": "",
  "filed-paid": "",
  amount: "",
  salary: "",
  deducted: "",
};

function typedOf(filed: Filed | undefined): Partial<Record<NoticeMailField, string>> {
  if (!filed || filed.before === "no") return {};
  const { before, result, paid } = filed;
  return {
    filed: before,
    ...(result && { "filed-result": result.kind }),
    ...(paid !== undefined && { "filed-paid": formatAmount(paid) }),
    ...(result && result.kind !== "unknown" && { "filed-amount": formatAmount(result.amount) }),
  };
}

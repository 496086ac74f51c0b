import type { Regime } from "#domain/tax/facts/facts.ts";
import type { FiledBefore, FilingKind } from "#domain/tax/return/filing-status.ts";
import type { Language } from "#values/language.ts";
import type { VerdictOutcome } from "./verdict-outcome.ts";

/*
 * The answer as it is sealed with a case: a change of any of these is a new version of `filing.figures`.
 */

/** A line of both regimes; a side is absent where its regime has no such line. */
export type AnswerLine = {
  id: string;
  label: string;
  section?: string | undefined;
  kind: "add" | "less" | "sum" | "detail";
  old?: AnswerSide | undefined;
  new?: AnswerSide | undefined;
};

/** Whole rupees, and how they came about. */
type AnswerSide = { amount: number; working?: string | undefined };

/** A part of the sum behind the verdict: gone, added by being late, coming back, paid, or still missing. */
export type VerdictPart = {
  kind: "gone" | "added" | "back" | "paid" | "missing";
  label: string;
  amount: number;
};

/** What the person gets or owes today, in words: the head of the answer, of the case and of the mails. */
export type Verdict = {
  outcome: VerdictOutcome;
  /** Of a filed return with which nothing is to do: it agrees, it stays though it differs, or what it came to was not said. */
  stands?: "agrees" | "differs" | "unsaid" | undefined;
  regime: Regime;
  heading: string;
  /** Rupees; absent where there is none to name. */
  amount?: number | undefined;
  till?: string | undefined;
  why: string;
  /** The other regime, where it is open. */
  second?: string | undefined;
  /** How sure it is: from the certificate alone, or with what was said besides; "" where it is not settled. */
  sure: string;
  parts: VerdictPart[];
  /** The parts as one sentence. */
  sum?: string | undefined;
};

export type AnswerInRegime = {
  totalTax: number;
  /** After relief for arrears (s. 89): what the balance begins with. */
  taxAfterRelief: number;
  interestAndFee: number;
  taxesPaid: number;
  /** To pay above zero, to get back below it. */
  balance: number;
  open: "yes" | "no" | "asItWas";
  why: string;
  /** What the balance assumes: "filed today", "if filed by 31 July 2026". */
  basis: string;
  assumptions: string[];
};

/** The answer page, as plain data: it is shown, sealed with the case and printed for the firm. */
export type Answer = {
  /** Of all its words: whoever joins others to them takes these from here. */
  language: Language;
  year: number;
  yearLabel: string;
  /** In words: "20 November 2026". */
  computedOn: string;
  rows: AnswerLine[];
  regimes: Record<Regime, AnswerInRegime>;
  /** The head of the page; requests from before November 2026 lack it. */
  verdict?: Verdict | undefined;
  cheaper: Regime | "same";
  saving: number;
  /** The largest difference between the regimes, in rupees and words. */
  because: string;
  /** The parts of the saving: in favour of one regime less in favour of the other is the saving, to the rupee. */
  factors: { label: string; favours: Regime; rupees: number }[];
  status: {
    kind: FilingKind;
    needsAnswer: boolean;
    filed?: FiledBefore | undefined;
    dueDate: string;
    sentences: string[];
  };
  /** What was assumed because a fact was missing; each says how to replace it. */
  cautions: string[];
  /** Points of law that move it; requests from before November 2026 lack them. */
  disputes?: string[] | undefined;
};

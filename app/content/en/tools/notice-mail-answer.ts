import type { NoAmount, NoticeMailAnswer } from "#features/tools/notice-mail/answer.ts";
import type { Change } from "#features/tools/notice-mail/change.ts";
import type { Deed } from "#features/tools/notice-mail/deed.ts";
import type { Named, NamedIncome } from "#features/tools/notice-mail/question.ts";
import { regimeNames } from "../both-regimes.ts";
import type { TaxSay } from "../tax/tax-say.ts";
import type { TaxSpeech } from "../tax/tax-speech.ts";
import { balanceWords, verdictWords } from "../verdict.ts";

/** The answer as the page prints it; `lines` are those below its sentence. */
export function noticeMailInWords(answer: NoticeMailAnswer, speech: TaxSpeech) {
  const { question, by, isRevised } = answer;
  const isOver = by === undefined;
  const head = headOf(answer, speech.say);
  return {
    sentence: isOver
      ? answer.status.sentences.map(speech.words).join(" ")
      : `${head}: ${reasonOf(answer, speech.say)}.`,
    inShort: {
      heading: isOver ? "" : `${head.split(",")[0]}:`,
      figure: shortFigure(answer, speech.say),
    },
    lines: isOver ? [] : linesOf(answer, speech),
    ready: {
      title: "Have ready",
      lines: [...READY.always, ...READY[question.names], ...(isRevised ? READY.revised : [])],
    },
    carry: carryOf(answer),
  };
}

export type NoticeMailInWords = ReturnType<typeof noticeMailInWords>;

const UNLESS: Partial<Record<Deed, string>> = {
  lackingPaper: ", unless you find the paper",
  notInNew: ", if your return took it off",
  claimsMore: ", unless a paper covers the difference",
};

function headOf({ deed, isRevised, status, by, money }: NoticeMailAnswer, say: TaxSay): string {
  const day = by ? say.day(by.toString()) : "";
  const isOpen = status.kind === "revised";
  if (deed === "look") return `Look on the portal what the mail is about, by ${day}`;
  if (deed === "less") return `Nothing that you must do by ${day}`;
  if (!isRevised) {
    const nothing = deed === "aisWrong" ? "Nothing to revise" : "Nothing to do";
    return isOpen ? `${nothing}, and ${day} can pass` : `${nothing}, though ${day} has passed`;
  }
  if (money.kind === "none" && money.why === "sameTax") return `You may revise by ${day}`;
  const revise = isOpen ? "revise" : "file an updated return";
  if (deed === "getPaper") return `Get the paper by ${day}, or ${revise} by then`;
  return `${say.capital(revise)} by ${day}${UNLESS[deed] ?? ""}`;
}

function reasonOf(answer: NoticeMailAnswer, say: TaxSay): string {
  const { deed, money, question, status } = answer;
  const due = say.day(status.dueDate.toString());
  switch (deed) {
    case "matches":
      return "it is in your Form 16 and you have the paper, so no amount changes";
    case "paper":
      return "a claim need not be in Form 16 if you can prove it, so no amount changes";
    case "newRegime":
      return "your return agrees with the new regime, which counts no such claim, so no amount changes";
    case "agrees":
      return `your return agrees with ${sourceOf(answer)}${question.names === "nothing" ? "" : " without this claim"}, so no amount changes`;
    case "counted":
      return "this income is in your Form 16, and a return made from that counts it, so no amount changes";
    case "aisWrong":
      return "your paper shows that the AIS is wrong, so no amount changes";
    case "less":
      return `your return asks for ${say.rupees(money.kind === "less" ? money.amount : 0)} less than ${sourceOf(answer)} would give`;
    case "look":
      return `without ${money.kind === "none" && money.why === "noResult" ? "what your return came to" : "your Form 16"} no amount can be named`;
    case "claimsMore":
      return `${costOf(answer, say)}, as your return claims more than ${sourceOf(answer)} would give`;
    case "addIncome":
      return `with this income ${costOf(answer, say)}`;
    case "notInNew":
      return `a return filed after ${due} is in the new regime, which counts no such claim, and ${costOf(answer, say)}`;
    case "lackingPaper":
    case "getPaper":
      return `without the claim ${costOf(answer, say)}`;
  }
}

function sourceOf({ basis }: NoticeMailAnswer): string {
  return basis === "typed" ? "these figures" : "your Form 16";
}

/** What a revised return costs, or why that is not known. */
function costOf(answer: NoticeMailAnswer, say: TaxSay): string {
  const { money, question, fee, updatedRate } = answer;
  if (money.kind === "less") return "";
  if (money.kind === "change") {
    const { more, balances } = money.change;
    if (!balances) return `there is ${say.rupees(more)} more to pay, or less to get back`;
    const { before, after } = balances;
    if (after <= 0) return `${say.rupees(more)} less comes back`;
    if (before < 0) return `${say.rupees(after)} is to pay instead of ${balanceWords(before, say)}`;
    return `${say.rupees(more)} more is to pay`;
  }
  const isIncome = question.names === "income";
  const reasons: Record<NoAmount, string> = {
    noneChanges: "no amount changes",
    sameTax: `no amount changes${fee && !fee.isFree ? " but the fee" : ""}, as the tax is the same`,
    noFigures: "the amount is not known without your Form 16, or your salary and tax",
    unsettled: "the amount is not known while figures are missing in your answer",
    noAmount: `the amount is not known without ${isIncome ? "that of the income" : "what your return took off for it"}`,
    noResult: "the amount is not known without what your return came to",
    byKind: `the amount depends on ${(question.income && BY_KIND[question.income]) ?? "more figures"}, which your answer asks`,
    updated: `the tax that was short is to pay, with interest and ${say.percent(updatedRate ?? 0)} of both; the amount depends on the day`,
  };
  return reasons[money.why];
}

const BY_KIND: Partial<Record<NamedIncome, string>> = {
  sales: "the gain, not on the price",
  employer: "what that employer paid and deducted",
  business: "what the business earned",
};

/** In place of a figure, in short. */
const NO_AMOUNT: Record<NoAmount, string> = {
  noneChanges: "no amount",
  sameTax: "the same tax",
  noFigures: "amount not known",
  unsettled: "amount not known",
  noAmount: "amount not known",
  noResult: "amount not known",
  byKind: "amount not known",
  updated: "with additional tax",
};

function shortFigure({ money }: NoticeMailAnswer, say: TaxSay): string {
  if (money.kind === "none") return NO_AMOUNT[money.why];
  if (money.kind === "less") return say.rupees(money.amount);
  const { more, balances } = money.change;
  return balances && balances.before < 0 && balances.after > 0
    ? `${say.rupees(balances.after)} to pay`
    : say.rupees(more);
}

function linesOf(answer: NoticeMailAnswer, speech: TaxSpeech): string[] {
  const { say } = speech;
  const { deed, isRevised, money, status, caveats } = answer;
  const { besides, inNew, isOldAssumed, isMoreThanDeducted, lateFee, daysLeft } = caveats;
  const optional = (is: unknown, ...lines: string[]) => (is ? lines : []);
  return [
    ...(money.kind === "change" ? amountLines(money.change, say) : []),
    ...optional(isRevised || deed === "less", ...costByDay(answer, speech)),
    ...(money.kind === "change" ? basisLines(answer, money.change) : []),
    ...optional(
      isOldAssumed,
      "Only if your return chose the old regime: the new one counts no such claim.",
    ),
    ...optional(
      inNew !== undefined,
      `In the new regime these figures give ${balanceWords(inNew ?? 0, say)}; whether a revised return may change to it is not settled. We answer that before you pay.`,
    ),
    ...optional(
      isMoreThanDeducted,
      "Your refund is more than the tax deducted here: other tax was paid, or a figure is mistyped.",
    ),
    ...optional(
      lateFee,
      `These figures count the fee of ${say.rupees(lateFee ?? 0)} for filing late (${say.s("234F")}).`,
    ),
    ...optional(
      isRevised && daysLeft !== undefined && daysLeft < FEW_DAYS,
      "Few days are left: you can also revise on the portal yourself.",
    ),
    ...optional(
      besides,
      `But your return claims ${say.rupees(besides ?? 0)} more than your Form 16 gives, by something else: your answer shows it.`,
    ),
    ...optional(
      deed === "newRegime" || deed === "notInNew",
      "An employer’s share of NPS, and what is exempt on leaving a job, count in both regimes: if it is one of these, ask us.",
    ),
    ...optional(
      deed === "aisWrong",
      "Say so in the AIS: each of its lines takes feedback, such as not fully correct, of another PAN or year, counted twice, or denied.",
    ),
    ...(money.kind === "less" && status.regimes.old.open !== "no"
      ? [verdictWords["second.ifOther"]({ regime: money.regime }, say)]
      : []),
  ];
}

/** So near the last free day, a firm may not be fast enough. */
const FEW_DAYS = 5;

function amountLines(change: Change, say: TaxSay): string[] {
  const { more, parts, balances } = change;
  const named = partsOf(change);
  const [first] = named;
  const isTaxAlone = named.length === 1 && parts !== undefined && parts.tax > 0;
  return [
    ...(balances && balances.before < 0 && balances.after <= 0
      ? [
          `Your return shows ${balanceWords(balances.before, say)}; revised, it shows ${balanceWords(balances.after, say)}.`,
        ]
      : []),
    ...(named.length > 1
      ? [
          `Of ${say.rupees(more)}, ${say.and(named.map(([amount, what]) => `${say.rupees(amount)} is ${what}`))}.`,
        ]
      : first && parts && !isTaxAlone
        ? [`All of it is ${first[1]}.`]
        : []),
  ];
}

function basisLines({ question, basis }: NoticeMailAnswer, { regime, parts }: Change): string[] {
  const isClaim = question.names !== "income" && question.names !== "nothing";
  return [
    `Counted in the ${regimeNames[regime]} regime, ${basis === "typed" ? "from the salary and the tax alone: with other income or deductions the amount is another" : "with your Form 16 in this browser"}.`,
    ...(parts && isClaim ? ["If a limit cut the claim, as that of 80C does, it costs less."] : []),
    ...(parts && parts.tax > 0 && !isClaim
      ? ["Tax that was deducted from this income makes it less."]
      : []),
  ];
}

/** Tax, interest and fees, as far as they are known apart. */
function partsOf({ more, parts, fee }: Change): [number, string][] {
  const all: [number, string][] = parts
    ? [
        [parts.tax, "tax"],
        [Math.max(0, more - parts.tax - parts.lateFee - fee), "interest"],
        [parts.lateFee, "more of the fee for filing late"],
        [fee, "the fee for revising"],
      ]
    : [
        [more - fee, "tax and interest"],
        [fee, "the fee for revising"],
      ];
  return all.filter(([amount]) => amount > 0);
}

/** What revising costs on which day, by the law. */
function costByDay({ by, fee, status }: NoticeMailAnswer, { say, words }: TaxSpeech): string[] {
  if (!fee || !by) return status.sentences.map(words);
  const { isFree, until, amount, amounts } = fee;
  const cost =
    amount === undefined
      ? `${say.rupees(amounts.ordinary)}, or ${say.rupees(amounts.small)} with a total income up to ${say.rupees(amounts.smallIncome)}`
      : say.rupees(amount);
  const last = say.day(until.toString());
  if (!isFree) return [`Revising costs a fee of ${cost} (${say.s("234-I")}), until ${last}.`];
  const next = say.day(by.add({ days: 1 }).toString());
  return [
    `Revising is free until ${say.day(by.toString())}. From ${next} to ${last} it costs a fee of ${cost} (${say.s("234-I")}).`,
  ];
}

/** What to have at hand; the limits are those of ss. 10(13A) and 80G. */
const READY: Record<Named | "always" | "revised", readonly string[]> = {
  always: [
    "The acknowledgement of your return, with its number and day.",
    "Form 16, and the AIS as it is today.",
  ],
  deduction: [
    "What proves it: the premium receipt with the policy number, the PRAN of your NPS, the lender’s certificate.",
  ],
  exemption: [
    "The rent agreement, receipts or bank entries, and the landlord’s PAN where the rent is above ₹1,00,000 a year; for leave travel, the tickets.",
  ],
  donation: [
    "The receipt with the donee’s PAN, Form 10BE for 80G, and the bank entry: cash above ₹2,000 does not count.",
  ],
  income: ["The statement of the bank, company or tenant, and the tax deducted from it."],
  nothing: ["The papers of what you claimed beside your Form 16."],
  revised: [
    "Afterwards, e-verify the revised return within 30 days: until then it does not count.",
  ],
};

/** The way on: what the next page is, and the button to it. */
function carryOf({ deed, isRevised, basis, question, money }: NoticeMailAnswer) {
  const button = basis ? "Go on to your answer" : "Upload your Form 16";
  const opens = `${basis ? "Your answer opens" : "After it, your answer opens"} with “filed already” chosen`;
  const isSameTax = money.kind === "none" && money.why === "sameTax";
  const text = (rest: string) => ({ button, text: `${opens}${rest}` });
  if (deed === "getPaper")
    return text(
      " and your Form 16 as it is, claim included. Put the claim right under “What we read”: then it names what a revised return changes, and its price.",
    );
  if (deed === "paper")
    return text(
      ". Add this claim there under “What you can still change”: until then your return seems to claim more than your Form 16.",
    );
  if (!isRevised || isSameTax) return text(", and sets your return beside your Form 16.");
  if (question.filed.result?.kind === "unknown")
    return text(
      ". Say there what your return came to: then it names what a revised return changes, and its price.",
    );
  return text(
    " and names the price of a revised return. You hand it over there, pay by UPI, and approve the draft before it is filed.",
  );
}

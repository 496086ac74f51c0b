import type { NoAmount, NoticeMailAnswer } from "#features/tools/notice-mail/answer.ts";
import type { Change } from "#features/tools/notice-mail/change.ts";
import type { Deed } from "#features/tools/notice-mail/deed.ts";
import type { Named, NamedIncome } from "#features/tools/notice-mail/question.ts";
import { regimeNames } from "../both-regimes.ts";
import type { TaxSpeech } from "../tax/tax-speech.ts";
import { balanceWords } from "../verdict.ts";

/** The answer as the page prints it; `lines` is what stands below its sentence. */
export function noticeMailInWords(answer: NoticeMailAnswer, speech: TaxSpeech) {
  const { say } = speech;
  const { question, money, by } = answer;
  return {
    sentence: by
      ? `${headOf(answer, speech)}: ${reasonOf(answer, speech)}.`
      : answer.status.sentences.map(speech.words).join(" "),
    inShort: {
      heading: by ? `${shortHead(answer, speech)}:` : "",
      figure:
        money.kind === "change"
          ? say.rupees(money.change.more)
          : money.kind === "less"
            ? say.rupees(money.amount)
            : NO_AMOUNT[money.why],
    },
    lines: linesOf(answer, speech),
    ready: {
      title: "Have ready",
      lines: [
        "The acknowledgement of your return, with its number and day.",
        "Form 16, and the AIS as it is today.",
        ...READY[question.names],
        ...(answer.isRevised
          ? [
              "Afterwards, e-verify the revised return within 30 days: until then it does not count.",
            ]
          : []),
      ],
    },
    carry: carryText(answer),
  };
}

export type NoticeMailInWords = ReturnType<typeof noticeMailInWords>;

/** The head without what it depends on. */
function shortHead(answer: NoticeMailAnswer, speech: TaxSpeech): string {
  const [short = ""] = headOf(answer, speech).split(",");
  return short;
}

function headOf({ deed, isRevised, status, by }: NoticeMailAnswer, { say }: TaxSpeech): string {
  const day = by ? say.day(by.toString()) : "";
  if (deed === "look") return `Find out by ${day} what the mail is about`;
  if (deed === "less") return `Nothing that you must do by ${day}`;
  if (deed === "aisWrong") return `Nothing to revise by ${day}`;
  if (!isRevised) return `Nothing to do by ${day}`;
  const revise = status.kind === "revised" ? "revise" : "file an updated return";
  if (deed === "getPaper") return `Get the paper by ${day}, or ${revise} by then`;
  const unless: Partial<Record<Deed, string>> = {
    lackingPaper: ", unless you find the paper",
    claimsMore: ", unless a paper covers the difference",
  };
  return `${say.capital(revise)} by ${day}${unless[deed] ?? ""}`;
}

function reasonOf(answer: NoticeMailAnswer, { say }: TaxSpeech): string {
  const { deed, money, question, status } = answer;
  switch (deed) {
    case "matches":
      return "it is in your Form 16 and you have the paper, so no amount changes";
    case "paper":
      return "a claim that your Form 16 leaves out counts if its paper proves it, so no amount changes";
    case "newRegime":
      return `${question.filed.before === "late" ? `a return filed after ${say.day(status.dueDate.toString())} is in the new regime` : "your return agrees with the new regime"}, which counts no such claim, so no amount changes`;
    case "agrees":
      return `your return agrees with your Form 16${question.names === "nothing" ? "" : " without this claim"}, so no amount changes`;
    case "counted":
      return "this income is in your Form 16, and a return made from that counts it, so no amount changes";
    case "aisWrong":
      return "your paper shows that the AIS is wrong, so no amount changes";
    case "less":
      return `your return asks for ${say.rupees(money.kind === "less" ? money.amount : 0)} less than your Form 16 gives`;
    case "look":
      return `without ${money.kind === "none" && money.why === "noResult" ? "what your return came to" : "your Form 16"} no amount can be named`;
    case "claimsMore":
      return `${costOf(answer, say.rupees)}, as your return claims more than your Form 16 gives`;
    case "addIncome":
      return `with this income ${costOf(answer, say.rupees)}`;
    case "lackingPaper":
    case "getPaper":
      return `without the claim ${costOf(answer, say.rupees)}`;
  }
}

/** What a revised return costs, or why that is not known. */
function costOf({ money, question }: NoticeMailAnswer, rupees: (amount: number) => string): string {
  if (money.kind === "less") return "";
  if (money.kind === "change") {
    const { more, balances } = money.change;
    if (!balances) return `${rupees(more)} more is to pay, or so much less comes back`;
    return balances.after <= 0
      ? `${rupees(more)} less comes back`
      : `${rupees(more)} more is to pay`;
  }
  const what = question.names === "income" ? "its amount" : "what your return took off for it";
  const reasons: Record<NoAmount, string> = {
    noneChanges: "no amount changes",
    sameTax: "no amount changes, as the tax is the same",
    noFigures: "the amount is not known without your Form 16, or your salary and tax",
    unsettled: "the amount is not known while your answer lacks figures",
    noAmount: `the amount is not known without ${what}`,
    noResult: "the amount is not known without what your return came to",
    byKind: `the amount depends on ${(question.income && BY_KIND[question.income]) ?? "more figures"}, which your answer asks`,
    updated: "additional tax comes on top, and depends on the day",
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

function linesOf(answer: NoticeMailAnswer, speech: TaxSpeech): string[] {
  const { deed, isRevised, money, status, besides } = answer;
  const { say } = speech;
  return [
    ...(money.kind === "change" ? changeLines(answer, money.change, speech) : []),
    ...(isRevised ? costLater(answer, speech) : []),
    ...(besides
      ? [
          `But your return claims ${say.rupees(besides)} more than your Form 16 gives, by something else: your answer shows it.`,
        ]
      : []),
    ...(deed === "newRegime"
      ? [
          "An employer’s share of NPS, and what is exempt on leaving a job, count in both regimes: if it is one of these, ask us.",
        ]
      : []),
    ...(deed === "aisWrong"
      ? [
          "Say so in the AIS: each of its lines takes feedback, such as not fully correct, of another PAN or year, counted twice, or denied.",
        ]
      : []),
    ...(deed === "less" && status.lastDay
      ? [`It comes back by a revised return alone, until ${say.day(status.lastDay.toString())}.`]
      : []),
  ];
}

function changeLines(answer: NoticeMailAnswer, change: Change, { say }: TaxSpeech): string[] {
  const { question, basis } = answer;
  const { regime, more, tax, fee, balances } = change;
  const parts = partsOf(change).map(([amount, what]) => `${say.rupees(amount)} is ${what}`);
  const isClaim = question.names !== "income";
  return [
    ...(balances && balances.before < 0
      ? [
          `Your return shows ${balanceWords(balances.before, say)}; revised, it shows ${balanceWords(balances.after, say)}.`,
        ]
      : []),
    ...(parts.length > 1 ? [`Of ${say.rupees(more)}, ${say.and(parts)}.`] : []),
    `Counted in the ${regimeNames[regime]} regime, ${basis === "typed" ? "from the salary and the tax that you typed alone: other deductions make it less" : "with your Form 16 in this browser"}.`,
    ...(tax !== undefined && isClaim && fee < more
      ? ["The claim is taken as counted in full: a limit, as that of 80C, makes it less."]
      : []),
    ...(isClaim ? [] : ["Tax deducted from this income makes it less."]),
  ];
}

function partsOf({ more, tax, fee }: Change): [number, string][] {
  if (tax === undefined) return fee > 0 ? [[fee, "the fee"]] : [];
  const interest = Math.max(0, more - tax - fee);
  const parts: [number, string][] = [
    [tax, "tax"],
    [interest, "interest"],
    [fee, "the fee"],
  ];
  return parts.filter(([amount]) => amount > 0);
}

/** What revising costs on a later day, by the law. */
function costLater({ by, later, status }: NoticeMailAnswer, { say, words }: TaxSpeech): string[] {
  if (!later || !by) return status.sentences.map(words);
  const { until, amount, fee } = later;
  const next = by.add({ days: 1 }).toString();
  const cost =
    amount === undefined
      ? `${say.rupees(fee.ordinary)}, or ${say.rupees(fee.small)} with a total income up to ${say.rupees(fee.smallIncome)}`
      : say.rupees(amount);
  return [
    `Revising is free until ${say.day(by.toString())}. From ${say.day(next)} to ${say.day(until.toString())} it costs a fee of ${cost} (${say.s("234-I")}).`,
  ];
}

/** What to have at hand; the limits are those of ss. 10(13A) and 80G. */
const READY: Record<Named, readonly string[]> = {
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
};

/** Above the button that leads on. */
function carryText({ deed, isRevised, basis }: NoticeMailAnswer): string {
  const opens = `${basis ? "Your answer opens" : "Upload your Form 16, and your answer opens"} with “filed already” chosen`;
  if (deed === "getPaper")
    return `${opens}: put the claim right in “What we read”, and it names what a revised return changes and costs.`;
  return isRevised
    ? `${opens} and names the price of a revised return. You hand it over there, pay by UPI, and approve the draft before it is filed.`
    : `${opens}, and sets your return beside your Form 16.`;
}

import type { EnoughMessages } from "#domain/planning/plan/enough.ts";
import type { PlanFlags } from "#domain/planning/plan/flags.ts";
import type { LeverMessages } from "#domain/planning/plan/levers.ts";
import type { RiskCard } from "#domain/planning/plan/plan-answers.ts";
import type { OptionName } from "#features/life-plan/questions/option-ranges.ts";
import type { OptionMessages } from "#features/life-plan/shown/plan-options.ts";
import type { PlanSay } from "#features/life-plan/shown/plan-say.ts";
import type { Words } from "#values/message.ts";
import type { Say } from "#values/say.ts";
import { otherQuestions } from "./plan-life-questions.ts";
import { chanceOf100 } from "./ui/chance.ts";

/** The sentences in quotes of section 11 of the model are the firm's own and do not change. */
export const lifePlan = {
  headline: {
    about: (rupees: number) => ({ about: "about ", rupees: `₹${rupees}` }),
    all: { about: "more than ", rupees: "₹99" },
    none: { about: "less than ", rupees: "₹1" },
    /** Of money that ends. */
    lasts: { before: "Your money lasts to about ", age: (age: number) => String(age), after: "." },
    wanted: (until: number) => ` You want it to ${until}.`,
    lastsAll: (until: number) => `Your money lasts to ${until}.`,
    lastsAllAndGoals: (until: number) => `Your money lasts to ${until}, and your goals are paid.`,
    lastsMaybe: (share: number, until: number) =>
      `In ${chanceOf100(share)} possible lives your money lasts to ${until}.`,
    goalsShort: " Not all your goals are paid.",
    goals: (allPaid: boolean) =>
      allPaid ? "Your goals are paid." : "Not all your goals are paid.",
    nothing: (from: number) => `Nothing is there for retirement from ${from}.`,
    crunch: (age: number) => `Your money is short at ${age}, before work stops.`,
    nothingNeeded: "This plan needs nothing beyond what comes in.",
    noExpenses: "Enter what you spend to see whether it lasts.",
  },
  hundred: (there: number, parts: string) =>
    there > 99
      ? `One hundred rupees the plan needs: more than 99 are there. ${parts}.`
      : `One hundred rupees the plan needs: ${there} are there, ${100 - there} are missing. ${parts}.`,
  hundredPart: (label: string, there: number, of: number) => `${label} ₹${there} of ${of}`,
  living: (isLiving: boolean) => (isLiving ? "Living" : "Retirement"),
  from: (year: number) => `from ${year}`,
  now: "from now",
  goalOf: (label: string, year: number) =>
    /\d$/.test(label) ? `${label} (${year})` : `${label} ${year}`,
  paid: (goals: string, count: number) => `${goals} ${count === 1 ? "is" : "are"} paid.`,
  partly: (goal: string, percent: number) => `${goal} is paid to ${percent}%.`,
  unpaid: (goals: string, count: number) => `${goals} ${count === 1 ? "is" : "are"} not paid.`,
  fundShut: "Your provident fund is shut until work stops.",
  forLife: (amount: string) => `Other income of ${amount} a month is counted for life.`,
  forLifeWrong: "Is it a partner’s pay?",
  first: {
    lead: "First:",
    together: "Together:",
    reaches: (share: number) => `All is then paid in ${chanceOf100(share)} possible lives.`,
    none: "Nothing we tried reaches 80 of 100; the nearest is:",
    nearest: (share: number) => `That is ${chanceOf100(share)}.`,
    enough: (share: number) => `All is paid in ${chanceOf100(share)} possible lives.`,
    stopAt: (age: number) => `You could stop at ${age}`,
    spendMore: (amount: string) => `spend ${amount} more a month in retirement`,
    you: "You could",
    or: "or",
    unsaved: (amount: string) => `A month leaves ${amount} unsaved.`,
    allSaved: "A month leaves nothing unsaved.",
  },
  sum: {
    heading: (sum: string) => `Is ${sum} for a month, or for all of retirement?`,
    question: (sum: string) =>
      `You entered ${sum} as the sum for all of retirement: less than five years of what you spend today.`,
    aMonth: (sum: string) => `${sum} a month`,
    change: "Change the sum",
  },
  lives: (lives: string) =>
    `${lives} possible lives were worked out, each with good and bad years of its own.`,
  promise:
    "Illustration, not a promise. It shows what would follow from the assumptions named here; returns are not assured and may be negative. Past figures say nothing certain about the future.",
  tried: {
    withChanges: (changes: string) => `Tried here: ${changes}.`,
    before: (covered: string) => `As you entered it: ${covered} of every ₹100.`,
    status: (covered: string, points: number) => {
      if (points === 0) return `${covered} of every ₹100, as before.`;
      return `${covered} of every ₹100, ${Math.abs(points)} ${points > 0 ? "more" : "fewer"} than as you entered it.`;
    },
    lives: (share: number, until: number, before: number | undefined) => {
      const more = before === undefined ? 0 : Math.round(100 * share) - Math.round(100 * before);
      const than =
        more === 0 ? "" : `: ${Math.abs(more)} ${more > 0 ? "more" : "fewer"} than before`;
      return `In ${chanceOf100(share)} possible lives the money lasts to ${until}${than}.`;
    },
    extra: (amount: string) => `${amount} more saved a month`,
  },
  levers: {
    heading: "What changes it most",
    lead: "What would change the figures, one at a time. It is no advice.",
    lasts: (share: number, until: number) => `lasts to ${until} in ${chanceOf100(share)} lives`,
    beyond: (unsaved: string) => `more than the ${unsaved} a month leaves unsaved`,
    nothingLeft: "a month leaves nothing unsaved",
    fundShut: "the provident fund stays shut until then",
    tryIt: "Try it",
    none: "Nothing that was tried changes it by more than half a rupee.",
    to: "to",
  },
  notices: { heading: "Before you read on", change: "Change it", enter: "Enter it" },
  fan: {
    heading: "Your money over your life",
    lead: "Rupees of today, in ordinary years, and in eight of ten possible lives.",
    legend: {
      middle: (amount: string, age: number) => `half of the lives have more: ${amount} at ${age}`,
      planned: (amount: string, age: number) => `ordinary years: ${amount} at ${age}`,
      band: "eight lives of ten",
    },
    summary: (amount: string, age: number, rest: string) =>
      `In ordinary years: ${amount} of today at ${age}, ${rest}.`,
    notEnoughFrom: (age: number) => `not enough for living from ${age}`,
    thenAt: (amount: string, age: number) => `${amount} at ${age}`,
    caption: "Rupees of today, every fifth year, the year work stops and the last",
    beyond: "From some year on, the amounts are more than can be counted, so they are not drawn.",
    empty: "Nothing is owned or saved in this plan yet, so there is nothing to draw.",
    paid: "paid",
    share: (percent: number) => `${percent}% paid`,
    nothing: "not paid",
  },
  goals: {
    heading: "Your goals, one by one",
    lead: "The longer the bar, the more the goal costs at today’s prices; the filled part is paid.",
    none: "No goal has a year and a cost yet.",
    add: "Add a goal",
    today: "Cost today",
    inItsYear: (percent: number) => `Cost then, at ${percent}%`,
    own: "Cost then, your figure",
    paid: "Paid",
    all: "all of it",
    nothing: "nothing",
    short: "Short then",
    runs: "Chance",
    enough: "Nothing more is needed.",
    shut: (amount: string) =>
      `Your provident fund, about ${amount} then, is shut until work stops.`,
    letPay: "See the plan with it paying goals",
    more: (amount: string) => `${amount} a month more from now would close it.`,
    moreOnTop: (amount: string) =>
      `${amount} a month more from now would close it, on top of what is missing for those before it.`,
    dueNow:
      "No saving can pay this in time: move it, make it smaller, or borrow; the plan does not borrow.",
    impossible: "No saving can pay this: move it or make it smaller.",
    impossibleLiving: "No saving can close this: it takes spending less, or working longer.",
    uncounted: "more than can be counted",
    retirement: "Retirement",
    monthly: "A month, at today’s prices",
    lasts: "Lasts",
    lastsTo: (from: number, to: number) => `${from} to about ${to}`,
    lastsAll: (from: number, to: number) => `${from} to ${to}, to the end`,
    lastsNot: "not one year",
    shortToday: "Short, at today’s prices",
    runsTo: (age: number) => `Chance to ${age}`,
  },
  lasting: {
    heading: "How long it lasts",
    fromExpenses: (amount: string) =>
      `${amount} a month at today’s prices, by what you spend on the household and on other things.`,
    fromMonth: (amount: string) => `${amount} a month at today’s prices, as you entered it.`,
    fromCorpus: (amount: string) =>
      `${amount} a month at today’s prices: what the sum on your retirement card carries together with other income.`,
    summary: (half: number | undefined, last: string, until: number) =>
      half === undefined
        ? `Living is still paid in ${last} lives at ${until}.`
        : `Living is no longer paid in half the lives from ${half}, and is paid in ${last} at ${until}.`,
    title: "Of 100 possible lives, in how many living is still paid at that age",
    table: { age: "Age", runs: "Lives still paid, of 100" },
  },
  restsOn: {
    stamp: (version: number, seed: number, runs: string, day: string) =>
      `Version ${version} · seed ${seed} · ${runs} runs · figures of ${day}`,
    fixed: "What it takes as given",
    what: "What",
    used: "Used",
    why: "Why",
    taxLaw:
      "Tax law is that of Tax Year 2026-27 and is taken to stay. Rates of 2 Mar 2026 (EPF) and Jan–Mar 2026 (PPF).",
    classes:
      "It explains classes of assets (deposits, debt, equity, gold). It names no scheme, policy, bank or share, and is not investment advice.",
    conditional: "Chances hold only if the assumptions do.",
    notCounted: "Not counted",
    notCountedList: [
      "prices that rise by chance, fat tails, and bad years in a row",
      "changes of tax law",
      "loss of work, and illness",
      "a house or land you own, and an inheritance",
      "gains of before today: tax is counted on growth from today",
      "the fund value of a ULIP: it is not asked, and counts as nothing",
    ],
    sip: "Savings of a year come in twelve parts and earn 13/24 of its return. The SIP tool compounds a twelfth of the return each month instead: its 10% a year is 10.47% here.",
    sipLink: "What a monthly SIP becomes",
    readings: {
      heading: "The same answers, read in three ways",
      caption: "In ordinary years of each",
      reading: "Reading",
      lasts: "Money lasts to",
      goals: "Goals paid",
      planned: "Cautious, as planned: this plan",
      asYouAre: "Cautious, every rupee stays where it is",
      card: (card: number) => `The figures of card ${card}`,
      toTheEnd: (until: number) => `${until}, the end`,
      about: (age: number) => `about ${age}`,
      paid: (count: number, of: number) => `${count} of ${of}`,
      cardWithoutLoss: (returnPct: number) =>
        `The card’s figures are taken at their word: ${returnPct}% each year, without a loss.`,
      cardAtItsWord: (returnPct: number, lossPct: number) =>
        `The card’s figures are taken at their word: on average ${returnPct}% a year, one year in twenty −${lossPct}% or worse. No fund house may show returns above 13% in a calculator.`,
    },
  },
} as const;

/** The steps of a way to enough, as parts of one sentence. */
export const enoughWords: Words<EnoughMessages, PlanSay> = {
  saveLeft: ({ percent, monthly }, say) =>
    [
      `save ${percent === 100 ? "all" : `${percent}%`} of what a month leaves`,
      ...(monthly > 0 ? [`${say.rupees(monthly)} more now`] : []),
    ].join(", "),
  stopLater: ({ age }) => `work until ${age}`,
  spendLess: ({ percent }) => `spend ${percent}% less in retirement`,
  smallerGoals: ({ percent }) => `make all goals ${percent}% smaller`,
};

export const leverWords: Words<LeverMessages, PlanSay> = {
  saveMore: ({ monthly }, say) => `Save ${say.rupees(monthly)} more a month`,
  stepUp: ({ percent }) => `Raise the SIPs by ${percent}% each year`,
  saveAll: "Save all of what a month leaves",
  retireLater: ({ years, age }, say) => `Work ${say.count(years)} years longer, until ${age}`,
  spendLess: ({ percent }) => `Spend ${percent}% less in retirement`,
  later: ({ goal, years }, say) => `${say.goal(goal)} ${say.count(years)} years later`,
  smaller: ({ goal, percent }, say) => `${say.goal(goal)} for ${percent}% less`,
};

export const flagWords: Words<PlanFlags, PlanSay> = {
  minor: "For a parent or guardian.",
  riskAssumed: "No risk card is chosen: the second is taken, 12% return, 7% possible loss.",
  deficitNow: "This month costs more than it brings. What is missing is taken from what you own.",
  sipAboveSurplus: "Your SIPs are more than a month leaves. Only what it leaves is counted.",
  workIncomeNotCounted: "Your salary or business is not counted: in this plan, work has stopped.",
  pfNotEntered:
    "What you and your employer pay into your provident fund each month is not entered. It would add to retirement.",
  partnerNotCounted:
    "A partner’s pay is not counted: enter the year in which it stops, if that is still to come.",
  sumIsSmall: "The sum for retirement is less than five years of what you spend. Is it a month’s?",
  sumLeftOut: "The sum on your retirement card is not counted: the amount a month takes its place.",
  noExpenses: "Retirement cannot be judged without what you spend.",
  retirementBeyond: "Work goes on to the last year of this plan: there is no retirement in it.",
  incomplete: ({ goal }, say) =>
    goal === "retirement"
      ? "The year on your retirement card is over, and is left out."
      : `${say.goal(goal)} is left out: it needs a cost, and a year that is not over.`,
  beyond: ({ goal }, say) =>
    `${say.goal(goal)} is after the last year of this plan, and not counted.`,
  dueNow: ({ goal }, say) =>
    `${say.goal(goal)} is due this year: only what is there now can pay it.`,
  coverOnly: "A ULIP’s cover is not wealth: this plan starts with nothing owned.",
  crunch: "In a year before work stops there is not enough for the living.",
};

/** What each option is called, in which unit, and why its value is taken. */
export const optionWords: Readonly<Record<OptionName, { label: string; unit?: "%"; why: string }>> =
  {
    retirementAge: {
      label: "Work stops at",
      why: "The year on your retirement card, else 60, and past 60, 65 or a year from now.",
    },
    lifeExpectancy: {
      label: "Plan until age",
      why: "85, or ten years from now if that is later.",
    },
    surplusSavedPct: {
      label: "Saved of what a month leaves",
      unit: "%",
      why: "Beside the SIPs. Few save all of it.",
    },
    stepUpPct: {
      label: "SIPs rise a year",
      unit: "%",
      why: "Nothing is counted that you have not decided.",
    },
    retirementSpendPct: {
      label: "Spending in retirement",
      unit: "%",
      why: "Of today’s household and other expenses.",
    },
    spendLessPct: {
      label: "Spend less in retirement, by",
      unit: "%",
      why: "Less than the sum on your retirement card carries.",
    },
    loanEndYear: {
      label: otherQuestions.loanEndYear.label,
      why: otherQuestions.loanEndYear.hint,
    },
    partnerEndYear: {
      label: otherQuestions.partnerEndYear.label,
      why: otherQuestions.partnerEndYear.hint,
    },
    npsStartYear: {
      label: otherQuestions.npsStartYear.label,
      why: otherQuestions.npsStartYear.hint,
    },
    npsAge: {
      label: "NPS is paid out at",
      why: "When work stops, not before 60 or 15 years in it. It may stay until 85.",
    },
    inflationPct: {
      label: "Prices rise a year",
      unit: "%",
      why: "As in our planning tools.",
    },
    salaryGrowthPct: {
      label: "Salary rises a year",
      unit: "%",
      why: "With prices: no real rise is counted.",
    },
    emergencyMonths: {
      label: "Months in reserve",
      why: "Six; nine where most of the income is from a business.",
    },
    slabPct: {
      label: "Tax on interest while you work",
      unit: "%",
      why: "The new regime’s slab of what you earn, with cess.",
    },
    seed: { label: "Seed", why: "The runs follow from it: the same seed, the same figures." },
    paths: { label: "Runs", why: "From 100 to 10,000." },
  };

export const optionRowWords = {
  fund: {
    label: "Provident fund may pay goals",
    why: "75% of it, for education, marriage and a home, after 12 months of service. Decided in October 2025; we have not seen the notification.",
    choices: ["No", "Yes"],
  },
  price: (kind: string) => `${kind}, a year`,
  later: (goal: string) => `${goal}, years later`,
  size: (goal: string) => `${goal}, share of its cost`,
  /** "Work stops at 62", "Prices rise a year −2%". */
  changed: (label: string, value: string, unit: string) =>
    `${label} ${value.replace("-", "−")}${unit}`,
};

export const optionProblems: Words<OptionMessages, Say> = {
  numberOutside: ({ least, most }, say) =>
    `Enter a number from ${minus(least)} to ${say.amount(most)}.`,
  wholeOutside: ({ least, most }) => `Enter a whole number from ${minus(least)} to ${most}.`,
};

function minus(number: number): string {
  return number < 0 ? `−${-number}` : String(number);
}

/** What a plan takes as given beside its options, with the reason: the figures are those of `assumptions.ts`. */
export const givenWords = {
  shares: {
    what: "Shares, growth of an ordinary year",
    why: "One year in twenty −20.8% or worse. AMFI lets calculators show 12.93% at most (November 2023).",
  },
  debt: {
    what: "Debt funds",
    why: "AMFI’s limit for calculators is 7.20%. The first card holds deposits instead, at 6%.",
  },
  gold: { what: "Gold", why: "One year in twenty −16.4% or worse." },
  nps: { what: "National pension scheme", why: "About half shares, after cost." },
  provident: { what: "EPF/PPF", why: "The lower of PPF, 7.1%, and EPF, 8.25%." },
  deposits: { what: "Fixed deposits", why: "Below the Post Office’s 7.5% for five years." },
  cash: { what: "Cash", why: "Savings accounts; the Post Office pays 4%." },
  mix: {
    what: (card: RiskCard) => `Mix for card ${card}: equity, debt, gold`,
    why: "An example for the card, not advice. Money due within six years is in deposits.",
  },
  gains: {
    what: "Tax on gains of shares and gold",
    why: "12.5% with cess. Of shares ₹1,25,000 a year is free: s. 198 of the 2025 Act, s. 112A of the 1961 Act.",
  },
  pension: {
    what: "NPS at the end of work, paid out",
    why: "All of it up to ₹8 lakh. 60% of the sum is free of tax, s. 10(12A); the rest buys a pension of 6% a year.",
  },
} as const;

import type { DisputedPoint, DisputeMessages } from "#domain/tax/messages/disputes.ts";
import type { Words } from "#values/message.ts";
import type { TaxSay } from "./tax-say.ts";

const questions: Readonly<Record<DisputedPoint, string>> = {
  rebateThreshold: "Does income at special rates count for the limit of the rebate?",
  rebateOnSpecialRates: "Is the rebate given against tax at special rates?",
  rebateRelief: "Just above the rebate's limit, which tax is compared with the excess?",
  rebateReliefMost: "Just above the rebate's limit, is the rebate limited as below it?",
  rebateInOldRegime: "Is the old regime's rebate given against tax at special rates?",
  excessTakenFrom: "Marginal relief on the surcharge: which income is above the rung?",
  excessCounted:
    "Marginal relief from ₹2 crore up: is the excess that of the income that the rung looks at, without dividends and gains?",
  excessBeyondSlab:
    "Marginal relief on the surcharge: what is above the rung where slab income is not enough?",
  shortfallOrder: "Against which gain goes the unused basic exemption?",
  lossOrder: "Against which incomes does a loss go?",
  lossOnDividendsAbroad:
    "Does a loss from house property or business go against a non-resident's dividends?",
  interestAfterLosses: "Beside business income, is interest deducted that losses have used up?",
  dividendShare: "Which part of slab tax falls on dividends, for the cap of the surcharge?",
  ownAgniveerShare: "Is the soldier's own share of the Agniveer fund deducted in the new regime?",
  houseLossInNewRegime: "Is a house loss of the new regime carried forward?",
  lateMonths: "Interest for filing late: from which day does a month run?",
  unforeseenIncome:
    "For which income was the advance tax paid, where gains or dividends could not be foreseen?",
};

/** As they are cited, by the numbers of the Act of 1961. */
const sources: Readonly<Record<DisputedPoint, string>> = {
  rebateThreshold:
    's. 87A; utility ITR2_AY_26-27 (Tax Calculated O69/P80) against the words "total income"',
  rebateOnSpecialRates:
    "CBDT Circular 13/2025 against ITAT Ahmedabad 1014/Ahd/2025 and later benches",
  rebateRelief: 's. 87A, first proviso, clause (b): "income-tax payable on such total income"',
  rebateReliefMost: "s. 87A, first proviso: clause (a) has a most amount, clause (b) has none",
  rebateInOldRegime: "s. 87A and s. 112A(6); not confirmed by a utility",
  excessTakenFrom: "Finance Act, First Schedule: silent; the utility takes it off slab income",
  excessCounted:
    'Finance Act, First Schedule, from memory: "the amount of income that exceeds" the rung, with no word on dividends and gains; the utility was not read for it',
  excessBeyondSlab: "Finance Act, First Schedule: silent; not confirmed by a utility",
  shortfallOrder: "provisos to ss. 111A(1), 112(1)(a), 112A(2): no order",
  lossOrder:
    "ss. 70, 71 and 74 name no order, nor do the validation rules of ITR-2 and ITR-3; ITR-3 asks whether its rows were edited, ITR-2 has no such field; how the utilities fill schedule CYLA was not seen",
  lossOnDividendsAbroad:
    's. 71: "any other head"; schedule CYLA has no row for dividends under s. 115A, so that no return could hold it',
  interestAfterLosses:
    'ss. 80TTA and 80TTB: interest that gross total income "includes"; ITR-3 validation rules 762 and 765 stop at what losses leave, ITR-2 rules 343 and 344 do not',
  dividendShare: "Finance Act, First Schedule, proviso: no method given",
  ownAgniveerShare: "s. 115BAC(2)(i) names 80CCH(2) alone",
  houseLossInNewRegime: "s. 115BAC(3) against ITR-2 validation rule 274",
  lateMonths:
    's. 234A(1) and r. 119A: "every month or part of a month", from the day after the due date; neither says whether of the calendar',
  unforeseenIncome:
    's. 234C(1), first proviso: "the whole of the amount of tax payable in respect of" that income; it does not say how payments are counted, and the utilities were not seen',
};

/** The same of the Act of 2025, whose text was not read: its numbers where they were seen, and what was disputed before. */
function sourceOf2025(point: DisputedPoint, say: TaxSay): string {
  switch (point) {
    case "rebateThreshold":
      return `${say.s("87A")}, not read in the gazette; the utility of AY 2026-27 tests income without it`;
    case "rebateOnSpecialRates":
    case "rebateRelief":
    case "rebateReliefMost":
      return `${say.s("87A")}, not read in the gazette; disputed under the Act before it`;
    case "rebateInOldRegime":
      return `${say.ss(["87A", "112A"], "")}; disputed under the Act before it`;
    case "shortfallOrder":
      return `${say.ss(["111A", "112", "112A"], "")}: no order in the Act before it`;
    case "lossOrder":
      return "no order in the Act before it; of the forms of AY 2026-27 ITR-3 asks whether its rows were edited, ITR-2 does not";
    case "interestAfterLosses":
      return `${say.ss(["80TTA", "80TTB"], "")}; ITR-3 validation rules 762 and 765 of AY 2026-27 stop at what losses leave`;
    case "lossOnDividendsAbroad":
      return "any other head in the Act before it; the return forms were not seen";
    case "ownAgniveerShare":
      return `${say.s("115BAC(2)")} leaves 125(3) alone`;
    case "houseLossInNewRegime":
      return `${say.s("115BAC")} against ITR-2 validation rule 274 of AY 2026-27`;
    case "lateMonths":
      return `${say.s("234A")}; the Act before it did not say whether a month is one of the calendar`;
    case "unforeseenIncome":
      return `${say.s("234C")}; the Act before it did not say how payments are counted, and the utilities were not seen`;
    case "excessTakenFrom":
      return "Finance Act, not read: that of the year before is silent, and its utility takes it off slab income";
    case "excessCounted":
      return "Finance Act, not read; that of the year before has no word on dividends and gains (from memory)";
    case "excessBeyondSlab":
      return "Finance Act, not read: that of the year before is silent";
    case "dividendShare":
      return "Finance Act, not read: that of the year before gives no method";
  }
}

export const disputes = {
  dispute: ({ point }) => questions[point],
  "dispute.source": ({ point }, say) =>
    say.act === "1961" ? sources[point] : sourceOf2025(point, say),
  "dispute.houseLossCarried": (say) =>
    `disputed: ${say.s("115BAC(3)")} lets it lapse, ITR-2 validation rule 274${say.act === "1961" ? "" : " of AY 2026-27"} carries it forward`,
  "reading.rebateThreshold": ({ reading }) =>
    ({
      department: "as the Department's utility of the year tests it",
      totalIncome: "total income with all of it",
      withoutSpecialRates: "income without what special rates tax",
    })[reading],
  "reading.rebateOnSpecialRates": ({ reading }, say) =>
    reading === "refused" ? "refused" : `allowed, but not against tax under ${say.s("112A")}`,
  "reading.rebateRelief": ({ reading }, say) =>
    reading === "slabTax" ? "tax by slabs alone" : `all tax but that of ${say.s("112A")}`,
  "reading.rebateReliefMost": ({ reading }) =>
    reading === "none" ? "no, as clause (b) says nothing" : "yes, as in clause (a)",
  "reading.rebateInOldRegime": ({ reading }, say) =>
    reading === "exceptOn112A"
      ? `yes, but not against tax under ${say.s("112A")}`
      : "no, against tax by slabs alone",
  "reading.excessTakenFrom": ({ reading }) =>
    reading === "slabIncome" ? "income taxed by slabs" : "income at special rates",
  "reading.excessCounted": ({ reading }) =>
    reading === "testedIncome" ? "yes" : "no, it is that of total income",
  "reading.excessBeyondSlab": ({ reading }) =>
    reading === "lowestRateFirst"
      ? "the income at the lowest special rate first"
      : "the income at the highest special rate first",
  "reading.lateMonths": ({ reading, months }, say) => {
    const counted = `${say.count(months)} ${say.plural(months, { one: "month", other: "months" })}`;
    return reading === "running"
      ? `from the day after the due date to the same day of the next month, ${counted}`
      : `by the calendar, ${counted}`;
  },
  "reading.shortfallOrder": ({ reading }) =>
    reading === "leastTax"
      ? "the order that leaves the least tax with the rebate"
      : "the gain at the highest rate first",
  "reading.lossOrder": ({ reading }) =>
    ({
      byForm: "in ITR-2 a house loss goes by the rows of schedule CYLA, gains before other sources",
      leastTax: "those that leave the least tax",
      bySection: "those of the return's rows in their order, gains before other sources",
    })[reading],
  "reading.lossOnDividendsAbroad": ({ reading }) => (reading === "refused" ? "no" : "yes"),
  "reading.interestAfterLosses": ({ reading }) =>
    reading === "left" ? "no, only what they leave" : "yes, all that was received",
  "reading.dividendShare": ({ reading }) =>
    reading === "inProportion" ? "in proportion to income" : "the highest slabs",
  "reading.ownAgniveerShare": ({ reading }) => (reading === "refused" ? "no" : "yes"),
  "reading.unforeseenIncome": ({ reading }) =>
    reading === "gainsFirst"
      ? "for that income first, so that its tax is excused once as much was paid in the year"
      : "for all income, so that it is excused only where all tax was paid in the year",
  "reading.houseLossInNewRegime": ({ reading, loss }, say) =>
    reading === "shown" ? "shown, not used" : `${say.rupees(loss)} carried forward for eight years`,
} satisfies Words<DisputeMessages, TaxSay>;

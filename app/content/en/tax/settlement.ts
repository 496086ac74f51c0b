import type { SettlementMessages } from "#domain/tax/messages/settlement.ts";
import type { Words } from "#values/message.ts";
import type { TaxSay } from "./tax-say.ts";

function unforeseen(
  income: NonNullable<SettlementMessages["interest.instalments"]["unforeseen"]>,
  say: TaxSay,
): string {
  const on = `${say.rupees(income.tax)} on income that could not be foreseen`;
  const by = say.act === "1961" ? " (first proviso)" : "";
  if ("excused" in income) return `, without ${on}, for which as much was paid in the year${by}`;
  if ("payableUntil" in income)
    return `, with ${on}, which is excused if its tax is paid in the instalments left or by ${say.day(income.payableUntil)}${by}`;
  if ("notPaidBy" in income)
    return `, with ${on}, which was not paid by ${say.day(income.notPaidBy)}${by}`;
  return `, with ${on}: counted first for the tax on it${by}, what was paid would leave no less interest`;
}

export const settlement = {
  "settlement.taxDeducted": "Tax deducted at source (TDS)",
  "settlement.taxCollected": "Tax collected at source (TCS)",
  "settlement.advanceTax": "Advance tax paid",
  "settlement.selfAssessment": "Self-assessment tax paid",
  "settlement.toPay": "To pay",
  "settlement.refund": "Refund",
  "settlement.rounded": ({ exact }, say) => `${say.rupees(exact)}, rounded to ten rupees`,
  "settlement.roundedYearNotOver": ({ exact }, say) =>
    `${say.rupees(exact)}, rounded to ten rupees; the year is not over, so it holds no interest yet`,
  "settlement.roundedWithAdditional": ({ owed }, say) =>
    `${say.rupees(owed)} with the additional tax, rounded to ten rupees`,
  "settlement.noRefund": ({ more, section }, say) =>
    `${say.rupees(more)} more was paid than is due, but an updated return cannot claim a refund (${say.s(section)})`,
  "settlement.additionalTax": "Additional tax of an updated return",
  "settlement.additionalTax.working": ({ rate, of }, say) =>
    `${say.percent(rate)} of ${say.rupees(of)} of tax and interest`,
  "interest.late": "Interest for filing late",
  "interest.advanceTax": "Interest for advance tax not paid",
  "interest.deferred": "Interest for advance tax paid late",
  "interest.months": ({ rate, on, months, from }, say) =>
    `${say.percent(rate)} a month of ${say.rupees(on)} for ${months} ${say.plural(months, { one: "month", other: "months" })} from ${say.day(from)}`,
  "interest.monthsInParts": ({ rate, parts }, say) => {
    const amounts = parts.map(({ on, months }) => `${say.rupees(on)} for ${months} months`);
    return `${say.percent(rate)} a month: ${say.list(amounts)}`;
  },
  "instalment.due": ({ day, share }, say) =>
    `Advance tax due by ${say.day(day)}, ${say.percent(share)} in all`,
  "instalment.due.working": ({ of, paid, isPast }, say) =>
    `Of ${say.rupees(of)} after TDS and TCS; ${say.rupees(paid)} ${isPast ? "was paid by then" : "is paid so far"}`,
  "instalment.next": ({ day }, say) => `Advance tax to pay by ${say.day(day)}`,
  "instalment.next.working": ({ due, paid }, say) =>
    `${say.rupees(due)} less ${say.rupees(paid)} paid`,
  "interest.begun": "Interest for advance tax paid late, begun and not in the balance",
  "interest.instalments": ({ parts, shares, lastDay, of, unforeseen: income }, say) => {
    const interest = parts.map(({ rate, on }) => `${say.percent(rate)} of ${say.rupees(on)}`);
    const due =
      shares.length === 1
        ? `all by ${say.dayAndMonth(lastDay)}`
        : `instalments of ${say.percents(shares)}`;
    return `${interest.join(" + ")}: ${due} of ${say.rupees(of)}${income ? unforeseen(income, say) : ""}`;
  },
  "fee.late": "Fee for filing late",
  "fee.revision": "Fee for revising late",
  "fee.noReturnDue": ({ exemption }, say) =>
    `No return was due: income before deductions is not above ${say.rupees(exemption)}`,
  "fee.income": ({ above, limit }, say) =>
    `Total income is ${above ? "" : "not "}above ${say.rupees(limit)}`,
  "assumed.filedOn": ({ day }, say) =>
    `The return is filed and the tax is paid on ${say.day(day)}.`,
  "assumed.revisedOn": ({ day }, say) =>
    `The revised return is filed, and what is still due is paid, on ${say.day(day)}.`,
  "assumed.wasFiledOn": ({ day }, say) =>
    `The return was filed, and its tax paid, on ${say.day(day)}.`,
  "assumed.nothingPaid": "No tax was paid besides what was deducted or collected at source.",
  "assumed.employerDeducted": ({ section }, say) =>
    `Interest under ${say.section(section)} is worked out as if the employer deducted all it had to.`,
  "assumed.employerDeductedNoGains": ({ section }, say) =>
    `Interest under ${say.section(section)} is worked out as if the employer deducted all it had to, and as if none of the shortfall came from dividends or capital gains.`,
  "assumed.withoutAdditionalTax": ({ section }, say) =>
    `The additional tax of an updated return (${say.section(section)}) is not included.`,
  "lost.lateReturn": ({ section }, say) =>
    `only a return in time carries it forward (${say.ss(["80", section], `80 and ${section}`)}${say.act === "1961" ? "; section 80 from memory" : ""})`,
  "basis.today": "filed today",
  "basis.updatedToday": "in an updated return filed today",
  "basis.byDueDate": ({ day }, say) => `if filed by ${say.day(day)}`,
  "basis.yearNotOver": "the year is not over",
} satisfies Words<SettlementMessages, TaxSay>;

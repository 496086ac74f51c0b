import type { ExemptionMessages, RetirementLimit } from "#domain/tax/messages/exemptions.ts";
import type { Words } from "#values/message.ts";
import type { TaxSay } from "./tax-say.ts";

const METROS = 4;

const limits: Readonly<Record<RetirementLimit, string>> = {
  received: "received",
  service: "by length of service",
  lifetime: "limit of a lifetime",
  tenMonths: "ten months' pay",
  leave: "pay for the leave at credit",
  third: "a third of the whole",
  half: "half of the whole",
  once: "limit",
};

export const exemptions = {
  "exemption.leaveTravel": "Leave travel",
  "exemption.gratuity": "Gratuity",
  "exemption.commutedPension": "Commuted pension",
  "exemption.leaveEncashment": "Leave encashment",
  "exemption.specialAllowances": "Special allowances",
  "exemption.dutyAllowances": "Allowances for duty and travel",
  "exemption.otherInBoth": "Other exemptions",
  "exemption.otherUnknown": "Other exemptions, clause not known",
  "exemption.clauseNotKnown": (say) =>
    `Not counted in the new regime because the certificate does not name the clause; one ${say.act === "1961" ? "other than 10(5), (13A), (14), (17) and (32)" : `that ${say.s("115BAC(2)")} leaves`} would count: ask an adviser`,
  "exemption.houseRent": "House rent allowance",
  "exemption.asWorkedOut": "As the employer worked it out",
  "exemption.leastOfThree": ({ estimated, aboveAThird }) =>
    `The least of the three limits${estimated ? ", from estimated figures" : ""}${aboveAThird ? "; form ITR-1 accepts at most a third of the salary" : ""}`,
  "houseRent.received": "Limit 1: allowance received",
  "houseRent.rentAbove": ({ share }, say) => `Limit 2: rent above ${say.percent(share)} of salary`,
  "houseRent.rentAbove.working": ({ rent, share, salary }, say) =>
    `${say.rupees(rent)} less ${say.percent(share)} of ${say.rupees(salary)}`,
  "houseRent.shareOfSalary": ({ share }, say) => `Limit 3: ${say.percent(share)} of salary`,
  "houseRent.shareOfSalary.working": ({ share, salary, metro, cities }, say) => {
    const outside =
      cities.length === METROS
        ? "outside the four metros"
        : `outside the ${cities.length} cities of the rule`;
    return `${say.percent(share)} of ${say.rupees(salary)}, ${metro ? say.or(cities) : outside}`;
  },
  "retirement.limit": ({ number, of }) => `Limit ${number}: ${limits[of]}`,
  "retirement.government": "Received from the government: all of it",
  "retirement.halfPay": ({ pay, years }, say) =>
    `Half of ${say.rupees(pay)} for ${years} completed years`,
  "retirement.gratuityAct": ({ pay, years }, say) =>
    `15/26 of ${say.rupees(pay)} for ${years} years`,
  "retirement.tenTimes": ({ pay }, say) => `10 times ${say.rupees(pay)}`,
  "retirement.months": ({ months, pay }, say) => `${months} months of ${say.rupees(pay)}`,
  "retirement.wholePension": ({ whole }, say) =>
    `The whole pension commuted would be ${say.rupees(whole)}`,
} satisfies Words<ExemptionMessages, TaxSay>;

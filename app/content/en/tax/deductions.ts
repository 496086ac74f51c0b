import type { DeductionMessages } from "#domain/tax/messages/deductions.ts";
import type { Words } from "#values/message.ts";
import type { TaxSay } from "./tax-say.ts";

const claims: Readonly<Record<DeductionMessages["deduction"]["claim"], string>> = {
  "80C": "Provident fund, life insurance, tuition, home-loan principal and the like",
  "80CCC": "Annuity plan",
  "80CCD(1)": "Own pension contribution (NPS)",
  "80CCD(1B)": "Own pension contribution (NPS), additional",
  "80CCD(2)": "Employer's pension contribution (NPS)",
  "80D": "Health insurance",
  "80DD": "Dependant with a disability",
  "80DDB": "Treatment of a specified disease",
  "80E": "Interest on an education loan",
  "80EE": "Interest on a first home (loan of 2016-17)",
  "80EEA": "Interest on a first home (loan of 2019 to 2022)",
  "80EEB": "Interest on an electric vehicle",
  "80CCH(1)": "Agniveer fund, own share",
  "80CCH(2)": "Agniveer fund, government's share",
  "80G": "Donations, as the employer allowed them",
  "80GG": "Rent paid without a house rent allowance",
  "80GGC": "Contribution to a political party",
  "80JJAA": "New employees",
  "80TTA": "Interest on savings accounts",
  "80TTB": "Interest on deposits (seniors)",
  "80U": "Own disability",
  other: "Other deductions, as the employer allowed them",
};

export const deductions = {
  deduction: ({ claim }) => claims[claim],
  "deduction.donations": "Donations",
  "deduction.notAboveIncome": "Not more than the gross total income",
  "deduction.group": ({ claimed, most, sections, by }, say) =>
    `${say.rupees(claimed)} claimed; ${say.and(sections.map(say.claim))} together at most ${say.rupees(most)} (${say.s(by)})`,
  "deduction.most": ({ claimed, most }, say) =>
    `${say.rupees(claimed)} claimed, at most ${say.rupees(most)}`,
  "deduction.shareOfPay": ({ claimed, rate, pay, basicKnown }, say) =>
    `${say.rupees(claimed)} claimed, at most ${say.percent(rate)} of ${say.rupees(pay)} (${basicKnown ? "basic pay and dearness allowance" : "the whole salary, basic pay not being known"})`,
  "deduction.shareOfIncome": ({ claimed, rate, most }, say) =>
    `${say.rupees(claimed)} claimed, at most ${say.percent(rate)} of gross total income, ${say.rupees(most)}`,
  "deduction.seniorsInstead": ({ section }, say) =>
    `A resident of 60 or more claims under ${say.claim(section)} instead`,
  "deduction.residentSeniorsOnly": "Only for residents of 60 or more",
  residentsOnly: "Only for residents",
  "deduction.noAllowance":
    "Not for one who receives a house rent allowance, but for the months without it",
  "deduction.noMonths": "No month with rent and without a house rent allowance",
  "deduction.interestLeft": ({ claimed, otherLeft }, say) =>
    `${say.rupees(claimed)} claimed; losses leave ${say.rupees(otherLeft)} of other sources`,
  "deduction.after24b": ({ section }, say) => `Only once the limit of ${say.s(section)} is used up`,
  "deduction.rest24b": ({ claimed, left, section }, say) =>
    left === 0
      ? `${say.rupees(claimed)} claimed, but ${say.s(section)} took all interest that was given; interest on another loan would count`
      : `${say.rupees(claimed)} claimed, but of the interest given ${say.s(section)} leaves ${say.rupees(left)}; interest on another loan would count`,
  "deduction.notWith": ({ section }, say) => `Not together with ${say.claim(section)}`,
  "deduction.agniveer": ({ claimed, form, most, simpleForms, otherForms }, say) =>
    `${say.rupees(claimed)} claimed with both shares, at most ${say.rupees(most)} in ${form}${say.act === "1961" ? "" : " of AY 2026-27"}: ITR-1 and ITR-4 take ${say.percent(simpleForms)} of salary (ITR-1 validation rule 186), ITR-2 and ITR-3 ${say.percent(otherForms)} (ITR-2 rule 347); a cap of the section is not known`,
  "deduction.health": ({ self, selfMost, parents, parentsMost }, say) =>
    `Self and family ${say.rupees(self)}, at most ${say.rupees(selfMost)}; parents ${say.rupees(parents)}, at most ${say.rupees(parentsMost)}`,
  "deduction.disability": ({ severe }) => (severe ? "Flat sum, severe disability" : "Flat sum"),
  "deduction.treatment": ({ paid, most, reimbursed }, say) =>
    `${say.rupees(paid)} paid, at most ${say.rupees(most)}, less ${say.rupees(reimbursed)} given back`,
  "deduction.rent": ({ most, ofIncome, share, overShare, rentAbove }, say) =>
    `The least of ${say.rupees(most)}, ${say.rupees(ofIncome)} (${say.percent(share)} of adjusted income) and ${say.rupees(overShare)} (rent above ${say.percent(rentAbove)} of it)`,
  "deduction.gifts": ({ inCash }, say) =>
    `Whole or half of each gift, those with a limit up to a tenth of adjusted income${inCash > 0 ? `; ${say.rupees(inCash)} in cash is not deducted` : ""}`,
} satisfies Words<DeductionMessages, TaxSay>;

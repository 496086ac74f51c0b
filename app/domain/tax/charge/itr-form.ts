import type { ItrForm } from "#domain/tax/facts/more-facts.ts";
import { presumedProfit } from "#domain/tax/income/business.ts";
import type { FormMessages } from "#domain/tax/messages/forms.ts";
import type { SimpleForms } from "#domain/tax/years/rates.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import type { Message } from "#values/message.ts";
import { NOTHING } from "#values/money.ts";
import type { TaxYear } from "#values/year.ts";
import type { FormProfile } from "./form-profile.ts";

export type FormChoice = {
  form: ItrForm;
  /** Why this form, and why not a simpler one; the deciding ones first. */
  reasons: FormMessage[];
  /** What rules each simpler form out. */
  ruledOut: { form: ItrForm; reasons: FormMessage[] }[];
  /** Why it may be another all the same. */
  doubts: FormMessage[];
};

type FormMessage = Message<FormMessages>;

/**
 * Which return form a person uses for a year, with the reasons: ITR-1 for plain salaried residents, ITR-4
 * for presumptive business, ITR-3 for any other business, ITR-2 for the rest (r. 12; domain notes 1.15).
 */
export function whichForm(year: TaxYear, profile: FormProfile): FormChoice {
  const { simpleForms: limits } = ratesOf(year);
  const full = whyBusinessForm(year, profile);
  const complex = whyNotSimple(profile, limits);
  const hasPresumptive = (profile.presumptive ?? []).length > 0 || profile.goodsCarriages;
  const choice = (
    form: ItrForm,
    reasons: FormMessage[],
    ruledOut: FormChoice["ruledOut"],
  ): FormChoice => {
    const isSimple = form === "ITR-1" || form === "ITR-4";
    const doubts: FormMessage[] = [
      ...(isSimple && profile.unusedHouseLoss ? [HOUSE_LOSS_DOUBT] : []),
      ...(limits.takenFrom ? [unseen(limits.takenFrom)] : []),
    ];
    return { form, reasons, ruledOut, doubts };
  };
  if (full.length > 0) {
    return choice("ITR-3", full, [
      { form: "ITR-1", reasons: full },
      { form: "ITR-2", reasons: full },
      { form: "ITR-4", reasons: [...full, ...complex] },
    ]);
  }
  if (hasPresumptive) {
    const business: FormMessage = { id: "form.business" };
    if (complex.length === 0)
      return choice(
        "ITR-4",
        [{ id: "form.presumptive" }],
        [
          { form: "ITR-1", reasons: [business] },
          { form: "ITR-2", reasons: [business] },
        ],
      );
    return choice(
      "ITR-3",
      [business, ...complex],
      [
        { form: "ITR-1", reasons: [business] },
        { form: "ITR-2", reasons: [business] },
        { form: "ITR-4", reasons: complex },
      ],
    );
  }
  const notIndividual: FormMessage[] =
    profile.status === "individual" ? [] : [{ id: "form.individuals" }];
  const why = [...notIndividual, ...complex];
  if (why.length === 0) return choice("ITR-1", [{ id: "form.plain" }], []);
  return choice("ITR-2", why, [{ form: "ITR-1", reasons: why }]);
}

/**
 * What a person who has told no more than the profile holds should know: which facts, if they apply, ask for
 * another form. Empty where business income has settled it.
 */
export function whatWouldChangeForm(year: TaxYear, { form }: FormChoice): FormMessage[] {
  const { income, houses, gains112A } = ratesOf(year).simpleForms;
  if (form === "ITR-2") return [{ id: "form.wouldBeBusiness", params: { orPresumptive: false } }];
  if (form !== "ITR-1") return [];
  return [
    { id: "form.wouldBeComplex", params: { income, houses, gains112A, section: "112A" } },
    { id: "form.wouldBeBusiness", params: { orPresumptive: true } },
  ];
}

const HOUSE_LOSS_DOUBT: FormMessage = {
  id: "form.houseLossDoubt",
  params: { section: "115BAC(3)" },
};
const unseen = (year: TaxYear): FormMessage => ({ id: "form.unseen", params: { year } });

/** What makes ITR-3 necessary. */
function whyBusinessForm(year: TaxYear, profile: FormProfile): FormMessage[] {
  const reasons: FormMessage[] = [];
  if (profile.futuresAndOptions)
    reasons.push({ id: "form.futuresAndOptions", params: { section: "43(5)(d)" } });
  if (profile.intraday) reasons.push({ id: "form.intraday", params: { section: "43(5)" } });
  if (profile.virtualAssetsTraded) reasons.push({ id: "form.virtualAssetsTraded" });
  if (profile.partnerInFirm) reasons.push({ id: "form.partner" });
  if (profile.businessLosses) reasons.push({ id: "form.businessLosses" });
  if (profile.businessByBooks) reasons.push({ id: "form.books" });
  const presumptive = profile.presumptive ?? [];
  if (presumptive.length > 0 && profile.residence === "nonResident")
    reasons.push({ id: "form.presumptiveResidents" });
  if (profile.commission && presumptive.some(({ section }) => section === "44AD"))
    reasons.push({ id: "form.commission", params: { section: "44AD(6)" } });
  for (const each of presumptive) {
    const { eligible, most } = presumedProfit(each, ratesOf(year).limits.presumptive);
    if (!eligible) reasons.push({ id: "form.aboveLimit", params: { section: each.section, most } });
  }
  return reasons;
}

/** What neither ITR-1 nor ITR-4 carries. */
function whyNotSimple(profile: FormProfile, limits: SimpleForms): FormMessage[] {
  const { gains112A = NOTHING, agriculturalIncome = NOTHING, houses = 0 } = profile;
  const rows: readonly (readonly [boolean | undefined, FormMessage])[] = [
    [profile.residence === "nonResident", { id: "form.nonResident" }],
    [profile.residence === "notOrdinarilyResident", { id: "form.notOrdinarilyResident" }],
    [profile.totalIncome > limits.income, { id: "form.income", params: { above: limits.income } }],
    [houses > limits.houses, { id: "form.houses", params: { most: limits.houses } }],
    [
      gains112A > limits.gains112A,
      limits.gains112A === 0
        ? { id: "form.anyGains112A" }
        : { id: "form.gains112A", params: { section: "112A", above: limits.gains112A } },
    ],
    [profile.otherCapitalGains, { id: "form.otherGains", params: { section: "112A" } }],
    [profile.losses, { id: "form.losses" }],
    [
      agriculturalIncome > limits.agricultural,
      { id: "form.agricultural", params: { above: limits.agricultural } },
    ],
    [profile.virtualAssets, { id: "form.virtualAssets" }],
    [profile.winnings, { id: "form.winnings" }],
    [profile.unexplainedIncome, { id: "form.unexplained", params: { section: "115BBE" } }],
    [profile.director, { id: "form.director" }],
    [profile.unlistedShares, { id: "form.unlistedShares" }],
    [profile.foreignAsset, { id: "form.foreignAsset" }],
    [profile.foreignIncome, { id: "form.foreignIncome" }],
    [profile.reliefForForeignTax, { id: "form.foreignRelief" }],
    [profile.tdsUnder194N, { id: "form.cashTds", params: { section: "194N" } }],
    [profile.esopTaxDeferred, { id: "form.deferredTax", params: { section: "191(2)" } }],
    [profile.clubbedIncome, { id: "form.clubbed" }],
    [profile.deductionsUnder57, { id: "form.deductionsUnder57", params: { section: "57" } }],
    [profile.taxOfAnother, { id: "form.taxOfAnother" }],
  ];
  return rows.flatMap(([holds, message]) => (holds ? [message] : []));
}

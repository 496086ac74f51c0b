import type { TaxMessage, TaxMessages } from "#domain/tax/messages/tax-messages.ts";
import type { Act } from "#domain/tax/years/act.ts";
import { inWords, type Words } from "#values/message.ts";
import { charge } from "./charge.ts";
import { breakEvenWords, difference, shares } from "./comparison.ts";
import { dates } from "./dates.ts";
import { deductions } from "./deductions.ts";
import { disputes } from "./disputes.ts";
import { exemptions } from "./exemptions.ts";
import { facts } from "./facts.ts";
import { filing } from "./filing.ts";
import { forms } from "./forms.ts";
import { houseProperty } from "./house-property.ts";
import { income } from "./income.ts";
import { missingFacts } from "./missing-facts.ts";
import { salary } from "./salary.ts";
import { sales } from "./sales.ts";
import { settlement } from "./settlement.ts";
import { type TaxSay, taxSay } from "./tax-say.ts";

const taxWords: Words<TaxMessages, TaxSay> = {
  ...salary,
  ...exemptions,
  ...houseProperty,
  ...deductions,
  ...income,
  ...charge,
  ...settlement,
  ...sales,
  ...difference,
  ...breakEvenWords,
  ...shares,
  ...disputes,
  ...filing,
  ...dates,
  ...forms,
  ...facts,
  ...missingFacts,
};

/** What the rules of tax say, in words and by the section numbers of the Act that governs the year. */
export type TaxSpeech = {
  words(message: TaxMessage): string;
  /** The number of a section, as its column prints it. */
  number(section: string): string;
  say: TaxSay;
};

export function taxSpeech(act: Act): TaxSpeech {
  const words = (message: TaxMessage): string => inWords(taxWords, message, say);
  const say = taxSay(act, words);
  return { words, number: say.number, say };
}

import type { Regime } from "#domain/tax/facts/facts.ts";
import type { CarriedLoss } from "#domain/tax/income/earlier-losses.ts";
import type { LossPlan } from "#domain/tax/income/loss-plan.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import type { Rupees } from "#values/money.ts";
import type { TaxYear } from "#values/year.ts";
import type { TaxFigures } from "./tax-on-income.ts";
import type { IncomeMix, Taxpayer } from "./taxpayer.ts";

/** Named results of a computation, in rupees. `surcharge` is net of `marginalReliefSurcharge`. */
export type Totals = TaxFigures & {
  grossSalary: Rupees;
  exemptions: Rupees;
  salaryIncome: Rupees;
  houseIncome: Rupees;
  houseLossLeft: Rupees;
  businessIncome: Rupees;
  /** Before earlier losses. */
  capitalGains: Rupees;
  /** With winnings and virtual digital assets. */
  otherSources: Rupees;
  grossTotalIncome: Rupees;
  /** Of it, what special rates tax. */
  specialIncome: Rupees;
  chapterVIA: Rupees;
  /** Rounded to ten rupees, s. 288A. */
  totalIncome: Rupees;
  relief89: Rupees;
  relief90: Rupees;
  taxAfterRelief: Rupees;
};

/** One regime's answer with its working: the lines add up to the totals in their order. */
export type Computation = {
  year: TaxYear;
  regime: Regime;
  taxpayer: Taxpayer;
  lines: Line[];
  totals: Totals;
  /** What total income holds at special rates, for those who ask about another income. */
  mix: IncomeMix;
  /** Which gains each loss met. */
  met: LossPlan;
  /** Losses left for later years. */
  carried: CarriedLoss[];
};

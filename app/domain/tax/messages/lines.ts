import type { Message } from "#values/message.ts";
import type { ChargeMessages } from "./charge.ts";
import type { DeductionMessages } from "./deductions.ts";
import type { ExemptionMessages } from "./exemptions.ts";
import type { HouseMessages } from "./house-property.ts";
import type { IncomeMessages } from "./income.ts";
import type { SalaryMessages } from "./salary.ts";
import type { SettlementMessages } from "./settlement.ts";

/** The label or working of a line. */
export type LineMessages = SalaryMessages &
  ExemptionMessages &
  HouseMessages &
  DeductionMessages &
  IncomeMessages &
  ChargeMessages &
  SettlementMessages;
export type LineMessage = Message<LineMessages>;

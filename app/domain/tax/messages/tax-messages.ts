import type { Message } from "#values/message.ts";
import type { BreakEvenMessages, DifferenceMessages, ShareMessages } from "./comparison.ts";
import type { DateMessages } from "./dates.ts";
import type { DisputeMessages } from "./disputes.ts";
import type { FactsMessages } from "./facts.ts";
import type { FilingStatusMessages } from "./filing.ts";
import type { FormMessages } from "./forms.ts";
import type { LineMessages } from "./lines.ts";
import type { MissingFactMessages } from "./missing-facts.ts";
import type { SaleMessages } from "./sales.ts";

/** All that the rules of tax say. `content/` has the words of each. */
export type TaxMessages = LineMessages &
  SaleMessages &
  DifferenceMessages &
  BreakEvenMessages &
  ShareMessages &
  DisputeMessages &
  FilingStatusMessages &
  DateMessages &
  FormMessages &
  FactsMessages &
  MissingFactMessages;
export type TaxMessage = Message<TaxMessages>;

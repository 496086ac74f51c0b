import type { DateMessages } from "#domain/tax/messages/dates.ts";
import type { Words } from "#values/message.ts";
import type { TaxSay } from "./tax-say.ts";

export const dates = {
  "dates.actOf1961": "s. 139 of the 1961 Act",
  "dates.extensionNotDocumented":
    "the extension of belated and revised returns is not documented here",
  "dates.circularAndOrder": ({ circular, order }, say) =>
    `CBDT Circular ${circular} and order of ${say.shortDay(order)}`,
  "dates.section": ({ section }, say) => say.s(section),
  "dates.sectionAndSchema": ({ section, financeAct, assessmentYear }, say) =>
    `${say.s(section)}, Finance Act ${financeAct}, ItrFilingDueDate of the AY ${assessmentYear} schema`,
  "dates.noExtensionFound": ({ by }, say) =>
    `no extension found by ${say.shortDay(by)}: check the portal`,
  "dates.secondaryTables": ({ section }, say) =>
    `${say.s(section)} of the Income-tax Act ${say.act}, from secondary tables`,
} satisfies Words<DateMessages, TaxSay>;

import type { Message } from "#values/message.ts";

/** On what the due dates of a year rest. Days are ISO text, sections those of 1961. */
export type DateMessages = {
  "dates.actOf1961": null;
  "dates.extensionNotDocumented": null;
  "dates.circularAndOrder": { circular: string; order: string };
  "dates.section": { section: string };
  "dates.sectionAndSchema": { section: string; financeAct: number; assessmentYear: string };
  "dates.noExtensionFound": { by: string };
  "dates.secondaryTables": { section: string };
};

export type DateSource = Message<DateMessages>;

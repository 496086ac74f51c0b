import type { FirmSection } from "#values/firm.ts";

/** The forms by which the sections that can be taken away are filled, and where they stand on their page. */
export const FORM_OF = {
  refundMeaning: "refund",
  testimonials: "testimonials",
  counters: "counters",
  clients: "clients",
} as const satisfies Record<FirmSection, string>;

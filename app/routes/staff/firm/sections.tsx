import { firmDesk } from "#content/en/firm-desk.ts";
import { Notice } from "#ui/notice/notice.tsx";
import type { FirmSection } from "#values/firm.ts";

/** The forms by which the sections that can be taken away are filled, and where they stand on their page. */
export const FORM_OF = {
  refundMeaning: "refund",
  testimonials: "testimonials",
  counters: "counters",
  clients: "clients",
} as const satisfies Record<FirmSection, string>;

/** Says that what was sent is there, and not public yet. */
export function Noted() {
  return (
    <Notice announce>
      <p>{firmDesk.saved}</p>
    </Notice>
  );
}

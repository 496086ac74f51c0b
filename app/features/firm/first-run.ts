import type { Settings } from "#platform/settings.server.ts";
import type { FirmKey, FirmParticulars } from "./firm-file.ts";

/** What makes a site the firm's own: parts of its row, its hours, and settings of the server. */
export type FirstRunItem = {
  id: FirstRunId;
  state: "yours" | "drafted" | "open";
  /** Clients meet something wrong until it is there; all else can wait. */
  isUrgent: boolean;
  minutes: number;
  /** Its screen; left out where it is set on the server. */
  at?: string;
};

type OfFirm = { keys: readonly FirmKey[]; isUrgent?: true; minutes: number; at: string };

const PARTICULARS = "/staff/firm/particulars?open=";
/** In the order in which a firm is best asked. */
const OF_FIRM = {
  name: { keys: ["name"], isUrgent: true, minutes: 1, at: `${PARTICULARS}name` },
  contact: {
    keys: ["address", "phones", "email"],
    isUrgent: true,
    minutes: 2,
    at: `${PARTICULARS}contact`,
  },
  tax: { keys: ["gstin"], isUrgent: true, minutes: 1, at: `${PARTICULARS}tax` },
  upi: { keys: ["upiId"], isUrgent: true, minutes: 1, at: `${PARTICULARS}upi` },
  team: { keys: ["team"], isUrgent: true, minutes: 3, at: "/staff/firm/team" },
  line: { keys: ["line"], minutes: 1, at: `${PARTICULARS}name` },
  social: { keys: ["social"], minutes: 1, at: `${PARTICULARS}contact` },
  place: { keys: ["coordinates"], minutes: 1, at: `${PARTICULARS}place` },
  testimonials: { keys: ["testimonials"], minutes: 5, at: "/staff/firm/claims#part-testimonials" },
  counters: { keys: ["counters"], minutes: 2, at: "/staff/firm/claims#part-counters" },
  clients: { keys: ["clients"], minutes: 3, at: "/staff/firm/claims#part-clients" },
  refundMeaning: { keys: ["refundMeaning"], minutes: 5, at: "/staff/firm/claims#part-refund" },
  premiumLines: { keys: ["premiumLines"], minutes: 2, at: "/staff/firm/claims#part-premium" },
} as const satisfies Record<string, OfFirm>;

type FirstRunId = keyof typeof OF_FIRM | "sessions" | "mailbox" | "secret" | "firmMail";

type Known = {
  /** What visitors see. */
  shown: FirmParticulars;
  /** The same with what is not published yet. */
  drafted: FirmParticulars;
  settings: Pick<Settings, "smtpUrl" | "appSecret" | "isFirmMailGuessed" | "isLocal">;
  /** Whether an adviser who does not exist can be booked. */
  hasSampleAdviser: boolean;
};

/** Everything that is the firm's own by now, or not: what holds something up is first. */
export function firstRun({ shown, drafted, settings, hasSampleAdviser }: Known): FirstRunItem[] {
  const ofFirm = Object.entries<OfFirm>(OF_FIRM).map(
    ([id, { keys, isUrgent = false, ...more }]) => {
      const isIn = (firm: FirmParticulars) => keys.every((key) => isThere(firm, key));
      const state = isIn(shown) && isIn(drafted) ? "yours" : isIn(drafted) ? "drafted" : "open";
      return { id: id as FirstRunId, state, isUrgent, ...more } as const;
    },
  );
  // The start of a public site asks for the others.
  const isPublic = !settings.isLocal;
  const others: [FirstRunId, isSet: boolean, minutes: number, isUrgent: boolean][] = [
    ["mailbox", settings.smtpUrl !== undefined, 5, isPublic],
    ["secret", settings.appSecret !== undefined, 2, isPublic],
    ["firmMail", !settings.isFirmMailGuessed, 1, isPublic],
  ];
  return [
    ...ofFirm,
    {
      id: "sessions",
      state: hasSampleAdviser ? "open" : "yours",
      isUrgent: false,
      minutes: 10,
      at: "/staff/sessions/hours",
    },
    ...others.map(([id, isSet, minutes, isUrgent]) => {
      return { id, state: isSet ? "yours" : "open", isUrgent, minutes } as const;
    }),
  ];
}

/** A section that is taken away is no sample any more. */
function isThere(firm: FirmParticulars, key: FirmKey): boolean {
  return firm[key] !== undefined || (firm.hiddenSections ?? []).some((hidden) => hidden === key);
}

import type { StepsView } from "#ui/case-steps/case-steps.tsx";
import type { TurnView } from "#ui/turn/turn.tsx";

/** One line of what belongs to a matter, with where it opens. */
export type MatterRow = {
  name: string;
  note?: string;
  /** Without it nothing opens. */
  link?: { href: string; label: string; isFile?: boolean };
};

/** A thing that an account and the firm have under way: a return, an order, a session or a draft. */
export type Matter = {
  /** Its reference, or its id where it has none: never two the same. */
  id: string;
  what: string;
  reference: string | undefined;
  /** Its own page; a draft has none. */
  page?: string;
  turn: TurnView;
  /** How far a return is, while it is under way. */
  steps?: StepsView | undefined;
  /** The one button. */
  action: { href: string; label: string } | undefined;
  /** What a draft is called: it goes on in this browser, by a form. */
  draft?: string;
  /** What it comes to, in rupees. */
  figure?: { label: string; amount: number; note: string };
  /** Where a session about it is booked. */
  book?: { href: string; label: string };
  rows: MatterRow[];
};

/** A session that is still to come. */
export type MatterSession = {
  reference: string;
  topic: string;
  href: string;
  /** In words. */
  when: string;
  /** The request that it is about. */
  caseReference: string | undefined;
};

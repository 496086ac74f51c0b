import type { CaseState } from "#domain/cases/case-table.ts";
import { orderTerms, type PaymentOfReturn } from "./order-terms.ts";
import { replyPromise } from "./reply-promise.ts";

const approve = "You approve the draft. Nothing is filed without your approval.";
const payFirst = "Pay for your return before you approve it.";
/** domain.md, section 4: within 30 days of filing; the notification itself was not read. */
const verify = "After filing you have 30 days to e-verify the return on the income tax portal.";
const process = "The Department processes the return, and sends you an intimation.";
const compare = "We compare the intimation with our figures, and write to you.";

/** What is still to come, by the state that is under way; nothing once it has ended. */
const LATER: Record<Exclude<CaseState, "new">, readonly string[]> = {
  gathering: ["We prepare your return with it, and check it.", approve, verify],
  preparing: ["We check the draft before you see it.", approve, verify],
  review: [approve, "The return is filed as you approved it.", verify],
  approval: ["The return is filed as you approved it.", verify, process],
  ready: [verify, process, compare],
  filed: [process, compare],
  lapsed: [
    "We write to you what a late verification means for your return.",
    "It is verified late, or filed again.",
  ],
  verified: [process, compare],
  processed: [
    "We write to you what we found.",
    "Where the figures differ, we say what can be done; where they agree, our work is complete.",
  ],
  notice: [
    "We write to you what the notice means.",
    "If a return has to be filed again, you approve it first.",
  ],
  closed: [],
  declined: [],
  withdrawn: [],
};

const BEFORE_APPROVAL: readonly CaseState[] = ["gathering", "preparing", "review"];

type NewRequest = {
  identity: "verified" | "not-verified";
  /** There is an answer already. */
  isRead: boolean;
  payment: PaymentOfReturn | "stopped";
};

/** On the pages of a request, and of a new one in the client's mail; empty where its work is over. */
export function nextSteps(state: CaseState, request: NewRequest): readonly string[] {
  if (state === "new") return stepsOfNew(request);
  const isToPay = request.payment === "offered" || request.payment === "waits";
  return isToPay && BEFORE_APPROVAL.includes(state) ? [payFirst, ...LATER[state]] : LATER[state];
}

function stepsOfNew({ identity, isRead, payment }: NewRequest): string[] {
  if (payment === "stopped") return [];
  const reads = `A chartered accountant reads your ${isRead ? "request" : "file"} ${replyPromise}`;
  const draft =
    identity === "verified"
      ? "The draft return follows, usually within three working days, with anything that is missing."
      : "We verify your identity too: until then nothing can be filed. The draft return follows.";
  return [
    {
      later: `${reads} and writes to you ${isRead ? "how to pay" : "with both regimes, the price and how to pay"}.`,
      offered: `Pay for your return. ${reads}.`,
      waits: `Pay your order. ${reads}.`,
      claimed: `${reads}.`,
      paid: `${reads}.`,
    }[payment],
    payment === "paid" ? draft : `${orderTerms.begins} ${draft}`,
    approve,
    verify,
  ];
}

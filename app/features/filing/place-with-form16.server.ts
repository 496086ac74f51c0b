import { ORDER_CONSENT } from "#content/en/order-form16.ts";
import type { RoomWords } from "#content/words.server.ts";
import type { ReturnNeed } from "#domain/pricing/proposal.ts";
import { type FilingDraft, filingDraft } from "#features/answer/draft/draft.server.ts";
import type { UploadedForm16 } from "#features/answer/draft/draft.ts";
import { fileNameOf } from "#features/answer/draft/handed-over.server.ts";
import { needOf } from "#features/answer/facts/need.ts";
import { otherIncomesOf } from "#features/answer/facts/other-income.ts";
import { readPan } from "#features/answer/figures/certificate-values.ts";
import { workOut } from "#features/answer/verdict/answer.ts";
import { findDraft, lockDraft } from "#features/drafts/drafts.server.ts";
import type { Checkout } from "#features/orders/order/order.ts";
import { findPlaced, storeOrder } from "#features/orders/order/orders.server.ts";
import type { Choice } from "#features/orders/price/choice.ts";
import type { OrderOutcome } from "#features/orders/price/order-messages.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { dayInIndia, type Instant, type PlainDate } from "#values/dates.ts";
import { accepted, refused } from "#values/outcome.ts";
import { isPersonalPan } from "#values/pan.ts";
import { caseOfOrder } from "./case-of-order.server.ts";
import { knownContact, plainPan } from "./contact.ts";
import { readDetails } from "./details.ts";
import type { EndedView } from "./ended-case.server.ts";
import { filledDraftOf, handOver } from "./hand-over.server.ts";

/** What an order may take along, for its form. */
type Form16ToTake = {
  fileName: string;
  /** There is no file: the figures were typed. */
  isTyped: boolean;
  /** The PAN could not be read and has to be typed. */
  asksPan: boolean;
  /** The draft began with the file, and knows no date of birth. */
  asksBirthDate: boolean;
  expiresAt: Instant;
  /** Who it is and how to reach them, as far as the draft knows. */
  contact: Record<string, string>;
  /** What its return has to report; undefined for files that are not read yet. */
  need: ReturnNeed | undefined;
};

/** The Form 16 in the draft of this browser, where it was read or can go to the firm as it is. */
export async function findForm16ToTake(
  app: App,
  browser: Browser,
): Promise<Form16ToTake | undefined> {
  const found = await findDraft(app, filingDraft, browser);
  const filled = found && filledDraftOf(found);
  if (!filled) return undefined;
  const { draft, form16 } = filled;
  const details = detailsWith(app, draft, {});
  return {
    fileName: fileNameOf(draft.answers),
    isTyped: isTyped(draft.answers),
    asksBirthDate: !details.ok,
    asksPan: panOf(draft) === undefined,
    expiresAt: draft.expiresAt,
    contact: knownContact(draft.answers),
    need: form16 && needIn(form16, draft, details.ok ? details.value.bornOn : undefined, app),
  };
}

function needIn(
  form16: UploadedForm16,
  { answers }: FilingDraft,
  bornOn: PlainDate | undefined,
  app: App,
): ReturnNeed {
  const shown = workOut(form16, answers, bornOn, dayInIndia(app.clock.now()));
  return needOf(shown.working, otherIncomesOf(answers), shown.certificates);
}

/**
 * Places an order and hands the draft of this browser over with it, for the same contact: order, case, consents,
 * documents and mails, all or nothing. Sent again it is the same order and the same case.
 * @param typed date of birth and PAN, asked for only where the draft does not know them
 */
export async function placeOrderWithForm16(
  app: App,
  browser: Browser,
  choice: Choice,
  checkout: Checkout,
  typed: Record<string, string>,
): Promise<OrderOutcome<{ reference: string }>> {
  return app.db.transaction(async (tx) => {
    const draft = await lockDraft(app, tx, filingDraft, browser);
    const placed = await findPlaced(tx, browser, checkout.id);
    if (placed) return accepted(placed);
    const filled = draft && filledDraftOf(draft);
    if (!filled) return refused({ id: "form16Gone" }, "form16");
    const details = detailsWith(app, filled.draft, typed);
    if (!details.ok) return details;
    const pan = panOf(filled.draft) ?? plainPan(typed.pan ?? "");
    if (!isPersonalPan(pan)) return refused([{ field: "pan", message: { id: "panMissing" } }]);
    const contact = { ...checkout.contact, pan };
    const ready = { ...filled, details: details.value };
    const join = async (orderId: string) => {
      const about = isTyped(filled.draft.answers) ? "typed" : "form16";
      const { purpose, version: textVersion } = ORDER_CONSENT[about];
      const consent = { purpose, textVersion };
      const handed = await handOver(app, tx, browser, ready, contact, { orderId, consent });
      return handed.reference;
    };
    const { verified } = filled.draft.answers;
    return storeOrder(app, tx, browser, { choice, checkout, join, verified });
  });
}

function isTyped({ form16, unread }: FilingDraft["answers"]): boolean {
  return form16?.typed === true && !unread;
}

/** The PAN of what was read, Part A alone included. */
function panOf({ answers: { form16 } }: FilingDraft): string | undefined {
  return form16 && readPan(form16);
}

/** Step 2 of the wizard with the date of birth that was typed beside the order, where the draft has none. */
function detailsWith(app: App, { answers }: FilingDraft, typed: Record<string, string>) {
  const today = dayInIndia(app.clock.now());
  const known = readDetails(answers.details, today);
  return known.ok ? known : readDetails({ ...answers.details, ...typed }, today);
}

/** Where the Form 16 of an order is: with the firm, in this browser's draft, or still to come. */
export type Form16OfOrder =
  | { kind: "handedOver"; reference: string; opensHere: boolean; ended: EndedView | undefined }
  | ({ kind: "inDraft" } & Pick<Form16ToTake, "fileName" | "isTyped" | "expiresAt">)
  | { kind: "missing" };

/** @param orderId of an order that the caller found as this browser's own */
export async function form16OfOrder(
  app: App,
  browser: Browser,
  orderId: string,
  words: RoomWords,
): Promise<Form16OfOrder> {
  const filed = await caseOfOrder(app, orderId, browser, words);
  if (filed) {
    const { reference, browserHash, ended } = filed;
    return { kind: "handedOver", reference, opensHere: browserHash === browser.hash, ended };
  }
  const waiting = await findForm16ToTake(app, browser);
  if (!waiting) return { kind: "missing" };
  const { fileName, isTyped, expiresAt } = waiting;
  return { kind: "inDraft", fileName, isTyped, expiresAt };
}

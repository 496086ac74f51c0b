import { randomUUID } from "node:crypto";
import { sessionReminders } from "#db/schema/appointments.ts";
import { filingDraft } from "#features/answer/draft/draft.server.ts";
import { changeDraft } from "#features/drafts/drafts.server.ts";
import type { App } from "#platform/app.server.ts";
import { hashToken, newToken } from "#platform/sealing.server.ts";
import { asDate, plainDate } from "#values/dates.ts";
import { accepted } from "#values/outcome.ts";
import { setConsent } from "../app/features/accounts/consents.server.ts";
import { sendCode } from "../app/features/accounts/one-time-codes.server.ts";
import { changeProfile } from "../app/features/accounts/profile.server.ts";
import { rememberBrowser } from "../app/features/accounts/sign-in.server.ts";
import { currentSetup } from "../app/features/appointments/hours/setup.server.ts";
import { topicOf } from "../app/features/appointments/hours/setup.ts";
import { requestKind } from "../app/features/appointments/request/request-kind.server.ts";
import { findAppointment } from "../app/features/appointments/session/appointments.server.ts";
import { holdTime } from "../app/features/appointments/taking/hold-time.server.ts";
import { nextSlots } from "../app/features/appointments/taking/takings.server.ts";
import { makeFeed } from "../app/features/calendar-feeds/make-feed.server.ts";
import { actOnCase } from "../app/features/case-desk/act-on-case.server.ts";
import { enquiryKind } from "../app/features/enquiries/enquiry-kind.server.ts";
import { openFiling, submitFiling } from "../app/features/filing/filings.server.ts";
import { lookFor } from "../app/features/find/searches.server.ts";
import { answerItem } from "../app/features/inbox/answer-item.server.ts";
import { KINDS } from "../app/features/inbox/kinds.server.ts";
import { saveAnswers } from "../app/features/life-plan/draft/plan-draft.server.ts";
import { placeOrder } from "../app/features/orders/order/orders.server.ts";
import { readChoice } from "../app/features/orders/price/read-choice.ts";
import { confirmPayment } from "../app/features/payments/desk/act-on-order.server.ts";
import { decideRefund } from "../app/features/payments/desk/refund.server.ts";
import { sendToFirm } from "../app/features/sent/send-to-firm.server.ts";
import { type Member, member, TERMS, withEmail, withMobile } from "./cast.ts";
import { writeBothWays } from "./messages.ts";
import { orderNow } from "./payments/placed.ts";
import { askAndAnswer } from "./requests/answered.ts";
import { caseOf } from "./requests/asked.ts";
import { bookInFull } from "./scheduling/book-in-full.ts";
import { setHours } from "./scheduling/firm-hours.ts";
import { CONTACT, readyDraft } from "./survive/drafts.ts";

let lines = 0;

/** A person with a row in every table that can hold one, by their e-mail `NAME@example.com` or a mobile of their own. */
export async function wholePerson(app: App, name: string, staff: Member) {
  const asked = await member(app, name);
  const email = `${name}@example.com`;
  const { id: personId, session } = asked;
  await withEmail(app, personId, email);
  const bornOn = plainDate("1987-03-27");
  await changeProfile(app, session, { name: `${name} Testwala`, pan: "AAAPA9999A", bornOn });
  await setConsent(app, session, "reminders", true);
  lines += 1;
  const mobile = `+91${9_876_543_210 + lines}`;
  await withMobile(app, personId, mobile);
  const address = `2001:db8:7:${lines.toString(16)}::1`;
  const browser = { hash: hashToken(newToken()), address, personId };
  await rememberBrowser(app, app.db, personId, browser);
  const filing = await submitAs(app, browser, { ...CONTACT, email });
  await openFiling(app, filing, "sita", true);
  const { version } = await caseOf(app, filing);
  must(await actOnCase(app, staff.session, filing, version, { kind: "take" }));
  const telephone = { hash: hashToken(newToken()), address };
  await askAndAnswer(app, staff.session, filing, { browser, telephone });
  await writeBothWays(app, staff.session, filing, browser, email);
  const draft = await readyDraft(app, browser);
  must(await saveAnswers(app, browser, { risk: { age: "39" } }));
  const order = await orderAs(app, browser, email);
  const utr = String(409_297_068_000 + lines);
  const placed = await orderNow(app, order);
  must(await confirmPayment(app, staff.session, placed, { utr, amount: "1499" }));
  const back = { id: randomUUID(), "refund-amount": "499", reason: "One return less." };
  must(await decideRefund(app, staff.session, placed, back));
  const from = { address };
  const sent = new Map<string, string>();
  for (const kind of KINDS) {
    const value = kind.words.example(email, mobile);
    const { reference } = must(await sendToFirm(app, kind, value, from));
    // Where only a mobile is asked for, the firm calls.
    if (kind.senderOf(value).email)
      must(await answerItem(app, staff.session, reference, { answer: "It is.", seen: 0 }));
    sent.set(kind.name, reference);
  }
  const enquiry = sent.get(enquiryKind.name) ?? "";
  const request = sent.get(requestKind.name) ?? "";
  const appointmentToken = await bookAs(app, browser, email);
  const booked = await findAppointment(app, appointmentToken);
  const row = { id: randomUUID(), appointmentId: booked?.row.id ?? "", sequence: 0 };
  const madeAt = asDate(app.clock.now());
  await app.db.insert(sessionReminders).values({ ...row, kind: "day", madeAt });
  must(await sendCode(app, browser, { channel: "email", address: email }, "account"));
  must(await makeFeed(app, { session }));
  must(await lookFor(app, staff.session, email));
  return {
    ...{ mobile, utr },
    ...asked,
    email,
    browser,
    draft: draft.id,
    filing,
    order,
    enquiry,
    request,
    appointmentToken,
  };
}

/** A request without an account: `verified` is the address that a code proved, if any. */
export async function submitWithout(
  app: App,
  address: string,
  contact: typeof CONTACT,
  verified?: string,
): Promise<string> {
  return submitAs(app, { hash: hashToken(newToken()), address }, contact, verified);
}

async function submitAs(
  app: App,
  browser: { hash: string; address: string; personId?: string },
  contact: typeof CONTACT,
  verified?: string,
): Promise<string> {
  const { id } = await readyDraft(app, browser);
  if (verified) {
    const by = { channel: "email" as const, address: verified };
    must(
      await changeDraft(app, filingDraft, browser, (answers) =>
        accepted({ answers: { ...answers, verified: by } }),
      ),
    );
  }
  return must(await submitFiling(app, browser, id, contact)).reference;
}

export async function orderAs(
  app: App,
  browser: { hash: string; address: string; personId?: string },
  email: string,
): Promise<string> {
  const choice = readChoice("basic-itr", new URLSearchParams());
  const contact = { name: "Asha Testwala", email, mobile: undefined };
  const checkout = { id: randomUUID(), shownTotal: 1499, contact, terms: TERMS };
  return must(await placeOrder(app, browser, choice, checkout)).reference;
}

/** The next session that is free. @returns its token */
export async function bookAs(
  app: App,
  browser: { hash: string; address: string; personId?: string },
  contact: string,
): Promise<string> {
  if ((await currentSetup(app)).advisers.length === 0) await setHours(app);
  const setup = await currentSetup(app);
  const topic = topicOf(setup, "tax-planning");
  const [slot] = topic ? await nextSlots(app, { setup, topic }, app.clock.now(), 1) : [];
  if (!slot) throw new Error("no time is free");
  const typed = { name: "Asha Testwala", contact, note: "By telephone." };
  const wanted = { topic: "tax-planning", start: slot.start, typed, zone: undefined, utm: {} };
  const { token } = must(await holdTime(app, browser, { ...wanted, token: undefined }));
  return must(await bookInFull(app, browser, { ...wanted, token })).token;
}

function must<T>(outcome: { ok: true; value: T } | { ok: false; problems: unknown }): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return outcome.value;
}

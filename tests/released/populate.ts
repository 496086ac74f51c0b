import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { asc, eq } from "drizzle-orm";
import { sessionReminderSubject } from "#content/en/session-reminders.ts";
import { outbox } from "#db/schema/outbox.ts";
import { setConsent } from "#features/accounts/consents.server.ts";
import { storeLateForm } from "#features/accounts/late-form.server.ts";
import { sendCode } from "#features/accounts/one-time-codes.server.ts";
import { changeProfile } from "#features/accounts/profile.server.ts";
import { requestRecovery } from "#features/accounts/recovery.server.ts";
import { signIn } from "#features/accounts/sign-in.server.ts";
import { createAccount } from "#features/accounts/sign-up.server.ts";
import { inviteStaff } from "#features/accounts/staff.server.ts";
import { filingDraft } from "#features/answer/draft/draft.server.ts";
import { receiveForm16 } from "#features/answer/upload/form16-upload.server.ts";
import { remindSessions } from "#features/appointments/reminders/remind-sessions.server.ts";
import { holdTime } from "#features/appointments/taking/hold-time.server.ts";
import { bookTime } from "#features/appointments/taking/take-time.server.ts";
import { makeFeed } from "#features/calendar-feeds/make-feed.server.ts";
import { actOnCase } from "#features/case-desk/act-on-case.server.ts";
import { beginForCaller } from "#features/case-desk/begin-case.server.ts";
import { listCases } from "#features/case-desk/list-cases.server.ts";
import { readClientList } from "#features/client-import/client-imports.server.ts";
import { storeDocument } from "#features/documents/documents.server.ts";
import { changeDraft } from "#features/drafts/drafts.server.ts";
import { openFiling, submitFiling } from "#features/filing/filings.server.ts";
import { lookFor } from "#features/find/searches.server.ts";
import { setFirm } from "#features/firm/firm.server.ts";
import { changeFirm, findFirmDraft } from "#features/firm/firm-draft.server.ts";
import { answerItem } from "#features/inbox/answer-item.server.ts";
import { KINDS } from "#features/inbox/kinds.server.ts";
import { saveAnswers } from "#features/life-plan/draft/plan-draft.server.ts";
import { placeOrder } from "#features/orders/order/orders.server.ts";
import {
  addCoupon,
  seedDemonstrationCoupon,
  stopCoupon,
} from "#features/orders/price/coupons.server.ts";
import { readChoice } from "#features/orders/price/read-choice.ts";
import { claimPaid } from "#features/payments/client/pay-order.server.ts";
import { confirmPayment } from "#features/payments/desk/act-on-order.server.ts";
import { decideRefund } from "#features/payments/desk/refund.server.ts";
import { passNumbers } from "#features/payments/documents/pass-numbers.server.ts";
import { closeBooks } from "#features/payments/month/close-books.server.ts";
import { sendToFirm } from "#features/sent/send-to-firm.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import type { Session } from "#platform/session.server.ts";
import { noteBackup } from "#platform/site-state.server.ts";
import { asDate, instant, plainDate } from "#values/dates.ts";
import { accepted, type Outcome } from "#values/outcome.ts";
import {
  ADDRESS,
  member,
  PASSWORD,
  sessionWith,
  TERMS,
  visitFrom,
  withEmail,
  withTwoStep,
} from "../cast.ts";
import { writeBothWays } from "../messages.ts";
import { orderNow } from "../payments/placed.ts";
import { askAndAnswer } from "../requests/answered.ts";
import { bookInFull } from "../scheduling/book-in-full.ts";
import { setHours } from "../scheduling/firm-hours.ts";
import { CONTACT, DETAILS, PDF_BYTES, readyDraft } from "../survive/drafts.ts";

/** What only its maker knows of a released dump, beside the secret it was sealed with. */
export type Facts = {
  filings: { signedOut: string; asha: string };
  orders: { signedOut: string; asha: string };
  /** Of Asha, who has an e-mail and a mobile, a profile and two-step sign-in. */
  totpSecret: string;
  backupCode: string;
  /** Of a session of Asha's. */
  token: string;
};

/** Seals every dump; a fixed text, known to everybody, as all people in the dumps are invented. */
export const RELEASED_SECRET = "the secret of the released dumps, for tests only";
export const RELEASED_AT = "2026-11-20T09:00:00Z";
/** Where nobody is signed in, and where Asha is. */
export const BROWSER: Browser = { hash: "the browser of somebody signed out", address: ADDRESS };
export const ASHAS_BROWSER = "the browser of asha";
export const ADDITIONS = { rent: "25,000", city: "Mumbai", section80C: "1,50,000" };
export const PLAN = {
  risk: { age: "34", dependents: "2", risk: "3" },
  assets: { cash: "1,20,000", epfPpf: "₹ 6,30,000" },
  monthly: { salary: "1,25,000", household: "52,000" },
  goals: { "education-year": "2036", "education-present": "15,00,000" },
} as const;

const FORM16 = new URL("../form16/fixtures/", import.meta.url);

/** Leaves something in every table, by the services alone, as people who use the site would. */
export async function populate(app: App): Promise<Facts> {
  const asha = await populateAccounts(app);
  const filings = await populateFilings(app, asha.browser);
  const orders = await populateOrders(app, asha.browser, asha.owner);
  await populateCases(app, asha.owner, filings.asha, asha.browser);
  const reference = filings.signedOut;
  must(await makeFeed(app, { browser: BROWSER, reference }));
  must(await makeFeed(app, { session: await sessionWith(app, asha.token) }));
  for (const browser of [BROWSER, asha.browser]) await plan(app, browser);
  await populateRequests(app, asha.owner);
  await populateAppointments(app, asha.browser);
  must(await setFirm(app, { name: "Testwala & Co", phones: ["+91 80 2222 1111"] }, "office"));
  const { seen } = await findFirmDraft(app, asha.owner.person.id);
  must(await changeFirm(app, asha.owner, seen, { line: "Tax and plans." }));
  await sendOneMail(app);
  const now = app.clock.now();
  await noteBackup(app.db, { at: now, now, keepDays: 14 });
  // Of a series in which nothing is drawn here.
  const passed = { last: ["KF/26-27/000002"], backupAt: now };
  must(await app.db.transaction((tx) => passNumbers(app, tx, passed)));
  must(await lookFor(app, asha.owner, "Asha"));
  await listCases(app, { page: 1 });
  const { totpSecret, backupCode, token } = asha;
  return { filings, orders, totpSecret, backupCode, token };
}

async function populateAccounts(app: App) {
  const owner = await member(app, "meera", "owner");
  const invited = { email: "kiran@example.invalid", role: "staff" } as const;
  must(await inviteStaff(app, owner.session, invited, "http://localhost:3000"));
  const late = { path: "/staff/cases/new", fields: [["name", "Harish Testwala"]] as const };
  await storeLateForm(app, owner.id, late);
  const ravi = { name: "Ravi Testwala", username: "ravi", password: PASSWORD };
  const mobile = { channel: "sms", address: "+919876543210" } as const;
  must(await createAccount(app, { ...ravi, contacts: [mobile] }, visitFrom("the browser of ravi")));

  const { id, token, session } = await member(app, "asha");
  await withEmail(app, id, "asha@example.invalid");
  const { secret, backupCodes } = await withTwoStep(app, id);
  const born = { pan: "AAAPA9999A", bornOn: plainDate("1987-03-27") };
  must(await changeProfile(app, session, { name: "Asha Testwala", ...born }));
  must(await setConsent(app, session, "reminders", true));
  must(await setConsent(app, session, "reminders", false));

  const visit = visitFrom("the browser of a stranger");
  must(await signIn(app, { username: "asha", password: PASSWORD }, visit)); // waits for the second step
  await signIn(app, { username: "ravi", password: "wrong" }, visit);
  must(await requestRecovery(app, "asha", visit));
  must(await sendCode(app, BROWSER, mobile));
  const [backupCode = ""] = backupCodes;
  const browser = {
    hash: ASHAS_BROWSER,
    personId: (await sessionWith(app, token)).person.id,
    address: ADDRESS,
  };
  return { browser, totpSecret: secret, backupCode, token, owner: owner.session };
}

/** For each browser a case, and a draft that is answered to the end. */
async function populateFilings(app: App, asha: Browser) {
  const references: string[] = [];
  for (const browser of [BROWSER, asha]) {
    const { id } = await readyDraft(app, browser);
    const { reference } = must(await submitFiling(app, browser, id, CONTACT));
    await openFiling(app, reference, "office", true);
    references.push(reference);
    await answerAll(app, browser);
  }
  const [signedOut = "", ofAsha = ""] = references;
  return { signedOut, asha: ofAsha };
}

async function answerAll(app: App, browser: Browser): Promise<void> {
  await changeDraft(app, filingDraft, browser, (answers) =>
    accepted({ answers: { ...answers, details: DETAILS } }),
  );
  for (const [fileName, add] of [["part-a.pdf", false] as const, ["part-b.pdf", true] as const]) {
    const bytes = new Uint8Array(readFileSync(new URL(fileName, FORM16)));
    must(await receiveForm16(app, browser, { fileName, bytes, password: undefined, add }));
  }
  const document = { bytes: PDF_BYTES, password: "still asked for" };
  const locked = await storeDocument(app, document, "locked.pdf");
  await changeDraft(app, filingDraft, browser, async (answers, tx, draftId) => {
    await locked.belongTo(tx, draftId);
    return accepted({
      answers: {
        ...answers,
        verified: { channel: "email", address: "asha@example.invalid" },
        corrections: { "0.partB.10a.gross": 150_000, "0.partB.regime": "old" },
        additions: ADDITIONS,
        filed: { before: "late", on: "2026-09-15", paid: 12_500 },
        contact: { name: "Asha Testwala", email: "asha@example.invalid" },
      },
    });
  });
}

async function populateOrders(app: App, asha: Browser, owner: Session) {
  await seedDemonstrationCoupon(app);
  const stopped = {
    code: "OVER-10",
    discount: { kind: "percent", percent: 10 },
    from: plainDate("2026-01-01"),
    until: plainDate("2026-12-31"),
    usesLeft: 5,
  } as const;
  must(await addCoupon(app, stopped));
  must(await stopCoupon(app, stopped.code));
  const order = async (browser: Browser, query: string, shownTotal: number) => {
    const choice = readChoice("basic-itr", new URLSearchParams(query));
    const contact = { name: "Asha Testwala", email: "asha@example.invalid", mobile: undefined };
    const checkout = { id: randomUUID(), shownTotal, contact, terms: TERMS };
    return must(await placeOrder(app, browser, choice, checkout)).reference;
  };
  const paid = await orderNow(app, await order(BROWSER, "", 1499));
  must(await claimPaid(app, paid, "409297068518", BROWSER));
  must(await confirmPayment(app, owner, paid, { utr: "409297068518", amount: "1499" }));
  const refund = { id: randomUUID(), "refund-amount": "499", reason: "One return less." };
  must(await decideRefund(app, owner, paid, refund));
  must(await closeBooks(app, owner, plainDate("2026-10-01")));
  return {
    signedOut: paid.reference,
    asha: await order(asha, "coupon=DEMO10&plan-name=My return", 1349),
  };
}

/** Of a caller whose e-mail the firm typed later, and one that was taken, whose client answered what they were asked. */
async function populateCases(
  app: App,
  owner: Session,
  filing: string,
  browser: Browser,
): Promise<void> {
  const mobile = "+919876543210";
  const caller = { name: "Ravi Testwala", email: undefined, mobile, year: 2025, note: "Rents." };
  const { reference } = must(await beginForCaller(app, owner, caller));
  const email = "ravi@example.invalid";
  must(await actOnCase(app, owner, reference, 2, { kind: "email", email }));
  must(await actOnCase(app, owner, filing, 1, { kind: "take" }));
  const clients = new TextEncoder().encode("Name,Mobile\nLeela Testwala,98765 43211");
  must(await readClientList(app, owner, { name: "clients.csv", bytes: clients }));
  const bytes = new Uint8Array(readFileSync(new URL("new-regime.pdf", FORM16)));
  const telephone = { ...BROWSER, hash: "the telephone of asha" };
  const form16 = { bytes, pdf: app.pdf };
  await askAndAnswer(app, owner, filing, { browser, telephone, form16 });
  await writeBothWays(app, owner, filing, browser, "asha@example.invalid");
}

async function plan(app: App, browser: Browser): Promise<void> {
  for (const step of ["risk", "assets", "monthly", "goals"] as const) {
    await saveAnswers(app, browser, { [step]: PLAN[step] });
  }
}

async function populateRequests(app: App, owner: Session): Promise<void> {
  for (const kind of KINDS) {
    const value = kind.words.example("ravi@example.invalid", "+919876543210");
    const { reference } = must(await sendToFirm(app, kind, value, { address: "203.0.113.8" }));
    // Where only a mobile is asked for, the firm calls.
    if (kind.senderOf(value).email)
      must(await answerItem(app, owner, reference, { answer: "You may.", seen: 0 }));
  }
}

/** A session of Asha's, a time that is held signed out, and one that is kept. */
async function populateAppointments(app: App, asha: Browser): Promise<void> {
  await setHours(app, 2);
  const typed = { name: "Asha Testwala", contact: "asha@example.invalid", note: "By telephone." };
  const more = { zone: "Europe/London", utm: { source: "newsletter" } };
  const booked = {
    topic: "free-tax-session",
    start: instant("2026-11-24T04:30:00Z"),
    typed,
    ...more,
  };
  const { token } = must(await holdTime(app, asha, { ...booked, token: undefined }));
  must(await bookInFull(app, asha, { ...booked, token }));
  const dayBefore = { ...app.clock, now: () => booked.start.subtract({ hours: 20 }) };
  await remindSessions({ ...app, clock: dayBefore }, sessionReminderSubject);
  const held = { topic: "tax-planning", start: instant("2026-11-24T08:30:00Z"), ...more };
  const partly = { name: "Ravi", contact: "", note: "" };
  must(await holdTime(app, BROWSER, { ...held, token: undefined, typed: partly }));
  const kept = { ...held, start: instant("2026-11-24T11:00:00Z"), token: undefined };
  const leela = { ...BROWSER, hash: "the browser of Leela" };
  must(
    await bookTime(app, leela, { ...kept, typed: { ...typed, contact: "leela@example.invalid" } }),
  );
}

/** As the job leaves a mail that was sent: without its words. */
async function sendOneMail(app: App): Promise<void> {
  const [first] = await app.db.select().from(outbox).orderBy(asc(outbox.createdAt)).limit(1);
  await app.db
    .update(outbox)
    .set({ sealed: null, sentAt: asDate(app.clock.now()), attempts: 1 })
    .where(eq(outbox.id, first?.id ?? ""));
}

function must<T>(outcome: Outcome<T, unknown>): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return outcome.value;
}

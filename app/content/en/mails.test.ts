import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { Appointment } from "#features/appointments/session/appointment.ts";
import { KINDS } from "#features/inbox/kinds.server.ts";
import { layOutMail, type MailWords } from "#platform/mail/mail-layout.ts";
import { instant, plainDate } from "#values/dates.ts";
import { paise } from "#values/money.ts";
import { firm } from "../firm.ts";
import * as account from "./account-mails.ts";
import * as appointment from "./appointment-mails.ts";
import * as ask from "./ask-mails.ts";
import * as caseMails from "./case-mails.ts";
import * as filing from "./filing-mails.ts";
import * as order from "./order-mails.ts";
import * as paymentMails from "./payment-mails.ts";
import * as reminders from "./reminder-mails.ts";
import * as request from "./request-mails.ts";
import * as returns from "./return-mails.ts";

const when = "20 November 2026 at 14:05";
const link = "https://example.com/staff/invitation/token";
const client = { name: "Asha Testwala", email: "asha@example.com", mobile: undefined };
const ordered = {
  reference: "OR-1234-5678",
  product: "Basic ITR",
  planName: "Return of Asha",
  lines: [{ label: "Basic ITR", amount: 1499 }],
  total: paise(149_900),
  filing: "KY-1234-5678",
  payee: "firm@bank",
  tag: "12345678",
  page: "http://localhost:3000/order/placed/OR-1234-5678",
  until: instant("2026-11-27T06:00:00Z"),
};
const paid = { reference: "OR-1234-5678", total: paise(149_900) };
const told = {
  ...paid,
  page: "https://karyatra.example/order/placed/OR-1234-5678",
  due: paise(24_900),
  over: paise(100),
  amount: paise(125_000),
  reason: "No payment with this reference has reached us.",
  utr: "609297068518",
  document: { label: "Invoice KY/26-27/000042", total: paise(149_900), isAttached: false },
  also: { label: "Credit note KC/26-27/000003", total: paise(149_900), isAttached: true },
  until: instant("2026-11-27T06:00:00Z"),
};
const handedOver = {
  reference: "KY-1234-5678",
  line: "Refund ₹49,600 · with the firm · you hear from us by 26 November",
  turn: "With the firm · you hear from us by 26 November",
  outcome: "Refund ₹49,600 if filed by 31 December 2026",
  isRefund: true,
  price: "Basic ITR, ₹1,499",
  nextSteps: ["One", "Two"],
  page: "https://karyatra.example/stepform/submitted/KY-1234-5678",
  isToPay: false,
};

const IN_CASE = {
  ...{ reference: "KY-1234-5678", count: 3 },
  link: "https://karyatra.example/c/token-of-the-case",
};

const OF_RETURN = {
  ...{ name: "Asha Testwala", by: "Sunday 20 December", left: 15, isAnew: false },
};

/** Mails to a client, by whether the address is verified as theirs. */
const TO_CLIENT: Record<string, (name: string | undefined) => MailWords> = {
  confirmationToClient: (name) => filing.confirmationToClient(name, handedOver),
  orderToClient: (name) => order.orderToClient(name, ordered, "placed"),
  orderPaid: (name) => paymentMails.orderPaid(name, told),
  orderPartPaid: (name) => paymentMails.orderPartPaid(name, told),
  amountCorrected: (name) => paymentMails.amountCorrected(name, told),
  surplusArrived: (name) => paymentMails.surplusArrived(name, told),
  paymentTooLate: (name) => paymentMails.paymentTooLate(name, told),
  paymentRefused: (name) => paymentMails.paymentRefused(name, told),
  refundDecided: (name) => paymentMails.refundDecided(name, told),
  refundDropped: (name) => paymentMails.refundDropped(name, told),
  documentAgain: (name) => paymentMails.documentAgain(name, told),
  invoiceReissued: (name) => paymentMails.invoiceReissued(name, told),
  orderRefunded: (name) => paymentMails.orderRefunded(name, told),
  orderStillWaits: (name) => paymentMails.orderStillWaits(name, told),
  orderOpenAgain: (name) => paymentMails.orderOpenAgain(name, told),
};
/** Of a client who is asked for something in a case, by whether the address is verified as theirs. */
const askMail = (name: string | undefined) =>
  ask.askMail({ ...IN_CASE, name, isFirst: false, by: "Thursday 3 December" });
const sentBackMail = (name: string | undefined) => ask.sentBackMail({ ...IN_CASE, count: 1, name });
const wanted = {
  topic: "ITR filing",
  first: { value: "2026-11-24-morning", label: "Tuesday 24 November, morning" },
  second: { value: "2026-11-25-afternoon", label: "Wednesday 25 November, afternoon" },
  ...client,
  note: "I have two\nForm 16s.",
  utm: { source: "letter" },
};

const session: Appointment = {
  ...{ reference: "AP-1234-5678", state: "booked", cancelledBy: null, topic: "Tax planning" },
  caseReference: "KY-1234-5678",
  price: "plan",
  ...{ adviser: "CA Sample Adviser", isSample: false, callLink: "https://meet.example.com/asha" },
  start: instant("2026-11-24T05:30:00Z"),
  end: instant("2026-11-24T06:30:00Z"),
  ...{ sequence: 0, moves: 0, mostMoves: 3, zone: "Europe/London" },
  changeUntil: instant("2026-11-23T17:30:00Z"),
  ...{ cancelRefusal: undefined, moveRefusal: undefined, isVerified: true },
};
const sessionNews = {
  ...session,
  page: "https://karyatra.example/appointment/a-token",
  reason: "CA Sample Adviser is ill.",
};
const attendee = { ...client, note: "About my\nESOPs.", usedBefore: "AP-8765-4321" };

/** Every mail of the product. */
const MAILS: Record<string, MailWords> = {
  codeMail: account.codeMail(firm, "042195"),
  recoveryCode: account.recoveryCode("asha", "042195"),
  signInCode: account.signInCode("asha", "042195"),
  signInLink: account.signInLink("asha", link),
  severalAccounts: account.severalAccounts(["asha", "ravi"]),
  passwordChanged: account.passwordChanged("Asha", when),
  twoStepChanged: account.twoStepChanged("Asha", true, when),
  requestInAccount: account.requestInAccount(firm, "KY-1234-5678", ["asha"]),
  contactChanged: account.contactChanged(firm, "Asha", "e-mail", "n••••@example.com", when),
  invitation: account.invitation(firm, "Olga", "staff", link),
  consentWithdrawn: account.consentWithdrawn("KY-1234-5678", when),
  caseMail: caseMails.caseMail(
    {
      ...{ reference: "KY-1234-5678", state: "new", isTheirs: false, name: "Asha Testwala" },
      isReopened: false,
      ...{ takenBy: "Meera Testwala", hearsBy: "Friday 27 November" },
      page: "https://karyatra.example/portal/requests/KY-1234-5678",
    },
    firm,
  ),
  accountErased: account.accountErased(firm, "Asha", when, [
    { kind: "filing", reference: "KY-1234-5678", until: plainDate("2034-11-20") },
  ]),
  askMail: askMail("Asha Testwala"),
  sentBackMail: sentBackMail("Asha Testwala"),
  newLinkMail: ask.newLinkMail({ ...IN_CASE, name: "Asha Testwala" }),
  requestsReminderMail: reminders.requestsReminderMail({
    ...{ ...IN_CASE, name: "Asha Testwala", waiting: { documents: 2, answers: 1 }, days: 2 },
    ...{ by: "Thursday 3 December", isFirst: true },
    stop: "https://karyatra.example.com/reminders/an-id",
  }),
  messageWaitsMail: reminders.messageWaitsMail({ ...IN_CASE, name: undefined, count: 2 }),
  erasureMail: reminders.erasureMail({
    ...{ ...IN_CASE, name: "Asha Testwala", until: "Friday 1 December" },
  }),
  draftErasureMail: reminders.draftErasureMail({
    link: "https://karyatra.example.com/portal",
    until: "3 December 2026 at 11:30",
  }),
  ...Object.fromEntries(
    Object.entries(returns).map(([name, mail]) => [name, mail({ ...OF_RETURN, ...IN_CASE })]),
  ),
  bookKept: appointment.bookKept({
    ...{
      start: session.start,
      end: session.end,
      zone: "Europe/London",
      code: "042195",
      isOver: false,
    },
    ...{ until: instant("2026-11-20T09:30:00Z"), page: sessionNews.page, price: session.price },
  }),
  changeToClient: appointment.changeToClient("Asha Testwala", sessionNews, "moved"),
  changeToAdviser: appointment.changeToAdviser(session, "booked", attendee),
  leftToAdviser: appointment.leftToAdviser(session),
  erasedToAdviser: appointment.erasedToAdviser(session),
  noticeToFirm: filing.noticeToFirm("KY-1234-5678", when, "verified", "Basic ITR, ₹1,499", true),
  orderToFirm: order.orderToFirm(ordered, when, client),
  orderPaidToFirm: paymentMails.orderPaidToFirm(paid),
  ...Object.fromEntries(Object.entries(TO_CLIENT).map(([name, mail]) => [name, mail("Asha")])),
  differencesMail: paymentMails.differencesMail([
    { id: "numberMissing", params: { number: "KY/26-27/000007" } },
  ]),
  decisionToFirm: paymentMails.decisionToFirm({
    ...{ kind: "refund", amount: told.amount, reference: told.reference },
  }),
  claimToFirm: paymentMails.claimToFirm(paid, "409297068518"),
  answerToSender: request.answerToSender(
    "EN-1234-5678",
    "You wrote to us on 20 November 2026. Your reference is EN-1234-5678.",
    "Dear Asha,\n\nyes.",
  ),
  ...Object.fromEntries(
    KINDS.map(({ toFirm, words }) => [
      toFirm.name,
      toFirm("EN-1234-5678", words.example("asha@example.com", "+919876543210")),
    ]),
  ),
};

const WORDS = fileURLToPath(new URL(".", import.meta.url));
const files = readdirSync(WORDS).filter((file) => file.endsWith("-mails.ts"));
const modules = await Promise.all(files.map((file) => import(join(WORDS, file))));
const written = modules.flatMap((mails) => Object.keys(mails));

test("every mail that is written anywhere is among these", () => {
  const missing = written.filter((name) => !name.endsWith("Text") && !MAILS[name]);
  expect(missing, "add it to MAILS in app/content/en/mails.test.ts").toEqual([]);
  expect(Object.keys(MAILS).filter((name) => !written.includes(name))).toEqual([]);
});

test.each(Object.entries(MAILS))("%s says the same as text and as a page", (_, words) => {
  const { text, html } = layOutMail(words, firm.name);
  const body = html.slice(html.indexOf("<body")).replaceAll(/<[^>]*>/g, " ");
  const signs = body.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
  const page = signs.replaceAll(/\s+/g, " ");
  for (const line of text.split("\n")) {
    // What only text needs: a quote's sign, a step's number, a row's colon.
    const plain = line.trim().replace(/^(?:>|\d\.) ?/, "");
    for (const words of [plain.replace(/:$/, "")].flatMap((part) => part.split(/: (?=\S)/))) {
      expect(page).toContain(words);
    }
  }
  // Nothing that a mail program would fetch, and so tell the sender that it was opened.
  expect(html).not.toMatch(/<img|<script|<link|url\(/);
});

test.each(Object.entries(TO_CLIENT))(
  "%s begins with what it comes to and whose turn it is, and says no more than a reference and a link to an address that is not verified",
  (_, mail) => {
    const { text } = layOutMail(mail("Asha Testwala"), firm.name);
    expect(text).toMatch(/^Dear Asha Testwala,\n\n[^\n]*₹[\d,]+[^\n]*\n/);
    const stranger = layOutMail(mail(undefined), firm.name);
    expect(stranger.text).not.toMatch(/₹|Asha|Basic ITR|firm@bank/);
    expect(stranger.text).toMatch(/(?:KY|OR)-1234-5678/);
    expect(stranger.text).toMatch(/https?:\/\/\S+1234-5678/);
    expect(stranger.text).toMatch(
      /it is your turn|with the firm|waits for its payment|was sent|is not sent|nothing to do/i,
    );
  },
);

test.each([
  ["asked for", askMail, "we need 3 things by Thursday 3 December"],
  ["sent back", sentBackMail, "One thing you sent cannot be used like this"],
] as const)(
  "what is %s: how much and where, by name to a verified address alone, and that a code opens it",
  (_, mail, words) => {
    const [known, stranger] = ["Asha Testwala", undefined].map((name) =>
      layOutMail(mail(name), firm.name),
    );
    expect(known?.text).toMatch(/^Dear Asha Testwala,/);
    expect(stranger?.text).not.toContain("Asha");
    for (const one of [known, stranger]) {
      expect(one?.text).toContain(words);
      expect(one?.text).toContain(IN_CASE.link);
      expect(one?.text).toMatch(
        /opens with a code[\s\S]*never ask for your income tax portal password/,
      );
    }
  },
);

test.each(["booked", "moved", "cancelled"] as const)(
  "that a session is %s: to a verified address by name with what it is about, to any other without",
  (kind) => {
    const [known, stranger] = ["Asha Testwala", undefined].map((name) =>
      layOutMail(appointment.changeToClient(name, sessionNews, kind), firm.name),
    );
    expect(known?.text).toMatch(
      /^Dear Asha Testwala,\n\nTuesday 24 November 2026, 05:30–06:30 London \(11:00–12:00 IST\): your/,
    );
    expect(known?.text).toContain("About: Tax planning");
    expect(stranger?.text).toMatch(/^Tuesday 24 November 2026, 11:00–12:00 IST: the appointment/);
    expect(stranger?.text).not.toMatch(/Asha|Tax planning|Sample Adviser|London/);
    const isPriced = [known, stranger].map((mail) => mail?.text.includes("Part of a yearly plan"));
    expect(isPriced).toEqual(kind === "cancelled" ? [false, false] : [true, true]);
    const hasLink = [known, stranger].map((mail) => mail?.text.includes("/appointment/a-token"));
    expect(hasLink).toEqual([true, true]);
  },
);

test.each(["633512345678", undefined])(
  "a payment that the firm has not found is what the client says, with the reference %s",
  (utr) => {
    const { text } = layOutMail(paymentMails.claimToFirm(paid, utr), firm.name);
    expect(text).toMatch(/^The client says that ₹\S+ was paid by UPI/);
    expect(text).toContain("Until then nothing is paid.");
  },
);

test("what a person chose is text in a mail, and never markup", () => {
  const eve = '<b onclick="x">Eve & Co</b>';
  for (const words of [
    account.invitation(firm, eve, "owner", link),
    order.orderToClient(eve, ordered, "how-to-pay"),
    request.enquiryToFirm("EN-1234-5678", { name: eve, email: eve, message: eve }),
    request.timeToFirm("AP-1234-5678", { ...wanted, name: eve, note: eve, utm: { source: eve } }),
  ]) {
    const { html } = layOutMail(words, firm.name);
    expect(html).toContain("&lt;b onclick=&quot;x&quot;&gt;Eve &amp; Co&lt;/b&gt;");
    expect(html).not.toContain("<b ");
  }
});

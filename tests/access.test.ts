import { randomUUID } from "node:crypto";
import { eq, isNotNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { people } from "#db/schema/accounts.ts";
import { cases } from "#db/schema/cases.ts";
import { documents } from "#db/schema/documents.ts";
import { drafts as draftRows } from "#db/schema/drafts.ts";
import { filingOpenings } from "#db/schema/filing.ts";
import { orders } from "#db/schema/orders.ts";
import { outbox } from "#db/schema/outbox.ts";
import { actOnCase } from "#features/case-desk/act-on-case.server.ts";
import { beginForCaller } from "#features/case-desk/begin-case.server.ts";
import { weighCases } from "#features/case-desk/weigh-cases.server.ts";
import { addEvent, lockCase } from "#features/cases/case-record.server.ts";
import { readClientList } from "#features/client-import/client-imports.server.ts";
import { hashToken, newToken } from "#platform/sealing.server.ts";
import { asDate, hours } from "#values/dates.ts";
import { claimAll } from "../app/features/accounts/claim.server.ts";
import { accountConsentsOf, setConsent } from "../app/features/accounts/consents.server.ts";
import { storeLateForm } from "../app/features/accounts/late-form.server.ts";
import { inviteStaff } from "../app/features/accounts/staff.server.ts";
import { findAppointment } from "../app/features/appointments/session/appointments.server.ts";
import { makeFeed } from "../app/features/calendar-feeds/make-feed.server.ts";
import { enquiryKind } from "../app/features/enquiries/enquiry-kind.server.ts";
import {
  filingConsentsOf,
  withdrawFilingConsent,
} from "../app/features/filing/filing-consents.server.ts";
import { submitFiling } from "../app/features/filing/filings.server.ts";
import { joinOrder } from "../app/features/filing/join-order.server.ts";
import { lookFor } from "../app/features/find/searches.server.ts";
import { placeOrder } from "../app/features/orders/order/orders.server.ts";
import { readChoice } from "../app/features/orders/price/read-choice.ts";
import { listDocuments } from "../app/features/payments/book/issued-documents.server.ts";
import { confirmPayment } from "../app/features/payments/desk/act-on-order.server.ts";
import { sendToFirm } from "../app/features/sent/send-to-firm.server.ts";
import routes from "../app/routes.ts";
import { testApp } from "./app.ts";
import { ADDRESS, type Member, member, PASSWORD, TERMS, unconfirmed, withEmail } from "./cast.ts";
import { countQueries } from "./count-queries.ts";
import { BASIC_OFFER } from "./filing/handed-over.ts";
import { ENQUIRY } from "./filled-forms.ts";
import { orderNow } from "./payments/placed.ts";
import { ASKED, askAndAnswer, tokenOfCase } from "./requests/answered.ts";
import { anyPicture, requestOf } from "./requests/asked.ts";
import { pathsOf } from "./route-paths.ts";
import { openSourceSite } from "./site-from-sources.ts";
import { CONTACT, readyDraft } from "./survive/drafts.ts";
import { bookAs } from "./whole-person.ts";

/** Who gets what at every address, own and foreign. A route that is missing here fails the test. */
const pdf = new TextEncoder().encode("%PDF-1.7");
const app = testApp({
  cast: makeCast,
  pageDrawer: { ...anyPicture, draw: async () => ({ ok: true, webp: pdf }) },
  pdfMaker: { make: async () => pdf, stop: async () => {} },
});
const site = await openSourceSite();

const WHO = ["nobody", "client", "other client", "staff", "owner"] as const;
type Who = (typeof WHO)[number];
/** What each of WHO is answered, in that order; one number stands for all. */
type Statuses = number | readonly [number, number, number, number, number];
type Row = {
  /** The address asked for; by itself the path of the route. `client` owns every id in it. */
  at?: () => string;
  get: Statuses;
  /** What an empty form is answered, where forms are taken. */
  post?: Statuses;
};

let cast: Record<Exclude<Who, "nobody">, Member>;
let own: {
  filing: string;
  order: string;
  invoice: string;
  draft: string;
  consent: string;
  invitation: string;
  enquiry: string;
  appointment: string;
  session: string;
  search: string;
  /** Of the staff. */
  kept: string;
  /** A case of a caller, which the link and a code opened in the browser of `client`. */
  asked: string;
  caseLink: string;
  answer: string;
  /** A list of clients that the staff read. */
  clientList: string;
  /** The path of the calendar of the staff. */
  calendar: string;
};
let browserToken: string;

/** Once for all tests: each is a transaction over it that is rolled back. */
async function makeCast(): Promise<void> {
  cast = {
    client: await member(app, "asha"),
    "other client": await member(app, "ravi"),
    staff: await member(app, "sita", "staff"),
    owner: await member(app, "olga", "owner"),
  };
  browserToken = newToken();
  const browser = { hash: hashToken(browserToken), address: ADDRESS };
  const { id } = await readyDraft(app, browser);
  const filed = await submitFiling(app, browser, id, CONTACT, BASIC_OFFER);
  const choice = readChoice("basic-itr", new URLSearchParams());
  const contact = { name: "Asha Testwala", email: "asha@example.com", mobile: undefined };
  const checkout = { id: randomUUID(), shownTotal: 1499, contact, terms: TERMS };
  const ordered = await placeOrder(app, browser, choice, checkout);
  await readyDraft(app, browser);
  await claimAll(app, cast.client.session, browser);
  await inviteStaff(
    app,
    cast.owner.session,
    { email: "new@example.com", role: "staff" },
    "http://localhost",
  );
  const row = await orderNow(app, ordered.ok ? ordered.value.reference : "");
  const seen = { utr: "409297068518", amount: "1499" };
  const paid = await confirmPayment(app, cast.staff.session, row, seen);
  const [invoice] = await listDocuments(app, app.db, [row.id]);
  const asked = await sendToFirm(app, enquiryKind, ENQUIRY, { address: ADDRESS });
  const appointment = await bookAs(app, browser, "asha@example.com");
  const session = (await findAppointment(app, appointment))?.row.reference ?? "";
  const late = { path: "/staff/cases/new", fields: [["name", "Harish Testwala"] as const] };
  const kept = await storeLateForm(app, cast.staff.id, late);
  const mobile = "+919876543210";
  const caller = { name: "Asha Caller", email: "asha@example.com", mobile, year: 2025, note: "" };
  const rung = await beginForCaller(app, cast.staff.session, caller);
  const asking = rung.ok ? rung.value.reference : "";
  await actOnCase(app, cast.staff.session, asking, 1, { kind: "take" });
  await askAndAnswer(app, cast.staff.session, asking, { browser, telephone: browser });
  const [answer] = (await requestOf(app, asking, ASKED.form16)).documents;
  const calendar = await makeFeed(app, { session: cast.staff.session });
  await app.runJobs();
  const search = await lookFor(app, cast.staff.session, "asha");
  const bytes = new TextEncoder().encode("Name,Mobile\nAnil Testwala,9876543250\nBeena,12");
  const list = await readClientList(app, cast.staff.session, { name: "clients.csv", bytes });
  await weighCases(app);
  const [consent] = await filingConsentsOf(app, cast.client.id);
  const [draft] = await app.db.select().from(draftRows);
  const link = app.mails.map(({ text }) => /invitation\/([\w-]{43})/.exec(text)?.[1]).find(Boolean);
  if (
    !filed.ok ||
    !ordered.ok ||
    !consent ||
    !draft ||
    !link ||
    !asked.ok ||
    !paid.ok ||
    !invoice ||
    !search.ok ||
    !list.ok ||
    !kept ||
    !answer ||
    !calendar.ok
  )
    throw new Error("no cast");
  own = {
    filing: filed.value.reference,
    order: ordered.value.reference,
    invoice: invoice.id,
    draft: draft.id,
    consent: consent.id,
    invitation: link,
    enquiry: asked.value.reference,
    appointment,
    session,
    search: search.value.id,
    kept,
    asked: asking,
    caseLink: await tokenOfCase(app, asking),
    answer: answer.id,
    clientList: list.value.id,
    calendar: new URL(calendar.value).pathname,
  };
}

function ask(who: Who, path: string, form?: Record<string, string>): Promise<Response> {
  const cookies = [
    ...(who === "nobody" ? [] : [cast[who].cookie]),
    ...(who === "client" ? [`browser=${browserToken}`] : []),
  ];
  const request = new Request(`http://localhost${path}`, {
    method: form ? "POST" : "GET",
    headers: { cookie: cookies.join("; "), origin: "http://localhost" },
    ...(form && { body: new URLSearchParams(form) }),
  });
  return site.answer(app, request);
}

const actions = new Set(
  Object.values(site.routes).flatMap((route) =>
    route && "action" in route.module && route.module.action ? [route.path ?? ""] : [],
  ),
);

const OPEN = { get: 200 } as const;
/** To the sign-in page and back, for whoever is not signed in; open to all who are. */
const SIGNED_IN = [303, 200, 200, 200, 200] as const;
/** One person's own: to everybody else it is not there. */
const OWN = [303, 200, 404, 404, 404] as const;

const TABLE: Record<string, Row> = {
  "": OPEN,
  Service: OPEN,
  PlanNow: OPEN,
  BasicPlan: OPEN,
  AdvancePlan: OPEN,
  PremiumPlan: OPEN,
  FileItr: OPEN,
  BasicItrPlan: OPEN,
  BasicItrAbovePlan: OPEN,
  BasicItrCapitalGains: OPEN,
  HighNetWorthIndividualItr: OPEN,
  SalaryFutureOptionItr: OPEN,
  SalaryForeignIncome: OPEN,
  ItrPlanning: OPEN,
  // Without a product there is nothing to order.
  order: { get: 302, post: 302 },
  // A request is paid by the browser that handed it over, or by its account.
  "pay/:reference": {
    at: () => `/pay/${own.filing}`,
    // Signed out one may have it in an account: of no reference is said more.
    get: [303, 200, 404, 404, 404],
    post: [303, 422, 404, 404, 404],
  },
  // What a browser did without an account is open in that browser alone.
  "order/placed/:reference": {
    at: () => `/order/placed/${own.order}`,
    get: [404, 200, 404, 404, 404],
    // It is paid: there is nothing to claim.
    post: [404, 409, 404, 404, 404],
  },
  "order/placed/:reference/documents/:document": {
    at: () => `/order/placed/${own.order}/documents/${own.invoice}`,
    get: [404, 200, 404, 404, 404],
  },
  AboutUs: OPEN,
  About: OPEN,
  "Contact-us": { get: 200, post: 422 },
  TermCondition: OPEN,
  Privacy: OPEN,
  stepform: OPEN,
  "stepform/details": { get: 200, post: 422 },
  // Drafts are the browser's: the others have none, and are sent to the first question.
  "stepform/form16": { get: 200, post: 422 },
  "stepform/sample": { get: 200 },
  "stepform/figures": { get: 200, post: 422 },
  "stepform/queue": OPEN,
  // A file that is not among the draft's is not there; the firm's people have no draft at all.
  "stepform/page/:document/:page": {
    at: () => `/stepform/page/${randomUUID()}/1`,
    get: [302, 404, 302, 302, 302],
  },
  "stepform/answer": { get: [302, 200, 302, 302, 302], post: [302, 400, 302, 302, 302] },
  "stepform/answer/pdf": { get: [302, 200, 302, 302, 302] },
  "stepform/check": { get: [302, 200, 302, 302, 302], post: [302, 422, 302, 302, 302] },
  "stepform/submitted/:reference": {
    at: () => `/stepform/submitted/${own.filing}`,
    get: [404, 200, 404, 404, 404],
    // It is in the account already.
    post: [404, 303, 404, 404, 404],
  },
  "stepform/submitted/:reference/pdf": {
    at: () => `/stepform/submitted/${own.filing}/pdf`,
    get: [404, 200, 404, 404, 404],
  },
  "stepform/deleted": { get: 200, post: 303 },
  // A code opens it; where it is open already the address leads to the list.
  "c/:token": {
    at: () => `/c/${own.caseLink}`,
    get: [200, 303, 200, 200, 200],
    post: [422, 303, 422, 422, 422],
  },
  "case/ended": OPEN,
  "case/:reference": {
    at: () => `/case/${own.asked}`,
    get: [404, 200, 404, 404, 404],
    // No button of the page was pressed.
    post: [404, 409, 404, 404, 404],
  },
  // Nothing is there to approve yet.
  "case/:reference/sign": {
    at: () => `/case/${own.asked}/sign`,
    get: [404, 303, 404, 404, 404],
    post: [404, 303, 404, 404, 404],
  },
  "case/:reference/papers/:document": {
    at: () => `/case/${own.asked}/papers/${own.answer}`,
    get: [404, 200, 404, 404, 404],
  },
  "case/:reference/messages": {
    at: () => `/case/${own.asked}/messages`,
    get: [404, 200, 404, 404, 404],
    post: [404, 422, 404, 404, 404],
  },
  // Made with the first reminder to an address.
  "reminders/:choice": { at: () => `/reminders/${own.asked}`, get: 404, post: 404 },
  "case/:reference/everything.zip": {
    at: () => `/case/${own.asked}/everything.zip`,
    get: [404, 200, 404, 404, 404],
  },
  "case/:reference/checklist": {
    at: () => `/case/${own.asked}/checklist`,
    get: [404, 200, 404, 404, 404],
    post: [404, 422, 404, 404, 404],
  },
  // No button of the page was pressed.
  "case/:reference/calendar": {
    at: () => `/case/${own.asked}/calendar`,
    get: [404, 200, 404, 404, 404],
    post: [404, 409, 404, 404, 404],
  },
  // Takes files alone.
  "case/:reference/files": {
    at: () => `/case/${own.asked}/files`,
    get: 404,
    post: [404, 422, 404, 404, 404],
  },
  BookAppointment: OPEN,
  "book/frame": { get: 200, post: 422 },
  // The address itself is the key, for whoever has it.
  "book/booked/:token": { at: () => `/book/booked/${own.appointment}`, get: 200 },
  // Without the state that was shown nothing is cancelled; without a time nothing is moved.
  "appointment/:token": { at: () => `/appointment/${own.appointment}`, get: 200, post: 409 },
  "appointment/:token/move": {
    at: () => `/appointment/${own.appointment}/move`,
    get: 200,
    post: 303,
  },
  "appointment/:token/calendar.ics": {
    at: () => `/appointment/${own.appointment}/calendar.ics`,
    get: 200,
  },
  PlanLife: { get: 200, post: 303 },
  "PlanLife/deleted": { get: 200, post: 303 },
  PlanAssets: { get: 200, post: 303 },
  PlanMonthlyIncome: { get: 200, post: 303 },
  PlanGoals: { get: 200, post: 303 },
  tools: OPEN,
  "tools/regime": { get: 200, post: 303 },
  "tools/hra": { get: 200, post: 303 },
  "tools/due-dates": { get: 200, post: 303 },
  "tools/notice-mail": { get: 200, post: 303 },
  "tools/sip": OPEN,
  "tools/step-up-sip": OPEN,
  "tools/retirement": OPEN,
  "tools/goal-cost": OPEN,
  Login: { get: [200, 303, 303, 303, 303], post: [422, 303, 303, 303, 303] },
  // Only between the right password and the second step.
  "Login/account": { get: 303, post: 303 },
  "Login/code": { get: 303, post: 303 },
  "Login/setup": { get: 303, post: 303 },
  "Login/again": { get: 200, post: 422 },
  CreateAccounts: { get: [200, 303, 303, 303, 303], post: [422, 303, 303, 303, 303] },
  ForgetPassword: { get: 200, post: 422 },
  "ForgetPassword/code": { get: 303, post: 303 },
  logout: { get: 302, post: 303 },
  portal: { get: SIGNED_IN, post: [303, 404, 404, 404, 404] },
  // Nothing to keep leads on.
  "portal/keep": { get: 303, post: 303 },
  "portal/requests/:reference": { at: () => `/portal/requests/${own.filing}`, get: OWN },
  "portal/requests/:reference/pdf": { at: () => `/portal/requests/${own.filing}/pdf`, get: OWN },
  "portal/sessions": { get: SIGNED_IN },
  // Without a case there is nothing to write about.
  "portal/messages": { get: SIGNED_IN, post: [303, 422, 404, 404, 404] },
  "portal/documents": { get: SIGNED_IN, post: [303, 409, 409, 409, 409] },
  "portal/documents/everything.zip": { get: SIGNED_IN },
  "portal/documents/:document": {
    at: () => `/portal/documents/${own.answer}`,
    get: [303, 404, 404, 404, 404],
  },
  // A person of the firm has the desk's.
  "portal/calendar": { get: [303, 200, 200, 303, 303], post: [303, 409, 409, 303, 303] },
  "portal/payments": { get: SIGNED_IN },
  "portal/orders/:reference": {
    at: () => `/portal/orders/${own.order}`,
    get: OWN,
    post: [303, 409, 404, 404, 404],
  },
  "portal/orders/:reference/documents/:document": {
    at: () => `/portal/orders/${own.order}/documents/${own.invoice}`,
    get: OWN,
  },
  "portal/details": { get: SIGNED_IN, post: [303, 422, 422, 422, 422] },
  "portal/contact/:channel": {
    at: () => "/portal/contact/email",
    get: SIGNED_IN,
    post: [303, 422, 422, 422, 422],
  },
  "portal/consents": { get: SIGNED_IN, post: [303, 404, 404, 404, 404] },
  "portal/confirm": { get: SIGNED_IN, post: [303, 422, 422, 422, 422] },
  "portal/security": { get: SIGNED_IN, post: [303, 409, 409, 409, 409] },
  "portal/security/password": { get: SIGNED_IN, post: [303, 422, 422, 422, 422] },
  "portal/security/data": { get: SIGNED_IN, post: [303, 422, 422, 422, 422] },
  "portal/security/data/copy": { get: SIGNED_IN },
  "portal/security/two-step": { get: SIGNED_IN, post: [303, 422, 422, 422, 422] },
  // There is no line to take.
  staff: { get: [303, 403, 403, 200, 200], post: [303, 403, 403, 409, 409] },
  "staff/inbox": { get: [303, 403, 403, 200, 200], post: [303, 403, 403, 409, 409] },
  "staff/inbox/:reference": {
    at: () => `/staff/inbox/${own.enquiry}`,
    get: [303, 403, 403, 200, 200],
    post: [303, 403, 403, 422, 422],
  },
  "staff/cases": { get: [303, 403, 403, 200, 200] },
  "staff/cases/new": { get: [303, 403, 403, 200, 200], post: [303, 403, 403, 422, 422] },
  "staff/cases/import": { get: [303, 403, 403, 200, 200], post: [303, 403, 403, 422, 422] },
  // Whoever of the firm read it; no button of the page was pressed.
  "staff/cases/import/:id": {
    at: () => `/staff/cases/import/${own.clientList}`,
    get: [303, 403, 403, 200, 404],
    post: [303, 403, 403, 409, 404],
  },
  "staff/cases/import/:id/left-out.csv": {
    at: () => `/staff/cases/import/${own.clientList}/left-out.csv`,
    get: [303, 403, 403, 200, 404],
  },
  "staff/cases/:reference": {
    at: () => `/staff/cases/${own.filing}`,
    get: [303, 403, 403, 200, 200],
    post: [303, 403, 403, 422, 422],
  },
  "staff/cases/:reference/requests": {
    at: () => `/staff/cases/${own.asked}/requests`,
    get: [303, 403, 403, 200, 200],
    // Nothing is asked for.
    post: [303, 403, 403, 409, 409],
  },
  "staff/cases/:reference/messages": {
    at: () => `/staff/cases/${own.asked}/messages`,
    get: [303, 403, 403, 200, 200],
    post: [303, 403, 403, 422, 422],
  },
  "staff/cases/:reference/return": {
    at: () => `/staff/cases/${own.filing}/return`,
    get: [303, 403, 403, 200, 200],
    post: [303, 403, 403, 422, 422],
  },
  "staff/cases/:reference/files/:document/pictures/:page": {
    at: () => `/staff/cases/${own.asked}/files/${own.answer}/pictures/1`,
    get: [303, 403, 403, 200, 200],
  },
  // A file of no case, whose request is asked for first.
  "staff/cases/:reference/files/:document": {
    at: () => `/staff/cases/${own.filing}/files/${randomUUID()}`,
    get: [303, 403, 403, 404, 404],
  },
  "staff/cases/:reference/files/:document/pages/:page": {
    at: () => `/staff/cases/${own.filing}/files/${randomUUID()}/pages/1`,
    get: [303, 403, 403, 404, 404],
  },
  "staff/money": { get: [303, 403, 403, 200, 200], post: [303, 403, 403, 422, 422] },
  "staff/money/statement": { get: [303, 403, 403, 200, 200], post: [303, 403, 403, 422, 422] },
  "staff/money/month": { get: [303, 403, 403, 200, 200], post: [303, 403, 403, 404, 404] },
  "staff/money/month/:month/:file": {
    at: () => "/staff/money/month/2026-11/invoices.csv",
    get: [303, 403, 403, 200, 200],
  },
  "staff/money/:reference/documents/:document": {
    at: () => `/staff/money/${own.order}/documents/${own.invoice}`,
    get: [303, 403, 403, 200, 200],
  },
  "staff/money/:reference": {
    at: () => `/staff/money/${own.order}`,
    get: [303, 403, 403, 200, 200],
    post: [303, 403, 403, 422, 422],
  },
  "staff/find": { get: [303, 403, 403, 200, 200], post: [303, 403, 403, 422, 422] },
  // Whoever of the firm made it.
  "staff/find/:search": {
    at: () => `/staff/find/${own.search}`,
    get: [303, 403, 403, 200, 404],
  },
  "staff/clients/:key": {
    at: () => `/staff/clients/${own.filing}`,
    get: [303, 403, 403, 200, 200],
  },
  "staff/alive": { get: [303, 403, 403, 204, 204] },
  "staff/sessions": { get: [303, 403, 403, 200, 200], post: [303, 403, 403, 409, 409] },
  "staff/sessions/new": { get: [303, 403, 403, 200, 200], post: [303, 403, 403, 422, 422] },
  "staff/sessions/outside": { get: [303, 403, 403, 200, 200], post: [303, 403, 403, 409, 409] },
  "staff/sessions/burst": { get: [303, 403, 403, 200, 200], post: [303, 403, 403, 409, 409] },
  "staff/sessions/away": { get: [303, 403, 403, 200, 200], post: [303, 403, 403, 422, 422] },
  // What is not of one day is an owner's.
  "staff/sessions/hours": { get: [303, 403, 403, 200, 200], post: [303, 403, 403, 403, 422] },
  "staff/sessions/hours/adviser/:id": {
    at: () => "/staff/sessions/hours/adviser/new",
    get: [303, 403, 403, 403, 200],
    post: [303, 403, 403, 403, 422],
  },
  "staff/sessions/hours/topic/:id": {
    at: () => "/staff/sessions/hours/topic/new",
    get: [303, 403, 403, 403, 200],
    post: [303, 403, 403, 403, 422],
  },
  "staff/sessions/:reference": {
    at: () => `/staff/sessions/${own.session}`,
    get: [303, 403, 403, 200, 200],
    post: [303, 403, 403, 422, 422],
  },
  "staff/sessions/:reference/move": {
    at: () => `/staff/sessions/${own.session}/move`,
    get: [303, 403, 403, 200, 200],
    post: [303, 403, 403, 422, 422],
  },
  "staff/calendar": { get: [303, 403, 403, 200, 200], post: [303, 403, 403, 409, 409] },
  // One person's own: to everybody else it is not there.
  "staff/late/:id": {
    at: () => `/staff/late/${own.kept}`,
    get: [303, 403, 403, 200, 404],
    // It is discarded.
    post: [303, 403, 403, 303, 404],
  },
  // The owner's room: to a client it is not there.
  "staff/people": { get: [303, 404, 404, 403, 200], post: [303, 404, 404, 403, 422] },
  "staff/firm": { get: [303, 404, 404, 403, 200], post: [303, 404, 404, 403, 400] },
  "staff/firm/particulars": { get: [303, 404, 404, 403, 200], post: [303, 404, 404, 403, 400] },
  "staff/firm/team": { get: [303, 404, 404, 403, 200], post: [303, 404, 404, 403, 400] },
  "staff/firm/claims": { get: [303, 404, 404, 403, 200], post: [303, 404, 404, 403, 400] },
  "staff/firm/publish": { get: [303, 404, 404, 403, 200], post: [303, 404, 404, 403, 409] },
  "staff/firm/history": { get: [303, 404, 404, 403, 200], post: [303, 404, 404, 403, 400] },
  "staff/firm/coupons": { get: [303, 404, 404, 403, 200], post: [303, 404, 404, 403, 422] },
  // The address itself is the key.
  "staff/invitation/:token": {
    at: () => `/staff/invitation/${own.invitation}`,
    get: 200,
    post: 422,
  },
  // The address itself is the key: a calendar has no session.
  "calendar/:token/days.ics": { at: () => own.calendar, get: 200 },
  theme: { get: 302, post: 303 },
  "sitemap.xml": OPEN,
  "robots.txt": OPEN,
  Business: OPEN,
  Architecture: OPEN,
  "project-1.html": OPEN,
  "project-2.html": OPEN,
  "project-3.html": OPEN,
  "project-4.html": OPEN,
  "project-5.html": OPEN,
  "project-6.html": OPEN,
  "work-grid.html": OPEN,
  "work-masonry.html": OPEN,
  "slider-1.html": OPEN,
  "slider-2.html": OPEN,
  "stories.html": OPEN,
  "single-post.html": OPEN,
  "contact.html": OPEN,
  // Open for development and tests alone.
  gallery: { get: 404 },
  "*": { at: () => "/nowhere", get: 404 },
};

test("every route of app/routes.ts stands in the table, and nothing else", () => {
  const paths = pathsOf(routes);
  const missing = paths.filter((path) => !TABLE[path]);
  expect(missing, "say in TABLE of tests/access.test.ts who gets what there").toEqual([]);
  const gone = Object.keys(TABLE).filter((path) => !paths.includes(path));
  expect(gone, "no route of app/routes.ts: take it out of TABLE in tests/access.test.ts").toEqual(
    [],
  );
});

test("every route that takes a form says what an empty one is answered", () => {
  const silent = [...actions].filter((path) => TABLE[path]?.post === undefined);
  expect(silent, "give its row in TABLE of tests/access.test.ts a `post`").toEqual([]);
  const withPost = Object.keys(TABLE).filter((path) => TABLE[path]?.post !== undefined);
  expect(withPost.filter((path) => !actions.has(path))).toEqual([]);
});

const byPerson = (statuses: Statuses) =>
  Object.fromEntries(
    WHO.map((who, index) => [who, typeof statuses === "number" ? statuses : statuses[index]]),
  );
const isGuarded = (row: Row) => row !== OPEN;

test("every open page answers everybody", async () => {
  for (const [path, row] of Object.entries(TABLE)) {
    if (isGuarded(row)) continue;
    for (const who of WHO)
      expect([path, who, (await ask(who, `/${path}`)).status]).toEqual([path, who, 200]);
  }
});

const GUARDED = Object.entries(TABLE).filter(([, row]) => isGuarded(row));

test.each(GUARDED)("/%s answers everybody as the table says", async (path, row) => {
  const at = row.at?.() ?? `/${path}`;
  const got: Record<string, number> = {};
  for (const who of WHO) got[who] = (await ask(who, at)).status;
  expect(got).toEqual(byPerson(row.get));
  if (row.post === undefined) return;
  const posted: Record<string, number> = {};
  for (const who of WHO) posted[who] = (await ask(who, at, {})).status;
  expect(posted).toEqual(byPerson(row.post));
});

test("a token of no appointment opens none, and changes none", async () => {
  const token = newToken();
  const start = "2026-11-24T04:30:00Z";
  for (const [path, form] of [
    [`/book/booked/${token}`],
    [`/appointment/${token}`, { seen: "0" }],
    [`/appointment/${token}/move`, { seen: "0", start }],
    [`/appointment/${token}/calendar.ics`],
  ] as const) {
    expect((await ask("client", path)).status).toBe(404);
    if (form) expect((await ask("client", path, form)).status).toBe(404);
  }
});

test("an address of no calendar is answered alike, and one that is right is not listed or stored on the way", async () => {
  const shut = await ask("nobody", `/calendar/${newToken()}/days.ics`);
  expect([shut.status, await shut.text()]).toEqual([404, ""]);
  const { headers } = await ask("nobody", own.calendar);
  expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("x-robots-tag")).toBe("noindex");
});

test("a link of a case that opens nothing says so, and a form to it changes nothing", async () => {
  const door = `/c/${newToken()}`;
  expect((await ask("nobody", door)).status).toBe(404);
  const forms: Record<string, string>[] = [
    { "form-name": "send", channel: "email" },
    { "form-name": "code", channel: "email", code: "123456" },
    { "form-name": "refuse" },
  ];
  for (const form of forms)
    expect([form, (await ask("nobody", door, form)).status]).toEqual([form, 409]);
});

test("nobody is sent to the sign-in page with the way back, whatever the page", async () => {
  for (const [path, { at, get }] of Object.entries(TABLE)) {
    if (typeof get === "number" || get[0] !== 303) continue;
    const address = at?.() ?? `/${path}`;
    const response = await ask("nobody", `${address}?a=1`);
    const next = encodeURIComponent(`${address}?a=1`);
    expect(response.headers.get("location")).toBe(`/login?next=${next}`);
    expect(await response.text()).toBe("");
  }
});

const SENSITIVE: [string, Record<string, string>][] = [
  ["/portal/contact/email", { intent: "send", address: "new@example.com" }],
  ["/portal/contact/email", { intent: "remove" }],
  ["/portal/security", { intent: "others" }],
  ["/portal/security/two-step", { intent: "off" }],
  ["/staff/people", { email: "new@example.com", role: "owner", intent: "invite" }],
  ["/staff/firm/coupons", { intent: "stop", stop: "DEMO10" }],
  ["/staff/firm/publish", { seen: "0.0" }],
  ["/staff/firm/history", { seen: "0.0", version: "0" }],
];

test.each(SENSITIVE)(
  "%s asks for the password again before it changes anything",
  async (path, form) => {
    const who = path.startsWith("/staff") ? "owner" : "client";
    await unconfirmed(app, cast[who]);
    const response = await ask(who, path, form);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(
      `/portal/confirm?next=${encodeURIComponent(path)}`,
    );
    await app.runJobs();
    expect(app.mails).toEqual([]);
  },
);

test("the copy of the own data asks for the password again, and is for nobody else", async () => {
  const copy = await ask("client", "/portal/security/data/copy");
  expect(copy.headers.get("content-type")).toBe("application/zip");
  expect(copy.headers.get("content-disposition")).toMatch(
    /^attachment; filename="[\d-]+-asha.zip"$/,
  );
  const zip = Buffer.from(await copy.arrayBuffer());
  expect([own.filing, own.order].map((reference) => zip.includes(reference))).toEqual([true, true]);
  const others = Buffer.from(
    await (await ask("other client", "/portal/security/data/copy")).arrayBuffer(),
  );
  expect([own.filing, own.order, "asha"].some((theirs) => others.includes(theirs))).toBe(false);
  await unconfirmed(app, cast.client);
  const asked = await ask("client", "/portal/security/data/copy");
  expect(asked.headers.get("location")).toBe("/portal/confirm?next=%2Fportal%2Fsecurity%2Fdata");
});

test("an account is closed with its password alone, and every session of it ends", async () => {
  await unconfirmed(app, cast.client);
  const wrong = await ask("client", "/portal/security/data", { current: "not the password" });
  expect(wrong.status).toBe(422);
  const closed = await ask("client", "/portal/security/data", { current: PASSWORD });
  expect(closed.headers.get("location")).toBe("/login?closed");
  expect(closed.headers.get("set-cookie")).toMatch(/^session=; Path=\/; Max-Age=0/);
  expect((await ask("client", "/portal")).status).toBe(303);
  expect((await ask("client", `/stepform/submitted/${own.filing}`)).status).toBe(404);
  expect(await (await ask("nobody", "/login?closed")).text()).toContain("Your account is closed");
  expect((await ask("other client", "/portal")).status).toBe(200);
});

/** What the page shows, without what differs from one answer to the next. */
async function shown(response: Response): Promise<string> {
  const html = await response.text();
  const main = /<title>.*?<\/title>/.exec(html)?.[0] ?? "";
  return main + (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html);
}

const FOREIGN: [string, (id: typeof own) => string, string][] = [
  [
    "a filing request",
    ({ filing }) => `/portal/requests/${filing}`,
    "/portal/requests/KY-0000-0000",
  ],
  ["an order", ({ order }) => `/portal/orders/${order}`, "/portal/orders/OR-0000-0000"],
  [
    "a submitted page",
    ({ filing }) => `/stepform/submitted/${filing}`,
    "/stepform/submitted/KY-0000-0000",
  ],
  [
    "an invoice",
    ({ order, invoice }) => `/portal/orders/${order}/documents/${invoice}`,
    "/portal/orders/OR-0000-0000/documents/00000000-0000-4000-8000-000000000000",
  ],
  ["a client's list", ({ asked }) => `/case/${asked}/checklist`, "/case/KY-0000-0000/checklist"],
  ["a client's return", ({ asked }) => `/case/${asked}`, "/case/KY-0000-0000"],
  [
    "everything of a return",
    ({ asked }) => `/case/${asked}/everything.zip`,
    "/case/KY-0000-0000/everything.zip",
  ],
  ["a client's messages", ({ asked }) => `/case/${asked}/messages`, "/case/KY-0000-0000/messages"],
  [
    "a client's document",
    ({ answer }) => `/portal/documents/${answer}`,
    "/portal/documents/00000000-0000-4000-8000-000000000000",
  ],
  ["a client's calendar", ({ asked }) => `/case/${asked}/calendar`, "/case/KY-0000-0000/calendar"],
  ["an order's page", ({ order }) => `/order/placed/${order}`, "/order/placed/OR-0000-0000"],
];

describe.each(["other client", "staff", "owner"] as const)("for the %s", (who) => {
  test.each(FOREIGN)(
    "%s of somebody else is one that is not there",
    async (_, foreign, nowhere) => {
      const [theirs, absent] = [foreign(own), nowhere];
      const counted = [
        await countQueries(app, () => ask(who, theirs)),
        await countQueries(app, () => ask(who, absent)),
      ];
      const [first, second] = counted;
      expect(await shown(first?.value ?? new Response())).toBe(
        await shown(second?.value ?? new Response()),
      );
      expect(first?.queries).toBe(second?.queries);
      expect(first?.value.status).toBe(404);
    },
  );

  test("ids of somebody else in a form are ids that are not there", async () => {
    for (const [path, form] of [
      ["/portal", { id: own.draft }],
      ["/portal", { id: randomUUID() }],
      ["/portal/consents", { consent: own.consent }],
      ["/portal/consents", { consent: randomUUID() }],
      ["/portal/security", { session: cast.client.session.id }],
      ["/portal/security", { session: randomUUID() }],
    ] as const) {
      expect([path, (await ask(who, path, form)).status]).toEqual([path, 404]);
    }
    const [consent] = await filingConsentsOf(app, cast.client.id);
    expect(consent?.withdrawnAt).toBeUndefined();
    expect((await ask("client", "/portal")).status).toBe(200);
  });
});

test("the links of a mail lead whoever is signed in elsewhere to their account", async () => {
  const answer = (path: string) =>
    site.answer(
      app,
      new Request(`http://localhost${path}`, { headers: { cookie: cast.client.cookie } }),
    );
  for (const [path, place] of [
    [`/order/placed/${own.order}`, `/portal/orders/${own.order}`],
    [`/stepform/submitted/${own.filing}`, `/portal/requests/${own.filing}`],
  ] as const)
    expect((await answer(path)).headers.get("location")).toBe(place);
  expect((await answer(`/pay/${own.filing}`)).status).toBe(200);
});

test("a paid order of a request that its client stopped says so, and keeps its invoice", async () => {
  const browser = { hash: hashToken(browserToken), address: ADDRESS, personId: cast.client.id };
  const { order, filing } = own;
  expect(await joinOrder(app, browser, { order, filing })).toBe(true);
  expect(await withdrawFilingConsent(app, cast.client.session, own.consent)).toBe(true);
  for (const path of [`/portal/orders/${order}`, `/order/placed/${order}`]) {
    const html = await (await ask("client", path)).text();
    expect(html).toContain("the firm has stopped its work");
    expect(html).not.toContain("Do not pay this order");
    expect(html).toContain(`/documents/${own.invoice}`);
  }
  await app.db.update(orders).set({ state: "awaiting-payment", claimedAt: null });
  for (const path of [`/portal/orders/${order}`, `/order/placed/${order}`]) {
    const html = await (await ask("client", path)).text();
    expect(html).toContain("Do not pay this order");
    expect(html).not.toMatch(/by UPI|I have paid/);
  }
});

test("a request's page has what the firm asks for and who opened it, no note, and only for its client", async () => {
  const row = await lockCase(app.db, eq(cases.reference, own.filing));
  if (!row?.filingId) throw new Error("no case");
  const { id } = cast.staff;
  const by = { role: "staff", id } as const;
  const asked = { what: "asked", by, to: "gathering", why: "Your rent receipts" } as const;
  const noted = await addEvent(app, app.db, row, { what: "note", by, why: "A private word" });
  await addEvent(app, app.db, noted, asked, { state: "gathering", assigneeId: id });
  const openedAt = asDate(app.clock.now());
  const opening = { id: randomUUID(), openedBy: id, what: "pan" as const, openedAt };
  await app.db.insert(filingOpenings).values({ ...opening, filingId: row.filingId });
  const address = `/portal/requests/${own.filing}`;
  const response = await ask("client", address);
  const page = await response.text();
  for (const shown of [/Your rent receipts/, /sita Testwala takes care of it/, /Your PAN/])
    expect(page).toMatch(shown);
  expect(page).not.toContain("private word");
  expect(page).not.toContain(id);
  for (const who of ["other client", "staff", "owner"] as const)
    expect((await ask(who, address)).status).toBe(404);
  await app.db.update(cases).set({ state: "closed" });
  const closed = await (await ask("client", address)).text();
  expect(closed).toContain("Everything stays here for you to download");
  expect(closed).not.toMatch(/What happens next|Your rent receipts|takes care of it|case-steps/);
});

test("a page of a draft is not there for another browser with a draft of its own", async () => {
  const [theirs] = await app.db.select().from(documents).where(eq(documents.draftId, own.draft));
  const token = newToken();
  await readyDraft(app, { hash: hashToken(token), address: ADDRESS });
  for (const id of [theirs?.id, randomUUID()]) {
    const headers = { cookie: `browser=${token}` };
    const request = new Request(`http://localhost/stepform/page/${id}/1`, { headers });
    expect((await site.answer(app, request)).status).toBe(404);
  }
});

test("the owner of the ids may do all of it", async () => {
  expect((await ask("client", "/portal", { id: own.draft })).status).toBe(303);
  expect((await ask("client", "/portal/consents", { consent: own.consent })).status).toBe(303);
  await app.runJobs();
  expect(app.mails.at(-1)).toMatchObject({
    to: "office@example.invalid",
    subject: `Consent withdrawn: ${own.filing}`,
  });
});

test("the header of a signed-in person names them alone, beside all eight labels", async () => {
  for (const path of ["/", "/Service", "/stepform", "/nowhere"]) {
    const named = await (await ask("client", path)).text();
    expect(named).toContain("asha Testwala");
    const [header = ""] = /<header[\s\S]*<\/header>/.exec(named) ?? [];
    expect(header).toContain("asha Testwala");
    expect(header).toContain('href="/login"');
    const everybodys = await (await ask("nobody", path)).text();
    expect(everybodys).not.toContain("Testwala");
    expect(everybodys.match(/href="\/login"/g)).toHaveLength(3);
  }
});

test("the data of a page is guarded like the page", async () => {
  for (const [path, { at, get }] of Object.entries(TABLE)) {
    if (typeof get === "number" || !/^(?:portal|staff)/.test(path)) continue;
    const address = `${at?.() ?? `/${path}`}.data`;
    const route = Object.values(site.routes).find((one) => one?.path === path);
    for (const query of ["", `?_routes=${encodeURIComponent(route?.id ?? "")}`]) {
      const got: Record<string, number> = {};
      for (const who of WHO) got[who] = (await ask(who, address + query)).status;
      // A redirect is told as 202 to the script that asks.
      const expected = get.map((status) => (status === 303 ? 202 : status));
      expect([path, query, got]).toEqual([path, query, byPerson(expected as unknown as Statuses)]);
    }
  }
});

test("a form that names none of its buttons ends no session, withdraws no consent, sends no mail and opens no enquiry again", async () => {
  await setConsent(app, cast.client.session, "reminders", true);
  const message = randomUUID();
  const at = new Date(0);
  const [createdAt, lookAgainAt, givenUpAt] = [at, at, at];
  const givenUp = { id: message, channel: "mail" as const, createdAt, lookAgainAt, givenUpAt };
  await app.db.insert(outbox).values(givenUp);
  const enquiry = `/staff/inbox/${own.enquiry}`;
  for (const intent of ["", "else"]) {
    for (const [who, path, form] of [
      ["client", "/portal/security", {}],
      ["client", "/portal/consents", { purpose: "reminders" }],
      ["staff", "/staff/inbox", { message }],
      ["staff", enquiry, { "form-name": "state" }],
    ] as const) {
      const refused = await ask(who, path, { ...form, intent });
      expect([path, refused.status]).toEqual([path, 409]);
      expect(await refused.text()).toContain('role="alert"');
    }
  }
  expect((await ask("client", "/portal")).status).toBe(200);
  const { consents } = await accountConsentsOf(app, cast.client.session);
  expect(consents).toMatchObject([{ withdrawnAt: undefined }]);
  expect(await app.db.$count(outbox, isNotNull(outbox.givenUpAt))).toBe(1);
});

test("a session that was ended opens nothing", async () => {
  expect((await ask("client", "/portal")).status).toBe(200);
  const left = await ask("client", "/logout", {});
  expect(left.headers.get("set-cookie")).toMatch(/^session=; Path=\/; Max-Age=0/);
  expect((await ask("client", "/portal")).status).toBe(303);
  expect((await ask("client", "/portal.data")).status).toBe(202);
  expect((await ask("client", "/portal/details", { name: "Eve" })).status).toBe(303);
});

test.each([
  ["/logout", {}],
  ["/portal/security", { intent: "everywhere" }],
  ["/portal/security/data", { current: PASSWORD }],
])("the plan of a minor is deleted in this browser by %s", async (path, form) => {
  const ofMinor = () => app.db.$count(draftRows, eq(draftRows.browserOnly, true));
  expect((await ask("client", "/PlanLife", { age: "17" })).status).toBe(303);
  expect(await ofMinor()).toBe(1);
  expect((await ask("client", path, form)).status).toBe(303);
  expect(await ofMinor()).toBe(0);
});

test("a cookie that opens nothing is taken back with a page, and not with a script's answer", async () => {
  const ended = { cookie: `session=${newToken()}` };
  for (const [dest, isTaken] of [
    ["document", true],
    ["empty", false],
  ] as const) {
    const headers = { ...ended, "sec-fetch-dest": dest };
    const request = new Request("http://localhost/Service", { headers });
    const answer = await site.answer(app, request);
    expect(answer.headers.has("set-cookie")).toBe(isTaken);
  }
});

test("a role that is typed into a form is nobody's", async () => {
  const eve = { name: "Eve", username: "eve", password: PASSWORD, confirm: PASSWORD };
  const made = await ask("nobody", "/CreateAccounts", { ...eve, role: "owner" });
  expect(made.status).toBe(303);
  const changed = await ask("client", "/portal/details", { name: "Asha", role: "owner" });
  expect(changed.status).toBe(303);
  const roles = await app.db.select({ key: people.usernameKey, role: people.role }).from(people);
  expect(roles).toContainEqual({ key: "eve", role: "client" });
  expect(roles).toContainEqual({ key: "asha", role: "client" });
});

test("what a session kept in a browser closes there when the session lapses", async () => {
  const filing = `/stepform/submitted/${own.filing}`;
  const kept = [`/order/placed/${own.order}`, `${filing}/pdf`];
  for (const path of [...kept, filing]) expect((await ask("client", path)).status).toBe(200);
  expect(await (await ask("client", filing)).text()).toContain("Total income");
  app.clock.advance(hours(3));
  for (const path of kept) expect((await ask("client", path)).status).toBe(404);
  // The page of a request still opens there, and says where the request is: nothing else.
  const left = await ask("client", filing);
  expect(left.status).toBe(200);
  const text = await left.text();
  expect(text).toContain(`/login?next=${encodeURIComponent(`/portal/requests/${own.filing}`)}`);
  expect(text).not.toMatch(/Total income|₹|asha@|a•/);
  expect((await ask("client", `${filing}.data`)).status).toBe(200);
  expect(await (await ask("client", `${filing}.data`)).text()).not.toMatch(/Total income|₹|a•/);
  expect((await ask("client", filing, { password: PASSWORD })).status).toBe(404);
});

test("forms that ask how somebody is reached are filled in, each for their own", async () => {
  await withEmail(app, cast.client.id, "asha@example.com");
  const filled = async (who: Who, path: string) => {
    const html = await (await ask(who, path)).text();
    return ["asha Testwala", "asha@example.com"].map((value) => html.includes(`value="${value}"`));
  };
  expect(await filled("client", "/order?product=basic-itr")).toEqual([true, true]);
  expect(await filled("client", "/stepform/check")).toContain(true);
  expect(await filled("other client", "/order?product=basic-itr")).toEqual([false, false]);
  expect(await filled("nobody", "/order?product=basic-itr")).toEqual([false, false]);
});

/** What the header of the firm's pages counts. */
const HEADER = 12;
/** What the bar of an account's rooms counts: messages that are not read. */
const ROOM = 1;
/** At most so many queries, one of them for a session: so that a loop of queries shows. */
const QUERIES: [string, Who, number][] = [
  ["/", "nobody", 0],
  ["/Service", "nobody", 0],
  ["/Login", "nobody", 0],
  ["/CreateAccounts", "nobody", 0],
  ["/ForgetPassword", "nobody", 0],
  ["/portal", "nobody", 0],
  ["/", "client", 1],
  ["/Service", "client", 1],
  ["/portal", "client", ROOM + 10],
  ["/portal/keep", "client", ROOM + 2],
  ["/portal/requests/:reference", "client", ROOM + 8],
  ["/portal/requests/:reference/pdf", "client", 10],
  ["/portal/sessions", "client", ROOM + 6],
  ["/portal/messages", "client", ROOM + 8],
  ["/portal/documents", "client", ROOM + 14],
  ["/portal/documents/everything.zip", "client", 16],
  ["/portal/documents/:document", "client", 13],
  ["/portal/calendar", "client", ROOM + 3],
  ["/portal/payments", "client", ROOM + 8],
  ["/portal/orders/:reference", "client", ROOM + 12],
  ["/portal/orders/:reference/documents/:document", "client", 11],
  ["/portal/details", "client", ROOM + 4],
  ["/portal/contact/:channel", "client", ROOM + 2],
  ["/portal/consents", "client", ROOM + 3],
  ["/portal/security", "client", ROOM + 3],
  ["/portal/confirm", "client", ROOM + 1],
  ["/portal/security/password", "client", ROOM + 1],
  ["/portal/security/two-step", "client", ROOM + 2],
  ["/portal/security/data", "client", ROOM + 9],
  ["/portal/security/data/copy", "client", 45],
  ["/staff", "owner", 17 + HEADER],
  ["/staff/alive", "staff", 1],
  ["/staff/sessions", "staff", 6 + HEADER],
  ["/staff/sessions/new", "staff", 4 + HEADER],
  ["/staff/sessions/outside", "staff", 4 + HEADER],
  ["/staff/sessions/burst", "staff", 4 + HEADER],
  ["/staff/sessions/away", "staff", 2 + HEADER],
  ["/staff/sessions/hours", "staff", 3 + HEADER],
  ["/staff/sessions/hours/adviser/:id", "owner", 2 + HEADER],
  ["/staff/sessions/hours/topic/:id", "owner", 2 + HEADER],
  ["/staff/sessions/:reference", "staff", 20 + HEADER],
  ["/staff/sessions/:reference/move", "staff", 6 + HEADER],
  ["/staff/calendar", "staff", 1 + HEADER],
  ["/staff/late/:id", "staff", 2 + HEADER],
  ["/staff/inbox", "staff", 3 + HEADER],
  ["/staff/inbox/:reference", "staff", 3 + HEADER],
  ["/staff/cases", "staff", 9 + HEADER],
  ["/staff/cases/new", "staff", 1 + HEADER],
  ["/staff/cases/import", "staff", 1 + HEADER],
  ["/staff/cases/import/:id", "staff", 8 + HEADER],
  ["/staff/cases/import/:id/left-out.csv", "staff", 7],
  ["/staff/cases/:reference", "staff", 21 + HEADER],
  ["/staff/cases/:reference/requests", "staff", 40 + HEADER],
  ["/staff/cases/:reference/messages", "staff", 9 + HEADER],
  ["/staff/cases/:reference/files/:document", "staff", 2],
  ["/staff/cases/:reference/files/:document/pictures/:page", "staff", 4],
  ["/staff/cases/:reference/files/:document/pages/:page", "staff", 2],
  ["/staff/money", "staff", 7 + HEADER],
  ["/staff/money/statement", "staff", 1 + HEADER],
  ["/staff/money/month", "staff", 13 + HEADER],
  ["/staff/money/month/:month/:file", "staff", 6],
  ["/staff/money/:reference/documents/:document", "staff", 13],
  ["/staff/money/:reference", "staff", 8 + HEADER],
  ["/staff/find", "staff", 1 + HEADER],
  ["/staff/find/:search", "staff", 12 + HEADER],
  ["/staff/clients/:key", "staff", 30 + HEADER],
  ["/staff/people", "owner", 6 + HEADER],
  ["/staff/firm", "owner", 7 + HEADER],
  ["/staff/firm/particulars", "owner", 5 + HEADER],
  ["/staff/firm/team", "owner", 5 + HEADER],
  ["/staff/firm/claims", "owner", 5 + HEADER],
  ["/staff/firm/publish", "owner", 5 + HEADER],
  ["/staff/firm/history", "owner", 6 + HEADER],
  ["/staff/firm/coupons", "owner", 5 + HEADER],
  ["/staff/invitation/:token", "nobody", 1],
  ["/c/:token", "nobody", 1],
  ["/staff/cases/:reference/return", "staff", 23 + HEADER],
  ["/calendar/:token/days.ics", "nobody", 20],
  ["/case/:reference/calendar", "client", 5],
  ["/case/:reference", "nobody", 1],
  ["/case/:reference", "client", 7],
  ["/case/:reference/messages", "client", 9],
  ["/case/:reference/sign", "client", 3],
  ["/case/:reference/everything.zip", "client", 12],
  ["/case/:reference/checklist", "nobody", 1],
  ["/case/:reference/checklist", "client", 16],
];

test.each(QUERIES)("%s for %s asks the database at most %s times", async (path, who, queries) => {
  const at = TABLE[path.slice(1)]?.at?.() ?? path;
  expect((await countQueries(app, () => ask(who, at))).queries).toBeLessThanOrEqual(queries);
});

test("every page of somebody who is signed in has its queries counted", () => {
  const rooms = Object.keys(TABLE).filter((path) => /^(?:portal|staff)/.test(path));
  const counted = QUERIES.map(([path]) => path.slice(1));
  const missing = rooms.filter((path) => !counted.includes(path));
  expect(missing, "count its queries in QUERIES of tests/access.test.ts").toEqual([]);
});

test("a sign-in of an unknown person asks the database as often as a wrong password", async () => {
  const attempt = (username: string) =>
    countQueries(app, () => ask("nobody", "/Login", { username, password: "wrong password" }));
  await withEmail(app, cast.client.id, "asha@example.com");
  const [known, unknown] = [await attempt("asha"), await attempt("nobody.at.all")];
  expect(known.queries).toBe(unknown.queries);
  const [owned, unowned] = [await attempt("asha@example.com"), await attempt("no@example.com")];
  expect(owned.queries).toBe(unowned.queries);
  const words = async (response: Response) =>
    (await shown(response)).replaceAll(/value="[^"]*"/g, "");
  expect(await words(known.value)).toBe(await words(unknown.value));
});

import { sealedLateForm } from "#features/accounts/late-form.server.ts";
import { sealedRecovery } from "#features/accounts/recovery.server.ts";
import { filingDraft } from "#features/answer/draft/draft.server.ts";
import { type DraftAnswers, emptyDraft } from "#features/answer/draft/draft.ts";
import { answerOf } from "#features/answer/verdict/answer.ts";
import { sealedSetup } from "#features/appointments/hours/setup.server.ts";
import type { BookingFile } from "#features/appointments/hours/stored-booking.ts";
import { sealedDeskLog } from "#features/appointments/session/desk-log.server.ts";
import { sealedAppointmentClient } from "#features/appointments/session/stored-client.server.ts";
import { sealedMessage } from "#features/cases/message-record.server.ts";
import { sealedCaller, sealedHappened } from "#features/cases/sealed-case.server.ts";
import { sealedRequest } from "#features/cases/sealed-request.server.ts";
import { sealedClientList } from "#features/client-import/sealed-import.server.ts";
import { sealedLabel } from "#features/documents/documents.server.ts";
import {
  type Client,
  type FiledFigures,
  sealedFigures,
  sealedFilingClient,
  sealedProposal,
} from "#features/filing/sealed-filing.server.ts";
import { sealedFirm } from "#features/firm/firm.server.ts";
import { sealedFirmChanges } from "#features/firm/firm-draft.server.ts";
import type { FirmParticulars } from "#features/firm/firm-file.ts";
import { KINDS } from "#features/inbox/kinds.server.ts";
import { planDraft } from "#features/life-plan/draft/plan-draft.server.ts";
import { sealedOrderClient, storedSold } from "#features/orders/order/sealed-order.server.ts";
import { storedStanding } from "#features/payments/book/closed-months.server.ts";
import { sealedInvoice } from "#features/payments/book/issued-documents.server.ts";
import { storedFact } from "#features/payments/book/stored-fact.server.ts";
import { sealedReading } from "#features/requests/receive-document.server.ts";
import { sealedLaterMail, sealedMail, sealedSms } from "#platform/outbox.server.ts";
import type { SealedJson } from "#platform/sealed-json.server.ts";
import type { VersionedJson } from "#platform/versioned-json.server.ts";
import { plainDate } from "#values/dates.ts";
import { paise, percent, rupees } from "#values/money.ts";
import { certificateOf } from "../survive/certificates.ts";
import { CONTACT, DETAILS, form16Of } from "../survive/drafts.ts";

const CHECKED_BY = {
  ...({ role: "owner" } as const),
  id: "7d3f1b5e-6c1c-4d0e-9a42-0f0e8f7b2a11",
};
const PAPER = { document: "6f1c1f5e-5d0f-4a39-9a0e-0c2b8a7d1e44", fileName: "computation.pdf" };
const FIGURES = {
  ...{ totalIncome: rupees(12_28_400), tax: rupees(34_536), balance: rupees(-30_460) },
};

/** A request answered to its end, every part of it filled. */
const answers: DraftAnswers = {
  details: { ...DETAILS, destination: "asha@example.invalid" },
  verified: { channel: "email", address: "asha@example.invalid" },
  form16: {
    documentId: "6f1c1f5e-5d0f-4a39-9a0e-0c2b8a7d1e44",
    fileName: "part-a.pdf, part-b.pdf",
    files: [
      {
        documentId: "0f3b2f0c-6f8e-4a51-8d0a-5c0a1f6f9b11",
        fileName: "part-a.pdf",
        pages: [{ page: 1, width: 595, height: 842, turn: 0 }],
      },
      {
        documentId: "6f1c1f5e-5d0f-4a39-9a0e-0c2b8a7d1e44",
        fileName: "part-b.pdf",
        pages: [{ page: 1, width: 841.9, height: 595.3, turn: 3 }],
      },
    ],
    certificates: [
      {
        fields: {
          ...certificateOf({ "partB.7a": -2_00_000, "partB.10a.gross": 1_12_500.5 }).fields,
          "partB.2e": {
            value: 1_20_000,
            page: 1,
            text: "1,20,000.00",
            box: [412.3, 230.1, 61, 9.6],
            file: 1,
          },
        },
        problems: [
          {
            fields: ["partB.10a.gross", "partB.10a.deductible"],
            message: { id: "amountUnclear", params: { row: "10(a)", texts: ["1,12,500.50", "1"] } },
          },
        ],
      },
    ],
    consent: { version: "2026-11-20", at: "2026-11-20T09:00:00Z" },
  },
  corrections: { "0.partB.10a.gross": 1_50_000, "0.partB.regime": "old" },
  additions: { rent: "25,000", city: "Mumbai", section80C: "1,50,000" },
  filed: { before: "late", on: "2026-09-15", paid: 12_500 },
  contact: { name: "Asha Testwala", email: "asha@example.invalid", mobile: "" },
};

const client: Client = { ...CONTACT, bornOn: "1987-03-27", gender: "female" };

function figuresOf(of: DraftAnswers): FiledFigures {
  const [bornOn, today] = [plainDate("1987-03-27"), plainDate("2026-11-20")];
  return { answers: of, answer: answerOf(of.form16 ?? form16Of(), of, bornOn, today) };
}

type Example = { name: string; kind: SealedJson<unknown>; value: unknown; since: number };

/** `since`: the first version that can hold the value. */
function example<Value>(name: string, kind: SealedJson<Value>, value: Value, since = 0): Example {
  return { name, kind: kind as SealedJson<unknown>, value, since };
}

/** Everything that a firm may say about itself. */
export const WHOLE_FIRM = {
  name: "Testwala & Co",
  legalName: "Testwala and Company LLP",
  line: "Tax and plans.",
  address: ["2 Test Street", "Pune 411001, India"],
  coordinates: { latitude: 18.5204, longitude: 73.8567 },
  phones: ["+91 80 2222 1111", "+91 98400 12345"],
  email: "hello@testwala.invalid",
  social: [{ label: "LinkedIn", href: "https://social.invalid/testwala" }],
  gstin: "27AAPFU0939F1ZV",
  state: "Maharashtra",
  workingDays: ["monday", "tuesday", "friday"],
  upiId: "testwala@bank",
  team: [
    { name: "Meera Testwala", role: "Chartered accountant", membershipNumber: "123456" },
    { name: "Ravi Testwala", role: "Client care" },
  ],
  testimonials: [
    {
      quote: "They showed me the row.",
      name: "Asha Testwala",
      employer: "Testing Works",
      profile: "https://social.invalid/asha",
      consentOn: "2026-11-02",
    },
  ],
  clients: [{ name: "Testing Works" }],
  counters: {
    asOf: "2026-10-31",
    returnsFiled: 5012,
    subscriptionCustomers: 104,
    satisfiedClients: 5001,
    lakhsOfTaxSaved: 96,
  },
  premiumLines: { "line-1": "For one person.", "line-2": "For a couple." },
  refundMeaning: ["Ten times the fee, where the return allows it."],
  lastReviewed: "2026-11-03",
} satisfies FirmParticulars;

const picture = {
  file: "meera.jpg",
  address: "/pictures/0f343b0931126a20f133d67c2b018a3b.webp",
  width: 640,
  height: 480,
};
const WITH_PICTURES: FirmParticulars = {
  ...WHOLE_FIRM,
  team: [{ name: "Meera Testwala", role: "Chartered accountant", portrait: picture }],
  testimonials: WHOLE_FIRM.testimonials?.map((each) => ({ ...each, portrait: picture })),
  clients: [{ name: "Testing Works", logo: picture }],
};

/** Everything that a firm may say about its sessions. */
const WHOLE_BOOKING: BookingFile = {
  advisers: [
    {
      id: "meera",
      name: "CA Meera Testwala",
      email: "meera@example.invalid",
      zone: "Asia/Kolkata",
      callLink: "https://meet.example.invalid/meera",
      weekly: {
        mon: [
          ["10:00", "13:00"],
          ["14:00", "18:00"],
        ],
        tue: [["10:00", "13:00"]],
        wed: [["10:00", "13:00"]],
        thu: [["10:00", "13:00"]],
        fri: [["22:00", "24:00"]],
        sat: [["00:00", "01:00"]],
        sun: [],
      },
      exceptions: [
        { date: "2026-12-23", windows: [["16:00", "20:00"]] },
        { date: "2026-12-24", windows: [] },
      ],
      maxPerDay: 5,
      isSample: true,
    },
  ],
  firmHolidays: [{ date: "2027-01-26", name: "Republic Day" }],
  topics: [
    {
      id: "tax-planning",
      name: "Tax planning",
      text: "Which regime, what to claim, before March.",
      length: 60,
      step: 30,
      before: 5,
      after: 15,
      notice: 1440,
      horizonDays: 45,
      price: "ask",
      advisers: ["meera"],
    },
  ],
  cutOff: 720,
  mostMoves: 3,
};

const TO_FIRM_FROM = ["ravi@example.invalid", "+919876543210"] as const;

/** Of everything that is sealed as JSON a value or two; `name` begins the names of its samples. */
export const EXAMPLES: Example[] = [
  example("firm", sealedFirm, WITH_PICTURES),
  example("firm-changes", sealedFirmChanges, { set: WITH_PICTURES, cleared: ["line"] }),
  example("filing-draft", filingDraft.sealed, answers),
  example("filing-draft.empty", filingDraft.sealed, emptyDraft),
  // Of one file, as drafts were before there could be several.
  example("filing-draft.one-file", filingDraft.sealed, { ...answers, form16: form16Of() }),
  example("filing.client", sealedFilingClient, client),
  example("filing.client.mobile", sealedFilingClient, {
    ...client,
    email: undefined,
    mobile: "+919876543210",
    gender: undefined,
  }),
  example("filing.figures", sealedFigures, figuresOf(answers)),
  example(
    "filing.figures.one-file",
    sealedFigures,
    figuresOf({ ...answers, form16: form16Of(), filed: { before: "no" } }),
  ),
  example("filing.proposal", sealedProposal, {
    kind: "offer",
    product: "basic-itr",
    name: "Basic ITR",
    addOns: [{ code: "capital-gains", label: "Capital gains", price: 499 }],
    price: 1998,
    struck: 2498,
    reason: "The lowest price that covers what your Form 16 shows.",
  }),
  example("filing.proposal.ask", sealedProposal, { kind: "ask", reason: "No price covers it." }),
  example("case_events.payload", sealedHappened, {
    what: "reviewed",
    by: { role: "owner", id: "7d3f1b5e-6c1c-4d0e-9a42-0f0e8f7b2a11", user: "office" },
    to: "approval",
    why: "Looked at as a whole.",
    from: "telephone",
    assignee: "7d3f1b5e-6c1c-4d0e-9a42-0f0e8f7b2a11",
    alone: true,
  }),
  example("case_events.payload.drafted", sealedHappened, {
    ...{ what: "drafted", by: CHECKED_BY, to: "review" },
    draft: {
      number: 2,
      figures: {
        ...{ totalIncome: rupees(12_28_400), tax: rupees(34_536), balance: rupees(-30_460) },
        regime: "new",
        account: { number: "50100012317731", ifsc: "SAHB0000112" },
      },
      paper: { ...PAPER, sha256: "7f3a91d0".repeat(8) },
      words: "Your bank reported interest.",
      bornOn: "1987-03-27",
    },
  }),
  example("case_events.payload.approved", sealedHappened, {
    ...{ what: "approved", by: { role: "client" }, to: "ready", uploadedBy: "client" },
    approval: {
      ...{ number: 2, sha256: "7f3a91d0".repeat(8), name: "Ravi Testwala" },
      ...{ textVersion: "2026-11-29", code: "email", bornOn: true },
    },
  }),
  example("case_events.payload.objected", sealedHappened, {
    ...{ what: "objected", by: { role: "client" }, to: "preparing", why: "My rent." },
    objections: [{ figure: "totalIncome", words: "My rent." }],
  }),
  example("case_events.payload.filed", sealedHappened, {
    ...{ what: "filed", by: { role: "client" }, to: "filed" },
    filed: { number: "123456789012345", day: "2026-12-20", figures: FIGURES },
    paper: { ...PAPER, kind: "itr-v" },
  }),
  example("case_events.payload.processed", sealedHappened, {
    ...{ what: "processed", by: CHECKED_BY, to: "processed" },
    intimation: { day: "2027-02-10", figures: { ...FIGURES, paid: rupees(64_996) } },
  }),
  example("case_events.payload.noticed", sealedHappened, {
    ...{ what: "noticed", by: CHECKED_BY, to: "notice" },
    notice: { kind: "defect", day: "2027-02-10", replyBy: "2027-02-25" },
  }),
  example("case_events.payload.verified", sealedHappened, {
    ...{ what: "verified", by: { role: "client" }, to: "verified", on: "2026-12-21" },
  }),
  example("case_events.payload.revised", sealedHappened, {
    ...{ what: "began", by: CHECKED_BY, to: "new", from: "earlier", other: "KY-7Q2K-9M4X" },
  }),
  example("cases.client", sealedCaller, {
    name: "Ravi Testwala",
    email: "ravi@example.invalid",
    mobile: "+919876543210",
  }),
  example("cases.client.pan", sealedCaller, {
    name: "Ravi Testwala",
    mobile: "+919876543210",
    pan: "AAAPA9999A",
  }),
  example("case_events.payload.import", sealedHappened, {
    ...{ what: "began", by: CHECKED_BY, to: "new", from: "import" },
  }),
  example("client_imports.file", sealedClientList, {
    ...{ fileName: "clients.csv", header: ["Name", "Mobile"], year: 2025, assignee: "" },
    columns: ["name", "mobile"],
    rows: [{ number: 2, cells: ["Ravi Testwala", "98765 43210"] }],
  }),
  example("order.client", sealedOrderClient, {
    name: "Ravi",
    email: "ravi@example.invalid",
    mobile: undefined,
    planName: "Mine",
  }),
  example(
    "order.client.place",
    sealedOrderClient,
    {
      name: "Ravi",
      email: "ravi@example.invalid",
      mobile: undefined,
      planName: "Mine",
      state: "27",
      gstin: "27AAPFU0939F1ZV",
    },
    2,
  ),
  example(
    "order.client.business",
    sealedOrderClient,
    {
      name: "Ravi",
      email: "ravi@example.invalid",
      mobile: undefined,
      planName: "Mine",
      state: "27",
      gstin: "27AAPFU0939F1ZV",
      address: "1 Street, Pune 411001",
    },
    2,
  ),
  example("money_documents.invoice", sealedInvoice, {
    number: "KY/26-27/000042",
    on: "2026-12-01",
    firm: {
      name: "Firm",
      legalName: "Firm LLP",
      address: ["1 Street", "City 411001"],
      email: "firm@example.invalid",
      phone: "+91 00000 00000",
      gstin: "27AAPFU0939F1ZV",
      state: "27",
    },
    client: { name: "Ravi", state: "27", gstin: null },
    order: "OR-7Q2K-9M4X",
    product: "Basic Plan",
    planName: "Mine",
    lines: [
      { label: "Basic Plan", amount: 5000 },
      { label: "Reduced by", amount: -751 },
    ],
    taxable: paise(360_084),
    taxes: [
      { head: "cgst", rate: percent(9), amount: paise(32_408) },
      { head: "sgst", rate: percent(9), amount: paise(32_408) },
    ],
    total: paise(424_900),
    place: "27",
    code: "998232",
    corrects: null,
    payments: [{ on: "2026-12-01", source: "bank", id: "633512345678", amount: paise(424_900) }],
  }),
  // With the year of a plan, and the receipt that it takes in.
  example("money_documents.advance", sealedInvoice, {
    number: "KY/26-27/000043",
    on: "2026-12-01",
    firm: {
      name: "Firm",
      legalName: "Firm LLP",
      address: ["1 Street", "City 411001"],
      email: "firm@example.invalid",
      phone: "+91 00000 00000",
      gstin: null,
      state: null,
    },
    client: { name: "Ravi", state: null, gstin: null, address: "1 Street, Pune 411001" },
    order: "OR-7Q2K-9M4X",
    product: "Basic Plan",
    planName: "Mine",
    period: { from: "2026-12-01", until: "2027-11-30" },
    lines: [{ label: "Basic Plan", amount: 4249 }],
    taxable: paise(424_900),
    taxes: [],
    total: paise(424_900),
    place: null,
    code: null,
    returnedBefore: paise(100),
    advances: [{ number: "KR/26-27/000007", on: "2026-11-30", amount: paise(100_000) }],
    corrects: null,
    payments: [{ on: "2026-12-01", source: "bank", id: "633512345678", amount: paise(424_900) }],
  }),
  example("life-plan-draft", planDraft.sealed, {
    risk: { age: "34", dependents: "2", risk: "3" },
    assets: { cash: "1,20,000", epfPpf: "₹ 6,30,000" },
    monthly: { salary: "1,25,000" },
    goals: { "education-year": "2036", "education-present": "15,00,000" },
  }),
  ...KINDS.map(({ name, sealed, words }) => example(name, sealed, words.example(...TO_FIRM_FROM))),
  example("booking_setups.setup", sealedSetup, WHOLE_BOOKING),
  example("appointments.client", sealedAppointmentClient, {
    name: "Ravi Testwala",
    contact: "ravi@example.invalid",
    note: "By telephone.",
    token: "kJ3vQ0cC0mV9s8Zr1uYx7hT2bN5eW4pL6dG_fA-iOqs",
    zone: "Europe/London",
    utm: { source: "newsletter", campaign: "march" },
    usedBefore: "AP-7Q2K-9M4X",
    isConfirmed: true,
    invited: "meera@example.invalid",
  }),
  // As it is kept.
  example("appointments.client.kept", sealedAppointmentClient, {
    name: "Ravi Testwala",
    contact: "ravi@example.invalid",
    note: "",
    token: "kJ3vQ0cC0mV9s8Zr1uYx7hT2bN5eW4pL6dG_fA-iOqs",
    utm: {},
    code: "123456",
    counted: "5b0c4f1e-6d1c-4f5e-9a63-0f3d9a1c2b7e",
  }),
  // As it is held, before anything was typed.
  example("appointments.client.held", sealedAppointmentClient, {
    name: "",
    contact: "",
    note: "",
    token: "kJ3vQ0cC0mV9s8Zr1uYx7hT2bN5eW4pL6dG_fA-iOqs",
    utm: {},
  }),
  example("appointments.desk_log", sealedDeskLog, [
    { at: "2026-11-24T04:30:00Z", by: "Meera Testwala", what: "booked", text: "" },
    { at: "2026-11-24T05:30:00Z", by: "Meera Testwala", what: "note", text: "Talks fast." },
    {
      ...{ at: "2026-11-24T06:00:00Z", by: "Meera Testwala", what: "moved", text: "" },
      ...{ from: "2026-11-26T04:30:00Z", to: "2026-11-27T04:30:00Z" },
    },
    { at: "2026-11-24T06:30:00Z", by: "office", what: "cancelled", text: "Ill." },
  ]),
  example("recovery", sealedRecovery, {
    who: "ravi@example.invalid",
    code: "123456",
    for: undefined,
  }),
  example("late_forms.fields", sealedLateForm, {
    path: "/staff/inbox/EN-4410-7Q2K",
    fields: [
      ["seen", "0"],
      ["answer", "You can still choose the old regime.\r\nUntil the due date."],
    ],
  }),
  example("document", sealedLabel, { fileName: "form16.pdf", password: undefined }),
  example("document.locked", sealedLabel, { fileName: "form16.pdf", password: "still asked for" }),
  example("case_messages.payload", sealedMessage, {
    text: "The deposits are my father’s gift. Is that taxed too?",
    by: "5f2b8a1e-0000-4000-8000-000000000002",
    documents: [{ document: PAPER.document, fileName: "gift-deed.jpg" }],
  }),
  example("case_requests.payload", sealedRequest, {
    rule: "rent-receipts",
    proposal: "rent-receipts:2025",
    subject: "rent-receipts",
    answer: "document",
    title: "Rent receipts from April 2025 to March 2026",
    reason: "to claim your house rent allowance",
    steps: [
      {
        what: "ask",
        by: { role: "staff", id: "5f2b8a1e-0000-4000-8000-000000000002" },
        at: "2026-11-20T09:00:00Z",
      },
      { what: "answer", by: { role: "client" }, at: "2026-11-21T09:00:00Z" },
      {
        what: "sendBack",
        by: { role: "staff", id: "5f2b8a1e-0000-4000-8000-000000000002" },
        at: "2026-11-21T10:00:00Z",
        why: "March is missing.",
      },
    ],
    isMailed: true,
  }),
  // As a person of the firm thought of it, with a typed answer.
  example("case_requests.payload.given", sealedRequest, {
    subject: "other",
    answer: "choice",
    title: "Which regime did you declare to your employer?",
    reason: "to compare it with your certificate",
    choices: ["Old", "New"],
    given: "Old",
    steps: [
      { what: "ask", by: { role: "owner", user: "meera" }, at: "2026-11-20T09:00:00Z" },
      { what: "answer", by: { role: "client" }, at: "2026-11-21T09:00:00Z" },
    ],
  }),
  // What the client does not have.
  example("case_requests.payload.without", sealedRequest, {
    subject: "donations",
    answer: "document",
    title: "Receipts of donations",
    reason: "to claim a deduction",
    without: "I gave nothing this year.",
    steps: [
      { what: "ask", by: { role: "staff" }, at: "2026-11-20T09:00:00Z" },
      { what: "answer", by: { role: "client" }, at: "2026-11-21T09:00:00Z" },
    ],
  }),
  example("documents.reading", sealedReading, {
    certificates: answers.form16?.certificates ?? [],
  }),
  example("outbox.mail", sealedMail, {
    to: "ravi@example.invalid",
    subject: "We have your message",
    text: "We have your message.",
    html: "<p>We have your message.</p>",
    replyTo: "office@example.invalid",
  }),
  example(
    "outbox.mail.attachment",
    sealedMail,
    {
      to: "ravi@example.invalid",
      subject: "Your invoice",
      text: "Your invoice.",
      html: "<p>Your invoice.</p>",
      attachments: [
        { fileName: "KY-26-27-000042.pdf", contentType: "application/pdf", base64: "JVBERi0xLjcK" },
      ],
    },
    2,
  ),
  example("outbox.later-mail", sealedLaterMail, {
    to: "ravi@example.invalid",
    subject: "OR-7Q2K-9M4X: waits",
    writer: "order",
    about: { kind: "waits", order: "5f2b8a1e-0000-4000-8000-000000000001" },
  }),
  example("outbox.sms", sealedSms, { to: "+919876543210", text: "123456 is your OTP." }),
];

type PlainExample = { name: string; kind: VersionedJson<unknown>; value: unknown };

function plainExample<Value>(name: string, kind: VersionedJson<Value>, value: Value): PlainExample {
  return { name, kind: kind as VersionedJson<unknown>, value };
}

/** The same of everything that is stored as JSON without being sealed. */
export const PLAIN_EXAMPLES: PlainExample[] = [
  plainExample("orders.sold", storedSold, [
    { kind: "item", label: "Basic Plan", amount: 5000 },
    { kind: "coupon", label: "Coupon TEN", amount: -751 },
  ]),
  plainExample("closed_months.standing", storedStanding, {
    held: paise(149_800),
    documented: paise(150_000),
    undocumented: [{ kind: "allowed", amount: paise(-100) }],
    unexplained: [{ reference: "OR-7Q2K-9M4X", difference: paise(-100) }],
  }),
  plainExample("money_facts.fact", storedFact, {
    kind: "payment",
    source: "bank",
    amount: paise(424_900),
    currency: "INR",
    at: "2026-12-01T09:00:00Z",
    state: "captured",
    order: "7d3f1b5e-6c1c-4d0e-9a42-0f0e8f7b2a11",
  }),
  plainExample("money_facts.fact.refund", storedFact, {
    kind: "refund",
    source: "staff",
    amount: paise(49_950),
    currency: "INR",
    at: "2026-12-02T09:00:00Z",
    state: "processed",
  }),
];

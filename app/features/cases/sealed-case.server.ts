import { z } from "zod";
import { CASE_EVENTS, CASE_ROLES, CASE_STATES } from "#domain/cases/case-table.ts";
import { NOTICE_KINDS } from "#domain/cases/notice.ts";
import { RETURN_FIGURES } from "#domain/cases/return-figures.ts";
import { sealedJson } from "#platform/sealed-json.server.ts";
import { rupees } from "#values/money.ts";

/** What can happen to a case besides what leads it to a state. */
const OTHER_EVENTS = [
  "began",
  "handedOver",
  "assigned",
  "note",
  /** Of its link: a new one, a code that was read out on the telephone, and a link that came to another. */
  "linkMade",
  "codeReadOut",
  "linkRefused",
  /** The firm typed an address for a client who had given none. */
  "emailTyped",
  /** The client proved who they are: with a code and the date of birth. */
  "identified",
  /** Who uploads the return was chosen. */
  "uploaderChosen",
  /** What was acknowledged, or processed, was typed anew. */
  "filedCorrected",
  "intimationCorrected",
  /** A paper came after what it belongs to. */
  "paperAdded",
  /** A revised or updated return of the year has a case of its own. */
  "revisedBy",
] as const;

/** Who did it: a person of the firm by their account, or by their name on the server; of a client only that it was. */
export const actor = z.object({
  role: z.enum(CASE_ROLES),
  id: z.string().optional(),
  user: z.string().optional(),
});
export type CaseActor = z.output<typeof actor>;

const amount = z.number().int().transform(rupees);
const amounts = { totalIncome: amount, tax: amount, balance: amount };
/** A document of the case, by its id. */
const paper = z.object({ document: z.string(), fileName: z.string() });
const day = z.string();

/** The computation that is checked and approved; the number of the first of a case is 1. */
const draft = z.object({
  number: z.number().int(),
  figures: z.object({
    ...amounts,
    regime: z.enum(["old", "new"]),
    account: z.object({ number: z.string(), ifsc: z.string() }).optional(),
  }),
  /** With the SHA-256 of its bytes, in hexadecimal. */
  paper: paper.extend({ sha256: z.string() }),
  /** What the client reads with it: what is other than before, and why. */
  words: z.string().optional(),
  /** Of a client who handed nothing over. */
  bornOn: z.string().optional(),
});
export type ReturnDraft = z.output<typeof draft>;

/** What the client signed, and how they proved to be who they are. */
const approval = z.object({
  /** Of the computation. */
  number: z.number().int(),
  sha256: z.string(),
  /** Typed by the client. */
  name: z.string(),
  textVersion: z.string(),
  /** Where the code went; "telephone" where the firm read one out. */
  code: z.enum(["email", "sms", "telephone"]),
  /** The date of birth was asked, too: it verified who they are. */
  bornOn: z.literal(true).optional(),
});
export type Approval = z.output<typeof approval>;

/** What the Department acknowledged. */
const filed = z.object({ number: z.string(), day, figures: z.object(amounts) });
export type Acknowledged = z.output<typeof filed>;

/** The Department's intimation, s. 143(1). */
const intimation = z.object({ day, figures: z.object({ ...amounts, paid: amount }) });
export type StoredIntimation = z.output<typeof intimation>;

const notice = z.object({ kind: z.enum(NOTICE_KINDS), day, replyBy: day });
export type ReceivedNotice = z.output<typeof notice>;

const happened = z.object({
  what: z.enum([...OTHER_EVENTS, ...CASE_EVENTS]),
  by: actor,
  /** The state that it led to. */
  to: z.enum(CASE_STATES).optional(),
  /** The reason, the words to the client, or a note. */
  why: z.string().optional(),
  /** Of what `began` it. */
  from: z.enum(["request", "order", "telephone", "import", "before", "earlier"]).optional(),
  /** Who has it once it is `assigned`, by the id of the account. */
  assignee: z.string().optional(),
  /** It was prepared and checked by one person, as the firm is of one. */
  alone: z.literal(true).optional(),
  draft: draft.optional(),
  approval: approval.optional(),
  /** What the client said No to, with their words. */
  objections: z.array(z.object({ figure: z.enum(RETURN_FIGURES), words: z.string() })).optional(),
  filed: filed.optional(),
  intimation: intimation.optional(),
  notice: notice.optional(),
  /** When it was `verified`, or a notice was answered. */
  on: day.optional(),
  /** What belongs to it; of `paperAdded` with its kind. */
  paper: paper.extend({ kind: z.enum(["itr-v", "intimation", "notice"]) }).optional(),
  uploadedBy: z.enum(["client", "firm"]).optional(),
  /** The case it comes from, or that came of it. */
  other: z.string().optional(),
});
export type Happened = z.output<typeof happened>;

const caller = z.object({
  name: z.string(),
  email: z.string().optional(),
  mobile: z.string().optional(),
  pan: z.string().optional(),
});

export const sealedHappened = sealedJson("case_events.payload", [], happened);
/** Who asked for a return on the telephone, or came in with a list of clients. */
export const sealedCaller = sealedJson("cases.client", [], caller);

/** Binds the e-mail that the firm typed to its case. */
export function typedEmailContext(caseId: string): string {
  return `cases.email:${caseId}`;
}

import type { Instant } from "#values/dates.ts";
import type { CaseHistory } from "./case-record.server.ts";
import type {
  Acknowledged,
  Approval,
  CaseActor,
  Happened,
  ReceivedNotice,
  ReturnDraft,
  StoredIntimation,
} from "./sealed-case.server.ts";

type Of<Value> = Value & { at: Instant; by: CaseActor };

/** A paper of the return: a document of its case. */
export type ReturnPaper = {
  kind: "computation" | "itr-v" | "intimation" | "notice";
  document: string;
  fileName: string;
  at: Instant;
};

/** The return of a case, as its history tells it. */
export type ReturnOfCase = {
  /** All computations, the first first. */
  drafts: Of<ReturnDraft>[];
  /** The newest. */
  draft?: Of<ReturnDraft> | undefined;
  /** Who looked at it and sent it to the client; `isAlone`: who prepared it, as the firm is of one. */
  review?: { by: CaseActor; isAlone: boolean } | undefined;
  /** The computations that the client had before them, the first first, and whether they approved it. */
  shown: { draft: ReturnDraft; isApproved: boolean; at: Instant }[];
  /** Of the newest computation. */
  approval?: Of<Approval> | undefined;
  /** What the client said No to, of the computation before the newest, or of the newest. */
  objection?: Of<{ objections: NonNullable<Happened["objections"]> }> | undefined;
  filed?: Of<Acknowledged> | undefined;
  /** ISO text. */
  verifiedOn?: string | undefined;
  intimation?: Of<StoredIntimation> | undefined;
  /** The newest; answered or not. */
  notice?: (Of<ReceivedNotice> & { repliedOn?: string | undefined }) | undefined;
  /** The first first. */
  papers: ReturnPaper[];
  isIdentified: boolean;
  /** The case that it is the revised return of, and those that revise it, by their references. */
  revises?: string | undefined;
  revisedBy: string[];
};

/** Reads the return out of the history of its case. */
export function returnOf(history: CaseHistory): ReturnOfCase {
  return history.reduce<ReturnOfCase>(read, {
    ...{ drafts: [], shown: [], papers: [], revisedBy: [] },
    isIdentified: false,
  });
}

/** The papers that are the client's, too: a computation is from when it was sent to them. */
export function papersOfClient({ papers, shown }: ReturnOfCase): ReturnPaper[] {
  const seen = new Set(shown.map(({ draft }) => draft.paper.document));
  return papers.filter(({ kind, document }) => kind !== "computation" || seen.has(document));
}

function read(known: ReturnOfCase, event: CaseHistory[number]): ReturnOfCase {
  const { at, by } = event;
  const papers = event.paper ? [...known.papers, { ...event.paper, at }] : known.papers;
  const now = { ...known, papers };
  switch (event.what) {
    case "began":
      return { ...now, revises: event.from === "earlier" ? event.other : undefined };
    case "revisedBy":
      return event.other ? { ...now, revisedBy: [...known.revisedBy, event.other] } : now;
    case "identified":
      return { ...now, isIdentified: true };
    case "drafted":
      return event.draft ? drafted(now, { ...event.draft, at, by }) : now;
    case "reviewed":
      return {
        ...now,
        review: { by, isAlone: event.alone === true },
        shown: known.draft
          ? [...known.shown, { draft: known.draft, isApproved: false, at }]
          : known.shown,
        objection: undefined,
      };
    case "approved":
      return {
        ...now,
        approval: event.approval && { ...event.approval, at, by },
        shown: known.shown.map((each, index, { length }) =>
          index === length - 1 ? { ...each, isApproved: true, at } : each,
        ),
      };
    case "objected":
      return {
        ...now,
        objection: event.objections && { objections: event.objections, at, by },
      };
    case "filed":
      return { ...now, filed: event.filed && { ...event.filed, at, by }, verifiedOn: undefined };
    case "filedCorrected":
      return { ...now, filed: event.filed && { ...event.filed, at, by } };
    case "verified":
      return { ...now, verifiedOn: event.on };
    case "notVerified":
      return { ...now, verifiedOn: undefined };
    case "processed":
    case "intimationCorrected":
      return { ...now, intimation: event.intimation && { ...event.intimation, at, by } };
    case "noticed":
      return { ...now, notice: event.notice && { ...event.notice, at, by } };
    case "replied":
    case "handedBack":
      return { ...now, notice: known.notice && { ...known.notice, repliedOn: event.on } };
    case "reopened":
      // It is worked from the beginning; the papers stay.
      return { ...now, draft: undefined, review: undefined, approval: undefined };
    default:
      return now;
  }
}

function drafted(known: ReturnOfCase, draft: Of<ReturnDraft>): ReturnOfCase {
  const { document, fileName } = draft.paper;
  const papers = [
    ...known.papers,
    { kind: "computation" as const, document, fileName, at: draft.at },
  ];
  const drafts = [...known.drafts, draft];
  return { ...known, papers, drafts, draft, review: undefined, approval: undefined };
}

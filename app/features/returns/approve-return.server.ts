import { eq } from "drizzle-orm";
import { filings } from "#db/schema/filing.ts";
import { changedFigures, RETURN_FIGURES } from "#domain/cases/return-figures.ts";
import type { Destination } from "#features/accounts/destination.ts";
import { isOfFirm } from "#features/accounts/firm-people.server.ts";
import { sendCode } from "#features/accounts/one-time-codes.server.ts";
import { caseFactsOf } from "#features/case-desk/act-on-case.server.ts";
import type { ClientOfCase } from "#features/case-desk/case-client.server.ts";
import {
  type CaseCode,
  codeDestinations,
  spendCaseCode,
} from "#features/case-links/case-code.server.ts";
import { findLink } from "#features/case-links/case-links.server.ts";
import { addEvent, historyOf } from "#features/cases/case-record.server.ts";
import { type ReturnOfCase, returnOf } from "#features/cases/return-of-case.ts";
import type { ReturnDraft } from "#features/cases/sealed-case.server.ts";
import { sealedFilingClient } from "#features/filing/sealed-filing.server.ts";
import type { App } from "#platform/app.server.ts";
import { plainLine } from "#values/fields.ts";
import { accepted, type Problem, refused, underField } from "#values/outcome.ts";
import { typedDay } from "#values/typed-date.ts";
import {
  actOnReturn,
  countReturn,
  moveReturn,
  type ReturnWork,
  type Worker,
} from "./act-on-return.server.ts";
import { type Typed, typedText } from "./read-return.ts";
import { questionFields } from "./return-fields.ts";
import { notifyClient } from "./return-mail.server.ts";
import type { ReturnMessage, ReturnOutcome } from "./return-messages.ts";

type Client = Extract<Worker, { side: "client" }>;

/** Whether who the client is was verified: before they handed over, or with an earlier approval. */
export function isIdentified(
  { filing }: Pick<ClientOfCase, "filing">,
  { isIdentified }: Pick<ReturnOfCase, "isIdentified">,
): boolean {
  return isIdentified || filing?.identity === "verified";
}

/** The answers to the questions: the figures that are not right, each with the client's words. */
export function readAnswers(
  typed: Typed,
): ReturnOutcome<{ figure: (typeof RETURN_FIGURES)[number]; words: string }[]> {
  const problems: Problem<ReturnMessage>[] = [];
  const missing: Problem<ReturnMessage>[] = [];
  const objections = RETURN_FIGURES.flatMap((figure) => {
    const fields = questionFields(figure);
    const answer = typedText(typed, fields.answer);
    if (answer === "yes") return [];
    if (answer !== "no") {
      missing.push({ field: fields.answer, message: { id: "answerMissing", params: { figure } } });
      return [];
    }
    const words = typedText(typed, fields.words);
    if (!words) problems.push({ field: fields.words, message: { id: "objectionMissing" } });
    return [{ figure, words }];
  });
  // A No goes back by itself: what follows from a figure that is wrong need not be answered.
  const all = objections.length > 0 ? problems : [...problems, ...missing];
  return all.length > 0 ? refused(all) : accepted(objections);
}

/**
 * Sends the computation back with what the client says No to.
 * @param number of the computation that their page showed
 */
export function objectToReturn(
  app: App,
  worker: Client,
  number: number,
  objections: { figure: (typeof RETURN_FIGURES)[number]; words: string }[],
): Promise<ReturnOutcome> {
  const why = objections.map(({ words }) => words).join("\n");
  return actOnReturn(app, worker, {
    isDone: (last) => last.what === "objected" && last.why === why,
    async work(at) {
      const other = otherDraft(at.its, number);
      if (other) return other;
      const moved = await moveReturn(app, at, {
        event: "objected",
        facts: {},
        why,
        says: { objections },
      });
      return moved.ok ? accepted(null) : moved;
    },
  });
}

/**
 * Whether a client who said Yes to all may go on to sign it.
 * @param number of the computation that their page showed
 */
export async function checkAnswered(
  app: App,
  { open }: Client,
  number: number,
): Promise<ReturnOutcome> {
  const its = returnOf(await historyOf(app, app.db, open.row.id));
  const other = otherDraft(its, number);
  if (other) return other;
  if (open.row.state !== "approval") return refused({ id: "elsewhere" }, "changed");
  const facts = await caseFactsOf(app, app.db, open.row, open.client, { role: "client" });
  return facts.feePaid ? accepted(null) : refused({ id: "needs", params: { guard: "feePaid" } });
}

/** Refused where another computation than the shown one is the newest: with what is other in it. */
function otherDraft({ draft, drafts }: ReturnOfCase, number: number) {
  if (draft?.number === number) return undefined;
  const before = drafts.find((each) => each.number === number);
  const figures = draft && before ? changedFigures(before.figures, draft.figures) : [];
  return refused<ReturnMessage>({ id: "changedWhileRead", params: { figures } }, "changed");
}

/** Sends a code to an address of the case. */
export async function sendApprovalCode(
  app: App,
  worker: Client,
  channel: Destination["channel"],
): Promise<ReturnOutcome> {
  const to = codeDestinations(app, worker.open.client).find((each) => each.channel === channel);
  if (!to) return refused({ id: "noSuchAddress" });
  const counted = await countReturn(app, worker);
  if (!counted.ok) return counted;
  return (await sendCode(app, worker.browser, to, "case")) as ReturnOutcome;
}

type Signing = {
  /** Of the computation that their page showed. */
  number: number;
  channel: Destination["channel"];
  code: string;
  name: string;
  hasAgreed: boolean;
  /** Of the words that were agreed to. */
  textVersion: string;
  uploadedBy: "client" | "firm" | undefined;
  /** As the three fields of a day. */
  typed: Typed;
};

/**
 * The client approves a computation: with a code, their full name, and where it was not verified yet who they are, their
 * date of birth. The code is spent last, so that nothing else has to be typed with another.
 */
export async function approveReturn(
  app: App,
  worker: Client,
  signing: Signing,
): Promise<ReturnOutcome> {
  const { open, browser } = worker;
  const { number, channel, code, hasAgreed, uploadedBy } = signing;
  const name = plainLine(signing.name);
  const its = returnOf(await historyOf(app, app.db, open.row.id));
  // Pressed twice: the second time its code is spent.
  if (its.approval?.number === number && its.approval.name === name && its.draft?.number === number)
    return accepted(null);
  const answered = await checkAnswered(app, worker, number);
  if (!answered.ok) return answered;
  if (browser.personId && (await isOfFirm(app.db, browser.personId)))
    return refused({ id: "firmApproves" });
  const asksBirth = !isIdentified(open.client, its);
  const problems: Problem<ReturnMessage>[] = [
    ...(NAME.test(name) ? [] : [{ field: "full-name", message: { id: "nameMissing" as const } }]),
    ...(asksBirth ? bornOnProblems(app, open.client, its.draft, signing.typed) : []),
    ...(uploadedBy ? [] : [{ field: "uploader", message: { id: "uploaderMissing" as const } }]),
    ...(hasAgreed ? [] : [{ field: "agreed", message: { id: "notAgreed" as const } }]),
    ...(code ? [] : [{ field: "code", message: { id: "codeMissing" as const } }]),
  ];
  const isGuess = problems.some(({ message }) => message.id === "bornOnDiffers");
  if (problems.length > 0) {
    const counted = isGuess ? await countReturn(app, worker) : accepted(null);
    return counted.ok ? refused(problems) : counted;
  }
  const to = codeDestinations(app, open.client);
  const link = await findLink(app.db, open.row.id);
  const spent = await spendCaseCode(app, browser, { to, link }, { channel, code });
  if (!spent.ok) return underField("code", spent) as ReturnOutcome;
  return actOnReturn(app, worker, {
    isDone: () => false,
    work: (at) => approve(app, at, { ...signing, name, asksBirth, way: spent.value }),
  });
}

/** Of any script, and more than an initial. */
const NAME = /\p{L}[\p{L}\p{M}]/u;

type Approving = Signing & { asksBirth: boolean; way: CaseCode };

async function approve(
  app: App,
  at: ReturnWork,
  { number, name, asksBirth, way, uploadedBy, textVersion }: Approving,
): Promise<ReturnOutcome> {
  const { tx, client, its, by } = at;
  const { draft } = its;
  const other = otherDraft(its, number);
  if (other || !draft) return other ?? refused({ id: "elsewhere" }, "changed");
  const hasProved = asksBirth && !isIdentified(client, its);
  const identified = hasProved
    ? await addEvent(app, tx, at.row, { what: "identified", by })
    : at.row;
  if (hasProved && client.filing)
    await tx.update(filings).set({ identity: "verified" }).where(eq(filings.id, client.filing.id));
  const moved = await moveReturn(
    app,
    { ...at, row: identified },
    {
      event: "approved",
      facts: { approvedText: true, identity: true },
      says: {
        uploadedBy,
        approval: {
          ...{ number, sha256: draft.paper.sha256, name, textVersion, code: way },
          ...(hasProved && { bornOn: true as const }),
        },
      },
      changes: { uploadedBy: uploadedBy ?? null },
    },
  );
  if (!moved.ok) return moved;
  await notifyClient(app, tx, moved.value, "approved");
  return accepted(null);
}

/** Why the typed date of birth is not that of the client, as they gave it or the firm knows it. */
function bornOnProblems(
  app: App,
  { filing }: Pick<ClientOfCase, "filing">,
  draft: ReturnDraft | undefined,
  typed: Typed,
): Problem<ReturnMessage>[] {
  const known = filing
    ? sealedFilingClient.unseal(app, filing.id, filing.client).bornOn
    : draft?.bornOn;
  const day = typedDay(typed as Record<string, string>, "dob");
  if (!day) return [{ field: "dob", message: { id: "birthDateUnreal" } }];
  return day.toString() === known ? [] : [{ field: "dob", message: { id: "bornOnDiffers" } }];
}

/** Who uploads the return, as the client or the firm chooses, until it is filed. */
export function chooseUploader(
  app: App,
  worker: Worker,
  uploadedBy: "client" | "firm" | undefined,
): Promise<ReturnOutcome> {
  if (!uploadedBy)
    return Promise.resolve(refused([{ field: "uploader", message: { id: "uploaderMissing" } }]));
  return actOnReturn(app, worker, {
    isDone: (last) => last.what === "uploaderChosen" && last.uploadedBy === uploadedBy,
    async work({ tx, row, by }) {
      if (row.state !== "ready") return refused({ id: "elsewhere" }, "changed");
      await addEvent(app, tx, row, { what: "uploaderChosen", by, uploadedBy }, { uploadedBy });
      return accepted(null);
    },
  });
}

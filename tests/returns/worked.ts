import { APPROVAL_TEXT } from "#content/en/client-return.ts";
import { actOnCase } from "#features/case-desk/act-on-case.server.ts";
import { actOnLink } from "#features/case-links/case-links.server.ts";
import { openCaseFor } from "#features/case-links/open-case.server.ts";
import { historyOf } from "#features/cases/case-record.server.ts";
import { returnOf } from "#features/cases/return-of-case.ts";
import type { Worker } from "#features/returns/act-on-return.server.ts";
import { approveReturn, sendApprovalCode } from "#features/returns/approve-return.server.ts";
import { enterIntimation, fileReturn, verifyReturn } from "#features/returns/file-return.server.ts";
import { draftReturn, reviewReturn } from "#features/returns/prepare-return.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { ADDRESS, type Member, member } from "../cast.ts";
import { handedOver } from "../filing/handed-over.ts";
import { caseOf } from "../requests/asked.ts";
import { CONTACT, DETAILS } from "../survive/drafts.ts";

/** A computation of its own for each text. */
export const pdfOf = (text: string) => new TextEncoder().encode(`%PDF-1.7 ${text}`);
export const paperOf = (text: string) => ({
  ...{ fileName: `${text}.pdf`, bytes: pdfOf(text), passwords: [] },
});

/** A computation with a refund, as the form of the firm posts it. */
export const COMPUTATION = {
  ...{ "draft-income": "12,28,400", "draft-tax": "34,536" },
  ...{ "draft-outcome": "refund", "draft-balance": "30,460", regime: "new" },
  ...{ account: "50100 0123 7731", ifsc: "sahb0000112" },
  changes: "Your bank reported ₹18,400 of interest.",
};
export const ACKNOWLEDGEMENT = "1234 5678 9012 345";
export const FILED = {
  acknowledgement: ACKNOWLEDGEMENT,
  ...{ "filed-income": "12,28,400", "filed-tax": "34,536" },
  ...{ "filed-outcome": "refund", "filed-balance": "30,460" },
};
export const INTIMATION = {
  ...{ "intimation-income": "12,28,400", "intimation-tax": "34,536" },
  "intimation-paid": "64,996",
  ...{ "intimation-outcome": "refund", "intimation-balance": "30,460" },
};

/** The return of a case, as it is now. */
export async function returnNow(app: App, reference: string) {
  const row = await caseOf(app, reference);
  return returnOf(await historyOf(app, app.db, row.id));
}

/** A person of the firm at the newest page of a case. */
export async function atDesk(app: App, who: Member, reference: string) {
  const { version: seen } = await caseOf(app, reference);
  return { side: "firm", session: who.session, reference, seen } as const;
}

/** The client at their page. */
export async function atHome(
  app: App,
  browser: Browser,
  reference: string,
): Promise<Extract<Worker, { side: "client" }>> {
  const open = await openCaseFor(app, browser, reference);
  if (!open) throw new Error("the case is not open in this browser");
  return { side: "client", browser, open };
}

export async function prepare(
  app: App,
  who: Member,
  reference: string,
  typed: Record<string, string> = COMPUTATION,
  paper = paperOf("computation"),
) {
  const { seen } = await atDesk(app, who, reference);
  return draftReturn({ app, session: who.session, reference, seen }, typed, paper);
}

export async function check(
  app: App,
  who: Member,
  reference: string,
  event: "reviewed" | "sentBack" = "reviewed",
  why = "",
) {
  const { seen } = await atDesk(app, who, reference);
  const review = { event, why, hasLooked: true };
  return reviewReturn({ app, session: who.session, reference, seen }, review);
}

/** Takes a case to the approval of its client: one prepares it, another checks it. */
export async function toApproval(app: App, one: Member, other: Member, reference: string) {
  const move = async (act: Parameters<typeof actOnCase>[4]) => {
    const { version } = await caseOf(app, reference);
    must(await actOnCase(app, one.session, reference, version, act));
  };
  if ((await caseOf(app, reference)).assigneeId !== one.id) await move({ kind: "take" });
  await move({ kind: "move", event: "wentOn", why: "" });
  must(await prepare(app, one, reference));
  must(await check(app, other, reference));
}

/** A case whose computation waits for its client, with people of its own: of a test with many rounds. */
export async function roundToApproval(app: App, round: string) {
  const rohit = await member(app, `rohit-${round}`, "staff");
  const meera = await member(app, `meera-${round}`, "owner");
  const browser = { hash: `browser-${round}`, address: ADDRESS };
  const contact = { ...CONTACT, email: `asha-${round}@example.com` };
  const proposal = { kind: "ask", reason: "Income from abroad." } as const;
  const reference = await handedOver(app, browser, proposal, contact);
  await toApproval(app, rohit, meera, reference);
  return { rohit, meera, browser, reference };
}

/** The code that came last. */
export function sentCode(app: { mails: { subject: string; text: string }[] }) {
  const mail = app.mails.findLast(({ subject }) => subject.endsWith("code"));
  const [code] = /\b\d{6}\b/.exec(mail?.text ?? "") ?? [];
  if (!code) throw new Error("no code was sent");
  return code;
}

export const SIGNED: Omit<Parameters<typeof approveReturn>[2], "code"> = {
  ...{ number: 1, channel: "email", name: "Asha Testwala", hasAgreed: true },
  textVersion: APPROVAL_TEXT,
  uploadedBy: "client",
  // As they were handed over with.
  typed: DETAILS,
};

type WithMails = App & { mails: { subject: string; text: string }[]; runJobs(): Promise<void> };

/** Approves with a code by e-mail. */
export async function approve(
  app: WithMails,
  browser: Browser,
  reference: string,
  more: Partial<Parameters<typeof approveReturn>[2]> = {},
) {
  const worker = await atHome(app, browser, reference);
  const sent = await sendApprovalCode(app, worker, "email");
  if (!sent.ok) return sent;
  await app.runJobs();
  return approveReturn(app, worker, { ...SIGNED, code: sentCode(app), ...more });
}

/** The same with a code that the firm reads out. @param before what is done with it until the client presses */
export async function readOutAndApprove(
  app: App,
  who: Member,
  browser: Browser,
  reference: string,
  before = app,
) {
  const read = must(await actOnLink(before, who.session, reference, "readOut"));
  const worker = await atHome(before, browser, reference);
  return approveReturn(app, worker, { ...SIGNED, code: read?.code ?? "" });
}

export async function file(app: App, who: Member, reference: string, on: string) {
  return fileReturn(
    app,
    await atDesk(app, who, reference),
    { ...FILED, "filed-on": on },
    undefined,
  );
}

export async function verify(app: App, who: Member, reference: string, on: string) {
  return verifyReturn(app, await atDesk(app, who, reference), { "verified-on": on });
}

export async function process(app: App, who: Member, reference: string, on: string) {
  const typed = { ...INTIMATION, "intimation-day": on };
  return enterIntimation(app, await atDesk(app, who, reference), typed, undefined);
}

export function must<T>(outcome: { ok: true; value: T } | { ok: false; problems: unknown }): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return outcome.value;
}

/** Why it was refused: the first message and its field. */
export function whyNot(outcome: {
  ok: boolean;
  problems?: { field?: string; message: { id: string } }[];
}) {
  const [problem] = outcome.problems ?? [];
  return problem && [problem.field, problem.message.id].filter(Boolean).join(" ");
}

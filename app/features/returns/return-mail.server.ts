import { eq } from "drizzle-orm";
import { type RoomWords, wordsIn } from "#content/words.server.ts";
import type { Db } from "#db/db.server.ts";
import { cases } from "#db/schema/cases.ts";
import { daysToVerify, lastDayToVerify } from "#domain/cases/verify-by.ts";
import { isOwnEmail } from "#features/accounts/contacts.server.ts";
import { clientOfCase } from "#features/case-desk/case-client.server.ts";
import { findLink, linkAddress, linkToSend } from "#features/case-links/case-links.server.ts";
import { type CaseRow, historyOf } from "#features/cases/case-record.server.ts";
import { type ReturnOfCase, returnOf } from "#features/cases/return-of-case.ts";
import type { App } from "#platform/app.server.ts";
import type { MailWords } from "#platform/mail/mail-layout.ts";
import { queueLaterMail } from "#platform/outbox.server.ts";
import type { WrittenMail } from "#platform/send-outbox.server.ts";
import { dayInIndia, plainDate } from "#values/dates.ts";
import { inEnglish } from "#values/say.ts";

/** The writer of these mails, by its name. */
export const RETURN_MAIL = "return";

/** What a client is written of their return: that something is new, and where it stands; never a figure. */
type ReturnMailKind =
  | "approve"
  | "changed"
  | "approved"
  | "filed"
  | "verify"
  | "lapsed"
  | "verified"
  | "intimation"
  | "notice"
  | "noticeAnswered"
  | "closed";

type About = { case: string; kind: ReturnMailKind; of: string };

/**
 * Writes to the client of a case that is locked, where there is an e-mail. What it says is read when it is sent, and where
 * that holds no longer nothing is.
 */
export async function notifyClient(
  app: App,
  tx: Db,
  row: CaseRow,
  kind: ReturnMailKind,
): Promise<void> {
  const { contact } = await clientOfCase(app, tx, row);
  if (!contact.email) return;
  await linkToSend(app, tx, row);
  const of = whatOf(row, returnOf(await historyOf(app, tx, row.id)), kind);
  const { subject } = mailOf(wordsIn("en"), kind, {
    ...{ reference: row.reference, name: undefined, link: "", by: "", left: 0, isAnew: false },
  });
  await queueLaterMail(app, tx, {
    ...{ to: contact.email, subject, writer: RETURN_MAIL },
    about: { case: row.id, kind, of } satisfies About,
  });
}

/** What a mail is about: after another one of its kind this would say what is no longer so. */
function whatOf(
  { remindedDay }: CaseRow,
  { draft, filed, notice }: ReturnOfCase,
  kind: ReturnMailKind,
): string {
  switch (kind) {
    case "approve":
    case "changed":
    case "approved":
      return String(draft?.number ?? 0);
    case "notice":
    case "noticeAnswered":
      return `${notice?.kind ?? ""} ${notice?.day ?? ""}`;
    case "verify":
      return `${filed?.number ?? ""} ${remindedDay ?? ""}`;
    default:
      return filed?.number ?? "";
  }
}

/** Whether it still is as the mail says. */
function isSo({ state }: CaseRow, its: ReturnOfCase, kind: ReturnMailKind): boolean {
  switch (kind) {
    case "approve":
      return state === "approval";
    case "changed":
      return state === "review";
    case "approved":
      return its.approval !== undefined;
    case "filed":
    case "verify":
      return state === "filed";
    case "intimation":
      return state === "processed";
    case "noticeAnswered":
      return its.notice?.repliedOn !== undefined;
    default:
      return state === kind;
  }
}

type MailAbout = {
  reference: string;
  name: string | undefined;
  link: string;
  /** The day by which something is to be done, in words, and how many days are left to it. */
  by: string;
  left: number;
  /** The client had another computation before them already. */
  isAnew: boolean;
};

function mailOf(words: RoomWords, kind: ReturnMailKind, about: MailAbout) {
  const mails = {
    approve: words.approveMail,
    changed: words.draftChangedMail,
    approved: words.approvedMail,
    filed: words.filedMail,
    verify: words.verifyReminderMail,
    lapsed: words.lapsedMail,
    verified: words.verifiedMail,
    intimation: words.intimationMail,
    notice: words.noticeCameMail,
    noticeAnswered: words.noticeAnsweredMail,
    closed: words.returnClosedMail,
  };
  return mails[kind](about);
}

/** The reminder to verify, as things stand now; undefined where there is nothing to verify any more. */
export async function writeVerifyReminder(app: App, row: CaseRow): Promise<MailWords | undefined> {
  const of = whatOf(row, returnOf(await historyOf(app, app.db, row.id)), "verify");
  return (await writeReturnMail(app, { case: row.id, kind: "verify", of }))?.words;
}

/** Writes such a mail at the moment it is sent; undefined where it would say what is no longer so. */
export async function writeReturnMail(
  app: App,
  about: Readonly<Record<string, string>>,
): Promise<WrittenMail | undefined> {
  const { case: id, kind, of } = about as About;
  const [row] = await app.db.select().from(cases).where(eq(cases.id, id));
  const link = row && (await findLink(app.db, row.id));
  if (!row || !link) return undefined;
  const history = await historyOf(app, app.db, row.id);
  const its = returnOf(history);
  if (!isSo(row, its, kind) || whatOf(row, its, kind) !== of) return undefined;
  const today = dayInIndia(app.clock.now());
  const filedOn = its.filed && plainDate(its.filed.day);
  const left = filedOn ? daysToVerify(filedOn, today) : 0;
  if ((kind === "verify" || kind === "filed") && left < 0) return undefined;
  const day = kind === "notice" ? row.replyBy : filedOn && lastDayToVerify(filedOn).toString();
  const { contact, personId, verified } = await clientOfCase(app, app.db, row);
  const isOwn =
    contact.email !== undefined &&
    (await isOwnEmail(app, app.db, contact.email, { personId, verified }));
  const words = mailOf(wordsIn("en"), kind, {
    reference: row.reference,
    name: isOwn ? contact.name : undefined,
    link: linkAddress(app, link),
    by: day ? inEnglish.weekday(day) : "",
    left,
    isAnew: history.filter(({ what }) => what === "reviewed").length > 1,
  });
  return { words };
}

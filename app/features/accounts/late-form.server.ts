import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, inArray, lte } from "drizzle-orm";
import { z } from "zod";
import { lateForms } from "#db/schema/desk.ts";
import type { App } from "#platform/app.server.ts";
import { sealedJson } from "#platform/sealed-json.server.ts";
import { asDate, hours, type Instant, instantOf } from "#values/dates.ts";
import { ownPath } from "#values/own-path.ts";
import { lockPerson } from "./locked-session.server.ts";

const sentForm = z.object({
  /** Where it was sent, with its query. */
  path: z.string(),
  /** Names and texts in the order of the form, hidden ones and the pressed button's among them. */
  fields: z.array(z.tuple([z.string(), z.string()])),
});
type SentForm = z.output<typeof sentForm>;
type Field = SentForm["fields"][number];

export const sealedLateForm = sealedJson("late_forms.fields", [], sentForm);

const STORED_FOR = hours(12);
const MOST_OF_PERSON = 20;
const MOST_BYTES = 100_000;

/** A page of the firm's own, and not the one that shows what is kept. */
const OF_THE_FIRM = /^\/staff(?!\/(?:late|invitation)(?:\/|$))(?:[/?]|$)/i;
const SECRET = /password|passcode|secret|code|otp/i;
/** What a form carries without anyone typing it: its own name, the button, rows and versions, choices from a list. */
const NOT_TYPED = /^(?:form-name|intent|seen|version|id|message|decision|event|to|role)$/;

/**
 * Keeps a form that was sent after its person's session had ended, for 12 hours; the oldest of more than 20 goes.
 * Passwords and codes are left out.
 * @returns its id; undefined where nothing was typed into it, or it is too large
 */
export async function storeLateForm(
  app: App,
  personId: string,
  { path, fields: sent }: { path: string; fields: readonly Readonly<Field>[] },
): Promise<string | undefined> {
  const fields = sent.flatMap(([name, text]): Field[] => (SECRET.test(name) ? [] : [[name, text]]));
  const isTooLarge = Buffer.byteLength(JSON.stringify(fields)) > MOST_BYTES;
  if (typedIn(fields).length === 0 || isTooLarge || !isOfTheFirm(path)) return undefined;
  const id = randomUUID();
  const sentAt = asDate(app.clock.now());
  await app.db.transaction(async (tx) => {
    await lockPerson(tx, personId);
    const older = await tx
      .select({ id: lateForms.id })
      .from(lateForms)
      .where(eq(lateForms.personId, personId))
      .orderBy(desc(lateForms.sentAt), desc(lateForms.id))
      .offset(MOST_OF_PERSON - 1);
    const ids = older.map((each) => each.id);
    await tx.delete(lateForms).where(inArray(lateForms.id, ids));
    const sealed = sealedLateForm.seal(app, id, { path, fields });
    await tx.insert(lateForms).values({ id, personId, fields: sealed, sentAt });
  });
  app.log.info({ person: personId }, "a form was sent after its session, and is kept");
  return id;
}

type LateForm = SentForm & {
  sentAt: Instant;
  /** What was typed, by the names of its fields. */
  typed: Field[];
};

/** A kept form of this person's own; undefined for everybody else, and once it is sent, discarded or 12 hours old. */
export async function findLateForm(
  app: App,
  personId: string,
  id: string,
): Promise<LateForm | undefined> {
  const [row] = await app.db
    .select()
    .from(lateForms)
    .where(and(isOwn(personId, id), gt(lateForms.sentAt, asDate(oldestStored(app)))));
  if (!row) return undefined;
  const { path, fields } = sealedLateForm.unseal(app, row.id, row.fields);
  if (!isOfTheFirm(path)) return undefined;
  return { path, fields, sentAt: instantOf(row.sentAt), typed: typedIn(fields) };
}

/** After it was sent, or discarded. */
export async function eraseLateForm(app: App, personId: string, id: string): Promise<void> {
  await app.db.delete(lateForms).where(isOwn(personId, id));
}

export async function purgeLateForms(app: App): Promise<void> {
  await app.db.delete(lateForms).where(lte(lateForms.sentAt, asDate(oldestStored(app))));
}

function isOwn(personId: string, id: string) {
  return and(eq(lateForms.id, id), eq(lateForms.personId, personId));
}

function oldestStored({ clock }: App): Instant {
  return clock.now().subtract(STORED_FOR);
}

function isOfTheFirm(path: string): boolean {
  return ownPath(path) === path && OF_THE_FIRM.test(path);
}

function typedIn(fields: readonly Field[]): Field[] {
  return fields.filter(
    ([name, text]) =>
      text.trim() !== "" && !NOT_TYPED.test(name) && !z.uuid().safeParse(text).success,
  );
}

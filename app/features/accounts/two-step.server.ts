import { randomBytes } from "node:crypto";
import { and, count, eq, isNull, lt, or } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { Db } from "#db/db.server.ts";
import { backupCodes, people } from "#db/schema/accounts.ts";
import type { App } from "#platform/app.server.ts";
import { type QrDrawing, qrDrawing } from "#platform/qr-code.server.ts";
import { hashToken } from "#platform/sealing.server.ts";
import { asDate, minutes } from "#values/dates.ts";

const STEP_SECONDS = 30;
/** A telephone's clock may be a step off, and typing takes time. */
const STEPS_ASIDE = 1;
const BACKUP_CODES = 10;
/** A secret that was shown and never used is not for ever. */
const SET_UP_LIFETIME = minutes(15);
/** Letters and digits that cannot be misread: Crockford's base 32. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 24 letters of 5 bits: 120 bits, so that the database may hold a plain hash (ASVS 6.5.2 asks 112). */
const BACKUP_LETTERS = 24;

/** What the screen of a set-up shows, and `sealed`, which comes back with the first code. */
export type TwoStepSetUp = {
  sealed: string;
  /** For typing in when there is no camera, in groups of four. */
  secret: string;
  /** The secret as a QR code. */
  qr: QrDrawing;
};

/** A new secret for an authenticator app. Nothing is stored before its first code was typed. */
export function beginTwoStep(app: App, personId: string, username: string): TwoStepSetUp {
  const secret = new Secret({ size: 20 }).base32;
  const started = app.clock.now().epochMilliseconds;
  const sealed = app.sealing.seal(`${started}:${secret}`, setUpContext(personId));
  return setUpOf(app, sealed, secret, username);
}

/** The set-up whose `sealed` came back with a wrong code, to be shown again; undefined when it is not ours, or too old. */
export function readTwoStep(
  app: App,
  personId: string,
  username: string,
  sealed: string,
): TwoStepSetUp | undefined {
  const secret = unsealSetUp(app, personId, sealed);
  return secret === undefined ? undefined : setUpOf(app, sealed, secret, username);
}

function unsealSetUp(app: App, personId: string, sealed: string): string | undefined {
  try {
    const [started, secret] = app.sealing.unseal(sealed, setUpContext(personId)).split(":");
    const age = app.clock.now().epochMilliseconds - Number(started);
    return age <= SET_UP_LIFETIME.total("milliseconds") ? secret : undefined;
  } catch {
    return undefined; // tampered with, or another person's: the only reasons for unseal to throw here
  }
}

function setUpOf({ firm }: App, sealed: string, secret: string, username: string): TwoStepSetUp {
  const qr = qrDrawing(totpOf(secret, firm().name, username).toString());
  const groups = secret.match(/.{1,4}/g) ?? [];
  return { sealed, secret: groups.join(" "), qr };
}

/**
 * Switches two-step sign-in on when `code` is right for the set-up.
 * @returns the backup codes, to be shown once; undefined when the code is not right
 */
export async function enableTwoStep(
  app: App,
  tx: Db,
  personId: string,
  sealed: string,
  code: string,
): Promise<string[] | undefined> {
  const secret = unsealSetUp(app, personId, sealed);
  const step = secret === undefined ? undefined : stepOf(app, secret, plainCode(code));
  if (secret === undefined || step === undefined) return undefined;
  const stored = app.sealing.seal(secret, secretContext(personId));
  await tx
    .update(people)
    .set({ totpSecret: stored, totpStep: step })
    .where(eq(people.id, personId));
  return renewBackupCodes(tx, personId);
}

export async function disableTwoStep(tx: Db, personId: string): Promise<void> {
  await tx.update(people).set({ totpSecret: null, totpStep: null }).where(eq(people.id, personId));
  await tx.delete(backupCodes).where(eq(backupCodes.personId, personId));
}

/** Ten new codes; the earlier ones no longer work. */
export async function renewBackupCodes(tx: Db, personId: string): Promise<string[]> {
  await tx.delete(backupCodes).where(eq(backupCodes.personId, personId));
  const codes = Array.from({ length: BACKUP_CODES }, newBackupCode);
  await tx
    .insert(backupCodes)
    .values(codes.map((code) => ({ codeHash: hashToken(plainCode(code)), personId })));
  return codes;
}

export async function countBackupCodes(db: Db, personId: string): Promise<number> {
  const [left] = await db
    .select({ codes: count() })
    .from(backupCodes)
    .where(and(eq(backupCodes.personId, personId), isNull(backupCodes.usedAt)));
  return left?.codes ?? 0;
}

/**
 * Whether `typed` is a code of the person's app or an unused backup code, and takes it: of several at
 * once one is right. A step's code is taken once, and none from before it.
 */
export async function spendSecondStep(
  app: App,
  tx: Db,
  person: { id: string; totpSecret: string | null },
  typed: string,
): Promise<boolean> {
  const code = plainCode(typed);
  if (code.length === BACKUP_LETTERS) {
    const used = await tx
      .update(backupCodes)
      .set({ usedAt: asDate(app.clock.now()) })
      .where(
        and(
          eq(backupCodes.codeHash, hashToken(code)),
          eq(backupCodes.personId, person.id),
          isNull(backupCodes.usedAt),
        ),
      )
      .returning({ codeHash: backupCodes.codeHash });
    return used.length === 1;
  }
  if (!person.totpSecret) return false;
  const secret = app.sealing.unseal(person.totpSecret, secretContext(person.id));
  const step = stepOf(app, secret, code);
  if (step === undefined) return false;
  const taken = await tx
    .update(people)
    .set({ totpStep: step })
    .where(and(eq(people.id, person.id), or(isNull(people.totpStep), lt(people.totpStep, step))))
    .returning({ id: people.id });
  return taken.length === 1;
}

/** The 30-second step that `code` belongs to, at the server's own time. */
function stepOf(app: App, secret: string, code: string): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = app.clock.now().epochMilliseconds;
  const delta = totpOf(secret).validate({ token: code, window: STEPS_ASIDE, timestamp });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
}

/** SHA-1 and six digits: what every authenticator app reads. */
function totpOf(secret: string, issuer = "", label = issuer): TOTP {
  return new TOTP({
    issuer,
    label,
    algorithm: "SHA1",
    digits: 6,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}

function newBackupCode(): string {
  const letters = Array.from(randomBytes(BACKUP_LETTERS), (byte) => ALPHABET[byte % 32]).join("");
  return (letters.match(/.{4}/g) ?? []).join("-");
}

function plainCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, "");
}

function setUpContext(personId: string): string {
  return `totp-set-up:${personId}`;
}

export function secretContext(personId: string): string {
  return `person.totp:${personId}`;
}

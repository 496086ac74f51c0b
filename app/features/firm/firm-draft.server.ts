import { eq, lt } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/db.server.ts";
import { firmDrafts } from "#db/schema/firm-versions.ts";
import { lockSession, signedOut } from "#features/accounts/locked-session.server.ts";
import type { App } from "#platform/app.server.ts";
import { sealedJson } from "#platform/sealed-json.server.ts";
import type { Session } from "#platform/session.server.ts";
import { asDate, days } from "#values/dates.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";
import {
  type FirmVersion,
  findFirmVersion,
  newestFirm,
  olderThan,
  setFirmWithin,
} from "./firm.server.ts";
import {
  FIRM_KEYS,
  type FirmKey,
  type FirmMessage,
  type FirmParticulars,
  firmParticulars,
} from "./firm-file.ts";

/** What an owner has changed: new values, and what is to be a sample again. */
const firmChanges = z.strictObject({ set: firmParticulars, cleared: z.array(z.enum(FIRM_KEYS)) });
type FirmChanges = z.output<typeof firmChanges>;
const NO_CHANGES: FirmChanges = { set: {}, cleared: [] };

export const sealedFirmChanges = sealedJson("firm_drafts.changes", [], firmChanges);

/** What waits for longer was forgotten. */
const WAIT_FOR = days(180);

export type FirmDraft = {
  /** What the site shows. */
  newest: FirmVersion;
  /** The same with the owner's changes. */
  particulars: FirmParticulars;
  changed: readonly FirmKey[];
  /** What another version has changed of these meanwhile, with its value before. */
  overtaken: readonly { key: FirmKey; before: FirmParticulars }[];
  /** Names the newest version and the changes as they are; what is changed on an older page is refused. */
  seen: string;
};

/** What an owner would publish now. */
export async function findFirmDraft(app: App, personId: string): Promise<FirmDraft> {
  return draftOf(app, app.db, personId);
}

async function draftOf(app: App, db: Db, personId: string): Promise<FirmDraft> {
  const newest = await newestFirm(app, db);
  const [row] = await db.select().from(firmDrafts).where(eq(firmDrafts.id, personId));
  const changes = row ? sealedFirmChanges.unseal(app, personId, row.changes) : NO_CHANGES;
  const particulars = withChanges(newest.particulars, changes);
  const changed = partsBetween(newest.particulars, particulars);
  return {
    newest,
    particulars,
    changed,
    overtaken:
      row && row.basedOn !== newest.version
        ? await overtakenOf(app, db, newest, row.basedOn, changed)
        : [],
    seen: `${newest.version}.${row?.edit ?? 0}`,
  };
}

async function overtakenOf(
  app: App,
  db: Db,
  newest: FirmVersion,
  basedOn: number,
  changed: readonly FirmKey[],
): Promise<FirmDraft["overtaken"]> {
  const before = (await findFirmVersion(app, basedOn, db)) ?? {};
  const overtaken = partsBetween(before, newest.particulars);
  return changed.filter((key) => overtaken.includes(key)).map((key) => ({ key, before }));
}

function withChanges(particulars: FirmParticulars, { set, cleared }: FirmChanges): FirmParticulars {
  const whole = { ...particulars, ...set };
  for (const key of cleared) delete whole[key];
  return whole;
}

/** The parts that differ; both are as they are stored, with their fields in one order. */
export function partsBetween(one: FirmParticulars, other: FirmParticulars): FirmKey[] {
  return FIRM_KEYS.filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]));
}

type DraftOutcome<Value> = Outcome<Value, FirmMessage>;

/**
 * Notes changes of an owner, which no visitor sees before they are published.
 *
 * @param seen of the page on which it was changed
 * @param change a value of undefined makes its part a sample again
 */
export async function changeFirm(
  app: App,
  owner: Session,
  seen: string,
  change: FirmParticulars,
): Promise<DraftOutcome<null>> {
  return withDraft(app, owner, seen, async (tx, draft) => {
    const whole = JSON.parse(JSON.stringify({ ...draft.particulars, ...change }));
    await storeChanges(app, tx, owner, draft, whole);
    return accepted(null);
  });
}

/** Takes the owner's change of one part back. */
export async function dropChange(
  app: App,
  owner: Session,
  seen: string,
  key: FirmKey,
): Promise<DraftOutcome<null>> {
  return withDraft(app, owner, seen, async (tx, draft) => {
    const whole = { ...draft.particulars, [key]: draft.newest.particulars[key] };
    await storeChanges(app, tx, owner, draft, whole);
    return accepted(null);
  });
}

/** Makes the owner's changes the newest version, all at once. @returns its number */
export async function publishFirm(
  app: App,
  owner: Session,
  seen: string,
): Promise<DraftOutcome<number>> {
  return withDraft(app, owner, seen, async (tx, { newest, particulars, changed }) => {
    if (changed.length === 0) return refused({ id: "nothingToPublish" });
    const { id, username } = owner.person;
    const set = await setFirmWithin(app, tx, particulars, username, newest.version);
    if (set.ok) await tx.delete(firmDrafts).where(eq(firmDrafts.id, id));
    return set;
  });
}

/** Sets an earlier version again, as a new one; 0 is the site with its samples. Changes that wait are left as they are. */
export async function restoreFirm(
  app: App,
  owner: Session,
  seen: string,
  version: number,
): Promise<DraftOutcome<number>> {
  return withDraft(app, owner, seen, async (tx, { newest }) => {
    const particulars = version === 0 ? {} : await findFirmVersion(app, version, tx);
    if (!particulars || version >= newest.version) return refused({ id: "nothingToPublish" });
    return setFirmWithin(app, tx, particulars, owner.person.username, newest.version);
  });
}

/** Does something with the draft as it was seen; refuses where it, or the newest version, is another by now. */
async function withDraft<Value>(
  app: App,
  owner: Session,
  seen: string,
  act: (tx: Db, draft: FirmDraft) => Promise<DraftOutcome<Value>>,
): Promise<DraftOutcome<Value>> {
  return app.db.transaction(async (tx) => {
    if (!(await lockSession(tx, owner))) return signedOut();
    const draft = await draftOf(app, tx, owner.person.id);
    if (seen === draft.seen) return act(tx, draft);
    const isOlder = seen.split(".")[0] !== String(draft.newest.version);
    return isOlder ? olderThan(draft.newest) : refused({ id: "pageOld" });
  });
}

/** Stores what differs from the newest version. */
async function storeChanges(
  app: App,
  tx: Db,
  owner: Session,
  { newest, seen, overtaken }: FirmDraft,
  whole: FirmParticulars,
): Promise<void> {
  const { id } = owner.person;
  const differs = partsBetween(newest.particulars, whole);
  const given = differs.filter((key) => whole[key] !== undefined);
  const changes = sealedFirmChanges.seal(app, id, {
    set: Object.fromEntries(given.map((key) => [key, whole[key]])),
    cleared: differs.filter((key) => whole[key] === undefined),
  });
  const changedAt = asDate(app.clock.now());
  const edit = Number(seen.split(".")[1]) + 1;
  // Who changes something after another version has seen it, unless something is still to be compared.
  const basedOn = overtaken.length > 0 ? {} : { basedOn: newest.version };
  await tx
    .insert(firmDrafts)
    .values({ id, basedOn: newest.version, edit, changes, changedAt })
    .onConflictDoUpdate({
      target: firmDrafts.id,
      set: { edit, changes, changedAt, ...basedOn },
    });
}

/** Removes changes that were forgotten. */
export async function purgeFirmDrafts(app: App): Promise<void> {
  const before = asDate(app.clock.now().subtract(WAIT_FOR));
  await app.db.delete(firmDrafts).where(lt(firmDrafts.changedAt, before));
}

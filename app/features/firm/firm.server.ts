import { randomUUID } from "node:crypto";
import { desc, eq, gt } from "drizzle-orm";
import { firm as standIns } from "#content/firm.ts";
import type { Db } from "#db/db.server.ts";
import { lockKey } from "#db/locks.server.ts";
import { firmVersions } from "#db/schema/firm-versions.ts";
import type { App, FirmSnapshot } from "#platform/app.server.ts";
import { sealedJson } from "#platform/sealed-json.server.ts";
import { asDate, type Instant, instantOf } from "#values/dates.ts";
import { FIRM_PARTS, type Firm, type Picture } from "#values/firm.ts";
import { stateOfGstin } from "#values/gstin.ts";
import { isLink } from "#values/link.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";
import {
  type FirmMessage,
  type FirmParticulars,
  firmParticulars,
  type StoredPicture,
} from "./firm-file.ts";

export const sealedFirm = sealedJson("firm_versions.particulars", [], firmParticulars);

/** Two looks within a second, so that none is ever older than that. */
const LOOK_EVERY_MS = 500;

/**
 * Stores a new version, which every process shows within a second.
 *
 * @param seen the version that this one was made from; refused where another is the newest. Left out, it replaces any
 * @returns its number
 */
export function setFirm(
  app: App,
  particulars: FirmParticulars,
  setBy: string,
  seen?: number,
): Promise<Outcome<number, FirmMessage>> {
  return app.db.transaction((tx) => setFirmWithin(app, tx, particulars, setBy, seen));
}

/** The same in a transaction of the caller's. */
export async function setFirmWithin(
  app: App,
  tx: Db,
  particulars: FirmParticulars,
  setBy: string,
  seen?: number,
): Promise<Outcome<number, FirmMessage>> {
  await lockKey(tx, "firm", "newest");
  const newest = await newestFirm(app, tx);
  if (seen !== undefined && seen !== newest.version) return olderThan(newest);
  const id = randomUUID();
  const row = { id, particulars: sealedFirm.seal(app, id, particulars), setBy };
  const [set] = await tx
    .insert(firmVersions)
    .values({ ...row, setAt: asDate(app.clock.now()) })
    .returning({ version: firmVersions.version });
  if (!set) throw new Error("the version of the firm was not stored");
  return accepted(set.version);
}

export type FirmVersion = { version: number; setBy: string; particulars: FirmParticulars };

/** What was set last; version 0, which says nothing, before that. */
export async function newestFirm(app: Pick<App, "sealing">, db: Db): Promise<FirmVersion> {
  const [row] = await db.select().from(firmVersions).orderBy(desc(firmVersions.version)).limit(1);
  if (!row) return { version: 0, setBy: "", particulars: {} };
  const { version, setBy } = row;
  return { version, setBy, particulars: sealedFirm.unseal(app, row.id, row.particulars) };
}

/** The refusal of a change that was made for a version before the newest. */
export function olderThan({ version, setBy: by }: FirmVersion) {
  return refused<FirmMessage>({ id: "versionOld", params: { version, by } });
}

/** The newest version, or the one asked for. */
export async function findFirmVersion(
  app: App,
  version?: number,
  db: Db = app.db,
): Promise<FirmParticulars | undefined> {
  const [row] = await db
    .select()
    .from(firmVersions)
    .where(version === undefined ? undefined : eq(firmVersions.version, version))
    .orderBy(desc(firmVersions.version))
    .limit(1);
  return row && sealedFirm.unseal(app, row.id, row.particulars);
}

/** Who set which version, and when: the newest first. */
export async function listFirmVersions(
  app: App,
): Promise<{ version: number; setBy: string; setAt: Instant }[]> {
  const { version, setBy, setAt } = firmVersions;
  const rows = await app.db
    .select({ version, setBy, setAt })
    .from(firmVersions)
    .orderBy(desc(version))
    .limit(500);
  return rows.map((row) => ({ ...row, setAt: instantOf(row.setAt) }));
}

const SHOWN_AT_MOST = 50;

/** The latest versions with what they say: the newest first. */
export async function listWholeVersions(app: App): Promise<(FirmVersion & { setAt: Instant })[]> {
  const rows = await app.db
    .select()
    .from(firmVersions)
    .orderBy(desc(firmVersions.version))
    .limit(SHOWN_AT_MOST);
  return rows.map(({ id, version, setBy, setAt, particulars }) => ({
    ...{ version, setBy, setAt: instantOf(setAt) },
    particulars: sealedFirm.unseal(app, id, particulars),
  }));
}

/** The firm with what was set, and stand-ins for the rest. */
export function firmOf(particulars: FirmParticulars): Firm {
  const { phones, social, team, testimonials, clients, ...given } = particulars;
  const [first, ...more] = phones ?? standIns.phones;
  const hidden: readonly string[] = particulars.hiddenSections ?? [];
  return {
    ...standIns,
    legalName: given.name ?? standIns.legalName,
    ...given,
    state: given.state ?? stateOfGstin(given.gstin ?? "") ?? null,
    social: social?.map((each) => ({ ...each, href: linkOf(each.href) })) ?? standIns.social,
    team: team?.map((each) => ({ ...each, portrait: pictureOf(each.portrait) })) ?? standIns.team,
    testimonials:
      testimonials?.map((each) => ({
        ...each,
        profile: linkOf(each.profile),
        portrait: pictureOf(each.portrait),
      })) ?? standIns.testimonials,
    clients:
      clients?.map(({ name, logo }) => ({ name, logo: pictureOf(logo) })) ?? standIns.clients,
    phones: [first ?? standIns.phones[0], ...more],
    samples: FIRM_PARTS.filter((part) => particulars[part] === undefined && !hidden.includes(part)),
  } as Firm;
}

/** What was stored before a link had to be a whole address leads nowhere. */
function linkOf(stored: string | undefined): string | undefined {
  return stored !== undefined && isLink(stored) ? stored : undefined;
}

/** Without the name of the file that it was made of, which is not public. */
function pictureOf(stored: StoredPicture | undefined): Picture | undefined {
  return stored && { address: stored.address, width: stored.width, height: stored.height };
}

/** The firm as one process knows it. */
export function openFirm(): FirmSnapshot {
  let known = 0;
  let current = standIns;
  return {
    current: () => current,
    async refresh({ db, sealing }) {
      const [row] = await db
        .select()
        .from(firmVersions)
        .where(gt(firmVersions.version, known))
        .orderBy(desc(firmVersions.version))
        .limit(1);
      if (!row) return false;
      current = firmOf(sealedFirm.unseal({ sealing }, row.id, row.particulars));
      known = row.version;
      return true;
    },
  };
}

/**
 * Looks for a new version for as long as the process runs.
 *
 * @param changed called as soon as one is known, before anything else is served
 * @returns stops it, after a look under way
 */
export function followFirm(
  app: App,
  snapshot: FirmSnapshot,
  changed: () => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout;
  let isStopped = false;
  let isFailing = false;
  let looking = Promise.resolve();
  const look = async () => {
    try {
      if (await snapshot.refresh(app)) changed();
      isFailing = false;
    } catch (error) {
      // The database is away, or the version was written by newer code: the one that is known stays.
      if (!isFailing) app.log.error({ err: error }, "the firm's particulars could not be read");
      isFailing = true;
    }
    wait();
  };
  const wait = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      looking = look();
    }, LOOK_EVERY_MS);
  };
  wait();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return looking;
  };
}

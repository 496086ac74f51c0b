import { randomUUID } from "node:crypto";
import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { prepared } from "#db/prepared.server.ts";
import { rollBackIfRefused } from "#db/roll-back-if-refused.server.ts";
import { drafts } from "#db/schema/drafts.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { countAttempt, type LimitMessages } from "#platform/limits.server.ts";
import type { Limit } from "#platform/limits.ts";
import type { SealedJson } from "#platform/sealed-json.server.ts";
import { asDate, hours, type Instant, instantOf } from "#values/dates.ts";
import type { Message } from "#values/message.ts";
import { accepted, type Outcome } from "#values/outcome.ts";
import { openAnswers } from "./opened-answers.server.ts";

export const DRAFT_LIMIT: Limit = {
  name: "draft",
  browser: { hour: 20, day: 60 },
  line: { hour: 60, day: 300 },
};

type Row = typeof drafts.$inferSelect;
export type DraftName = Row["kind"];

/** A kind of draft: a browser has one draft of each kind at most. */
export type DraftKind<Answers> = {
  name: DraftName;
  /** How its answers are sealed; the place it names binds them to this kind. */
  sealed: SealedJson<Answers>;
  /** Before the first answer. */
  empty: Answers;
  /** Whether a draft with these answers stays in its browser and goes into no account. */
  staysInBrowser?: (answers: Answers) => boolean;
};

/** `personId` is the account that it belongs to, if any. */
export type Draft<Answers> = {
  id: string;
  answers: Answers;
  personId: string | null;
  expiresAt: Instant;
};

/**
 * What becomes of the answers, and what was found out besides, which comes back with the draft. A refusal leaves nothing
 * of the change, nor of a draft that it would have started, and comes back as it is.
 */
type Change<Answers, Found, Text> = (
  answers: Answers,
  tx: Db,
  draftId: string,
) => Changed<Answers, Found, Text> | Promise<Changed<Answers, Found, Text>>;
type Changed<Answers, Found, Text> = Outcome<{ answers: Answers } & Found, Text>;

/** A draft expires a day after its first answer, whatever happens to it later. */
const LIFETIME = hours(24);

/** The draft of this browser, if it has one that is not past its day. */
export async function findDraft<Answers>(
  app: App,
  kind: DraftKind<Answers>,
  browser: Browser,
): Promise<Draft<Answers> | undefined> {
  const [row] = await livingDraft(app.db).execute({
    browser: browser.hash,
    kind: kind.name,
    now: asDate(app.clock.now()),
  });
  return row && open(app, kind, row);
}

const livingDraft = prepared((db) =>
  db
    .select()
    .from(drafts)
    .where(
      and(
        eq(drafts.browserHash, sql.placeholder("browser")),
        eq(drafts.kind, sql.placeholder("kind")),
        gt(drafts.expiresAt, sql.placeholder("now")),
      ),
    )
    .prepare("living_draft"),
);

/**
 * Changes the draft of this browser, and starts one where there is none and its line has not started too many. The row is
 * locked while `change` runs, so that two tabs cannot lose each other's answers. `change` gets the transaction for what
 * has to happen with the draft or not at all.
 */
export async function changeDraft<Answers, Found, Text = never>(
  app: App,
  kind: DraftKind<Answers>,
  browser: Browser,
  change: Change<NoInfer<Answers>, Found, Text>,
): Promise<Outcome<Draft<Answers> & Found, Text | Message<LimitMessages>>> {
  return rollBackIfRefused(app.db, async (tx) => {
    const before = await lockDraft(app, tx, kind, browser);
    if (before) return store(app, tx, { kind, browser, draft: before }, change);
    const counted = await countAttempt(app, tx, DRAFT_LIMIT, browser);
    if (!counted.ok) return counted;
    const draft = await start(app, tx, kind, browser);
    return store(app, tx, { kind, browser, draft }, change);
  });
}

/**
 * The same, but begins nothing: undefined when the draft was handed over or deleted meanwhile, in another
 * tab, or its day is over. Whatever follows the first question uses this, or a draft would come back.
 */
export async function changeLivingDraft<Answers, Found, Text = never>(
  app: App,
  kind: DraftKind<Answers>,
  browser: Browser,
  change: Change<NoInfer<Answers>, Found, Text>,
): Promise<Outcome<Draft<Answers> & Found, Text> | undefined> {
  return rollBackIfRefused(app.db, async (tx) => {
    const draft = await lockDraft(app, tx, kind, browser);
    return draft && store(app, tx, { kind, browser, draft }, change);
  });
}

/** The same by the draft itself, for what is done in the background. */
export async function changeDraftNamed<Answers, Found, Text = never>(
  app: App,
  kind: DraftKind<Answers>,
  draftId: string,
  change: Change<NoInfer<Answers>, Found, Text>,
): Promise<Outcome<Draft<Answers> & Found, Text> | undefined> {
  return rollBackIfRefused(app.db, async (tx) => {
    const own = and(eq(drafts.id, draftId), eq(drafts.kind, kind.name));
    const alive = gt(drafts.expiresAt, asDate(app.clock.now()));
    const [row] = await tx.select().from(drafts).where(and(own, alive)).for("update");
    if (!row) return undefined;
    return store(app, tx, { kind, browser: {}, draft: open(app, kind, row) }, change);
  });
}

/** Locks the draft's row until the transaction ends: another change or submission waits. */
export async function lockDraft<Answers>(
  app: App,
  tx: Db,
  kind: DraftKind<Answers>,
  browser: Browser,
): Promise<Draft<Answers> | undefined> {
  const [row] = await tx
    .select()
    .from(drafts)
    .where(living(app, kind, browser))
    .for("update");
  return row && open(app, kind, row);
}

type InBrowser<Answers> = {
  kind: DraftKind<Answers>;
  browser: Pick<Browser, "personId">;
  draft: Draft<Answers>;
};

async function store<Answers, Found, Text>(
  app: App,
  tx: Db,
  { kind, browser, draft }: InBrowser<Answers>,
  change: Change<NoInfer<Answers>, Found, Text>,
): Promise<Outcome<Draft<Answers> & Found, Text>> {
  const changed = await change(draft.answers, tx, draft.id);
  if (!changed.ok) return changed;
  const { answers } = changed.value;
  const browserOnly = kind.staysInBrowser?.(answers) ?? false;
  // A signed-in person's draft must not be left for the next user of the browser.
  const personId = browserOnly ? null : (draft.personId ?? browser.personId ?? null);
  const expiresAt = browserOnly ? withinADay(app, draft.expiresAt) : draft.expiresAt;
  await tx
    .update(drafts)
    .set({
      answers: kind.sealed.seal(app, draft.id, answers),
      personId,
      browserOnly,
      expiresAt: asDate(expiresAt),
    })
    .where(eq(drafts.id, draft.id));
  return accepted({ ...changed.value, ...draft, answers, personId, expiresAt });
}

/** A draft that leaves an account may have had 90 days there. */
function withinADay(app: App, expiresAt: Instant): Instant {
  const latest = app.clock.now().add(LIFETIME);
  return expiresAt.epochMilliseconds < latest.epochMilliseconds ? expiresAt : latest;
}

async function start<Answers>(
  app: App,
  tx: Db,
  kind: DraftKind<Answers>,
  browser: Browser,
): Promise<Draft<Answers>> {
  const now = app.clock.now();
  // An expired draft that was not purged yet would block the new one; its bytes are swept later.
  await tx
    .delete(drafts)
    .where(and(ofBrowser(kind.name, browser), lte(drafts.expiresAt, asDate(now))));
  const id = randomUUID();
  await tx
    .insert(drafts)
    .values({
      id,
      kind: kind.name,
      browserHash: browser.hash,
      answers: kind.sealed.seal(app, id, kind.empty),
      createdAt: asDate(now),
      expiresAt: asDate(now.add(LIFETIME)),
    })
    .onConflictDoNothing({ target: [drafts.browserHash, drafts.kind] });
  const draft = await lockDraft(app, tx, kind, browser);
  if (!draft) throw new Error("a draft that was just started is not there");
  return draft;
}

/** The draft of a kind that this browser has, past its day or not. */
export function ofBrowser(name: DraftName, browser: Browser) {
  return and(eq(drafts.browserHash, browser.hash), eq(drafts.kind, name));
}

function living(app: App, { name }: Pick<DraftKind<unknown>, "name">, browser: Browser) {
  return and(ofBrowser(name, browser), gt(drafts.expiresAt, asDate(app.clock.now())));
}

function open<Answers>(app: App, kind: DraftKind<Answers>, row: Row): Draft<Answers> {
  return {
    id: row.id,
    answers: openAnswers(app, kind, row),
    personId: row.personId,
    expiresAt: instantOf(row.expiresAt),
  };
}

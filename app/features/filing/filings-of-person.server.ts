import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import { recordsCounted } from "#content/en/person-command.ts";
import { documents } from "#db/schema/documents.ts";
import { consents, filingOpenings, filings } from "#db/schema/filing.ts";
import { retainedUntil } from "#domain/retention/retention-period.ts";
import { ownedOrUnclaimed, withoutOwner } from "#features/accounts/unlink.server.ts";
import { casesOfFilings } from "#features/cases/case-record.server.ts";
import { closeLinksOf } from "#features/cases/close-links.server.ts";
import { copyCase } from "#features/cases/copy-case.server.ts";
import { noteDocumentsOpened } from "#features/documents/openings.server.ts";
import { copyDocuments } from "#features/documents/stored.server.ts";
import type { App } from "#platform/app.server.ts";
import { pagesOf, ROWS_AT_ONCE } from "#platform/row-pages.ts";
import type { Attach, FoundRecords, PersonRecords } from "#platform/stored-table.ts";
import { asDate, dayInIndia, instantOf } from "#values/dates.ts";
import type { RetainedRecord } from "#values/retained-record.ts";
import { termsOfCase } from "./case-terms.server.ts";
import { listOpenings } from "./openings.server.ts";
import { sealedFigures, sealedFilingClient } from "./sealed-filing.server.ts";

type Row = typeof filings.$inferSelect;

/**
 * A request for filing is a person's by their account, by a code to their address, or by its reference: a typed address
 * alone proves nothing.
 */
export const filingsOfPerson: PersonRecords = {
  copiedAs: "filings",
  counted: recordsCounted.filings,
  retained: true,
  async find(app, { personId, addresses }, isThorough) {
    const others = isThorough ? await filingsAt(app, addresses) : { proved: [], unproved: [] };
    if (personId === undefined) return foundOf(undefined, others.proved, others.unproved);
    const rows = await app.db.select().from(filings).where(eq(filings.personId, personId));
    const proved = others.proved.map(({ reference }) => reference);
    return foundOf(personId, rows, [...proved, ...others.unproved]);
  },
  named: {
    prefix: "KY",
    async find({ db }, reference) {
      const [row] = await db.select().from(filings).where(eq(filings.reference, reference));
      return row && { personId: row.personId, found: foundOf(undefined, [row], []) };
    },
  },
};

function foundOf(personId: string | undefined, rows: Row[], unproved: string[]): FoundRecords {
  return {
    count: rows.length,
    retained: rows.map(retainedOf),
    unproved,
    copy: (app, attach) => copyFilings(app, rows, attach),
    async noteOpening(app, openedBy) {
      const openedAt = asDate(app.clock.now());
      const opened = rows.map(({ id: filingId }) => ({
        ...{ id: randomUUID(), filingId, openedBy, openedAt },
        what: "figures" as const,
      }));
      if (opened.length === 0) return;
      await app.db.insert(filingOpenings).values(opened);
      const copied = await app.db
        .select({ id: documents.id })
        .from(documents)
        .where(
          inArray(
            documents.filingId,
            rows.map(({ id }) => id),
          ),
        );
      await noteDocumentsOpened(
        app,
        copied.map(({ id }) => id),
        openedBy,
      );
    },
    async erase(_, tx) {
      const unlinked = await tx
        .update(filings)
        .set(withoutOwner())
        .where(ownedOrUnclaimed(filings, personId, rows))
        .returning();
      const theirs = await casesOfFilings(
        tx,
        unlinked.map(({ id }) => id),
      );
      // What is retained is open to the firm alone.
      await closeLinksOf(
        tx,
        [...theirs.values()].map(({ id }) => id),
      );
      return { retained: unlinked.map(retainedOf) };
    },
  };
}

function retainedOf({ reference, submittedAt }: Row): RetainedRecord {
  const until = retainedUntil(dayInIndia(instantOf(submittedAt)));
  return { kind: "filing", reference, until };
}

async function copyFilings(app: App, rows: Row[], attach: Attach) {
  const found = [];
  for (const row of rows) {
    const { id, reference, taxYear, identity, submittedAt } = row;
    const papers = await app.db.select().from(documents).where(eq(documents.filingId, id));
    const given = await app.db.select().from(consents).where(eq(consents.filingId, id));
    const { order, proposal } = await termsOfCase(app, app.db, row);
    const openings = await listOpenings(app, id);
    const its = (await casesOfFilings(app.db, [id])).get(id);
    found.push({
      reference,
      taxYear,
      identity,
      submittedAt,
      client: sealedFilingClient.unseal(app, id, row.client),
      ...sealedFigures.unseal(app, id, row.figures),
      order: order?.reference,
      proposal,
      consents: given.map(({ purpose, textVersion, givenAt, withdrawnAt }) => ({
        purpose,
        textVersion,
        givenAt,
        withdrawnAt,
      })),
      case: its && (await copyCase(app, its, attach)),
      openedByFirm: openings
        .toReversed()
        .map(({ who, what, at }) => ({ openedBy: who, what, openedAt: asDate(at) })),
      documents: copyDocuments(app, papers, reference, attach),
    });
  }
  return found;
}

/** Requests without an account: those that an address was verified for, and those that only name it. */
async function filingsAt(app: App, addresses: readonly string[]) {
  const proved: Row[] = [];
  const unproved: string[] = [];
  if (addresses.length === 0) return { proved, unproved };
  for await (const row of pagesOf((after) => filingsAfter(app, after))) {
    const { email, mobile } = sealedFilingClient.unseal(app, row.id, row.client);
    const verified =
      row.identity === "verified"
        ? sealedFigures.unseal(app, row.id, row.figures).answers.verified?.address
        : undefined;
    if (verified !== undefined && addresses.includes(verified)) proved.push(row);
    else if ([email, mobile].some((typed) => typed && addresses.includes(typed)))
      unproved.push(row.reference);
  }
  return { proved, unproved };
}

function filingsAfter({ db }: App, id: string | undefined) {
  const further = id === undefined ? undefined : gt(filings.id, id);
  return db
    .select()
    .from(filings)
    .where(and(isNull(filings.personId), further))
    .orderBy(asc(filings.id))
    .limit(ROWS_AT_ONCE);
}

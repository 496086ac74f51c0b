import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { people } from "#db/schema/accounts.ts";
import { cases } from "#db/schema/cases.ts";
import { documents } from "#db/schema/documents.ts";
import { drafts } from "#db/schema/drafts.ts";
import { filings } from "#db/schema/filing.ts";
import { accountConsentsOf } from "#features/accounts/consents.server.ts";
import { contactsOf } from "#features/accounts/contacts.server.ts";
import { peopleOfFirm } from "#features/accounts/firm-people.server.ts";
import { weighCases } from "#features/case-desk/weigh-cases.server.ts";
import { sealedLabel } from "#features/documents/documents.server.ts";
import { consentsOfFilings } from "#features/filing/filing-consents.server.ts";
import { listOpenings } from "#features/filing/openings.server.ts";
import type { FoundOfKind } from "#features/find/entries.server.ts";
import { recordsOfPerson } from "#features/find/person-records.server.ts";
import { listAnswers } from "#features/inbox/answer-item.server.ts";
import { findInboxItem } from "#features/inbox/inbox-item.server.ts";
import type { App } from "#platform/app.server.ts";
import { instantOf } from "#values/dates.ts";

const LISTED_AT_MOST = 100;

/**
 * All that the firm has of one person, with an account or without. The PAN is whole: it is masked where it is shown.
 * @param key the id of an account, or any reference of theirs
 */
export async function findClient(app: App, key: string) {
  const records = await recordsOfPerson(app, key);
  if (!records) return undefined;
  const of = (column: FoundOfKind["column"]) => records.filter((each) => each.column === column);
  const personIds = distinct(records.map(({ personId }) => personId));
  const filed = await filingsOf(app, idsOf(of("caseId")));
  const [named] = [...of("personId"), ...records].filter(({ name }) => name !== "");
  return {
    name: named?.name,
    emails: distinct(records.map(({ email }) => email)),
    mobiles: distinct(records.map(({ mobile }) => mobile)),
    pans: distinct(records.map(({ pan }) => pan)),
    accounts: await accountsOf(app, personIds),
    cases: await casesOf(app, of("caseId")),
    orders: of("orderId"),
    items: await itemsOf(app, of("inboxItemId")),
    sessions: of("appointmentId"),
    papers: await papersOf(app, filed),
    plans: await plansOf(app, personIds),
    consents: await consentsOf(app, personIds, idsOf(filed)),
    openings: await openingsOf(app, filed),
  };
}

async function accountsOf(app: App, personIds: readonly string[]) {
  if (personIds.length === 0) return [];
  const rows = await app.db
    .select({ id: people.id, username: people.username, createdAt: people.createdAt })
    .from(people)
    .where(and(inArray(people.id, [...personIds]), eq(people.role, "client")));
  const accounts = [];
  for (const { id, username, createdAt } of rows) {
    const contacts = await contactsOf(app, app.db, id);
    const hasVerified = contacts.some(({ verified }) => verified !== undefined);
    accounts.push({ username, since: instantOf(createdAt), hasVerified });
  }
  return accounts;
}

/** With whose turn each is, and who of the firm has it. */
async function casesOf(app: App, records: readonly FoundOfKind[]) {
  if (records.length === 0) return [];
  await weighCases(app);
  const rows = await app.db
    .select({ id: cases.id, turn: cases.turn, assigneeId: cases.assigneeId })
    .from(cases)
    .where(inArray(cases.id, idsOf(records)));
  const firm = await peopleOfFirm(
    app,
    app.db,
    rows.flatMap(({ assigneeId }) => assigneeId ?? []),
  );
  return records.flatMap((record) => {
    const { turn, assigneeId } = rows.find(({ id }) => id === record.id) ?? {};
    const who = assigneeId ? firm.get(assigneeId)?.name : undefined;
    return turn ? [{ ...record, turn, who }] : [];
  });
}

async function itemsOf(app: App, records: readonly FoundOfKind[]) {
  const found = [];
  for (const record of records) {
    const item = await findInboxItem(app, record.reference ?? "");
    if (!item) continue;
    const answers = await listAnswers(app, item);
    found.push({ ...record, canBeWrittenTo: item.email !== undefined, answers });
  }
  return found;
}

type Filed = { id: string; reference: string };

async function filingsOf({ db }: App, caseIds: string[]): Promise<Filed[]> {
  if (caseIds.length === 0) return [];
  return db
    .select({ id: filings.id, reference: filings.reference })
    .from(filings)
    .innerJoin(cases, eq(cases.filingId, filings.id))
    .where(inArray(cases.id, caseIds))
    .orderBy(desc(filings.submittedAt));
}

async function papersOf(app: App, filed: readonly Filed[]) {
  if (filed.length === 0) return [];
  const rows = await app.db
    .select({ row: documents, reference: filings.reference })
    .from(documents)
    .innerJoin(filings, eq(filings.id, documents.filingId))
    .where(inArray(filings.id, idsOf(filed)))
    .orderBy(desc(documents.uploadedAt), asc(documents.id))
    .limit(LISTED_AT_MOST);
  return rows.map(({ row, reference }) => ({
    id: row.id,
    reference,
    name: sealedLabel.unseal(app, row.id, row.label).fileName,
  }));
}

/** Since when a plan of a life is in an account: none is opened. */
async function plansOf({ db }: App, personIds: readonly string[]) {
  if (personIds.length === 0) return [];
  const rows = await db
    .select({ createdAt: drafts.createdAt })
    .from(drafts)
    .where(and(inArray(drafts.personId, [...personIds]), eq(drafts.kind, "life-plan")));
  return rows.map(({ createdAt }) => instantOf(createdAt));
}

/** Those of an account have no reference. */
async function consentsOf(app: App, personIds: readonly string[], filingIds: string[]) {
  const ofAccounts = [];
  for (const id of personIds) {
    const { consents } = await accountConsentsOf(app, { person: { id } });
    ofAccounts.push(...consents.map((consent) => ({ ...consent, reference: undefined })));
  }
  return [...ofAccounts, ...(await consentsOfFilings(app, filingIds))];
}

async function openingsOf(app: App, filed: readonly Filed[]) {
  const found = [];
  for (const { id, reference } of filed) {
    const openings = await listOpenings(app, id);
    found.push(...openings.map((opening) => ({ ...opening, reference })));
  }
  return found
    .toSorted((one, other) => other.at.epochMilliseconds - one.at.epochMilliseconds)
    .slice(0, LISTED_AT_MOST);
}

function idsOf(records: readonly { id: string }[]): string[] {
  return records.map(({ id }) => id);
}

function distinct(all: readonly (string | undefined)[]): string[] {
  return [...new Set(all)].filter((each) => each !== undefined);
}

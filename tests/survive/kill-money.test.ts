import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { desc, isNotNull } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { cases } from "#db/schema/cases.ts";
import { documents } from "#db/schema/documents.ts";
import { filings } from "#db/schema/filing.ts";
import { moneyDocuments } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import { historyOf } from "#features/cases/case-record.server.ts";
import { listRequests } from "#features/cases/request-record.server.ts";
import { readDocument } from "#features/documents/documents.server.ts";
import { documentsOfOrder } from "#features/payments/book/issued-documents.server.ts";
import { lastNumbers } from "#features/payments/documents/pass-numbers.server.ts";
import { checkMoney } from "#features/payments/month/check-money.server.ts";
import type { App } from "#platform/app.server.ts";
import { openTestDatabase } from "../app.ts";
import { member } from "../cast.ts";
import { chance } from "../form16/seeded.ts";
import { corrected } from "../payments/corrected.ts";
import { IS_LONG } from "../sample.ts";
import { SHORT_LIVED } from "../short-lived.ts";
import { openLater } from "./later.ts";
import { OF_RETURNS } from "./of-returns.ts";

const ROUNDS = IS_LONG ? 30 : 1;
const SEED = 20_261_123;
/** So many acts on cases, claims and payments are answered before the kill, which comes at a moment drawn within these milliseconds after. */
const ANSWERED = IS_LONG ? 22 : 11;
const WITHIN_MS = 300;
const ENGINES = IS_LONG && process.env.TEST_DATABASE_URL ? ["embedded", "server"] : ["embedded"];
/** About to seal the second field a correction is between both papers; with the last it has both, and is not stored yet. */
const FIELDS = IS_LONG ? [1, 2, 3, 4, 5] : [2];

const folder = await mkdtemp(join(tmpdir(), "karyatra-kill-money-"));
const dataDirOf = (name: string) => mkdtemp(join(folder, name));
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(ENGINES)(
  `${ROUNDS} times kill -9 amid work on cases and files sent for them, orders of returns, claims, payments, refunds and corrections of invoices: what was answered is there, once, and the books agree (database: %s)`,
  async (engine) => {
    const dataDir = await dataDirOf(engine);
    const database = engine === "server" ? await openTestDatabase() : undefined;
    const databaseUrl = database?.engine.kind === "server" ? database.engine.url : undefined;
    const roll = chance(SEED);
    const answered: Answered[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const moment = roll.whole(0, WITHIN_MS);
      const fresh = await payUntilKilled(dataDir, round, moment, databaseUrl);
      answered.push(...fresh);
      const app = await openLater(1, dataDir, databaseUrl);
      const check = await checkMoney(app);
      expect(check.differences).toEqual([]);
      await expectWholeCases(app, answered);
      await expectWholeAnswers(app, answered);
      const rows = await app.db.select().from(orders);
      const replaced = await correctedInFull(app);
      const returns = new Set((await app.db.select().from(filings)).map(({ orderId }) => orderId));
      await app.close();
      const isLost = ({ word, reference }: Answered) => {
        if (word === "worked" || word === "sent") return false;
        const row = rows.find((each) => each.reference === reference);
        const isOpen = row?.state === "awaiting-payment";
        if (word === "ordered") return !row || !returns.has(row.id);
        if (word === "refunded") return row?.state !== "part-refunded";
        if (word === "corrected") return !row || !replaced.includes(row.id);
        // A part of the price answers a claim, and waits for the rest.
        const isClaimed = row?.claimedAt !== null || row.openItems === 1;
        return !row || (isOpen && (word === "paid" || !isClaimed));
      };
      expect(answered.filter(isLost)).toEqual([]);
      // Killed between the two there is neither: no order of a return is without it.
      const ofReturns = rows.filter(({ browserHash }) => browserHash.startsWith(OF_RETURNS));
      expect(ofReturns.filter(({ id }) => !returns.has(id))).toEqual([]);
      console.log(
        `round ${round + 1}: killed ${moment} ms after ${ANSWERED} answers; ${fresh.length} answered, ` +
          `${check.orders} orders and ${check.documents} documents agree`,
      );
    }
    await database?.close();
  },
);

test.each(ENGINES)(
  "kill -9 between the two papers of a correction leaves neither, and the next has their numbers (database: %s)",
  async (engine) => {
    const dataDir = await dataDirOf(`corrected-${engine}`);
    const database = engine === "server" ? await openTestDatabase() : undefined;
    const databaseUrl = database?.engine.kind === "server" ? database.engine.url : undefined;
    for (const [before, fields] of FIELDS.entries()) {
      const child = start("correct-until-killed", dataDir, fields, databaseUrl);
      const [printed, [, signal]] = await Promise.all([text(child.stdout), once(child, "close")]);
      expect([printed, signal]).toEqual([expect.stringMatching(/^paid \S+\n$/), "SIGKILL"]);
      const app = await openLater(1, dataDir, databaseUrl);
      const [order] = await app.db.select().from(orders).orderBy(desc(orders.placedAt)).limit(1);
      const seriesOf = async () =>
        (await documentsOfOrder(app, app.db, order?.id ?? "")).map(({ series }) => series);
      expect(await seriesOf()).toEqual(["invoice"]);
      const { session } = await member(app, `sita-after-${fields}`, "staff");
      await corrected(app, session, order?.id ?? "");
      expect((await seriesOf()).toSorted()).toEqual(["credit-note", "invoice", "invoice"]);
      const [invoices, creditNotes] = (await lastNumbers(app.db)).toSorted().toReversed();
      expect(invoices).toMatch(new RegExp(`/${String(2 * before + 2).padStart(6, "0")}$`));
      expect(creditNotes).toMatch(new RegExp(`/${String(before + 1).padStart(6, "0")}$`));
      expect((await checkMoney(app)).differences).toEqual([]);
      await app.close();
    }
    await database?.close();
  },
);

/** What an order was answered before the kill. */
type Answered = { word: string; reference: string; number: number; document: string };

/** The orders whose invoice was replaced: by a credit note and another invoice, or by neither. */
async function correctedInFull(app: App): Promise<string[]> {
  const { replaces, series, orderId } = moneyDocuments;
  const papers = await app.db
    .select({ replaces, series, orderId })
    .from(moneyDocuments)
    .where(isNotNull(replaces))
    .orderBy(replaces, series);
  const both = new Map(papers.map((paper) => [paper.replaces, paper.orderId]));
  const wanted = [...both].flatMap(([invoice, order]) =>
    ["credit-note", "invoice"].map((each) => ({ replaces: invoice, series: each, orderId: order })),
  );
  expect(papers).toEqual(wanted);
  return [...both.values()];
}

/** Every request has its case, every act that was answered is an event, and no number of an event is missing. */
async function expectWholeCases(app: App, answered: readonly Answered[]): Promise<void> {
  const rows = await app.db.select().from(cases);
  const handedOver = await app.db.select({ id: filings.id }).from(filings);
  const ofRequests = rows.flatMap(({ filingId }) => filingId ?? []);
  expect(ofRequests.toSorted()).toEqual(handedOver.map(({ id }) => id).toSorted());
  for (const row of rows) {
    const history = await historyOf(app, app.db, row.id);
    const upTo = Array.from({ length: row.version }, (_, index) => index + 1);
    expect(history.map(({ number }) => number)).toEqual(upTo);
    expect(history.findLast(({ to }) => to)?.to).toBe(row.state);
  }
  const isLost = ({ word, reference, number }: Answered) =>
    word === "worked" && !rows.some((row) => row.reference === reference && row.version >= number);
  expect(answered.filter(isLost)).toEqual([]);
}

/** Every file that was answered for is there with its bytes, and a request is answered where it has one. */
async function expectWholeAnswers(app: App, answered: readonly Answered[]): Promise<void> {
  const stored = await app.db.select().from(documents).where(isNotNull(documents.caseId));
  for (const row of stored) await readDocument(app, row);
  const answers: string[] = [];
  for (const { id } of await app.db.select({ id: cases.id }).from(cases)) {
    for (const { state, documents: own } of await listRequests(app, app.db, id)) {
      expect(state).toBe(own.length > 0 ? "answered" : "asked");
      answers.push(...own.map((each) => each.id));
    }
  }
  expect(answers.toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
  const sent = answered.filter(({ word }) => word === "sent").map(({ document }) => document);
  expect(answers).toEqual(expect.arrayContaining(sent));
}

function start(script: string, dataDir: string, last: number, databaseUrl?: string) {
  const file = fileURLToPath(new URL(`./${script}.ts`, import.meta.url));
  const args = [...SHORT_LIVED, file, dataDir, String(last), ...(databaseUrl ? [databaseUrl] : [])];
  return spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
}

/** @returns what was answered before the kill */
async function payUntilKilled(
  dataDir: string,
  round: number,
  moment: number,
  databaseUrl?: string,
): Promise<Answered[]> {
  const child = start("pay-until-killed", dataDir, round, databaseUrl);
  const ended = once(child, "close");
  const answered: Answered[] = [];
  let killed = false;
  for await (const line of createInterface({ input: child.stdout })) {
    const [word = "", reference = "", last = ""] = line.split(" ");
    answered.push({ word, reference, number: Number(last), document: last });
    if (answered.length === ANSWERED) {
      await setTimeout(moment);
      killed = child.kill("SIGKILL");
    }
  }
  await ended;
  if (!killed) throw new Error("the payments ended before they were killed");
  return answered;
}

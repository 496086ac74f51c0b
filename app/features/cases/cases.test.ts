import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { caseEvents, cases } from "#db/schema/cases.ts";
import { filings } from "#db/schema/filing.ts";
import { orders } from "#db/schema/orders.ts";
import type { CaseFacts } from "#domain/cases/case.ts";
import { CASE_EVENTS, CASE_MOVES, CASE_ROLES } from "#domain/cases/case-table.ts";
import { turnOf } from "#domain/cases/case-turn.ts";
import {
  filingConsentsOf,
  withdrawFilingConsent,
} from "#features/filing/filing-consents.server.ts";
import { submitFiling } from "#features/filing/filings.server.ts";
import { joinForFirm, joinOrder, partForFirm } from "#features/filing/join-order.server.ts";
import { claimPaid } from "#features/payments/client/pay-order.server.ts";
import { confirmPayment } from "#features/payments/desk/act-on-order.server.ts";
import { days } from "#values/dates.ts";
import { testApp } from "../../../tests/app.ts";
import { ADDRESS, member } from "../../../tests/cast.ts";
import { handedOver, orderedBeside } from "../../../tests/filing/handed-over.ts";
import { orderNow } from "../../../tests/payments/placed.ts";
import { IS_LONG } from "../../../tests/sample.ts";
import { CONTACT, readyDraft } from "../../../tests/survive/drafts.ts";
import { beginStoredCases } from "./begin-stored.server.ts";
import { newReference } from "./case-of-paid-order.server.ts";
import { addEvent, beginCase, historyOf, moveCase } from "./case-record.server.ts";

const app = testApp({ now: "2026-09-01T06:00:00Z" });
const asha = { hash: "browser-of-asha", address: ADDRESS };
const BY = { role: "staff", user: "office" } as const;

const stored = async () =>
  (await app.db.select().from(cases)).map(({ reference, state, version }) => ({
    ...{ reference, state, version },
  }));

async function ofOrder(reference: string) {
  const { id } = await orderNow(app, reference);
  const [row] = await app.db.select().from(cases).where(eq(cases.orderId, id));
  return row;
}

async function paid(browser = asha, product: "basic-itr" | "basic-plan" = "basic-itr") {
  const meera = await member(app, `owner-${browser.hash}-${product}`, "owner");
  const total = product === "basic-itr" ? 1499 : 4249;
  const reference = await orderedBeside(app, browser, { product, total });
  const order = await orderNow(app, reference);
  await claimPaid(app, order, "409297068518", browser);
  const amount = String(total);
  const done = await confirmPayment(app, meera.session, order, { utr: "409297068518", amount });
  if (!done.ok) throw new Error(JSON.stringify(done.problems));
  return reference;
}

test("what was handed over before is new while it is younger than 60 days, else closed; stopped is withdrawn, once", async () => {
  const { id, session } = await member(app, "sita");
  const sita = { hash: "browser-of-sita", personId: id, address: ADDRESS };
  const old = await handedOver(app, { ...asha, hash: "old" });
  app.clock.advance(days(1));
  const young = await handedOver(app, { ...asha, hash: "young" });
  const stopped = await handedOver(app, sita);
  const [consent] = await filingConsentsOf(app, id);
  await withdrawFilingConsent(app, session, consent?.id ?? "");
  await app.db.delete(cases);
  app.clock.advance(days(59));
  await beginStoredCases(app);
  await beginStoredCases(app);
  expect((await stored()).toSorted(byReference)).toEqual(
    [
      { reference: old, state: "closed", version: 1 },
      { reference: young, state: "new", version: 1 },
      { reference: stopped, state: "withdrawn", version: 1 },
    ].toSorted(byReference),
  );
  const [row] = await app.db.select().from(cases).where(eq(cases.reference, old));
  expect(await historyOf(app, app.db, row?.id ?? "")).toMatchObject([
    { what: "began", from: "before", to: "closed", by: { role: "clock" } },
  ]);
});

const byReference = (one: { reference: string }, other: { reference: string }) =>
  one.reference < other.reference ? -1 : 1;

test("a paid return has a case for its year before anything is handed over, and keeps its reference then", async () => {
  const order = await paid();
  const fresh = await ofOrder(order);
  expect(fresh).toMatchObject({ state: "new", taxYear: 2025, filingId: null });
  const { id } = await readyDraft(app, asha);
  const filed = await submitFiling(app, asha, id, CONTACT);
  expect(filed).toMatchObject({ ok: true, value: { reference: fresh?.reference } });
  expect(await stored()).toEqual([{ reference: fresh?.reference, state: "new", version: 2 }]);
  const [filing] = await app.db.select().from(filings);
  expect(filing?.orderId).toBe((await orderNow(app, order)).id);
  await beginStoredCases(app);
  expect(await stored()).toHaveLength(1);
});

test("a yearly plan begins none, nor does the order of a request", async () => {
  await paid({ hash: "of a plan", address: ADDRESS }, "basic-plan");
  const reference = await handedOver(app, asha);
  const order = await orderedBeside(app, asha);
  await joinOrder(app, asha, { order, filing: reference });
  await app.db.update(orders).set({ state: "paid" });
  await beginStoredCases(app);
  expect(await stored()).toMatchObject([{ reference }]);
});

test("an order that is joined to a request gives up its own case, and has it again when they are parted", async () => {
  const order = await paid();
  const reference = await handedOver(app, { ...asha, hash: "elsewhere" });
  const own = await ofOrder(order);
  // The firm knows that both are of one client: their e-mail is the same.
  const both = { order, filing: reference };
  expect(await joinForFirm(app, both, "By telephone", BY)).toBeUndefined();
  expect(await ofOrder(order)).toMatchObject({ state: "withdrawn", version: 2 });
  await beginStoredCases(app);
  expect(await stored()).toHaveLength(2);
  expect(await partForFirm(app, both, "Two returns", BY)).toBeUndefined();
  expect(await ofOrder(order)).toMatchObject({ id: own?.id, state: "new", version: 3 });
});

const ALL: CaseFacts = Object.fromEntries(
  CASE_MOVES.flatMap(({ needs }) => needs).map((guard) => [guard, true]),
);
const why = "As agreed.";

/** Tried on a case: a line of the table that starts from its state, anything at all, or a note. */
const tried = fc.record({
  kind: fc.constantFrom("line", "line", "any", "note"),
  line: fc.nat(),
  event: fc.constantFrom(...CASE_EVENTS),
  role: fc.constantFrom(...CASE_ROLES),
});

test("random histories leave a state of the table, a turn, and numbers without a gap", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(tried, { maxLength: IS_LONG ? 9 : 4 }), async (tries) => {
      const by = { role: "client" } as const;
      const fresh = { reference: newReference(), taxYear: 2025, from: "request", by } as const;
      let row = await beginCase(app, app.db, fresh);
      if (!row) throw new Error("there is no case");
      for (const { kind, line, event, role } of tries) {
        const { state } = row;
        if (kind === "note") row = await addEvent(app, app.db, row, { what: "note", by, why });
        else {
          const moves = CASE_MOVES.filter(({ from }) => from.includes(state));
          const move = kind === "line" ? moves[line % moves.length] : undefined;
          const asked = move
            ? { event: move.event, by: { role: move.by[0] ?? role } }
            : { event, by: { role } };
          const moved = await moveCase(app, app.db, row, { ...asked, facts: ALL, why });
          if (moved.ok) row = moved.value;
        }
      }
      const [stored] = await app.db.select().from(cases).where(eq(cases.id, row.id));
      expect(stored).toEqual(row);
      expect(turnOf(row.state, undefined)).toBeTruthy();
      const history = await historyOf(app, app.db, row.id);
      expect(history.map(({ number }) => number)).toEqual(history.map((_, index) => index + 1));
      expect(history).toHaveLength(row.version);
      expect(history.findLast(({ to }) => to)?.to).toBe(row.state);
    }),
    { numRuns: IS_LONG ? 5000 : 200 },
  );
  const numbers = await app.db
    .select({ number: caseEvents.number })
    .from(caseEvents)
    .orderBy(asc(caseEvents.number));
  expect(numbers.length).toBeGreaterThan(250);
});

test("a case that was changed meanwhile without a lock is not written over", async () => {
  const by = { role: "client" } as const;
  const fresh = { reference: newReference(), taxYear: 2025, from: "request", by } as const;
  const row = await beginCase(app, app.db, fresh);
  if (!row) throw new Error("there is no case");
  await app.db.update(cases).set({ version: 2 }).where(eq(cases.id, row.id));
  await expect(addEvent(app, app.db, row, { what: "note", by, why })).rejects.toThrow("not locked");
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cases } from "#db/schema/cases.ts";
import { filings } from "#db/schema/filing.ts";
import { orders } from "#db/schema/orders.ts";
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
import { CONTACT, readyDraft } from "../../../tests/survive/drafts.ts";
import { beginStoredCases } from "./begin-stored.server.ts";
import { historyOf } from "./case-record.server.ts";

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

test("what was handed over before is new while it is younger than 60 days, else closed; stopped is withdrawn; begun once", async () => {
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
  const begun = await ofOrder(order);
  expect(begun).toMatchObject({ state: "new", taxYear: 2025, filingId: null });
  const { id } = await readyDraft(app, asha);
  const filed = await submitFiling(app, asha, id, CONTACT);
  expect(filed).toMatchObject({ ok: true, value: { reference: begun?.reference } });
  expect(await stored()).toEqual([{ reference: begun?.reference, state: "new", version: 2 }]);
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

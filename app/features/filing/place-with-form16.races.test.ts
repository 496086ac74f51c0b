import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { drafts as draftRows } from "#db/schema/drafts.ts";
import { filings } from "#db/schema/filing.ts";
import { orders } from "#db/schema/orders.ts";
import { outbox } from "#db/schema/outbox.ts";
import { filingDraft } from "#features/answer/draft/draft.server.ts";
import { deleteDraft } from "#features/drafts/delete-drafts.server.ts";
import { placeOrder } from "#features/orders/order/orders.server.ts";
import { readChoice } from "#features/orders/price/read-choice.ts";
import { testApp } from "../../../tests/app.ts";
import { ADDRESS, member, TERMS } from "../../../tests/cast.ts";
import { CONTACT, readyDraft } from "../../../tests/survive/drafts.ts";
import { submitFiling } from "./filings.server.ts";
import { placeOrderWithForm16 } from "./place-with-form16.server.ts";

const app = testApp({ races: true });
const asha = { hash: "browser-of-asha", address: ADDRESS };
const choice = readChoice("basic-itr", new URLSearchParams());
const checkout = (number: number, id: string = randomUUID()) => ({
  id,
  shownTotal: 1499,
  terms: TERMS,
  contact: { name: "Asha Testwala", email: `asha-${number}@example.com`, mobile: undefined },
});
const PAN = "AAAPA9999A";

async function forgetFiles(): Promise<void> {
  for (const { key } of await app.files.list("documents/")) await app.files.remove(key);
}

test("one checkout sent ten times at once, ticked or not, is one order with at most one case", async () => {
  await readyDraft(app, asha);
  const id = randomUUID();
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, time) =>
      time % 3 === 1
        ? placeOrder(app, asha, choice, checkout(1, id))
        : placeOrderWithForm16(app, asha, choice, checkout(1, id), { pan: PAN }),
    ),
  );
  const references = outcomes.map((outcome) => outcome.ok && outcome.value.reference);
  expect(new Set(references).size).toBe(1);
  expect(await app.db.select().from(orders)).toHaveLength(1);
  const cases = await app.db.select().from(filings);
  const left = await app.db.select().from(draftRows);
  expect(cases.length + left.length).toBe(1);
  expect(await app.db.select().from(outbox)).toHaveLength(2);
  await forgetFiles();
});

test("several checkouts at once take one Form 16 along once, and the others are refused whole", async () => {
  await readyDraft(app, asha);
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, (_, number) =>
      placeOrderWithForm16(app, asha, choice, checkout(number), { pan: PAN }),
    ),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await app.db.select().from(orders)).toHaveLength(1);
  expect(await app.db.select().from(filings)).toHaveLength(1);
  await forgetFiles();
});

test.each(["submit", "delete"])(
  "beside a %s of the same draft there is one case or none, and no order without its case",
  async (other) => {
    const { id } = await readyDraft(app, asha);
    const [placed] = await Promise.all([
      placeOrderWithForm16(app, asha, choice, checkout(1), { pan: PAN }),
      other === "submit"
        ? submitFiling(app, asha, id, CONTACT)
        : deleteDraft(app, filingDraft, asha),
    ]);
    const ordered = await app.db.select().from(orders);
    const cases = await app.db.select().from(filings);
    expect(ordered).toHaveLength(placed.ok ? 1 : 0);
    if (placed.ok) expect(cases).toMatchObject([{ orderId: ordered[0]?.id }]);
    else expect(cases).toHaveLength(other === "submit" ? 1 : 0);
    expect(await app.db.select().from(draftRows)).toEqual([]);
    await forgetFiles();
  },
);

test("two returns of one person that are submitted at once do not share an order", async () => {
  const { id: personId } = await member(app, "asha");
  for (let time = 0; time < 5; time++) {
    const browsers = ["here", "there"].map((place) => ({
      hash: `${place}-${time}`,
      address: ADDRESS,
      personId,
    }));
    const [here] = browsers;
    if (!here) throw new Error("no browser");
    expect((await placeOrder(app, here, choice, checkout(time))).ok).toBe(true);
    const drafts = await Promise.all(browsers.map((browser) => readyDraft(app, browser)));
    const filed = await Promise.all(
      browsers.map((browser, index) => {
        const contact = { ...CONTACT, email: `asha-${time}-${index}@example.com` };
        return submitFiling(app, browser, drafts[index]?.id ?? "", contact);
      }),
    );
    expect(filed.every(({ ok }) => ok)).toBe(true);
  }
  const joined = (await app.db.select().from(filings)).filter(({ orderId }) => orderId);
  expect(joined).toHaveLength(5);
  await forgetFiles();
});

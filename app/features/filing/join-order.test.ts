import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addOns, itrProducts, products } from "#content/catalogue.ts";
import { wordsIn } from "#content/words.server.ts";
import { cases } from "#db/schema/cases.ts";
import { filings } from "#db/schema/filing.ts";
import { orderEvents } from "#db/schema/money.ts";
import { runCaseCommand } from "#features/case-desk/case-command.server.ts";
import { noteOf } from "#features/orders/order/move-order.server.ts";
import { closeOrder } from "#features/payments/desk/close-order.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { plainDate, startOfDay } from "#values/dates.ts";
import { testApp } from "../../../tests/app.ts";
import { ADDRESS, member } from "../../../tests/cast.ts";
import { handedOver, orderedBeside } from "../../../tests/filing/handed-over.ts";
import { orderNow } from "../../../tests/payments/placed.ts";
import { claimAll } from "../accounts/claim.server.ts";
import { claimPaid } from "../payments/client/pay-order.server.ts";
import { caseOfOrder } from "./case-of-order.server.ts";
import { joinOrder, joinStored } from "./join-order.server.ts";
import { caseToJoin, openCaseBeside, orderToJoin } from "./join-view.server.ts";

const app = testApp();
const asha: Browser = { hash: "browser-of-asha", address: ADDRESS };
const ravi: Browser = { hash: "browser-of-ravi", address: ADDRESS };

async function caseNow(reference: string) {
  const [row] = await app.db.select().from(filings).where(eq(filings.reference, reference));
  if (!row) throw new Error("the request is not there");
  return row;
}

const offeredTo = async (order: string, who: Browser = asha) =>
  (await caseToJoin(app, who, await orderNow(app, order)))?.filing;
const isJoined = async (filing: string, order: string) =>
  (await caseNow(filing)).orderId === (await orderNow(app, order)).id;
const command = (...args: string[]) => runCaseCommand(app, { args, cwd: "/", user: "meera" });

describe("an order placed beside an open request", () => {
  test("is offered to it, and joined once however often that is pressed", async () => {
    const filing = await handedOver(app, asha);
    expect(await openCaseBeside(app, asha, "basic-itr")).toMatchObject({ reference: filing });
    const order = await orderedBeside(app, asha);
    expect(await offeredTo(order)).toBe(filing);
    expect((await orderToJoin(app, asha, await caseNow(filing)))?.order).toBe(order);
    for (const _ of [1, 2]) expect(await joinOrder(app, asha, { order, filing })).toBe(true);
    expect(await isJoined(filing, order)).toBe(true);
    const events = await app.db.select().from(orderEvents);
    expect(events.map((each) => [each.kind, noteOf(app, each)])).toEqual([["joined", filing]]);
    expect(await offeredTo(order)).toBeUndefined();
    expect(await openCaseBeside(app, asha, "basic-itr")).toBeUndefined();
  });

  test.each([
    ["a yearly plan has a return in it", "basic-plan", "", true],
    ["another return is another thing", "basic-itr-above", "", false],
  ] as const)("%s", async (_, product, query, fits) => {
    const filing = await handedOver(app, asha);
    const total = products[product].lines[0].price;
    const order = await orderedBeside(app, asha, { product, query, total });
    expect(await offeredTo(order)).toBe(fits ? filing : undefined);
    expect(await joinOrder(app, asha, { order, filing })).toBe(fits);
  });

  test("one that was handed over without a price takes any return", async () => {
    const filing = await handedOver(app, asha, { kind: "ask", reason: "Income from abroad." });
    expect(await offeredTo(await orderedBeside(app, asha))).toBe(filing);
  });

  test("a request of another year is not offered", async () => {
    await handedOver(app, asha);
    app.clock.set(startOfDay(plainDate("2027-06-01")).toString());
    expect(await offeredTo(await orderedBeside(app, asha))).toBeUndefined();
  });

  test("neither another browser's nor another person's is reached", async () => {
    const filing = await handedOver(app, asha);
    const order = await orderedBeside(app, ravi);
    expect(await offeredTo(order, ravi)).toBeUndefined();
    for (const who of [asha, ravi])
      expect(await joinOrder(app, who, { order, filing })).toBe(false);
    const { id, session } = await member(app, "asha");
    await claimAll(app, session, asha);
    const mine = await orderedBeside(app, asha);
    expect(await joinOrder(app, asha, { order: mine, filing })).toBe(false);
    // Signed in, what the browser ordered before may be for a return of the account, and goes there.
    const signedIn = { ...asha, personId: id };
    expect(await offeredTo(mine, asha)).toBeUndefined();
    expect(await offeredTo(mine, signedIn)).toBe(filing);
    expect(await joinOrder(app, signedIn, { order: mine, filing })).toBe(true);
    expect((await orderNow(app, mine)).personId).toBe(id);
  });

  test("of several the one of the same product comes first, then the one that is said to be paid", async () => {
    const filing = await handedOver(app, asha);
    const paid = await orderedBeside(app, asha);
    await claimPaid(app, await orderNow(app, paid), "", asha);
    await orderedBeside(app, asha);
    await orderedBeside(app, asha, { product: "basic-plan", total: 4249 });
    expect((await orderToJoin(app, asha, await caseNow(filing)))?.order).toBe(paid);
  });

  test("an order says which request it is for, and when that was stopped", async () => {
    const filing = await handedOver(app, asha);
    const order = await orderedBeside(app, asha);
    const { id } = await orderNow(app, order);
    expect(await caseOfOrder(app, id, asha, wordsIn("en"))).toBeUndefined();
    await joinOrder(app, asha, { order, filing });
    expect(await caseOfOrder(app, id, asha, wordsIn("en"))).toMatchObject({
      reference: filing,
      ended: undefined,
    });
    await app.db.update(cases).set({ state: "withdrawn" });
    expect(await caseOfOrder(app, id, asha, wordsIn("en"))).toMatchObject({
      reference: filing,
      ended: { title: "Stopped" },
    });
    // The firm's command does not join what was stopped, either.
    const other = await handedOver(app, asha);
    await app.db.update(cases).set({ state: "withdrawn" });
    const beside = await orderedBeside(app, asha);
    const { output } = await command("join", other, beside, "--reason", "By mistake");
    expect(output).toContain("is over");
  });

  test("one that was closed meanwhile is not joined", async () => {
    const filing = await handedOver(app, asha);
    const order = await orderedBeside(app, asha);
    const { id } = await orderNow(app, order);
    await app.db.transaction((tx) => closeOrder(app, tx, id, "cancelled"));
    expect(await joinOrder(app, asha, { order, filing })).toBe(false);
  });
});

describe("the firm's command", () => {
  test("joins and parts with a reason that stands in the history, and refuses without one", async () => {
    const filing = await handedOver(app, asha);
    const total = itrProducts["basic-itr"].lines[0].price + addOns.crypto.price;
    const order = await orderedBeside(app, ravi, { query: "addon=crypto", total });
    expect(await command("join", filing, order)).toMatchObject({ exitCode: 2 });
    expect(await isJoined(filing, order)).toBe(false);
    const joined = await command("join", filing, order, "--reason", "On the telephone");
    expect(joined).toMatchObject({ exitCode: 0, output: expect.stringContaining(order) });
    expect(await isJoined(filing, order)).toBe(true);
    // It is paid where the request is.
    expect((await orderNow(app, order)).browserHash).toBe(asha.hash);
    expect(await command("join", filing, order, "--reason", "Again")).toMatchObject({
      exitCode: 2,
    });
    const parted = await command(
      "part",
      filing.toLowerCase(),
      order,
      "--reason",
      "For the brother",
    );
    expect(parted).toMatchObject({ exitCode: 0 });
    expect(await isJoined(filing, order)).toBe(false);
    // The firm knows better: the two are not offered to one another again.
    expect(await offeredTo(order)).toBeUndefined();
    expect(await joinOrder(app, asha, { order, filing })).toBe(false);
    const events = await app.db.select().from(orderEvents).orderBy(orderEvents.sequence);
    expect(events.map((each) => [each.kind, noteOf(app, each)])).toEqual([
      ["joined", `${filing}: On the telephone (meera)`],
      ["parted", `${filing}: For the brother (meera)`],
    ]);
  });

  test("says what is wrong and changes nothing", async () => {
    const filing = await handedOver(app, asha);
    const order = await orderedBeside(app, asha);
    const why = ["--reason", "Because"];
    for (const [verb, of, with_] of [
      ["join", "KY-0000-0000", order],
      ["join", filing, "OR-0000-0000"],
      ["part", filing, order],
    ] as const)
      expect(await command(verb, of, with_, ...why)).toMatchObject({
        exitCode: 2,
        output: expect.stringContaining("Nothing was changed"),
      });
    await claimAll(app, (await member(app, "asha")).session, asha);
    await claimAll(app, (await member(app, "ravi")).session, ravi);
    const { id } = await member(app, "sita");
    const other = await orderedBeside(app, { ...ravi, personId: id });
    expect((await command("join", filing, other, ...why)).output).toContain("of another client");
    expect((await caseNow(filing)).orderId).toBeNull();
  });
});

describe("joinStored", () => {
  const ofLastRelease = () => app.db.update(filings).set({ orderSought: false });

  test("joins one open request and one open order of the same product and owner, each looked at once", async () => {
    const filing = await handedOver(app, asha);
    const order = await orderedBeside(app, asha);
    await joinStored(app);
    expect(await isJoined(filing, order)).toBe(false);
    await ofLastRelease();
    await joinStored(app);
    expect(await isJoined(filing, order)).toBe(true);
    expect((await caseNow(filing)).orderSought).toBe(true);
  });

  test.each([
    ["two orders", async () => void (await orderedBeside(app, asha))],
    ["two requests", async () => void (await handedOver(app, asha))],
  ])("leaves %s apart: they are offered", async (_, more) => {
    const filing = await handedOver(app, asha);
    // What is handed over next would take an order that is there.
    if (_ === "two requests") await more();
    const order = await orderedBeside(app, asha);
    if (_ === "two orders") await more();
    await ofLastRelease();
    await joinStored(app);
    expect(await isJoined(filing, order)).toBe(false);
    expect(await offeredTo(order)).toBeDefined();
  });
});

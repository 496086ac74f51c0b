import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { cases } from "#db/schema/cases.ts";
import { filings } from "#db/schema/filing.ts";
import { days, minutes } from "#values/dates.ts";
import type { Firm } from "#values/firm.ts";
import { testApp } from "../../../tests/app.ts";
import { ADDRESS, member } from "../../../tests/cast.ts";
import { countedOneByOne, inOrder } from "../../../tests/desk/counted-cases.ts";
import { agreedTo, handedOver, orderedBeside } from "../../../tests/filing/handed-over.ts";
import { orderNow } from "../../../tests/payments/placed.ts";
import { joinOrder } from "../filing/join-order.server.ts";
import { payForCase } from "../filing/pay-for-case.server.ts";
import { claimPaid } from "../payments/client/pay-order.server.ts";
import { confirmPayment, refuseClaim } from "../payments/desk/act-on-order.server.ts";
import { actOnCase, type CaseAct } from "./act-on-case.server.ts";
import { beginForCaller } from "./begin-case.server.ts";
import { type CaseFilters, listCases } from "./list-cases.server.ts";
import { groupsOfCases } from "./nearest-cases.server.ts";

const app = testApp({ now: "2026-11-26T06:00:00Z" });
const asha = { hash: "browser-of-asha", address: ADDRESS };
const ravi = { hash: "browser-of-ravi", address: ADDRESS };

const firmOf = (set: Partial<Firm>) => ({ ...app, firm: () => ({ ...app.firm(), ...set }) });

/** What stands beside each case, after a look at the list; and that it is what a look at it alone would write. */
async function beside() {
  const read = async () => {
    await listCases(app, { page: 1 });
    const { reference, turn, fee, ownDay, lawOf, turnSince } = cases;
    return app.db
      .select({ reference, turn, fee, ownDay, lawOf, turnSince })
      .from(cases)
      .orderBy(asc(reference));
  };
  const found = await read();
  await app.db.update(cases).set({ weighedWith: null });
  expect(await read()).toEqual(found);
  expect(inOrder(await groupsOfCases(app))).toEqual(await countedOneByOne(app));
  return found;
}

test("what the lists go by follows the case, its order and the firm, whatever changes", async () => {
  const { session } = await member(app, "meera", "owner");
  const reference = await handedOver(app, asha);
  const now = async () => (await beside()).map(({ turn, fee }) => `${turn} ${fee}`);
  expect(await now()).toEqual(["client asked"]);

  app.clock.advance(minutes(5));
  const ordered = await payForCase(app, asha, reference, agreedTo(), "");
  if (!ordered.ok) throw new Error("refused");
  const order = () => orderNow(app, ordered.value.reference);
  expect(await now()).toEqual(["client asked"]);
  await claimPaid(app, await order(), "409297068518", asha);
  expect(await now()).toEqual(["firm claimed"]);
  const seen = (await order()).claimedAt?.toISOString() ?? "";
  await refuseClaim(app, session, await order(), { why: "Not there.", seen });
  expect(await now()).toEqual(["client asked"]);
  app.clock.advance(days(1));
  await confirmPayment(app, session, await order(), { utr: "409297068518", amount: "1499" });
  expect(await beside()).toMatchObject([
    { turn: "firm", fee: "paid", ownDay: "2026-11-28", lawOf: "first" },
  ]);

  const act = async (version: number, one: CaseAct) =>
    expect(await actOnCase(app, session, reference, version, one)).toMatchObject({ ok: true });
  await act(1, { kind: "take" });
  await act(2, { kind: "move", event: "asked", why: "Form 26AS." });
  expect(await now()).toEqual(["client paid"]);
  await act(3, { kind: "move", event: "wentOn", why: "" });
  expect(await beside()).toMatchObject([{ turn: "firm", ownDay: null, lawOf: "first" }]);
  await act(4, { kind: "move", event: "withdrawn", why: "Went elsewhere." });
  expect(await beside()).toMatchObject([{ turn: "none", fee: "paid", lawOf: "none" }]);

  const other = await handedOver(app, ravi);
  const beside1499 = await orderedBeside(app, ravi);
  expect(await joinOrder(app, ravi, { filing: other, order: beside1499 })).toBe(true);
  await beside();
  await app.db.update(filings).set({ orderId: null });
  await beside();
  expect(await listCases(app, { fee: "asked", page: 1 })).toMatchObject({ found: 1 });

  // Another firm's setting counts at once: answered on Mondays alone, and by who has no other way to be paid.
  const third = await handedOver(
    app,
    { ...asha, hash: "a third" },
    { kind: "ask", reason: "Abroad." },
  );
  const dayOf = async () =>
    (await listCases(firmOf({}), { page: 1 })).lines.find((line) => line.reference === third)?.days;
  const before = await dayOf();
  const mondays = firmOf({ workingDays: ["monday"] });
  const { lines } = await listCases(mondays, { page: 1 });
  expect(before?.[0]?.day).toBe("2026-11-28");
  expect(lines.find((line) => line.reference === third)?.days[0]?.day).toBe("2026-11-30");
});

test("the nearest day comes first, of one day the oldest, page by page, whatever is asked for", async () => {
  const { session, id } = await member(app, "meera", "owner");
  for (let index = 0; index < 9; index++) {
    app.clock.advance(minutes(1));
    const name = `Client ${index}`;
    const caller = {
      name,
      email: undefined,
      mobile: undefined,
      note: "",
      year: 2023 + (index % 3),
    };
    const call = await beginForCaller(app, session, caller);
    if (call.ok && index % 2 === 0)
      await actOnCase(app, session, call.value.reference, 1, { kind: "take" });
  }
  const names = async (filters: Partial<CaseFilters>) =>
    (await listCases(app, { page: 1, ...filters })).lines
      .map(({ name }) => name.slice(-1))
      .join("");
  // All are promised by the same day, but for those of 2023-24, whose years are over.
  const all = await names({});
  expect(all).toHaveLength(9);
  expect(await names({ who: id })).toBe([...all].filter((one) => Number(one) % 2 === 0).join(""));
  expect(await names({ who: "nobody" })).toHaveLength(4);
  expect(await names({ year: 2024 })).toBe(
    [...all].filter((one) => Number(one) % 3 === 1).join(""),
  );
  expect(await names({ turn: "client" })).toBe("");
  const { counts, found, hasMore } = await listCases(app, { year: 2024, page: 1 });
  expect([found, hasMore, counts.years.get(2023), counts.people.get(id)]).toEqual([3, false, 3, 1]);
});

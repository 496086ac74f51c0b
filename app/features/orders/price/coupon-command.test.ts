import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { testApp } from "../../../../tests/app.ts";
import { member } from "../../../../tests/cast.ts";
import { type Fields, openBrowser } from "../../../../tests/golden/browser.ts";
import { textOfPage } from "../../../../tests/golden/page-text.ts";
import { placed } from "../../../../tests/payments/placed.ts";
import { openSourceSite } from "../../../../tests/site-from-sources.ts";
import { readSold } from "../order/sealed-order.server.ts";
import { runCouponCommand } from "./coupon-command.server.ts";
import {
  findCoupon,
  listCoupons,
  seedDemonstrationCoupon,
  usesOfCoupons,
} from "./coupons.server.ts";

const app = testApp();
const site = await openSourceSite();
const PAGE = "/staff/firm/coupons";
/** The screen's form as it is filled in. */
const TEN = {
  ...{ "form-name": "add", code: "TEN-OFF", kind: "percent", value: "10", uses: "3" },
  ...{ "from-day": "20", "from-month": "11", "from-year": "2026" },
  ...{ "until-day": "30", "until-month": "11", "until-year": "2026" },
};
const run = (line: string) => runCouponCommand(app, { args: line.split(" ").filter(Boolean) });

test("a coupon is added, listed and stopped", async () => {
  expect(await run("list")).toEqual({ exitCode: 0, output: "There is no coupon yet.\n" });
  expect(await run("add diwali-10 --percent 10 --until 2026-11-30 --uses 100")).toEqual({
    exitCode: 0,
    output: "DIWALI-10  10% off  2026-11-20 to 2026-11-30  100 uses left\n",
  });
  await run("add FLAT --amount 500 --from 2026-12-01 --until 2026-12-01 --uses 1");
  expect((await run("list")).output).toContain(
    "FLAT  ₹500 off  2026-12-01 to 2026-12-01  1 use left",
  );
  expect(await run("stop diwali-10")).toEqual({ exitCode: 0, output: "DIWALI-10 is stopped.\n" });
  expect((await run("list")).output).toContain(
    "DIWALI-10  10% off  2026-11-20 to 2026-11-30  stopped",
  );
  expect(await run("stop diwali-10")).toMatchObject({ exitCode: 2 });
  expect(await run("add DIWALI-10 --percent 5 --until 2026-12-31 --uses 1")).toMatchObject({
    exitCode: 2,
    output: expect.stringContaining("There is a coupon DIWALI-10 already."),
  });
});

test("adding a coupon tells what it makes free", async () => {
  const terms = "--until 2026-11-30 --uses 1";
  expect(await run(`add HUGE --amount 2499 ${terms}`)).toEqual({
    exitCode: 0,
    output:
      "HUGE  ₹2,499 off  2026-11-20 to 2026-11-30  1 use left\n" +
      "With it these cost ₹0: Basic ITR (₹1,499), Basic ITR above 25 Lakhs (₹2,499), " +
      "Basic ITR with Capital Gains (₹2,499).\n",
  });
  expect((await run(`add ALL --percent 100 ${terms}`)).output).toContain("Premium Plan (₹12,749)");
  for (const discount of ["--amount 1498", "--percent 99"]) {
    const code = `${discount.replaceAll(/\D/g, "")}-OFF`;
    expect((await run(`add ${code} ${discount} ${terms}`)).output).not.toContain("₹0");
  }
});

test("an owner adds, sees and stops coupons on the screen", async () => {
  const olga = await member(app, "olga", "owner");
  const owner = openBrowser(site, app, new Map([["session", olga.token]]));
  const send = (fields: Fields) => owner.post(PAGE, fields);
  expect(textOfPage((await owner.get(PAGE)).html)).toContain("No coupon yet.");
  const added = await send({ ...TEN, code: " ten-off " });
  expect(added).toMatchObject({ status: 303, location: `${PAGE}?done=TEN-OFF` });
  const page = textOfPage((await owner.follow(added)).html);
  expect(page).toContain("TEN-OFF is added.");
  expect(page).not.toContain("₹0");
  const huge = { ...TEN, code: "HUGE", kind: "amount", value: "1499", uses: "1", "from-day": "" };
  const free = await owner.follow(await send({ ...huge, "from-month": "", "from-year": "" }));
  expect(textOfPage(free.html)).toContain("HUGE is added. With it these cost ₹0: Basic ITR");

  for (const code of ["TEN-OFF", "TEN-OFF", "HUGE"])
    await placed(app, `coupon=${code}`, code === "HUGE" ? 0 : 1349);
  const [first] = await app.db.select().from(orders).where(eq(orders.couponCode, "TEN-OFF"));
  await app.db
    .update(orders)
    .set({ state: "cancelled" })
    .where(eq(orders.id, first?.id ?? ""));
  const isHuge = eq(orders.couponCode, "HUGE");
  const [whole] = await app.db.select().from(orders).where(isHuge);
  // As the first release stored it.
  await app.db
    .update(orders)
    .set({ sold: readSold(whole?.sold) })
    .where(isHuge);
  expect(await usesOfCoupons(app)).toEqual(
    new Map([
      ["TEN-OFF", { orders: 1, off: 150 }],
      ["HUGE", { orders: 1, off: 1499 }],
    ]),
  );
  const list = textOfPage((await owner.get(PAGE)).html);
  expect(list).toMatch(/TEN-OFF.*10% off.*1 order, ₹150 off in all.*Live/s);
  expect(list).toMatch(/HUGE.*₹1,499 off.*0 uses left.*Used up/s);

  expect(await send({ intent: "stop", stop: "TEN-OFF" })).toMatchObject({
    status: 303,
    location: PAGE,
  });
  expect(textOfPage((await owner.get(PAGE)).html)).toMatch(/TEN-OFF.*Stopped/s);
  for (const stop of ["TEN-OFF", "TEN\0", "'; drop table coupons"]) {
    const refused = await send({ intent: "stop", stop });
    expect([refused.status, textOfPage(refused.html)]).toEqual([
      409,
      expect.stringContaining("no such coupon to stop"),
    ]);
  }
});

test.each([
  [{ code: "ten-off" }, "#code", "There is a coupon TEN-OFF already."],
  [{ code: "<b>\0" }, "#code", "A code is 3 to 20"],
  [{ code: "ſtraße" }, "#code", "A code is 3 to 20"],
  [{ kind: "constructor" }, "#kind", "Choose one: per cent"],
  [{ value: "101" }, "#value", "from 1 to 100"],
  [{ kind: "amount", value: "1e6" }, "#value", "whole rupees"],
  [{ "from-month": "13" }, "#from", "The first day is no day"],
  [{ "until-day": "", "until-month": "", "until-year": "" }, "#until", "Give the last day"],
  [{ "until-day": "19" }, "#until", "The last day is before the first"],
  [{ uses: "-1" }, "#uses", "Say how many orders"],
])("on the screen %j is refused at its field", async (wrong: Fields, place, words) => {
  await run("add TEN-OFF --percent 10 --until 2026-11-30 --uses 1");
  const olga = await member(app, "olga", "owner");
  const owner = openBrowser(site, app, new Map([["session", olga.token]]));
  const { status, html } = await owner.post(PAGE, { ...TEN, code: "OTHER", ...wrong });
  expect(status).toBe(422);
  expect(html).toMatch(new RegExp(`href="${place}"[^>]*>[^<]*${words}`));
  expect(await listCoupons(app)).toHaveLength(1);
});

test.each([
  ["add A --percent 10 --until 2026-11-30 --uses 1", "A code is 3 to 20"],
  ["add TEN --until 2026-11-30 --uses 1", "Choose one: per cent"],
  ["add TEN --percent 1 --amount 1 --until 2026-11-30 --uses 1", "Choose one: per cent"],
  ["add TEN --percent 101 --until 2026-11-30 --uses 1", "from 1 to 100"],
  ["add TEN --percent 7.5 --until 2026-11-30 --uses 1", "from 1 to 100"],
  ["add TEN --amount 0 --until 2026-11-30 --uses 1", "whole rupees"],
  ["add TEN --percent 10 --until 2026-02-31 --uses 1", "The last day is no day"],
  [
    "add TEN --percent 10 --from 2026-11-20-1 --until 2026-11-30 --uses 1",
    "The first day is no day",
  ],
  ["add TEN --percent 10 --uses 1", "Give the last day"],
  ["add TEN --percent 10 --until 2026-11-19 --uses 1", "The last day is before the first"],
  ["add TEN --percent 10 --until 2026-11-30", "Say how many orders may use it"],
  ["add", "npm run coupon -- add"],
  ["", "npm run coupon -- add"],
  ["list --colour", "Unknown option"],
])("'%s' is refused and adds nothing", async (line, words) => {
  const { exitCode, output } = await run(line);
  expect(exitCode).toBe(2);
  expect(output).toContain(words);
  expect((await run("list")).output).toBe("There is no coupon yet.\n");
});

test("the demonstration coupon comes once, and stays stopped", async () => {
  await seedDemonstrationCoupon(app);
  expect(await findCoupon(app.db, "DEMO10")).toMatchObject({ usesLeft: 1000, stopped: false });
  await run("stop DEMO10");
  await seedDemonstrationCoupon(app);
  expect(await findCoupon(app.db, "DEMO10")).toMatchObject({ stopped: true });
});

test("the public site is given no demonstration coupon", async () => {
  const settings = { ...app.settings, isLocal: false };
  await seedDemonstrationCoupon({ ...app, db: app.db, jobs: app.jobs, settings });
  expect(await findCoupon(app.db, "DEMO10")).toBeUndefined();
});

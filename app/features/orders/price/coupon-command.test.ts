import { expect, test } from "vitest";
import { testApp } from "../../../../tests/app.ts";
import { runCouponCommand } from "./coupon-command.server.ts";
import { findCoupon, seedDemonstrationCoupon } from "./coupons.server.ts";

const app = testApp();
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

test.each([
  ["add A --percent 10 --until 2026-11-30 --uses 1", "A code is 3 to 20"],
  ["add TEN --until 2026-11-30 --uses 1", "either --percent or --amount"],
  ["add TEN --percent 1 --amount 1 --until 2026-11-30 --uses 1", "either --percent or --amount"],
  ["add TEN --percent 101 --until 2026-11-30 --uses 1", "from 1 to 100"],
  ["add TEN --percent 7.5 --until 2026-11-30 --uses 1", "from 1 to 100"],
  ["add TEN --amount 0 --until 2026-11-30 --uses 1", "whole rupees"],
  ["add TEN --percent 10 --until 2026-02-31 --uses 1", "are days"],
  ["add TEN --percent 10 --uses 1", "--until is missing"],
  ["add TEN --percent 10 --until 2026-11-19 --uses 1", "before --from"],
  ["add TEN --percent 10 --until 2026-11-30", "--uses is how many"],
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

import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { visit } from "../survive/visitor.ts";
import { expectAccessible, expectToFit } from "./accessible.ts";
import { openAt, untilHydrated } from "./browser.ts";
import { untilMail } from "./mails.ts";
import { ownerOf, signUp } from "./people.ts";
import { send } from "./send.ts";
import { ownServer } from "./site.ts";

/** A Monday, 11:30 in India, on which no one but the adviser that is made up gives sessions. */
const NOW = "2026-11-23T06:00:00Z";
const TODAY = "2026-11-23";
/** Two weeks on. */
const MONDAY = "2026-12-07";
const site = ownServer({ isOnPostgres: true, env: { APP_NOW: NOW } });
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

let owners: string[];
beforeAll(async () => {
  const at = { ...site, clockAhead: Date.parse(NOW) - Date.now() };
  owners = [await ownerOf(at), await ownerOf(at)];
});

async function addAdviser(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name: "Add an adviser" }).click();
  await page.getByRole("heading", { name: "Add an adviser" }).waitFor();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Tuesday").fill("10-13 and 2 pm to 6 pm");
  await page.getByRole("button", { name: "Store the hours" }).click();
  await page.getByText("It is stored, and counts from now on.").waitFor();
}

test("an adviser sets up a week from nothing, books for a client, moves, notes and is away, on screens alone", async () => {
  const desk = await openAt("/staff/sessions/hours", {
    ...{ origin: site.origin, cookie: owners[0] ?? "", viewport: DESK },
  });
  const { page } = desk;
  await addAdviser(page, "CA Asha Testwala");
  await addAdviser(page, "CA Meera Testwala");
  await page
    .getByText("Mon to Fri 10–13, 14–18 · by telephone · at most 5 a day")
    .first()
    .waitFor();
  await expectAccessible(page);

  await page.goto(`/staff/sessions?week=${MONDAY}`);
  await untilHydrated(page);
  await page.getByRole("heading", { level: 1, name: /^CA Asha Testwala, / }).waitFor();
  await page.keyboard.press("b");
  await page.getByLabel("Topic").selectOption("tax-planning");
  await page.getByLabel("Time").fill("9 am");
  await page.getByLabel("Name of the client").fill("Kavita Testwala");
  await page.getByLabel("E-mail or mobile number").fill("kavita@example.com");
  await page.getByRole("button", { name: "Book it" }).click();
  // Outside the hours it is asked first.
  await page.getByLabel("Do it all the same").waitFor();
  await page.getByLabel("Time").fill("10:00");
  await page.getByRole("button", { name: "Book it" }).click();
  await page.getByText("It is booked.").waitFor();
  const path = new URL(page.url()).pathname;
  await page.getByLabel("A note").fill("Wants to know about her house loan.");
  await page.getByRole("button", { name: "Keep this note" }).click();
  await page.getByText("Wants to know about her house loan.").first().waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Move it" }).click();
  await page.getByLabel("Time").fill("11:30");
  await page.getByRole("button", { name: "Move it" }).click();
  await page.getByText("It is moved.").waitFor();

  await page.goto(`/staff/sessions?week=${MONDAY}`);
  await untilHydrated(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: /Kavita Testwala/ }).waitFor();
  await page.keyboard.press("a");
  await page.getByRole("button", { name: "Close these days" }).click();
  await page.getByRole("heading", { name: "One session is in the way" }).waitFor();
  await expectAccessible(page);
  expect(await page.getByLabel("Same time, with CA Meera Testwala").isChecked()).toBe(true);
  await page.getByRole("button", { name: "Do all of this, and write to them" }).click();
  await page.getByText("It is done.").waitFor();
  await page.getByRole("link", { name: "CA Meera Testwala 1" }).click();
  await page.getByRole("link", { name: /Kavita Testwala/ }).waitFor();
  await desk.close();

  // A colleague at a telephone, without script.
  const phone = await openAt(`/staff/sessions?day=${MONDAY}&adviser=ca-meera-testwala`, {
    ...{ origin: site.origin, cookie: owners[1] ?? "", viewport: PHONE, javaScript: false },
  });
  await phone.page.getByText("11:30–12:30").waitFor();
  await expectToFit(phone.page);
  await phone.page.getByRole("link", { name: "Kavita Testwala", exact: true }).click();
  await phone.page.getByText("Wants to know about her house loan.").waitFor();
  await phone.page.getByText("Cancel it").click();
  await phone.page.getByLabel("Reason").fill("She asked for another week.");
  await phone.page.getByRole("button", { name: "Cancel this session" }).click();
  await phone.page.getByText("It is cancelled.").waitFor();
  await phone.page.goto("/staff/sessions?adviser=ca-meera-testwala");
  await phone.page.getByRole("button", { name: "CA Meera Testwala is ill today" }).click();
  await phone.page.getByText("Today is closed: no one can book it.").waitFor();
  await phone.page.getByText("No session lies outside the hours.").waitFor();
  expect(path).toMatch(/\/AP-/);
  await phone.close();
});

/** A client whose Basic Plan the firm has confirmed as paid, with the reference of its order. */
async function clientOfPlan() {
  const client = visit(site.origin);
  await signUp(client);
  const path = "/order?product=basic-plan";
  const [, checkout = ""] =
    /name="checkout" value="([^"]+)"/.exec((await client.get(path)).text) ?? [];
  const contact = { name: "Leela Testwala", email: `leela-${process.pid}@example.com` };
  const placed = await send(client, path, {
    ...{ checkout, "shown-total": "4249", terms: "2026-11-01", ...contact },
  });
  const order = placed.split("/").at(-1) ?? "";
  const utr = `50929706${process.pid % 10_000}`.padEnd(12, "1");
  await send(visit(site.origin, owners[0]), `/staff/money/${order}`, {
    ...{ "form-name": "confirm", way: "upi", on: TODAY, utr, amount: "4249" },
  });
  return { cookie: client.cookie, order };
}

test("a client of a plan books from it, reads what it has left, and is told when all is used", async () => {
  const { cookie, order } = await clientOfPlan();
  const email = `leela-office-${process.pid}@example.com`;
  const { page, close } = await openAt("/portal/sessions", {
    ...{ origin: site.origin, cookie, viewport: PHONE },
  });
  await page.getByText("Basic Plan: 2 of 2 sessions left").waitFor();
  await expectAccessible(page);
  await page.goto("/book/frame?topic=tax-planning");
  await untilHydrated(page);
  await page.getByText("Session 1 of 2 of your Basic Plan").waitFor();
  await page.locator(".booking-days a").nth(1).click();
  await page.locator(".booking-times button").first().click();
  await page.getByLabel("Name", { exact: true }).fill("Leela Testwala");
  await page.getByLabel("E-mail or mobile number").fill(email);
  await page.getByText("Session 1 of 2 of your Basic Plan").waitFor();
  await page.getByRole("button", { name: "Book this time" }).click();
  await page.getByLabel("Code of six digits").waitFor();
  const { text = "" } = await untilMail(site.dataDir, ({ to }) =>
    JSON.stringify(to).includes(email),
  );
  await page.getByLabel("Code of six digits").fill(/^\s+(\d{6})$/m.exec(text)?.[1] ?? "");
  await page.keyboard.press("Enter");
  await page.getByText("Booked", { exact: true }).waitFor();

  // The firm books the second one on the telephone.
  const booked = await send(visit(site.origin, owners[0]), `/staff/sessions/new?client=${order}`, {
    ...{ topic: "tax-planning", adviser: await anAdviser(), day: MONDAY, time: "12" },
    ...{ name: "Leela Testwala", contact: email, note: "", "all-the-same": "on" },
  });
  expect(booked).toContain("done=booked");
  await page.goto("/book/frame?topic=tax-planning");
  await page.getByRole("heading", { name: /^Both sessions of your plan are used until/ }).waitFor();
  await page.getByRole("link", { name: "Ask us" }).waitFor();
  await close();

  // Without script, what is coming is moved or cancelled from the account, and given back.
  const plain = await openAt("/portal/sessions", {
    ...{ origin: site.origin, cookie, viewport: PHONE, javaScript: false },
  });
  await plain.page.getByText(/^Basic Plan: both sessions are used until/).waitFor();
  await expectToFit(plain.page);
  await plain.page
    .getByRole("link", { name: /^Move / })
    .last()
    .click();
  await plain.page.getByRole("heading", { name: "Which day?" }).waitFor();
  await plain.page.goto("/portal/sessions");
  await plain.page
    .getByRole("link", { name: /^Cancel / })
    .last()
    .click();
  await plain.page.getByRole("button", { name: "Cancel it" }).click();
  await plain.page.getByText("You cancelled it.").waitFor();
  await plain.page.goto("/portal/sessions");
  await plain.page.getByText("Basic Plan: 1 of 2 sessions left").waitFor();
  await plain.page.getByText("You cancelled it").waitFor();
  await plain.close();
});

/** Whoever gives sessions on this site by then. */
async function anAdviser(): Promise<string> {
  const { text } = await visit(site.origin, owners[0]).get("/staff/sessions/new");
  const [, id = ""] = /<option[^>]* value="([^"]+)"[^>]*>CA /.exec(text) ?? [];
  return id;
}

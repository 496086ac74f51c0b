import ICAL from "ical.js";
import { beforeAll, expect, test } from "vitest";
import { fixture, visit } from "../survive/visitor.ts";
import { expectAccessible, expectToFit } from "./accessible.ts";
import { answerFirst, askedCase } from "./asked-case.ts";
import { openAt, untilHydrated } from "./browser.ts";
import { ownerOf } from "./people.ts";
import { ownServer } from "./site.ts";

/** A Monday, 11:30 in India. */
const NOW = "2026-11-23T06:00:00Z";
const site = ownServer({ isOnPostgres: true, env: { APP_NOW: NOW } });
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
/** A PDF of its own: the same bytes twice are one document. */
const DEED = {
  name: "gift-deed.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.concat([fixture("invoice.pdf"), Buffer.from("\n%a deed\n")]),
};

let owner = "";
beforeAll(async () => {
  owner = await ownerOf({ ...site, clockAhead: Date.parse(NOW) - Date.now() });
});

test("a client without an account asks with a file, is answered, sees who opened it, and has their days in a calendar", async () => {
  const asked = await askedCase(site.origin, visit(site.origin, owner), ["Rent receipts"]);
  await answerFirst(site.origin, asked);
  const path = `/case/${asked.reference}`;
  const client = await openAt(`${path}/checklist`, {
    ...{ origin: site.origin, cookie: asked.client.cookie, viewport: PHONE },
  });
  const { page } = client;
  await page.getByRole("heading", { name: "Your documents" }).waitFor();
  await page.getByText("Not opened yet").waitFor();
  await page.getByRole("link", { name: "Messages" }).click();
  await page.getByRole("heading", { level: 1, name: "Messages" }).waitFor();
  await page.getByLabel("Write to us").fill("The deposits are my father’s gift.");
  await page.getByText("Add a file").first().click();
  await page.getByLabel("Add a file").setInputFiles(DEED);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Sent.", { exact: true }).waitFor();
  await page.getByRole("link", { name: DEED.name }).waitFor();
  expect(await page.getByLabel("Write to us").inputValue()).toBe("");

  // The firm at its desk, by keys.
  const desk = await openAt("/staff", {
    ...{ origin: site.origin, cookie: owner, viewport: DESK },
  });
  await desk.page.getByRole("link", { name: /Answer a message/ }).click();
  await desk.page.getByRole("heading", { name: "Asha Caller: messages" }).waitFor();
  await desk.page.getByText("1 message waits for an answer.").waitFor();
  await desk.page.getByLabel("Answer", { exact: true }).fill("A gift of your father is no income.");
  await expectAccessible(desk.page);
  await desk.page.getByRole("button", { name: "Send" }).click();
  await desk.page.getByText("Sent.", { exact: true }).waitFor();
  await desk.page.getByText("not read yet").waitFor();
  const opened = await desk.page.request.get(
    (await desk.page.getByRole("link", { name: DEED.name }).getAttribute("href")) ?? "",
  );
  expect(opened.status()).toBe(200);
  await desk.close();

  // Without script, on the telephone.
  await client.close();
  const again = await openAt(`${path}/checklist`, {
    ...{ origin: site.origin, cookie: asked.client.cookie, viewport: PHONE, javaScript: false },
  });
  await again.page.getByRole("link", { name: "Messages: 1 new" }).click();
  await again.page.getByText("A gift of your father is no income.").waitFor();
  await expectToFit(again.page);
  await again.page.goto(`${path}/checklist`);
  await again.page.getByRole("link", { name: "Messages", exact: true }).waitFor();
  await again.page.getByText(/Opened by .+, 23 November/).waitFor();
  await again.page.getByText(`Remove ${DEED.name}`).click();
  await again.page.getByRole("button", { name: "Remove it" }).click();
  await again.page.getByText("Removed.").waitFor();
  expect(await again.page.getByText(DEED.name).count()).toBe(0);
  await expectToFit(again.page);
  await again.page.goto(`${path}/calendar`);
  await again.page.getByRole("button", { name: /Make/ }).click();
  const address = /https?:\/\/\S+\/calendar\/\S+\/days\.ics/.exec(await again.page.content())?.[0];
  const read = await fetch((address ?? "").replace(/"$/, ""));
  const days = new ICAL.Component(ICAL.parse(await read.text())).getAllSubcomponents("vevent");
  expect(days.length).toBeGreaterThan(0);
  await again.close();
});

const CLIENTS = [
  "Client Name,PAN,Mob,Email id,Year,Remarks,Refd by",
  "Ritu Chawla,AAAPC1716C,98765 43210,ritu@example.invalid,2025-26,Pension too,Sharma",
  "Sunil Chawla,,98765 43210,,,,",
  "Meena Kale,AAAP1234,98765 43211,,2025-26,,",
  "Without Contact,AAAPK1234K,,,2025-26,,",
].join("\n");

test("the firm brings in a season's clients from a list, after reading what stays out, and takes it back", async () => {
  const desk = await openAt("/staff/cases", {
    ...{ origin: site.origin, cookie: owner, viewport: DESK },
  });
  const { page } = desk;
  await page.getByRole("link", { name: "Bring in clients" }).click();
  await page.getByLabel("List of clients, a CSV file").setInputFiles({
    ...{ name: "clients.csv", mimeType: "text/csv", buffer: Buffer.from(CLIENTS) },
  });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Read the list" }).click();
  await page.getByRole("heading", { level: 1, name: "2 of 4 people can come in" }).waitFor();
  await untilHydrated(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Bring in 2 people" }).click();
  await page
    .getByText(/2 people came in/)
    .first()
    .waitFor();
  const list = page.url();
  await page.goto("/staff/cases");
  await page
    .getByRole("link", { name: /Ritu Chawla/ })
    .first()
    .waitFor();

  const phone = await openAt("/staff/cases/import", {
    ...{ origin: site.origin, cookie: owner, viewport: PHONE, javaScript: false },
  });
  await phone.page.getByLabel("List of clients, a CSV file").setInputFiles({
    ...{ name: "clients.csv", mimeType: "text/csv", buffer: Buffer.from(CLIENTS) },
  });
  await phone.page.getByRole("button", { name: "Read the list" }).click();
  await phone.page
    .getByRole("heading", { level: 1, name: /^None of 4 people|^0 of 4 people/ })
    .waitFor();
  await expectToFit(phone.page);
  await phone.close();
  await page.goto(list);
  await page.getByText("Undo", { exact: true }).click();
  await page.getByRole("button", { name: "Remove 2 cases" }).click();
  await page.getByText(/The cases to which nothing had happened are gone/).waitFor();
  await desk.close();
});

import { beforeAll, expect, test } from "vitest";
import { ENQUIRY } from "../filled-forms.ts";
import { visit } from "../survive/visitor.ts";
import { look } from "./accessible.ts";
import { openAt, untilHydrated, type VisitorOptions } from "./browser.ts";
import { ownerOf } from "./people.ts";
import { ownServer } from "./site.ts";

/** Of its own, so that the list has its lines alone. */
const site = ownServer();
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

let cookie: string;
beforeAll(async () => {
  cookie = await ownerOf({ ...site, clockAhead: 0 });
});

/** From a browser and a mailbox of their own. */
async function enquire(name: string, message: string): Promise<void> {
  const email = `${name.split(" ")[0]?.toLowerCase()}@example.com`;
  const { status } = await visit(site.origin).post("/Contact-us", {
    ...ENQUIRY,
    name,
    email,
    message,
  });
  if (status !== 303) throw new Error(`the enquiry was answered ${status}`);
}

const open = (options: Omit<VisitorOptions, "origin">) =>
  openAt("/staff", { origin: site.origin, cookie, ...options });

test("a day at the desk by the keyboard alone: take, answer, come back, find, and switch the keys off", async () => {
  await enquire("Nikhil Agarwala", "Can I still choose the old regime?");
  await enquire("Reena Dsouzala", "Is my bonus taxed twice?");
  const desk = await open({ javaScript: true, viewport: DESK });
  const { page } = desk;
  const { keyboard } = page;
  const line = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  const focused = (name: string) => line(name).locator("a:focus").waitFor();
  await line("Reena Dsouzala").waitFor();
  await look(desk);

  for (const key of ["j", "j", "k"]) await keyboard.press(key);
  await focused("Nikhil Agarwala");
  await keyboard.press("t");
  await line("Nikhil Agarwala").getByText("Olga Ownerwala").waitFor();
  await focused("Nikhil Agarwala");
  await keyboard.press("Enter");
  const answer = page.getByLabel("Answer");
  await answer.focus();
  // In a field a key is a letter.
  await keyboard.type("tj/? It can be chosen.");
  expect(await answer.inputValue()).toBe("tj/? It can be chosen.");
  await keyboard.press("Control+Enter");
  await page.getByText("The answer is on its way.").waitFor();
  await page.getByRole("link", { name: "Back" }).press("Enter");
  await focused("Nikhil Agarwala");
  await line("Nikhil Agarwala").getByText("Mark as done").waitFor();

  await keyboard.press("n");
  await line("Nikhil Agarwala").waitFor({ state: "detached" });
  await line("Reena Dsouzala").waitFor();
  await keyboard.press("m");
  await line("Nikhil Agarwala").waitFor();
  await keyboard.press("/");
  await keyboard.type("dsouzala");
  await keyboard.press("Enter");
  const person = page.getByRole("heading", { level: 2 }).getByRole("link");
  await person.waitFor();
  expect(page.url()).not.toContain("dsouzala");
  await look(desk);
  await person.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Reena Dsouzala" }).waitFor();
  await page.goBack();
  await person.waitFor();
  await page.reload();
  await person.waitFor();
  await untilHydrated(page);
  const reference = (await page.getByRole("link", { name: /^EN-/ }).textContent()) ?? "";
  await keyboard.press("/");
  await keyboard.type(reference.toLowerCase());
  await keyboard.press("Enter");
  await page.waitForURL(`**/staff/inbox/${reference}`);
  await page.locator("main:focus").waitFor();

  await keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Every key" });
  await keys.getByRole("checkbox").uncheck();
  await keyboard.press("Escape");
  await keys.waitFor({ state: "hidden" });
  await page.getByRole("link", { name: /^Today/ }).press("Enter");
  await line("Reena Dsouzala").waitFor();
  await keyboard.press("m");
  await keyboard.press("j");
  expect(await page.locator("[data-row] a:focus").count()).toBe(0);
  await line("Reena Dsouzala").waitFor();
  await desk.close();
});

test("on a telephone without script a line is taken, opened and come back to, and a person is found", async () => {
  await enquire("Sameer Waglewala", "What is the fee for two years together?");
  const phone = await open({ javaScript: false, viewport: PHONE });
  const { page } = phone;
  await page.getByRole("button", { name: "Take: Sameer Waglewala" }).click();
  await page.getByRole("link", { name: /^Mine/ }).click();
  const line = page.getByRole("listitem").filter({ hasText: "Sameer Waglewala" });
  await line.getByRole("link", { name: "Answer: What is the fee for two years together?" }).click();
  await page.getByRole("button", { name: "Mark as done" }).click();
  await page.getByRole("heading", { name: "Today", level: 1 }).waitFor();
  expect(new URL(page.url()).searchParams.get("share")).toBe("mine");
  expect(await line.count()).toBe(0);
  await page.getByLabel("Find a person or a case").fill("waglewala");
  await page.getByLabel("Find a person or a case").press("Enter");
  const found = page.getByRole("heading", { level: 2 }).getByRole("link");
  await found.click();
  await page.getByRole("heading", { name: "Sameer Waglewala", level: 1 }).waitFor();
  await phone.close();
});

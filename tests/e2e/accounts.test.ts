import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { javaScripts, sample } from "../sample.ts";
import { visit } from "../survive/visitor.ts";
import { expectAccessible, expectToFit } from "./accessible.ts";
import { openBrowser, untilHydrated, type Visitor } from "./browser.ts";
import { ELSEWHERE, measureFirstLoad, STILL } from "./first-load.ts";
import { PASSWORD, totpOf } from "./people.ts";
import { sharedSite } from "./site.ts";

const ROOMS = [
  "/portal",
  "/portal/details",
  "/portal/contact/email",
  "/portal/consents",
  "/portal/confirm",
  "/portal/security",
  "/portal/security/password",
  "/portal/security/two-step",
  "/portal/security/data",
];
const server = sharedSite();
let count = 0;

/** Somebody with an account of their own, made by its form and no browser; `location` is where that leads. */
async function signedIn(more: { email?: string } = {}) {
  const username = newUsername();
  const who = visit(server.origin);
  const fields = { name: "Asha Testwala", username, password: PASSWORD, confirm: PASSWORD };
  const { status, location } = await who.post("/CreateAccounts", { ...fields, ...more });
  if (status !== 303) throw new Error(`the account was answered with ${status}`);
  return { who, username, location };
}

/** A browser that is signed in to such an account. */
async function openSignedIn(javaScript = true): Promise<Visitor & { username: string }> {
  const { who, username } = await signedIn();
  const { origin } = server;
  return { ...(await openBrowser({ origin, javaScript, cookie: who.cookie })), username };
}

/** A username that no other test of this file has. */
function newUsername(): string {
  count += 1;
  return `asha.testwala${process.pid}.${count}`;
}

async function open(page: Page, path: string, javaScript = true): Promise<void> {
  await page.goto(path);
  if (javaScript) await untilHydrated(page);
}

type NewAccount = { username?: string; email?: string; path?: string };

async function createAccount(page: Page, options: NewAccount = {}, javaScript = true) {
  const { username = newUsername(), email, path = "/Createaccounts" } = options;
  await open(page, path, javaScript);
  await page.getByLabel("Name", { exact: true }).fill("Asha Testwala");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  if (email) await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Registered Now" }).click();
  return username;
}

async function logIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.locator("main").getByRole("button", { name: "Login" }).click();
}

const nameInMenu = (page: Page) => page.getByRole("link", { name: "Your account: Asha Testwala" });

describe.each(javaScripts("with"))("with JavaScript %s", (javaScript) => {
  test("an account is refused with its sentences, created, left and entered again", async () => {
    const { page, complaints, close } = await openBrowser({ origin: server.origin, javaScript });
    await open(page, "/CREATEACCOUNTS", javaScript);
    await page.getByLabel("Password", { exact: true }).fill("12345678");
    await page.getByLabel("Confirm password").fill("123456789");
    await page.getByRole("button", { name: "Registered Now" }).click();
    for (const [field, message] of [
      ["name", "name is required."],
      ["username", "username is required."],
      ["confirm", "Passwords do not match."],
    ]) {
      await page.locator(`#${field}-error`, { hasText: message }).waitFor();
      await page.getByRole("alert").getByRole("link", { name: message, exact: true }).waitFor();
    }
    expect(await page.getByText("among the most common ones").count()).toBe(2);
    // With script the page stays as it was; without, no password comes back from the server.
    const kept = await page.getByLabel("Password", { exact: true }).inputValue();
    expect(kept).toBe(javaScript ? "12345678" : "");

    const username = await createAccount(page, {}, javaScript);
    await page.getByRole("heading", { name: "Asha Testwala" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/portal");
    // Pages of the map are drawn for the person now, and for everybody again after the sign-out.
    await open(page, "/Service", javaScript);
    await nameInMenu(page).waitFor();
    const labels = page.getByRole("navigation", { name: "Main" }).getByRole("link");
    expect(await labels.count()).toBe(8);
    expect(await labels.last().textContent()).toBe("Login");
    await nameInMenu(page).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByText("You are signed out.").waitFor();
    await open(page, "/Service", javaScript);
    expect(await nameInMenu(page).count()).toBe(0);

    await open(page, "/portal/security", javaScript);
    expect(new URL(page.url()).pathname).toBe("/login");
    await logIn(page, username.toUpperCase(), "not the password");
    await page.getByText("Wrong username or password.").first().waitFor();
    await logIn(page, username.toUpperCase());
    await page.getByRole("heading", { name: "Sign-in and security" }).waitFor();
    expect(complaints.filter((words) => !/status of 4\d\d/.test(words))).toEqual([]);
    await close();
  });

  test("a copy of the own data is downloaded, and the account closed by keyboard alone", async () => {
    const { page, username, complaints, close } = await openSignedIn(javaScript);
    await open(page, "/portal/security", javaScript);
    await page.getByRole("link", { name: "Take a copy of it, or close the account" }).click();
    await page.getByRole("heading", { name: "Your data" }).waitFor();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download my data" }).click();
    const copy = await download;
    expect(copy.suggestedFilename()).toMatch(/^\d{4}-\d{2}-\d{2}-asha\.testwala\d+\.\d+\.zip$/);
    expect(await readFile(await copy.path(), "latin1")).toContain(`"username": "${username}"`);
    if (javaScript) await expectAccessible(page);

    const scripts = Promise.withResolvers<void>();
    if (javaScript)
      await page.route("**/*.js", (route) => scripts.promise.then(() => route.continue()));
    await page.getByLabel("Password").fill("not the password");
    await page.getByRole("button", { name: "Close my account" }).click();
    await page.getByText("That is not your password. Try again.").first().waitFor();
    // The summary takes the focus when the page is painted; to take it before would be a race.
    await page.locator(".error-summary:focus").waitFor();
    await page.getByLabel("Password", { exact: true }).focus();
    await page.keyboard.type(PASSWORD.slice(0, 3));
    scripts.resolve();
    // The script that arrives leaves the focus where it is.
    if (javaScript) await page.getByRole("button", { name: /Show/ }).waitFor();
    await page.keyboard.type(PASSWORD.slice(3));
    await page.keyboard.press("Enter");
    await page.getByText("Your account is closed, and what belonged to it is erased.").waitFor();
    await logIn(page, username);
    await page.getByText("Wrong username or password.").first().waitFor();
    expect(complaints.filter((words) => !/status of 4\d\d/.test(words))).toEqual([]);
    await close();
  });
});

test("after the sign-out the back button shows nothing of the account", async () => {
  for (const javaScript of [true, false]) {
    const { page, username, close } = await openSignedIn(javaScript);
    await open(page, "/portal/details", javaScript);
    await page.getByText(username, { exact: true }).waitFor();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByText("You are signed out.").waitFor();
    await page.goBack();
    await page.getByRole("heading", { name: "Login" }).waitFor();
    expect(await page.content()).not.toContain(username);
    expect(await nameInMenu(page).count()).toBe(0);
    await close();
  }
});

test("passwords are pasted, and named for password managers", async () => {
  const { page, close } = await openBrowser({ origin: server.origin });
  const fields = () =>
    page
      .locator("main input[autocomplete]")
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute("autocomplete")));
  await open(page, "/login");
  expect(await fields()).toEqual(["username", "current-password"]);
  await open(page, "/CreateAccounts");
  expect(await fields()).toEqual([
    "name",
    "username",
    "new-password",
    "new-password",
    "email",
    "tel",
  ]);
  const password = page.getByLabel("Password", { exact: true });
  const long = "lamp ".repeat(60);
  await page.getByLabel("Name", { exact: true }).fill(long);
  await page.getByLabel("Name", { exact: true }).press("ControlOrMeta+A");
  await page.keyboard.press("ControlOrMeta+C");
  await password.press("ControlOrMeta+V");
  expect(await password.inputValue()).toBe(long);
  await close();
});

test("an account is created and left by keyboard alone", async () => {
  const { page, close } = await openBrowser({ origin: server.origin });
  await open(page, "/CreateAccounts");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter"); // skips to the content
  for (const text of ["Asha Testwala", newUsername(), PASSWORD, "Show", PASSWORD]) {
    await page.keyboard.press("Tab");
    if (text === "Show") {
      await page.keyboard.press("Enter");
      expect(await page.getByLabel("Password", { exact: true }).getAttribute("type")).toBe("text");
    } else await page.keyboard.type(text);
  }
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Asha Testwala" }).waitFor();
  await page.getByRole("button", { name: "Sign out" }).focus();
  await page.keyboard.press("Space");
  await page.getByText("You are signed out.").waitFor();
  await close();
});

test("what an account refuses is accessible", async () => {
  const { username } = await signedIn();
  const { page, complaints, close } = await openBrowser({ origin: server.origin });
  await open(page, "/ForgetPassword");
  await page.getByRole("button", { name: "Send a code" }).click();
  await page.getByRole("alert").waitFor();
  await expectAccessible(page);
  await open(page, "/Login");
  await logIn(page, username, "not the password");
  await page.getByRole("alert").waitFor();
  await expectAccessible(page);
  await logIn(page, username);
  await page.getByRole("heading", { name: "Asha Testwala" }).waitFor();
  await page.goto("/staff");
  await page.getByRole("heading", { name: "This room is not open to your account" }).waitFor();
  expect(await page.title()).toContain("Not open to your account");
  await expectAccessible(page);
  expect(complaints.filter((words) => !/status of 4\d\d/.test(words))).toEqual([]);
  await close();
});

test("every room has its sign-out, and no button that leads out of it", async () => {
  const { who } = await signedIn();
  const FLOATING = /class="[^"]*\bfloating\b/;
  expect((await who.get("/Service")).text).toMatch(FLOATING);
  for (const path of ROOMS) {
    const { status, text } = await who.get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(text).toMatch(/<button[^>]*>Sign out</);
    expect(text).not.toMatch(FLOATING);
  }
});

test("a long address and the backup codes fit on a narrow screen", async () => {
  const email = "a.name.so.long.that.it.does.not.fit.on.one.line@example.com";
  const { who, location } = await signedIn({ email });
  const { page, close } = await openBrowser({ origin: server.origin, cookie: who.cookie });
  await open(page, location);
  await page.getByText("Verify your e-mail").waitFor();
  await expectToFit(page);
  await open(page, "/portal");
  await expectToFit(page);
  await open(page, "/portal/security/two-step");
  const code = totpOf(await keyOn(page), Date.now() + server.clockAhead);
  await page.getByLabel(/six digits that the app shows/).fill(code);
  await page.getByRole("button", { name: "Switch on" }).click();
  await page.getByRole("heading", { name: "Keep these backup codes" }).waitFor();
  await expectToFit(page);
  await expectAccessible(page);
  await close();
});

test("a first visit to a room stays within the limits of every page", async () => {
  const [, value = ""] = /session=([^;]+)/.exec((await signedIn()).who.cookie) ?? [];
  for (const path of sample(ROOMS, 2)) {
    const load = await measureFirstLoad(server.origin, path, { name: "session", value });
    expect([path, load.status]).toEqual([path, 200]);
    expect(load.shift, path).toBeLessThan(STILL);
    expect(load.scriptBytes, path).toBeGreaterThan(50_000);
    expect(load.scriptBytes, path).toBeLessThanOrEqual(ELSEWHERE.scriptBytes);
    expect(load.allBytes, path).toBeLessThanOrEqual(ELSEWHERE.allBytes);
  }
});

async function keyOn(page: Page): Promise<string> {
  return ((await page.locator(".account-key").textContent()) ?? "").replaceAll(" ", "");
}

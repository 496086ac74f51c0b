import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { javaScripts, sample } from "../sample.ts";
import { visit } from "../survive/visitor.ts";
import { expectAccessible, expectToFit } from "./accessible.ts";
import { openBrowser, untilHydrated, type Visitor } from "./browser.ts";
import { ELSEWHERE, measureFirstLoad, STILL } from "./first-load.ts";
import { untilMail } from "./mails.ts";
import { PASSWORD, runOwner, totpOf } from "./people.ts";
import { ownServer } from "./site.ts";

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
const server = ownServer();
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
  return `asha.testwala${count}`;
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

  test("an e-mail is verified, and recovers a forgotten password and no session", async () => {
    const { page, close } = await openBrowser({ origin: server.origin, javaScript });
    const email = `asha${javaScript}@example.com`;
    const username = await createAccount(page, { email }, javaScript);
    await page.getByText(`We sent an OTP to ${email}`).waitFor();
    const first = await untilMail(server.dataDir, ({ to }) => JSON.stringify(to).includes(email));
    await page.getByLabel("OTP", { exact: true }).fill(codeIn(first.text));
    await page.getByRole("button", { name: "Verify" }).click();
    await page.getByRole("heading", { name: "Asha Testwala" }).waitFor();

    const other = await openBrowser({ origin: server.origin, javaScript });
    await open(other.page, "/login", javaScript);
    await other.page.getByRole("link", { name: "Forget Password?" }).click();
    await other.page.getByLabel(/Username, or the e-mail/).fill(username);
    await other.page.getByRole("button", { name: "Send a code" }).click();
    await other.page.getByText("If it matches an account, a code is coming").waitFor();
    expect(other.page.url()).not.toContain(username);
    const mail = await untilMail(
      server.dataDir,
      ({ subject, to }) =>
        subject === "Your code for a new password" && JSON.stringify(to).includes(email),
    );
    expect(mail.html).toContain(codeIn(mail.text));
    await other.page.getByLabel("OTP").fill(codeIn(mail.text));
    await other.page.getByLabel("New password").fill("four more green lamps");
    await other.page.getByLabel("Confirm password").fill("four more green lamps");
    await other.page.getByRole("button", { name: "Set the new password" }).click();
    await other.page.getByText("Your new password is set").waitFor();
    await logIn(other.page, username, "four more green lamps");
    await other.page.getByRole("heading", { name: "Asha Testwala" }).waitFor();

    await open(page, "/portal", javaScript);
    expect(new URL(page.url()).pathname).toBe("/login");
    await untilMail(
      server.dataDir,
      ({ subject, to }) =>
        subject === "Your password was changed" && JSON.stringify(to).includes(email),
    );
    await other.close();
    await close();
  });

  test("two-step sign-in is switched on, asked for, and opened by a backup code once", async () => {
    const { page, username, close } = await openSignedIn(javaScript);
    await open(page, "/portal/security/two-step", javaScript);
    const key = await keyOn(page);
    await page.getByLabel(/six digits that the app shows/).fill("000000");
    await page.getByRole("button", { name: "Switch on" }).click();
    await page.getByText("That code is not right").first().waitFor();
    expect(await keyOn(page)).toBe(key);
    await page.getByLabel(/six digits that the app shows/).fill(totpOf(key));
    await page.getByRole("button", { name: "Switch on" }).click();
    await page.getByRole("heading", { name: "Keep these backup codes" }).waitFor();
    const codes = await page.locator(".backup-codes li").allInnerTexts();
    expect(new Set(codes).size).toBe(10);
    await page.getByRole("link", { name: "Go on" }).click();
    await page.getByText("10 backup codes left").waitFor();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();

    for (const [code, isRight] of [
      [codes[0], true],
      [codes[0], false],
    ] as const) {
      await page.getByText("You are signed out.").waitFor();
      await logIn(page, username);
      await page.getByLabel("Code").fill(code ?? "");
      await page.locator("main").getByRole("button", { name: "Login" }).click();
      if (isRight) {
        await page.getByRole("heading", { name: "Asha Testwala" }).waitFor();
        await page.getByRole("button", { name: "Sign out", exact: true }).click();
      } else {
        await page.getByText("That code is not right").first().waitFor();
      }
    }
    for (let tries = 2; tries <= 6; tries++) {
      await page.getByLabel("Code").fill("000000");
      const answered = page.waitForResponse((response) => response.request().method() === "POST");
      await page.locator("main").getByRole("button", { name: "Login" }).click();
      await answered;
    }
    await page.getByText("That took too long or too many tries. Sign in again.").waitFor();
    await close();
  });

  test("a draft started signed out is kept by one choice, and leaves with the sign-out", async () => {
    const { page, close } = await openBrowser({ origin: server.origin, javaScript });
    await open(page, "/stepform/details", javaScript);
    await page.getByLabel("Day").fill("27");
    await page.getByLabel("Month").fill("3");
    await page.getByLabel("Year").fill("1991");
    await page.getByRole("button", { name: "Skip & Proceed" }).click();
    await page.waitForURL(/form16/);
    const username = await createAccount(
      page,
      { path: "/Createaccounts?next=%2FService" },
      javaScript,
    );
    await page.getByText("A tax draft, started on").waitFor();
    await page.getByRole("button", { name: "Keep it in my account" }).click();
    await page.waitForURL(/\/Service$/);
    await open(page, "/portal", javaScript);
    await page.getByText("Tax draft, started").waitFor();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByText("You are signed out.").waitFor();
    await open(page, "/stepform/details", javaScript);
    expect(await page.getByLabel("Day").inputValue()).toBe("");

    await open(page, "/login", javaScript);
    await logIn(page, username);
    await page.getByText("Tax draft, started").waitFor();
    await page.getByRole("button", { name: /Go on here/ }).click();
    await page.waitForURL(/stepform/);
    await open(page, "/stepform/details", javaScript);
    expect(await page.getByLabel("Day").inputValue()).toBe("27");
    await close();
  });

  test("details are kept, the PAN only in part, and refused with the reason", async () => {
    const { page, close } = await openSignedIn(javaScript);
    await open(page, "/portal/details", javaScript);
    await page.getByLabel("PAN").fill("AAACA9999A");
    await page.getByRole("button", { name: "Save" }).click();
    await page
      .getByText("The fourth letter of a person's PAN is P; C is a company.")
      .first()
      .waitFor();
    await page.getByLabel("PAN").fill("aaapa 9999 a");
    await page.getByLabel("Day").fill("27");
    await page.getByLabel("Month").fill("3");
    await page.getByLabel("Year").fill("1991");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Your details are saved.").waitFor();
    expect(await page.content()).not.toContain("AAAPA9999A");
    await page.getByText("••••••999A").waitFor();

    await open(page, "/portal/consents", javaScript);
    await page.getByRole("button", { name: "Give consent: Reminders of due dates" }).click();
    await page.getByText(/Given .*, text of 2026-11-20/).waitFor();
    await page.getByRole("button", { name: "Withdraw consent: Reminders of due dates" }).click();
    await page.getByText(/Reminders of due dates: given .*, withdrawn/).waitFor();
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
    expect(copy.suggestedFilename()).toMatch(/^\d{4}-\d{2}-\d{2}-asha\.testwala\d+\.zip$/);
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

test("a draft started while signed in leaves with the sign-out, and is offered to no other person", async () => {
  const { page, username, close } = await openSignedIn(false);
  await open(page, "/PlanLife", false);
  await page.locator("[name=age]").selectOption("42");
  await page.getByRole("button", { name: "Next" }).click();
  await page.waitForURL("**/PlanAssets");
  await open(page, "/stepform/details", false);
  await page.locator("[name=dob-year]").fill("1984");
  await page.getByRole("button", { name: "Back" }).click();
  await page.waitForURL("**/stepform");
  await open(page, "/portal", false);
  expect(await page.getByText("started here before you signed in").count()).toBe(0);
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.waitForURL("**/login?out");
  await open(page, "/PlanLife", false);
  expect(await page.locator("[name=age]").inputValue()).toBe("");
  await open(page, "/stepform/details", false);
  expect(await page.locator("[name=dob-year]").inputValue()).toBe("");

  await createAccount(page, {}, false);
  await page.waitForURL("**/portal");
  expect(await page.getByText("Plan your Life, started").count()).toBe(0);
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.waitForURL("**/login?out");
  await logIn(page, username);
  await page.getByRole("button", { name: "Go on here with: Plan your Life" }).click();
  await page.waitForURL("**/PlanLife");
  expect(await page.locator("[name=age]").inputValue()).toBe("42");
  await close();
});

test("two browsers are listed, and one signs the other out", async () => {
  const one = await openBrowser({ origin: server.origin });
  const username = await createAccount(one.page);
  await one.page.getByRole("heading", { name: "Asha Testwala" }).waitFor();
  const two = await openBrowser({ origin: server.origin });
  await open(two.page, "/login?next=%2Fportal%2Fsecurity");
  await two.page.getByText("you should be signed in to the product").waitFor();
  await logIn(two.page, username);
  await two.page.getByText("(this browser)").waitFor();
  await two.page.getByRole("button", { name: /^Sign out Chrome on/ }).click();
  await two.page.getByText("That browser is signed out.").waitFor();
  await open(one.page, "/portal");
  expect(new URL(one.page.url()).pathname).toBe("/login");
  await one.close();
  await two.close();
});

test("an owner made in the terminal sets up two steps, invites an adviser who shares their e-mail, and ends their access", async () => {
  const answers = ["Olga Ownerwala", "olga", "olga@example.com", PASSWORD, PASSWORD].join("\n");
  expect(await runOwner(server, ["create"], answers)).toContain("olga is an owner now");
  expect(await runOwner(server, ["list"], "")).toContain("olga  owner  two steps not set up");
  const owner = await openBrowser({ origin: server.origin });
  await open(owner.page, "/login?next=%2Fstaff%2Fpeople");
  await logIn(owner.page, "olga");
  await setUpTwoSteps(owner.page);
  await owner.page.getByLabel("E-mail").fill("olga@example.com");
  await owner.page.getByRole("button", { name: "Send the invitation" }).click();
  await owner.page.getByText("The invitation is on its way").waitFor();

  const mail = await untilMail(
    server.dataDir,
    ({ subject }) => subject === "You are invited to Karyatra",
  );
  const link = /http\S+/.exec(mail.text ?? "")?.[0] ?? "";
  const staff = await openBrowser({ origin: server.origin, javaScript: false });
  await staff.page.goto(link);
  await staff.page.getByLabel("Name", { exact: true }).fill("Ravi Testwala");
  await staff.page.getByLabel("Username").fill("ravi");
  await staff.page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await staff.page.getByLabel("Confirm password").fill(PASSWORD);
  await staff.page.getByRole("button", { name: "Registered Now" }).click();
  await setUpTwoSteps(staff.page);
  await staff.page.getByRole("heading", { name: "The firm" }).waitFor();
  expect((await staff.page.goto("/staff/people"))?.status()).toBe(403);
  expect((await staff.page.goto(link))?.status()).toBe(404);

  for (const javaScript of javaScripts("without")) {
    const { page, close } = await openBrowser({ origin: server.origin, javaScript });
    await open(page, "/login?next=%2Fstaff", javaScript);
    await logIn(page, "olga@example.com");
    await page.getByRole("heading", { name: "Which account?" }).waitFor();
    await page.getByRole("button", { name: "Ravi Testwala (ravi)" }).click();
    await page.getByRole("heading", { name: "Type the code of your app" }).waitFor();
    expect(new URL(page.url()).search).toBe("?next=%2Fstaff");
    await close();
  }

  await open(owner.page, "/staff/people");
  await owner.page.getByRole("button", { name: "End access of Ravi Testwala" }).click();
  await owner.page.getByText("access ended").waitFor();
  await staff.page.goto("/staff");
  expect(new URL(staff.page.url()).pathname).toBe("/login");
  await owner.close();
  await staff.close();
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
  await page.getByLabel(/six digits that the app shows/).fill(totpOf(await keyOn(page)));
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

async function setUpTwoSteps(page: Page): Promise<void> {
  await page.getByLabel(/six digits that the app shows/).fill(totpOf(await keyOn(page)));
  await page.getByRole("button", { name: "Switch on" }).click();
  await page.getByRole("heading", { name: "Keep these backup codes" }).waitFor();
  await page.getByRole("link", { name: "Go on" }).click();
}

async function keyOn(page: Page): Promise<string> {
  return ((await page.locator(".account-key").textContent()) ?? "").replaceAll(" ", "");
}

function codeIn(text: string | undefined): string {
  return /\b\d{6}\b/.exec(text ?? "")?.[0] ?? "no code";
}

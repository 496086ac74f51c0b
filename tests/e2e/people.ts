import { spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { Secret, TOTP } from "otpauth";
import { SHORT_LIVED } from "../short-lived.ts";
import { fixture, referenceIn, type Visitor, visit, walkToCheck } from "../survive/visitor.ts";
import { answerFirst, askedCase, askToApprove } from "./asked-case.ts";
import { untilMail } from "./mails.ts";
import { send } from "./send.ts";
import type { RunningServer } from "./server.ts";
import type { SharedSite } from "./shared-site.ts";

type Site = Pick<RunningServer, "origin" | "dataDir" | "databaseUrl">;

export const PASSWORD = "three green lamps";
const CLIENTS = new URL("../client-import/clients-40.csv", import.meta.url);

/** Who opens screens, as the Cookie header of their browser. */
export type People = {
  stranger: string;
  /** Has uploaded a Form 16, and is about to check the answers. */
  drafter: string;
  "drafter of a scan": string;
  /** Has submitted a return and placed an order, without an account. */
  customer: string;
  /** Has just made an account, and may keep in it what was started before. */
  newcomer: string;
  /** Was asked for things in a case, which a link and a code opened. */
  "client who was asked": string;
  /** The same, who has sent all of it, and is asked to approve the return. */
  "client who sent all": string;
  /** Is signed in, with a request and an order in the account. */
  client: string;
  owner: string;
  /** Has given the password of two accounts that share an e-mail. */
  household: string;
  /** An owner who has given the right password, and is asked for the code of the app. */
  "owner at the second step": string;
  /** The same, at a first sign-in: the app is still to be set up. */
  "owner at the set-up": string;
};

/** What stands in addresses that only one person knows. */
export type Addresses = {
  request: string;
  order: string;
  requestInAccount: string;
  orderInAccount: string;
  invitation: string;
  recovery: string;
  enquiry: string;
  /** By the owner. */
  search: string;
  /** The tokens of a session that is booked, of a time that is held for ten minutes, and of one that is kept and its link. */
  appointment: string;
  /** The reference of the same session. */
  session: string;
  hold: string;
  kept: string;
  keptLink: string;
  /** The cases of the asked client and of the one who sent all, and the token of the link of the first. */
  asked: string;
  allSent: string;
  caseLink: string;
  /** A list of clients that the owner read, by its id. */
  clientList: string;
};

/** Makes them by the forms that they would fill in, with usernames that nobody else has. */
export async function makePeople(site: SharedSite): Promise<[People, Addresses]> {
  const [drafter, scan] = [visit(site.origin), visit(site.origin)];
  await walkToCheck(drafter, { bytes: fixture("new-regime.pdf") });
  await scan.upload({ bytes: fixture("scanned.pdf") });
  const newcomer = visit(site.origin, drafter.cookie);
  await signUp(newcomer);
  const customer = visit(site.origin);
  const [request, order] = await submitAndOrder(customer);
  const client = visit(site.origin);
  const [requestInAccount, orderInAccount] = await submitAndOrder(client);
  await signUp(client);
  await send(client, "/portal/keep", { intent: "keep" });

  const [first, second] = [await makeOwner(site), await makeOwner(site)];
  const owner = await signInFirst(site, first);
  const asked = await askedCase(site.origin, owner, [
    "Rent receipts",
    "Do you have shares abroad?",
  ]);
  const allSent = await askedCase(site.origin, owner, ["Rent receipts"]);
  for (const each of [asked, allSent]) await answerFirst(site.origin, each);
  const checker = visit(site.origin, await ownerOf(site));
  await askToApprove(site.origin, [owner, checker], allSent.reference);
  const people: People = {
    stranger: "",
    drafter: drafter.cookie,
    "drafter of a scan": scan.cookie,
    customer: customer.cookie,
    newcomer: newcomer.cookie,
    client: client.cookie,
    "client who was asked": asked.client.cookie,
    "client who sent all": allSent.client.cookie,
    household: await shareAnEmail(site, owner),
    owner: owner.cookie,
    "owner at the second step": (await logIn(site, first)).cookie,
    "owner at the set-up": (await logIn(site, second)).cookie,
  };
  const invitation = await invite(site, owner);
  const forgot = await send(visit(site.origin), "/ForgetPassword", { who: newUsername() });
  const recovery = forgot.replace(/.*=/, "");
  const enquiry = await writeToFirm(visit(site.origin));
  const search = (await send(owner, "/staff/find", { q: "Testwala" })).replace(/.*\//, "");
  const clientList = await readClients(owner);
  const appointment = await bookSession(visit(site.origin), site);
  const page = await visit(site.origin).get(`/appointment/${appointment}`);
  const [session = ""] = /AP-\w{4}-\w{4}/.exec(page.text) ?? [];
  const { hold } = await holdTime(visit(site.origin));
  const { form: kept, link: keptLink } = await keepTime(visit(site.origin), site);
  const inAccount = { requestInAccount, orderInAccount };
  const ofBooking = { appointment, session, hold, kept, keptLink };
  const ofCases = { asked: asked.reference, allSent: allSent.reference, caseLink: asked.link };
  return [
    people,
    {
      request,
      order,
      ...inAccount,
      invitation,
      recovery,
      enquiry,
      search,
      clientList,
      ...ofBooking,
      ...ofCases,
    },
  ];
}

async function submitAndOrder(who: Visitor): Promise<[request: string, order: string]> {
  const draft = await walkToCheck(who, { bytes: fixture("old-regime.pdf") });
  return [referenceIn(await who.submit(draft)) ?? "", await placeOrder(who)];
}

/** Rows that come in and rows that stay out, of each kind. */
async function readClients(owner: Visitor): Promise<string> {
  const file = new File([readFileSync(CLIENTS)], "clients-40.csv", { type: "text/csv" });
  const { location } = await owner.postFile("/staff/cases/import", "file", file);
  return location.replace(/.*\//, "");
}

async function placeOrder(who: Visitor): Promise<string> {
  const path = "/order?product=itr-planning";
  const [, checkout = ""] =
    /name="checkout" value="([^"]+)"/.exec((await who.get(path)).text) ?? [];
  // One contact may order so often a day, and all journeys share one site.
  const email = `asha.${randomUUID().slice(0, 8)}@example.com`;
  const contact = { name: "Asha Testwala", email };
  const placed = await send(who, path, {
    checkout,
    "shown-total": "4999",
    terms: "2026-11-01",
    ...contact,
  });
  return placed.split("/").at(-1) ?? "";
}

async function writeToFirm(who: Visitor): Promise<string> {
  const email = `${newUsername()}@example.com`;
  const fields = { name: "Asha Testwala", email, message: "Is my Form 16\nright?" };
  return (await send(who, "/Contact-us", fields)).replace(/.*=/, "");
}

/**
 * Holds the first time that is free on a day that is shown; another journey on this site may be faster with one.
 * @returns the fields that book it
 */
export async function holdTime(who: Visitor, place = 0) {
  const topic = "tax-planning";
  const path = `/book/frame?topic=${topic}`;
  const shown = (await who.get(path)).text.matchAll(/[?;]day=([\d-]+)/g);
  const days = [...new Set([...shown].map(([, day = ""]) => day))].slice(place);
  // Strangers have no more than their part of a day.
  for (const day of days) {
    const { text } = await who.get(`${path}&day=${day}`);
    for (const [, start = ""] of text.matchAll(/value="([^"]+)" name="start"/g)) {
      const { location } = await who.post(path, { "form-name": "time", topic, start });
      const [, hold = ""] = /[?&]hold=([\w-]+)/.exec(location) ?? [];
      if (hold) return { "form-name": "details", intent: "book", hold, topic, start };
    }
  }
  throw new Error(`no time could be held from ${days[0]} on`);
}

/** @returns the token of its form, and of the link in its mail */
async function keepTime(who: Visitor, { dataDir }: Pick<Site, "dataDir">) {
  const email = `${newUsername()}@example.com`;
  const contact = { name: "Asha Testwala", contact: email };
  const kept = await send(who, "/book/frame", { ...(await holdTime(who)), ...contact });
  const mail = await untilMail(dataDir, ({ to }) => JSON.stringify(to).includes(email));
  const [, form = ""] = /hold=([\w-]+)/.exec(kept) ?? [];
  const [, link = ""] = /\/appointment\/([\w-]+)/.exec(mail.text ?? "") ?? [];
  return { form, link };
}

/** @returns the token of the session */
async function bookSession(who: Visitor, site: Pick<Site, "dataDir">): Promise<string> {
  const { link } = await keepTime(who, site);
  await send(who, `/appointment/${link}`, { "form-name": "book" });
  return link;
}

export async function signUp(who: Visitor): Promise<void> {
  const [name, username] = ["Asha Testwala", newUsername()];
  const fields = { name, username, password: PASSWORD, confirm: PASSWORD };
  await send(who, "/CreateAccounts", fields);
}

/** An owner of the firm, signed in. @returns the Cookie header of their browser */
export async function ownerOf(site: SharedSite): Promise<string> {
  return (await signInFirst(site, await makeOwner(site))).cookie;
}

/** At a first sign-in an owner sets up two steps. */
async function signInFirst(site: SharedSite, username: string): Promise<Visitor> {
  const owner = await logIn(site, username);
  await setUpTwoSteps(owner, site.clockAhead);
  return owner;
}

async function logIn({ origin }: Site, username: string): Promise<Visitor> {
  const who = visit(origin);
  await send(who, "/login", { username, password: PASSWORD });
  return who;
}

async function setUpTwoSteps(who: Visitor, clockAhead: number): Promise<void> {
  const { text } = await who.get("/Login/setup");
  const [, key = ""] = /class="account-key">([^<]+)/.exec(text) ?? [];
  const [, sealed = ""] = /name="set-up" value="([^"]+)"/.exec(text) ?? [];
  const code = totpOf(key, Date.now() + clockAhead);
  const { status } = await who.post("/Login/setup", { "set-up": sealed, code });
  if (status !== 200) throw new Error(`two steps were not set up: ${status}`);
}

/** An invitation that is accepted verifies its e-mail. */
async function shareAnEmail(site: Site, owner: Visitor): Promise<string> {
  const email = `${newUsername()}@example.com`;
  const first = await invite(site, owner, email);
  const second = await invite(site, owner, email, first);
  for (const invitation of [first, second]) {
    const fields = { name: "Asha Testwala", username: newUsername() };
    const passwords = { password: PASSWORD, confirm: PASSWORD };
    await send(visit(site.origin), `/staff/invitation/${invitation}`, { ...fields, ...passwords });
  }
  return (await logIn(site, email)).cookie;
}

/** @param other an invitation to the same e-mail, which is not meant */
async function invite(
  site: Site,
  owner: Visitor,
  email = `${newUsername()}@example.com`,
  other = "none",
): Promise<string> {
  await send(owner, "/staff/people", { intent: "invite", email, role: "staff" });
  const mail = await untilMail(
    site.dataDir,
    ({ to, text }) => JSON.stringify(to).includes(email) && !text?.includes(other),
  );
  return /invitation\/([\w-]+)/.exec(mail.text ?? "")?.[1] ?? "";
}

/** @returns the username */
async function makeOwner(site: Site): Promise<string> {
  const username = newUsername();
  const answers = ["Olga Ownerwala", username, `${username}@example.com`, PASSWORD, PASSWORD];
  await runOwner(site, ["create"], answers.join("\n"));
  return username;
}

/** `npm run owner` beside the running site; what it asks for is answered by `input`. */
export async function runOwner(site: Site, args: string[], input: string): Promise<string> {
  const child = spawn(process.execPath, [...SHORT_LIVED, "scripts/owner.ts", ...args], {
    env: { ...process.env, DATA_DIR: site.dataDir, DATABASE_URL: site.databaseUrl ?? "" },
    stdio: ["pipe", "pipe", "ignore"],
  });
  child.stdin.end(`${input}\n`);
  return text(child.stdout);
}

function newUsername(): string {
  return `asha.${randomBytes(6).toString("hex")}`;
}

/** What an authenticator app with this key shows at a moment, the present one unless told. */
export function totpOf(key: string, timestamp = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) }).generate({ timestamp });
}

import { test } from "vitest";
import { dayInIndia, hours, minutes } from "#values/dates.ts";
import { requestRecovery } from "../../app/features/accounts/recovery.server.ts";
import { halfDaysAfter } from "../../app/features/appointments/request/half-days.ts";
import { commands } from "../../server/commands/commands.ts";
import { handlers } from "../../server/handlers.ts";
import { testApp } from "../app.ts";
import { codeNow, member, PASSWORD, unconfirmed, visitFrom } from "../cast.ts";
import { openSourceSite } from "../site-from-sources.ts";
import { type Answer, type Browser, openBrowser } from "./browser.ts";
import { formsIn, withHidden } from "./forms.ts";
import { expectGolden } from "./golden.ts";
import { openRecord, recordWrongForms, type ScreenRecord, textOfMessages } from "./record.ts";

/** Accounts, from the first form to the firm's own people: screens, refusals, mails, texts and commands. */
const app = testApp({ races: true, handlers });
const site = await openSourceSite();
const stranger = () => openBrowser(site, app);
const ASHA = { name: "Asha Testwala", username: "asha", password: PASSWORD, confirm: PASSWORD };
const NEW = "four more green lamps";

async function signUp(more: Record<string, string> = {}): Promise<Browser> {
  const who = stranger();
  await who.post("/CreateAccounts", { ...ASHA, ...more });
  return who;
}

async function signIn(username: string, password = PASSWORD): Promise<[Browser, Answer]> {
  const who = stranger();
  return [who, await who.post("/login", { username, password })];
}

/** The newest code that went to an address. */
async function codeSent(to = "asha@example.com"): Promise<string> {
  // A job may write a mail that another job sends.
  await app.runJobs();
  await app.runJobs();
  const codes = [...app.mails, ...app.texts]
    .filter((message) => message.to === to)
    .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]);
  return codes.findLast(Boolean) ?? "";
}

async function verifyEmail(who: Browser, address = "asha@example.com"): Promise<void> {
  // A code to the same address is sent once in half a minute.
  app.clock.advance(minutes(1));
  await who.post("/portal/contact/email", { intent: "send", address });
  await who.post("/portal/contact/email", {
    "form-name": "code",
    intent: "verify",
    otp: await codeSent(address),
  });
}

async function recordMessages(record: ScreenRecord): Promise<void> {
  await app.runJobs();
  await app.runJobs();
  record.note("messages", textOfMessages(app.mails, app.texts));
}

/** The six digits for the key that a page of two-step sign-in shows. */
function codeFor(html: string): string {
  const key = /class="account-key">([^<]+)/.exec(html)?.[1] ?? "";
  return codeNow(app, key.replaceAll(" ", ""));
}

test("an account, its rooms and its contacts", async () => {
  const record = openRecord();
  const who = stranger();
  const made = await who.post("/CreateAccounts", {
    ...ASHA,
    email: "asha@example.com",
    mobile: "98765 43210",
  });
  record.screen("first contact", await who.follow(made));
  record.frame("menu and footer of a client", await who.get("/"));
  const taken = await stranger().post("/CreateAccounts", ASHA);
  record.change("a username twice", await stranger().get("/CreateAccounts"), taken);
  for (const path of [
    "/portal",
    "/portal/keep",
    "/portal/details",
    "/portal/contact/email",
    "/portal/contact/mobile",
    "/portal/consents",
    "/portal/confirm",
    "/portal/security",
    "/portal/security/password",
    "/portal/security/two-step",
    "/portal/security/data",
    "/portal/contact/pigeon",
    "/portal/requests/KY-2222-3333",
    "/portal/orders/OR-2222-3333",
    "/staff",
    "/Service",
    "/Login",
  ])
    record.screen(path, await who.get(path));
  const verify = async (channel: string, address: string) => {
    const path = `/portal/contact/${channel}`;
    app.clock.advance(minutes(1));
    const page = await who.get(path);
    record.change(
      `${channel} asked`,
      page,
      await who.follow(await who.post(path, { intent: "send", address })),
    );
    record.change(
      `${channel} with a wrong code`,
      page,
      await who.post(path, { "form-name": "code", intent: "verify", otp: "000000" }),
    );
    const code = await codeSent(channel === "email" ? address : "+919876543210");
    const verified = await who.post(path, { "form-name": "code", intent: "verify", otp: code });
    record.change(`${channel} verified`, page, await who.follow(verified));
    record.change(`${channel} as it is`, page, await who.get(path));
  };
  await verify("email", "asha@example.com");
  await verify("mobile", "98765 43210");
  await stranger().post("/ForgetPassword", { who: "98765 43210" });
  await verify("email", "asha.new@example.com");
  const email = await who.get("/portal/contact/email");
  record.change(
    "not an address",
    email,
    await who.post("/portal/contact/email", {
      "form-name": "address",
      intent: "send",
      address: "zz",
    }),
  );
  const removed = await who.post("/portal/contact/mobile", { intent: "remove" });
  record.change("mobile removed", email, await who.follow(removed));
  const details = await who.get("/portal/details");
  const saved = {
    name: "Asha Newname",
    "dob-day": "27",
    "dob-month": "3",
    "dob-year": "1987",
    gender: "female",
  };
  record.change(
    "details saved",
    details,
    await who.follow(await who.post("/portal/details", saved)),
  );
  const consents = await who.get("/portal/consents");
  for (const form of formsIn(consents.html, "/portal/consents")) {
    const [button] = form.buttons;
    const fields = { ...form.hidden, ...(button ? { [button[0]]: button[1] } : {}) };
    const after = await who.follow(await who.post("/portal/consents", fields));
    record.change(`consent ${JSON.stringify(form.hidden.purpose)}`, consents, after);
  }
  const security = await who.get("/portal/security");
  await signIn("asha");
  record.change("two browsers", security, await who.get("/portal/security"));
  record.change(
    "others ended",
    security,
    await who.follow(await who.post("/portal/security", { intent: "others" })),
  );
  const password = await who.get("/portal/security/password");
  const change = (fields: Record<string, string>) => who.post("/portal/security/password", fields);
  record.change(
    "a wrong password",
    password,
    await change({ current: "wrong", password: NEW, confirm: NEW }),
  );
  record.change(
    "another password",
    password,
    await who.follow(await change({ current: PASSWORD, password: NEW, confirm: NEW })),
  );
  app.clock.advance(hours(1));
  record.change(
    "asked again",
    security,
    await who.follow(await who.post("/portal/security", { intent: "others" })),
  );
  const confirm = await who.get("/portal/confirm");
  record.change("not confirmed", confirm, await who.post("/portal/confirm", { current: "wrong" }));
  record.change("confirmed", confirm, await who.post("/portal/confirm", { current: NEW }));
  record.screen("out", await who.follow(await who.post("/logout", {})));
  await recordMessages(record);
  expectGolden("account", record.text());
});

test("an e-mail that two accounts share", async () => {
  const record = openRecord();
  await verifyEmail(await signUp());
  await verifyEmail(await signUp({ username: "ravi", name: "Ravi Testwala" }));
  const [who, asked] = await signIn("asha@example.com");
  const page = record.screen("which account", await who.follow(asked));
  record.change("no account", page, await who.post(asked.location, {}));
  record.change(
    "chosen",
    page,
    await who.follow(await who.post(asked.location, { username: "ravi" })),
  );
  expectGolden("account-shared-email", record.text());
});

test("two-step sign-in, on and off", async () => {
  const record = openRecord();
  const who = await signUp();
  await verifyEmail(who);
  const path = "/portal/security/two-step";
  const page = await who.get(path);
  const setUp = (code: string) => who.post(path, withHidden(page.html, "set-up", { code }));
  record.change("a wrong code", page, await setUp("000000"));
  record.change("no code", page, await setUp(""));
  record.screen("on", await setUp(codeFor(page.html)));
  record.change("security", page, await who.get("/portal/security"));
  record.screen("as it is", await who.get(path));
  record.change("new backup codes", page, await who.post(path, { intent: "codes" }));
  app.clock.advance(minutes(1));
  const [second, asked] = await signIn("asha");
  const code = record.screen("the second step", await second.follow(asked));
  record.change("a wrong second step", code, await second.post("/Login/code", { code: "000000" }));
  record.change("no second step", code, await second.post("/Login/code", { code: "" }));
  app.clock.advance(minutes(20));
  record.screen(
    "too late",
    await second.follow(await second.post("/Login/code", { code: "000000" })),
  );
  const confirmed = await who.post("/portal/confirm", { current: PASSWORD });
  record.change("confirmed", page, confirmed);
  record.change("off", page, await who.follow(await who.post(path, { intent: "off" })));
  await recordMessages(record);
  expectGolden("account-two-step", record.text());
});

test("a forgotten password", async () => {
  const record = openRecord();
  const who = await signUp();
  await verifyEmail(who);
  const other = stranger();
  const asked = await other.post("/ForgetPassword", { who: "asha" });
  const page = record.screen("asked", await other.follow(asked));
  const code = await codeSent();
  const set = (fields: Record<string, string>) => other.post(asked.location, fields);
  record.change("nothing", page, await set({}));
  record.change("a wrong code", page, await set({ otp: "000000", password: NEW, confirm: NEW }));
  record.change("two passwords", page, await set({ otp: code, password: NEW, confirm: `${NEW}s` }));
  record.change(
    "a common password",
    page,
    await set({ otp: code, password: "password", confirm: "password" }),
  );
  record.screen("set", await other.follow(await set({ otp: code, password: NEW, confirm: NEW })));
  record.change("a code twice", page, await set({ otp: code, password: NEW, confirm: NEW }));
  const second = await signUp({ username: "asha2" });
  await verifyEmail(second);
  await stranger().post("/ForgetPassword", { who: "asha@example.com" });
  await recordMessages(record);
  expectGolden("account-recovery", record.text());
});

test("another try, by a code and by a link", async () => {
  const record = openRecord();
  await verifyEmail(await signUp());
  app.clock.advance(minutes(1));
  const who = stranger();
  const asked = await who.post("/Login/again", { username: "asha" });
  const page = await who.follow(asked);
  record.screen("a code is on its way", page);
  const path = asked.location;
  record.change("a wrong code", page, await who.post(path, { otp: "000000" }));
  const allowed = await who.post(path, { otp: await codeSent() });
  record.screen("after it", await who.follow(allowed));
  // Strangers on many lines use up the rest of the day.
  for (let tries = 0; tries < 25; tries++)
    await requestRecovery(app, "asha", visitFrom(`${tries}`, `2001:db9:${tries % 6}::1`));
  const other = stranger();
  const ask = await other.get("/Login/again");
  record.change("used up", ask, await other.post("/Login/again", { username: "asha" }));
  await recordMessages(record);
  const link = /\/Login\/again\?link=\S+/.exec(app.mails.at(-1)?.text ?? "")?.[0] ?? "";
  const door = await other.get(link);
  record.screen("the link", door);
  record.screen("after the link", await other.follow(await other.post(link, {})));
  record.change("the link again", door, await stranger().post(link, {}));
  expectGolden("account-another-try", record.text());
});

test("tries that are too many", async () => {
  const record = openRecord();
  const repeat = async (name: string, send: () => Promise<Answer>, most = 130) => {
    const first = await send();
    let last = "";
    for (let tries = 1; tries < most; tries++) {
      const answer = await send();
      if (answer.status !== 429) continue;
      if (answer.html !== last) record.change(name, first, answer);
      last = answer.html;
      // Some wait half a minute between two; others count the tries of an hour.
      if (!answer.html.includes("seconds")) return;
      app.clock.advance(minutes(1));
    }
    record.note(name, `no more is said in ${most} tries`);
  };
  await signUp();
  const who = stranger();
  await repeat("signing in", () => who.post("/login", { username: "asha", password: "wrong" }), 40);
  const asks = stranger();
  await repeat("recovery", () => asks.post("/ForgetPassword", { who: "nobody" }), 40);
  const code = stranger();
  const details = {
    "dob-day": "27",
    "dob-month": "3",
    "dob-year": "1987",
    destination: "a@example.com",
  };
  await repeat("codes", () => code.post("/stepform/details", { ...details, intent: "send" }), 40);
  const makes = stranger();
  let count = 0;
  await repeat(
    "accounts",
    () => makes.post("/CreateAccounts", { ...ASHA, username: `asha${++count}x` }),
    30,
  );
  const client = await signUp({ username: "ravi" });
  await repeat("confirming", () => client.post("/portal/confirm", { current: "wrong" }), 30);
  await repeat(
    "changing",
    () =>
      client.post("/portal/security/password", { current: "wrong", password: NEW, confirm: NEW }),
    30,
  );
  await repeat(
    "contact codes",
    () => client.post("/portal/contact/email", { intent: "send", address: "ravi@example.com" }),
    30,
  );
  expectGolden("account-limits", record.text());
});

test("the firm's own people", async () => {
  const record = openRecord();
  const call = (args: string[], answers?: Record<string, string>) =>
    commands.owner?.(app, { args, cwd: "/", user: "office", answers });
  const own = {
    name: "Olga Ownerwala",
    username: "olga",
    email: "olga@example.com",
    password: PASSWORD,
    confirm: PASSWORD,
  };
  const note = async (name: string, args: string[], answers?: Record<string, string>) => {
    const printed = await call(args, answers);
    record.note(`npm run owner -- ${name}`, `${printed?.output}ends with ${printed?.exitCode}`);
  };
  await note("--help", ["--help"]);
  await note("--moon", ["--moon"]);
  await note("list, nobody", ["list"]);
  await note("create", ["create"], own);
  await note("create twice", ["create"], own);
  await note("create badly", ["create"], { ...own, username: "x", email: "zz", password: "short" });
  await note("list", ["list"]);
  await note("password of nobody", ["password", "nobody"], { password: NEW, confirm: NEW });
  await note("two-step-off of nobody", ["two-step-off", "nobody"]);
  await note("sign-out of nobody", ["sign-out", "nobody"]);
  const [owner, started] = await signIn("olga");
  const setUp = record.screen("set-up", await owner.follow(started));
  const finish = (code: string) =>
    owner.post("/Login/setup", withHidden(setUp.html, "set-up", { code }));
  record.change("set-up with a wrong code", setUp, await finish("000000"));
  record.screen("set up", await finish(codeFor(setUp.html)));
  record.frame("menu and footer of the owner", await owner.get("/"));
  for (const path of [
    "/portal",
    "/staff",
    "/staff/people",
    "/portal/security",
    "/portal/security/two-step",
  ])
    record.screen(path, await owner.get(path));
  const people = await owner.get("/staff/people");
  const invite = (fields: Record<string, string>) =>
    owner.post("/staff/people", { intent: "invite", ...fields });
  record.change("nobody invited", people, await invite({}));
  record.change(
    "invited",
    people,
    await owner.follow(await invite({ email: "sita@example.com", role: "staff" })),
  );
  record.change(
    "invited twice",
    people,
    await owner.follow(await invite({ email: "sita@example.com", role: "owner" })),
  );
  await invite({ email: "ravi@example.com", role: "owner" });
  await app.runJobs();
  const links = app.mails.flatMap(({ text }) => /\/staff\/invitation\/[\w-]{43}/.exec(text) ?? []);
  const sita = stranger();
  const invitation = record.screen("invitation", await sita.get(links.at(-2) ?? ""));
  await recordWrongForms(record, "invitation", links.at(-2) ?? "", stranger);
  const accepted = await sita.post(links.at(-2) ?? "", { ...ASHA, username: "sita" });
  record.change("accepted", invitation, await sita.follow(accepted));
  record.screen("an invitation twice", await stranger().get(links.at(-2) ?? ""));
  record.change("people", people, await owner.get("/staff/people"));
  const staff = await member(app, "mohan", "staff");
  const mohan = openBrowser(site, app, new Map([["session", staff.token]]));
  record.screen("/staff as staff", await mohan.get("/staff"));
  record.screen("/staff/people as staff", await mohan.get("/staff/people"));
  record.screen("/portal/security/two-step as staff", await mohan.get("/portal/security/two-step"));
  const current = await owner.get("/staff/people");
  for (const form of formsIn(current.html, "/staff/people").filter(({ hidden }) => hidden.id)) {
    const [button] = form.buttons;
    const fields = { ...form.hidden, ...(button ? { [button[0]]: button[1] } : {}) };
    const after = await owner.follow(await owner.post("/staff/people", fields));
    record.change(`ended: ${JSON.stringify({ ...form.hidden, id: "" })}`, current, after);
  }
  await note("list at the end", ["list"]);
  await note("password", ["password", "olga"], { password: NEW, confirm: NEW });
  await note("two-step-off", ["two-step-off", "olga"]);
  await note("sign-out", ["sign-out", "olga"]);
  await recordMessages(record);
  expectGolden("account-staff", record.text());
});

test("the firm's inbox", async () => {
  const record = openRecord();
  const { token } = await member(app, "sita", "staff");
  const sita = openBrowser(site, app, new Map([["session", token]]));
  record.screen("nobody has written", await sita.get("/staff/inbox"));
  const message = "Is my Form 16\nright?";
  await stranger().post("/Contact-us", {
    name: "Asha Testwala",
    email: "asha@example.com",
    message,
  });
  const [first, second] = halfDaysAfter(dayInIndia(app.clock.now()), app.firm().workingDays).map(
    ({ value }) => value,
  );
  const wish = { topic: "ITR filing", first: first ?? "", second: second ?? "" };
  app.clock.advance(minutes(1));
  await stranger().post("/book/frame", { ...wish, name: "Ravi Testwala", contact: "98765 43210" });
  const list = record.screen("two have written", await sita.get("/staff/inbox"));
  const [request = "", enquiry = ""] = list.html.match(/\/staff\/inbox\/\w\w-[\w-]+/g) ?? [];
  record.screen("the request", await sita.get(request));
  const item = record.screen("the enquiry", await sita.get(enquiry));
  const post = async (fields: Record<string, string>) =>
    sita.follow(await sita.post(enquiry, fields));
  record.change("a PAN", item, await post({ seen: "0", answer: "AAAPA9999A" }));
  record.change("answered", item, await post({ seen: "0", answer: "Yes,\nit is." }));
  record.change("answered meanwhile", item, await post({ seen: "0", answer: "Yes." }));
  record.change("done", list, await post({ "form-name": "state", intent: "done" }));
  record.screen("the enquiry that is done", await sita.get(enquiry));
  await post({ "form-name": "state", intent: "open" });
  record.change("open again", list, await sita.get("/staff/inbox"));
  await recordWrongForms(record, "the enquiry", enquiry, () => sita);
  record.screen("an empty page", await sita.get("/staff/inbox?page=2"));
  await recordMessages(record);
  expectGolden("account-inbox", record.text());
});

test("wrong forms in the rooms", async () => {
  const record = openRecord();
  const client = await signUp();
  const staff = await member(app, "olga", "owner");
  const owner = openBrowser(site, app, new Map([["session", staff.token]]));
  for (const path of [
    "/portal/details",
    "/portal/contact/email",
    "/portal/contact/mobile",
    "/portal/security/password",
    "/portal/security/two-step",
  ])
    await recordWrongForms(record, path, path, () => client);
  await recordWrongForms(record, "/staff/people", "/staff/people", () => owner);
  await recordWrongForms(record, "/portal/confirm", "/portal/confirm", () => client);
  await unconfirmed(app, staff);
  record.change("not confirmed", await owner.get("/portal"), await owner.get("/staff/people"));
  expectGolden("account-wrong-forms", record.text());
});

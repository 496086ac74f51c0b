import { expect, test } from "vitest";
import { hashToken, newToken } from "#platform/sealing.server.ts";
import { testApp } from "../../tests/app.ts";
import { ADDRESS, type Member, member } from "../../tests/cast.ts";
import { handedOver } from "../../tests/filing/handed-over.ts";
import { openSourceSite } from "../../tests/site-from-sources.ts";

/** The pages on which an address is made, renewed and ended, without script. */
const site = await openSourceSite();
const token = newToken();
let asha: Member;
let rohit: Member;
let reference = "";
const app = testApp({
  now: "2026-11-26T06:00:00Z",
  async cast(made) {
    asha = await member(made, "asha");
    rohit = await member(made, "rohit", "staff");
    reference = await handedOver(made, { hash: hashToken(token), address: ADDRESS });
  },
});

function ask(path: string, cookie: string, form?: string): Promise<Response> {
  const body = form === undefined ? undefined : new URLSearchParams({ "form-name": form });
  const headers = { cookie, origin: "http://localhost" };
  const asked = { headers, ...(body && { method: "POST", body }) };
  return site.answer(app, new Request(`http://localhost${path}`, asked));
}

/** Who has a calendar where. */
const holders = () =>
  [
    ["/portal/calendar", asha.cookie],
    ["/staff/calendar", rohit.cookie],
    [`/case/${reference}/calendar`, `browser=${token}`],
  ] as const;
const ADDRESSES = /http:\/\/localhost:3000(\/calendar\/[\w-]{43}\/days\.ics)/;

test("an address is shown in the answer to the form that makes it, for each app, and afterwards only since when there is one", async () => {
  for (const [path, cookie] of holders()) {
    const before = await (await ask(path, cookie)).text();
    expect(before).toContain("Make the address");
    const made = await ask(path, cookie, "make");
    const page = await made.text();
    const [address = "", file = ""] = ADDRESSES.exec(page) ?? [];
    expect([made.status, made.headers.get("location")]).toEqual([200, null]);
    expect(page).toContain(`href="${address.replace("http:", "webcal:")}"`);
    for (const name of ["Google Calendar", "Apple Calendar", "Outlook"])
      expect(page).toContain(name);
    expect((await ask(file, "")).status).toBe(200);
    const after = await (await ask(path, cookie)).text();
    expect(after).toContain("Your calendar has had an address since");
    expect(after).not.toMatch(ADDRESSES);
    expect((await ask(path, cookie, "make")).status).toBe(200);
    expect((await ask(file, "")).status).toBe(404);
  }
});

test("an address is ended, and the page says so once", async () => {
  for (const [path, cookie] of holders()) {
    const [, file = ""] = ADDRESSES.exec(await (await ask(path, cookie, "make")).text()) ?? [];
    const ended = await ask(path, cookie, "end");
    expect([ended.status, ended.headers.get("location")]).toEqual([303, `${path}?done=ended`]);
    expect((await ask(file, "")).status).toBe(404);
    const page = await (await ask(`${path}?done=ended`, cookie)).text();
    expect(page).toContain("The address has ended.");
    expect(page).toContain("Make the address");
  }
});

test("who has the case in an account is led to the account's calendar", async () => {
  const own = await handedOver(app, {
    ...{ hash: "of asha", address: ADDRESS, personId: asha.id },
  });
  for (const form of [undefined, "make"]) {
    const led = await ask(`/case/${own}/calendar`, asha.cookie, form);
    expect([led.status, led.headers.get("location")]).toEqual([303, "/portal/calendar"]);
  }
});

test("the pages of sessions and of a case lead to it", async () => {
  for (const [from, cookie, to] of [
    ["/portal/sessions", asha.cookie, "/portal/calendar"],
    [`/case/${reference}/checklist`, `browser=${token}`, `/case/${reference}/calendar`],
  ] as const)
    expect(await (await ask(from, cookie)).text()).toContain(`href="${to}"`);
});

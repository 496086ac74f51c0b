import { expect, test } from "vitest";
import { siteCopy } from "#content/en/site-copy.ts";
import type { App } from "#platform/app.server.ts";
import { noteBackup } from "#platform/site-state.server.ts";
import { instant, minutes } from "#values/dates.ts";
import { testApp } from "../../../../tests/app.ts";
import { type Member, member } from "../../../../tests/cast.ts";
import { openBrowser } from "../../../../tests/golden/browser.ts";
import { textOfHtml } from "../../../../tests/golden/page-text.ts";
import { openSourceSite } from "../../../../tests/site-from-sources.ts";

const app = testApp({ cast: makeCast });
const site = await openSourceSite();
/** 02:31 in India, on the day before that of the tests. */
const BACKUP = instant("2026-11-18T21:01:00Z");

let olga: Member;
let sita: Member;

async function makeCast(): Promise<void> {
  olga = await member(app, "olga", "owner");
  sita = await member(app, "sita", "staff");
}

async function read(path: string, who?: Member, of: App = app): Promise<string> {
  const cookies = new Map(who && [["session", who.token]]);
  const { status, html } = await openBrowser(site, of, cookies).get(path);
  expect(status).toBe(200);
  return textOfHtml(html);
}
const publicApp = (): App => ({ ...app, settings: { ...app.settings, isLocal: false } });
const backUp = (at: string) =>
  noteBackup(app.db, { at: instant(at), now: app.clock.now(), keepDays: 30 });

test("the first backup is asked for on the owner's start page, and on Today where the public is served", async () => {
  const asked = "No backup has been made yet: npm run backup -- DIR.";
  expect(await read("/staff/firm", olga)).toContain(asked);
  expect(await read("/staff", olga)).not.toContain(asked);
  expect(await read("/staff", olga, publicApp())).toContain(asked);
  expect(await read("/staff", sita, publicApp())).not.toContain(asked);
});

test("the age of the last good backup is read on the start page, and on Today from two days on", async () => {
  await backUp("2026-11-18T09:01:00Z");
  expect(await read("/staff/firm", olga)).toContain("Last backup: 18 Nov 2026, 14:31");
  expect(await read("/staff", olga)).not.toMatch(/backup/i);
  app.clock.advance(minutes(1));
  const old = "The last backup is 2 days old. See docs/running.md, “Backup”.";
  expect(await read("/staff/firm", olga)).toContain(old);
  expect(await read("/staff", olga)).toContain(old);
  expect(await read("/staff", sita)).not.toMatch(/backup/i);
});

test("the Privacy page says for how many days a backup is kept", async () => {
  expect(await read("/Privacy")).toContain("kept for 14 days:");
  await backUp("2026-11-20T08:00:00Z");
  expect(await read("/Privacy")).toContain("kept for 30 days:");
});

test("a copy says of which moment it is across each page, and to the firm what is left to do", async () => {
  const copy: App = { ...publicApp(), restored: { at: BACKUP, since: app.clock.now() } };
  const band = "This is a copy of 19 November 2026, 02:31. It sends nothing.";
  for (const path of ["/", "/Login", "/BasicPlan", "/BookAppointment", "/no-such-page"]) {
    const { html } = await openBrowser(site, copy).get(path);
    expect(textOfHtml(html), path).toContain(band);
    expect((await openBrowser(site, app).get(path)).html).not.toContain("This is a copy");
  }
  for (const who of [olga, sita]) {
    const today = await read("/staff", who, copy);
    for (const words of [
      band,
      siteCopy.notice.title(BACKUP),
      "sends no mail and removes no file",
      "npm run person -- erase",
      "npm run restore -- open",
    ]) {
      expect(today).toContain(words);
    }
    expect(today).not.toContain("No backup");
    expect(await read("/staff", who)).not.toContain(siteCopy.notice.title(BACKUP));
  }
  expect(await read("/AboutUs?look", olga, copy)).toContain(`${band} Not yet public`);
  expect(await read("/AboutUs?look", olga)).toContain("\nNot yet public");
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Transformer } from "@napi-rs/image";
import { expect, test } from "vitest";
import { days } from "#values/dates.ts";
import { testApp } from "../../../tests/app.ts";
import { type Member, member } from "../../../tests/cast.ts";
import { WHOLE_FIRM } from "../../../tests/stored/examples.ts";
import { endSession } from "../accounts/sessions.server.ts";
import { findFirmVersion, newestFirm, setFirm } from "./firm.server.ts";
import { runFirmCommand } from "./firm-command.server.ts";
import {
  changeFirm,
  dropChange,
  findFirmDraft,
  publishFirm,
  purgeFirmDrafts,
  restoreFirm,
} from "./firm-draft.server.ts";
import type { FirmParticulars } from "./firm-file.ts";
import { changeMember, raiseMember, removeMember } from "./firm-list.server.ts";

const app = testApp({ races: true });
const draftOf = ({ id }: Member) => findFirmDraft(app, id);
const seenBy = async (who: Member) => (await draftOf(who)).seen;
const change = async (who: Member, what: FirmParticulars) =>
  changeFirm(app, who.session, await seenBy(who), what);
const publish = async (who: Member) => publishFirm(app, who.session, await seenBy(who));

test("what an owner changes is public only once it is published, all of it at once", async () => {
  const olga = await member(app, "olga", "owner");
  expect(await change(olga, { name: "Testwala & Co", gstin: null })).toMatchObject({ ok: true });
  expect(await change(olga, { line: "Tax and plans." })).toMatchObject({ ok: true });
  expect(await newestFirm(app, app.db)).toMatchObject({ version: 0, particulars: {} });
  expect((await draftOf(olga)).changed).toEqual(["name", "line", "gstin"]);
  await dropChange(app, olga.session, await seenBy(olga), "line");
  const set = await publish(olga);
  expect(set).toMatchObject({ ok: true });
  const { version, setBy, particulars } = await newestFirm(app, app.db);
  expect([version, setBy]).toEqual([set.ok && set.value, "olga"]);
  expect(particulars).toEqual({ name: "Testwala & Co", gstin: null });
  expect(await draftOf(olga)).toMatchObject({ changed: [], overtaken: [] });
  expect(await publish(olga)).toMatchObject({
    problems: [{ message: { id: "nothingToPublish" } }],
  });

  // A part that is cleared is a sample again.
  await change(olga, { gstin: undefined });
  expect(await draftOf(olga)).toMatchObject({ changed: ["gstin"] });
  await publish(olga);
  expect((await newestFirm(app, app.db)).particulars).toEqual({ name: "Testwala & Co" });
});

test("of two owners who publish at once one is refused, reads who was faster, and has lost nothing", async () => {
  const [olga, mona] = [await member(app, "olga", "owner"), await member(app, "mona", "owner")];
  await setFirm(app, { name: "Before", line: "Before" }, "office");
  await change(olga, { name: "Olga & Co" });
  await change(mona, { name: "Mona & Co", line: "Plans." });
  const seen = [await seenBy(olga), await seenBy(mona)] as const;
  const both = await Promise.all([
    publishFirm(app, olga.session, seen[0]),
    publishFirm(app, mona.session, seen[1]),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const { version, setBy } = await newestFirm(app, app.db);
  expect(both.flatMap((one) => (one.ok ? [] : one.problems))).toEqual([
    { message: { id: "versionOld", params: { version, by: setBy } } },
  ]);
  const other = setBy === "olga" ? mona : olga;
  const draft = await draftOf(other);
  expect(draft.changed).toContain("name");
  expect(draft.overtaken).toMatchObject([{ key: "name", before: { name: "Before" } }]);
  // Once it is read, it may be published over the other's.
  expect(await publish(other)).toMatchObject({ ok: true });
  expect((await newestFirm(app, app.db)).particulars.name).toBe(draft.particulars.name);
});

test("a page of before changes nothing, and neither does a session that has ended", async () => {
  const olga = await member(app, "olga", "owner");
  const old = await seenBy(olga);
  await change(olga, { name: "First" });
  for (const act of [
    changeFirm(app, olga.session, old, { name: "Second" }),
    publishFirm(app, olga.session, old),
    restoreFirm(app, olga.session, old, 0),
  ])
    expect(await act).toMatchObject({ problems: [{ message: { id: "pageOld" } }] });
  await setFirm(app, { line: "By the command." }, "office");
  expect(await changeFirm(app, olga.session, old, { name: "Second" })).toMatchObject({
    problems: [{ message: { id: "versionOld", params: { by: "office" } } }],
  });
  expect((await draftOf(olga)).particulars).toEqual({ name: "First", line: "By the command." });
  const seen = await seenBy(olga);
  await endSession(app, olga.session, olga.session.id);
  expect(await publishFirm(app, olga.session, seen)).toMatchObject({
    problems: [{ message: { id: "signedOutMeanwhile" } }],
  });
});

test("an earlier version is set again as a new one, and what waits stays", async () => {
  const olga = await member(app, "olga", "owner");
  const first = await setFirm(app, WHOLE_FIRM, "office");
  await setFirm(app, { ...WHOLE_FIRM, name: "Wrong" }, "office");
  await change(olga, { line: "Waits." });
  const version = first.ok ? first.value : 0;
  const restored = await restoreFirm(app, olga.session, await seenBy(olga), version);
  expect(restored).toMatchObject({ ok: true });
  expect((await newestFirm(app, app.db)).particulars).toEqual(WHOLE_FIRM);
  expect(await draftOf(olga)).toMatchObject({ changed: ["line"], overtaken: [] });
  const undone = await restoreFirm(app, olga.session, await seenBy(olga), 0);
  expect(undone.ok && (await findFirmVersion(app, undone.value))).toEqual({});

  app.clock.advance(days(181));
  await purgeFirmDrafts(app);
  expect((await draftOf(olga)).changed).toEqual([]);
});

test("members of a list come, go and move; what is no picture is refused and stores nothing", async () => {
  const olga = await member(app, "olga", "owner");
  const of = async (list: "team" | "testimonials") => ({ list, seen: await seenBy(olga) });
  const add = async (name: string, picture?: File) =>
    changeMember(app, olga.session, await of("team"), {
      at: (await draftOf(olga)).particulars.team?.length ?? 0,
      texts: { name, role: "Care" },
      picture,
    });
  const white = Transformer.fromRgbaPixels(new Uint8Array(80 * 100 * 4).fill(255), 80, 100);
  const portrait = new File([new Uint8Array(await white.png())], "meera.png");
  expect(await add("Meera", portrait)).toMatchObject({ ok: true });
  await add("Ravi");
  await raiseMember(app, olga.session, await of("team"), 1);
  const { team = [] } = (await draftOf(olga)).particulars;
  expect(team.map(({ name }) => name)).toEqual(["Ravi", "Meera"]);
  expect(team[1]?.portrait).toMatchObject({ width: 80, height: 100 });
  // Other words keep the picture.
  const texts = { name: "Meera", role: "Tax" };
  await changeMember(app, olga.session, await of("team"), { at: 1, texts });
  expect((await draftOf(olga)).particulars.team?.[1]).toMatchObject({
    role: "Tax",
    portrait: { width: 80 },
  });

  const before = (await app.files.list("pictures/")).length;
  const svg = new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "meera.png");
  expect(await add("Asha", svg)).toMatchObject({
    problems: [{ field: "portrait", message: { id: "pictureKind" } }],
  });
  const whole = await Transformer.fromRgbaPixels(new Uint8Array(120 * 150 * 4), 120, 150).jpeg();
  const cut = new File([new Uint8Array(whole.subarray(0, whole.length - 2))], "cut.jpg");
  expect(await add("Asha", cut)).toMatchObject({
    problems: [{ field: "portrait", message: { id: "pictureBroken" } }],
  });
  const heavy = new File([new Uint8Array(10 * 2 ** 20 + 1)], "heavy.png");
  expect(await add("Asha", heavy)).toMatchObject({
    problems: [{ field: "portrait", message: { id: "pictureTooLarge" } }],
  });
  const quote = { quote: "Good.", name: "Asha", employer: "Works" };
  const without = await changeMember(app, olga.session, await of("testimonials"), {
    at: 0,
    texts: quote,
  });
  expect(without).toMatchObject({
    problems: [{ field: "consentOn", message: { id: "consentMissing" } }],
  });
  expect(await app.files.list("pictures/")).toHaveLength(before);
  for (const _ of ["Ravi", "Meera"]) await removeMember(app, olga.session, await of("team"), 0);
  expect((await draftOf(olga)).particulars).toEqual({ team: [] });
});

test("the command sets what was made from the newest version, and no older one", async () => {
  const olga = await member(app, "olga", "owner");
  const cwd = mkdtempSync(join(tmpdir(), "karyatra-firm-draft-"));
  const run = (line: string) => runFirmCommand(app, { args: line.split(" "), cwd, user: "office" });
  const white = Transformer.fromRgbaPixels(new Uint8Array(80 * 100 * 4).fill(255), 80, 100);
  const picture = new File([new Uint8Array(await white.png())], "meera.png");
  await changeMember(
    app,
    olga.session,
    { list: "team", seen: await seenBy(olga) },
    {
      at: 0,
      texts: { name: "Meera", role: "Tax" },
      picture,
    },
  );
  await publish(olga);
  const shown = (await run("show")).output;
  // A picture that came by a form is named by its address.
  writeFileSync(join(cwd, "firm.json"), shown.replace('"Tax"', '"Care"'));
  expect(await run("set firm.json")).toMatchObject({ exitCode: 0 });
  expect((await newestFirm(app, app.db)).particulars.team).toMatchObject([
    { role: "Care", portrait: { width: 80, height: 100 } },
  ]);
  const { version } = await newestFirm(app, app.db);
  const again = await run("set firm.json");
  expect(again).toMatchObject({
    exitCode: 2,
    output: expect.stringContaining(`Version ${version} was set by office meanwhile`),
  });
  expect((await newestFirm(app, app.db)).version).toBe(version);
  rmSync(cwd, { recursive: true });
});

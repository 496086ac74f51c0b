import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { Transformer } from "@napi-rs/image";
import { afterAll, expect, test } from "vitest";
import { firm as standIns } from "#content/firm.ts";
import { days, plainDate } from "#values/dates.ts";
import { FIRM_PARTS } from "#values/firm.ts";
import { testApp } from "../../../tests/app.ts";
import { WHOLE_FIRM } from "../../../tests/stored/examples.ts";
import { findFirmVersion, firmOf, followFirm, openFirm, setFirm } from "./firm.server.ts";
import { runFirmCommand } from "./firm-command.server.ts";
import { readFirmFile } from "./firm-file.ts";
import { findPicture, storePicture } from "./firm-pictures.server.ts";

const app = testApp();
const cwd = mkdtempSync(join(tmpdir(), "karyatra-firm-"));
afterAll(() => rmSync(cwd, { recursive: true }));
const run = (line: string) => runFirmCommand(app, { args: line.split(" "), cwd, user: "office" });
const pictureOf = (width: number, height: number) =>
  Transformer.fromRgbaPixels(
    Uint8Array.from({ length: width * height * 4 }, (_, index) => (index * 7919) % 256),
    width,
    height,
  );
const write = (file: unknown) =>
  writeFileSync(
    join(cwd, "firm.json"),
    typeof file === "string" ? file : JSON.stringify(file, null, 2),
  );

test("what is set is shown as it can be set again, and earlier versions stay", async () => {
  expect((await run("show")).output).toContain("Nothing is set yet.\nStill samples: name, line");
  write({ name: "Testwala & Co" });
  expect(await run("set firm.json")).toMatchObject({
    exitCode: 0,
    output: expect.stringMatching(/^Version \d+ is set\.\nStill samples: line, address/),
  });
  app.clock.advance(days(1));
  write(WHOLE_FIRM);
  expect((await run("set firm.json")).output).toMatch(/^Version \d+ is set\.\n$/);
  const { version, ...shown } = JSON.parse((await run("show")).output);
  expect(shown).toEqual(WHOLE_FIRM);
  const history = (await run("history")).output.trim().split("\n");
  expect(history).toHaveLength(2);
  expect(history[0]).toMatch(new RegExp(`^${version} {2}21 November 2026.* {2}office$`));
  const first = history[1]?.split(" ")[0];
  expect(JSON.parse((await run(`show ${first}`)).output)).toEqual({ name: "Testwala & Co" });
  expect(await run("show 999999")).toEqual({
    exitCode: 2,
    output: "There is no version 999999.\n",
  });
});

test("every mistake is named with its place, and nothing is set", async () => {
  write({
    name: "",
    adress: ["2 Test Street"],
    address: [],
    coordinates: { latitude: "18", longitude: 200 },
    phones: ["12"],
    email: "hello",
    social: [
      "http://social.invalid/testwala",
      "https:social.invalid",
      "https://firm.invalid@social.invalid",
    ].map((href) => ({ label: "LinkedIn", href })),
    gstin: "27AAPFU0939F1ZW",
    state: "Bombay",
    workingDays: ["monday", "Sunday", "monday"],
    upiId: "testwala",
    team: [{ name: "Meera", role: "CA", membershipNumber: "12" }],
    testimonials: [{ quote: "Good.", name: "Asha", employer: "Works", photo: "a.png" }],
    counters: 5000,
    lastReviewed: "3 November",
    refundMeaning: ["x".repeat(1001)],
  });
  const { exitCode, output } = await run("set firm.json");
  expect(exitCode).toBe(2);
  expect(output.trim().split("\n").toSorted()).toEqual([
    "address: This is a list, in [ ], of 1 to 6.",
    "adress: There is no such field.",
    "coordinates, latitude: This is a number from -90 to 90.",
    "coordinates, longitude: This is a number from -180 to 180.",
    "counters: This is a group of fields, in { }.",
    "email: This is no e-mail address.",
    "gstin: This is no GSTIN: one of its 15 signs is wrong.",
    "lastReviewed: Write the day like 2026-11-20.",
    "name: Write a text here.",
    "phones, number 1: This is no telephone number. Write it with its area code, like +91 80 2222 1111.",
    "refundMeaning, number 1: Please keep this to 1000 characters.",
    ...[1, 2, 3].map(
      (number) =>
        `social, number ${number}, href: Write a whole address, like https://example.com/page.`,
    ),
    "state: Write the State or union territory as the GST portal does, like Karnataka.",
    "team, number 1, membershipNumber: A membership number of the Institute has five or six digits.",
    "testimonials, number 1, consentOn: Write the day like 2026-11-20.",
    "testimonials, number 1, photo: There is no such field.",
    "upiId: This is no UPI id, like name@bank.",
    "workingDays, number 2: Write a weekday in small letters, like monday.",
  ]);
  expect((await run("history")).output).toBe("Nothing is set yet.\n");
});

test("a file that is none, and words that do not agree, are named too", async () => {
  expect((await run("set missing.json")).output).toBe("The file cannot be read.\n");
  write("{ name: }");
  expect((await run("set firm.json")).output).toContain("is not JSON");
  write("[]");
  expect((await run("set firm.json")).output).toBe("This is a group of fields, in { }.\n");
  write({ gstin: WHOLE_FIRM.gstin, state: "Karnataka", lastReviewed: "2026-11-21" });
  expect((await run("set firm.json")).output.trim().split("\n")).toEqual([
    "gstin: This GSTIN was given in Maharashtra, and “state” names another.",
    "lastReviewed: The day is in the future.",
  ]);
  expect((await run("set")).exitCode).toBe(2);
});

test("a picture is known by its bytes, made smaller, and has an address of its own", async () => {
  const big = await pictureOf(1600, 1200).jpeg();
  writeFileSync(join(cwd, "asha.png"), big); // a name is no proof of what it is
  writeFileSync(join(cwd, "logo.webp"), await pictureOf(60, 30).webp());
  const particulars = {
    team: [{ name: "Meera Testwala", role: "Care", portrait: "asha.png" }],
    clients: [{ name: "Testing Works", logo: "logo.webp" }],
  };
  write(particulars);
  expect((await run("set firm.json")).output).toMatch(/^Version/);
  expect(JSON.parse((await run("show")).output)).toMatchObject(particulars);
  const { team, clients } = firmOf((await findFirmVersion(app)) ?? {});
  expect(team[0]?.portrait).toMatchObject({ width: 640, height: 800 });
  expect(clients[0]?.logo).toMatchObject({ width: 60, height: 30 });
  const { address = "" } = team[0]?.portrait ?? {};
  const bytes = (await findPicture(app, address)) ?? new Uint8Array();
  expect(await new Transformer(bytes).metadata()).toMatchObject({ width: 640, format: "webp" });
  expect(bytes.length).toBeLessThan(big.length);
  expect(await findPicture(app, "/pictures/00000000000000000000000000000000.webp")).toBeUndefined();
});

/** A white picture, or a transparent one, with a picture of one colour in it. */
function framed(width: number, height: number, alpha: number, [x = 0, y = 0, w = 0, h = 0]) {
  const pixels = new Uint8Array(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1) {
    const [column, row] = [at % width, Math.floor(at / width)];
    const isInside = column >= x && column < x + w && row >= y && row < y + h;
    pixels.set(isInside ? [20, 90, 60, 255] : [255, 255, 255 - (at % 9), alpha], at * 4);
  }
  return Transformer.fromRgbaPixels(pixels, width, height).png();
}

test.each([
  ["wide portrait: its middle", "portrait", [300, 100, 255, 110, 0, 80, 100], 80, 100],
  ["tall portrait: high up", "portrait", [80, 200, 255, 0, 20, 80, 100], 80, 100],
  ["large portrait", "portrait", [1600, 2400, 255, 0, 80, 1600, 2000], 640, 800],
  ["logo with a white border", "logo", [400, 400, 255, 60, 150, 300, 90], 300, 90],
  ["large logo with a border", "logo", [2400, 1200, 255, 400, 300, 1600, 600], 480, 180],
  ["logo with a transparent border", "logo", [400, 400, 0, 60, 150, 300, 90], 300, 90],
  ["logo of one colour", "logo", [300, 100, 255, 0, 0, 0, 0], 300, 100],
] as const)("a %s is what is stored", async (_, use, [width, height, alpha, ...part], w, h) => {
  const stored = await storePicture(app, await framed(width, height, alpha, part), use);
  if (!stored.ok) throw new Error("refused");
  expect(stored.value).toMatchObject({ width: w, height: h });
  const bytes = (await findPicture(app, stored.value.address)) ?? new Uint8Array();
  const pixels = await new Transformer(bytes).opacity(1).rawPixels();
  const isFilled = (at: number) => (pixels[at * 4] ?? 255) < 80;
  const edges = [3, w - 4].flatMap((x) => [3, h - 4].map((y) => isFilled(y * w + x)));
  expect(edges).toEqual(Array(4).fill(part[2] > 0));
});

test("what is no picture is refused, and then nothing is kept", async () => {
  const before = (await app.files.list("pictures/")).length;
  writeFileSync(join(cwd, "sound.png"), await pictureOf(61, 30).png());
  writeFileSync(join(cwd, "mark.png"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
  writeFileSync(join(cwd, "cut.png"), (await pictureOf(60, 30).png()).subarray(0, 60));
  writeFileSync(join(cwd, "many.jpg"), jpegOf(8160, 6144));
  writeFileSync(join(cwd, "heavy.png"), Buffer.alloc(10 * 2 ** 20 + 1));
  const names = ["sound.png", "mark.png", "cut.png", "many.jpg", "heavy.png", "missing.png"];
  write({ clients: names.map((logo) => ({ name: "Works", logo })) });
  const { exitCode, output } = await run("set firm.json");
  expect(exitCode).toBe(2);
  const large =
    "The picture is too large: at most 10 MB, 25 megapixels (half as many in a PNG of 16 bits) and 8000 pixels on a side. Make it smaller, like 4000 × 3000.";
  expect(output.trim().split("\n").toSorted()).toEqual([
    "clients, number 2, logo: This is no PNG, JPEG or WebP picture, whatever its name says.",
    "clients, number 3, logo: The picture is damaged and cannot be opened.",
    `clients, number 4, logo: ${large}`,
    `clients, number 5, logo: ${large}`,
    "clients, number 6, logo: There is no such file. Its name counts from the folder of this JSON file.",
  ]);
  expect(await app.files.list("pictures/")).toHaveLength(before);
});

/** A part of a PNG, and one of a WebP. */
function pngPart(name: string, data: Buffer): Buffer {
  const part = Buffer.alloc(12 + data.length);
  part.writeUInt32BE(data.length);
  part.write(name, 4, "latin1");
  data.copy(part, 8);
  part.writeUInt32BE(crc32(part.subarray(4, -4)), 8 + data.length);
  return part;
}
function webpPart(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, "latin1");
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data]);
}

/** Black, and small as a file: a deflated row is the same again and again. */
function pngOf(width: number, height: number, bits: 8 | 16, more: Buffer[] = []): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, bits, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const rows = deflateSync(Buffer.alloc((1 + (width * 3 * bits) / 8) * height), { level: 1 });
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    ...[pngPart("IHDR", header), ...more, pngPart("IDAT", rows), pngPart("IEND", Buffer.alloc(0))],
  ]);
}

/** A JPEG that ends after its header, behind a part without meaning. */
function jpegOf(width: number, height: number): Buffer {
  const frame = Buffer.from("ffd8ffe00004ffc4ffffc00011080000000003011100021100031100", "hex");
  frame.writeUInt16BE(height, 14);
  frame.writeUInt16BE(width, 16);
  return frame;
}

/** The picture's place in a WebP of 64 × 64 pixels; these bytes of it name another size. */
function webpWith(name: string, frame: string): Buffer {
  const canvas = webpPart("VP8X", Buffer.from("020000003f00003f0000", "hex"));
  const inside = webpPart(name, Buffer.from(frame, "hex"));
  const moving = webpPart("ANMF", Buffer.concat([Buffer.alloc(16), inside]));
  return webpPart("RIFF", Buffer.concat([Buffer.from("WEBP"), canvas, moving]));
}

/** What a process of its own makes of the pictures in `cwd`, and how many megabytes it takes more at its peak. */
function storedApart(names: string[]) {
  const program = `
    import { filesOnDisk } from "#platform/storage/disk.server.ts";
    import { storePictures } from "./app/features/firm/firm-pictures.server.ts";
    const before = process.resourceUsage().maxRSS;
    const [folder, ...names] = process.argv.slice(1);
    const file = { clients: names.map((logo) => ({ name: "Works", logo })) };
    const stored = await storePictures({ files: filesOnDisk(folder) }, folder, file);
    const megabytes = (process.resourceUsage().maxRSS - before) / 1024;
    console.log(JSON.stringify({ stored, megabytes }));`;
  const args = ["--input-type=module", "--eval", program, "--", cwd, ...names];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
}

test("a picture is weighed by its header: what would take much memory is refused before it is decoded", () => {
  const pictures = {
    "wide.png": pngOf(7000, 7000, 8),
    "deep.png": pngOf(4500, 3000, 16),
    "frame.webp": webpWith("VP8 ", "0000009d012aff3fff3f"),
    "lossless.webp": webpWith("VP8L", "2fffffff0f"),
    "huge.jpg": jpegOf(65_535, 65_535),
    "long.png": pngOf(8001, 1, 8),
  };
  for (const [name, bytes] of Object.entries(pictures)) writeFileSync(join(cwd, name), bytes);
  const { stored, megabytes } = storedApart(Object.keys(pictures));
  const message = { id: "pictureTooLarge" };
  expect(stored.problems).toEqual(
    Object.keys(pictures).map((_, index) => ({ field: `clients.${index}.logo`, message })),
  );
  expect(megabytes).toBeLessThan(30);
});

test("a phone's photo of 24 megapixels and a small picture with a profile of 200 MB are taken, in less than 300 MB", () => {
  const profile = deflateSync(Buffer.alloc(200 * 2 ** 20), { level: 1 });
  const bomb = pngPart("iCCP", Buffer.concat([Buffer.from("a\0\0"), profile]));
  const ended = Buffer.concat([pngOf(60, 30, 8, [bomb]), Buffer.from("\n")]); // as some programs end a file
  writeFileSync(join(cwd, "bomb.png"), ended);
  writeFileSync(join(cwd, "photo.png"), pngOf(5712, 4284, 8));
  const small = storedApart(["bomb.png"]);
  expect(small.stored.value.clients[0].logo).toMatchObject({ width: 60, height: 30 });
  expect(small.megabytes).toBeLessThan(30);
  const photo = storedApart(["photo.png"]);
  expect(photo.stored.value.clients[0].logo).toMatchObject({ width: 320, height: 240 });
  expect(photo.megabytes).toBeLessThan(300);
});

test("what is left out stays a stand-in, and is named", () => {
  expect(firmOf({})).toEqual({ ...standIns, samples: FIRM_PARTS });
  const firm = firmOf({ name: "Testwala & Co", gstin: "27AAPFU0939F1ZV" });
  expect(firm).toMatchObject({ legalName: "Testwala & Co", state: "Maharashtra" });
  expect(firm.samples).toEqual(FIRM_PARTS.filter((part) => part !== "name"));
  expect(firmOf(WHOLE_FIRM).samples).toEqual([]);
  const read = readFirmFile(JSON.stringify(WHOLE_FIRM), plainDate("2026-11-20"));
  expect(read).toEqual({ ok: true, value: WHOLE_FIRM });
});

test("the weekdays on which the firm works are a list without doubles", () => {
  const read = (workingDays: string[]) =>
    readFirmFile(JSON.stringify({ workingDays }), plainDate("2026-11-20"));
  expect(firmOf({ workingDays: ["friday"] }).workingDays).toEqual(["friday"]);
  expect(read(["friday", "friday"])).toMatchObject({
    problems: [{ field: "workingDays", message: { id: "weekdayTwice" } }],
  });
  expect(read([])).toMatchObject({
    problems: [{ field: "workingDays", message: { id: "listWrong" } }],
  });
});

test("a link from before that is no whole address opens, and leads nowhere", async () => {
  const particulars = {
    social: [{ label: "LinkedIn", href: "https:social.invalid" }],
    testimonials: WHOLE_FIRM.testimonials.map((each) => ({ ...each, profile: "https:a.invalid" })),
  };
  await setFirm(app, particulars, "office");
  expect(await findFirmVersion(app)).toEqual(particulars);
  const firm = firmOf(particulars);
  expect([firm.social[0]?.href, firm.testimonials[0]?.profile]).toEqual([undefined, undefined]);
});

test("each process that follows knows a new version, and says so before it shows anything else", async () => {
  const known: string[][] = [[], []];
  const processes = known.map((names) => {
    const snapshot = openFirm();
    const stop = followFirm(app, snapshot, () => names.push(snapshot.current().name));
    return { snapshot, stop };
  });
  await setFirm(app, { name: "First" }, "office");
  await expect.poll(() => known).toEqual([["First"], ["First"]]);
  await setFirm(app, { name: "Second" }, "office");
  await expect
    .poll(() => known)
    .toEqual([
      ["First", "Second"],
      ["First", "Second"],
    ]);
  await Promise.all(processes.map(({ stop }) => stop()));
  await setFirm(app, { name: "Third" }, "office");
  const [one] = processes;
  expect(one?.snapshot.current().name).toBe("Second");
  expect(await one?.snapshot.refresh(app)).toBe(true);
  expect(await one?.snapshot.refresh(app)).toBe(false);
});

import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSettings } from "./settings.server.ts";

const SECRET = "a-secret-of-more-than-32-characters";
const PUBLIC = {
  PUBLIC_ORIGIN: "https://www.example.com",
  APP_SECRET: SECRET,
  SMTP_URL: "smtps://mail.example.com:465",
};
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "karyatra-settings-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("nothing set: this machine only, local stand-ins, and nothing is written", () => {
  const settings = readSettings({ DATA_DIR: folder });
  expect(settings).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    pdfSeconds: 9,
    pdfSpares: 1,
    dataDir: folder,
    databaseUrl: undefined,
    appSecret: undefined,
    publicOrigin: undefined,
    isLocal: true,
    messagesGoTo: join(folder, "outbox"),
    firmMail: "office@example.invalid",
    language: "en",
    startsAt: undefined,
  });
  expect(readdirSync(folder)).toEqual([]);
});

test("an empty variable counts as absent", () => {
  expect(readSettings({ DATA_DIR: folder, PORT: "", PUBLIC_ORIGIN: " ", HOST: "" })).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    isLocal: true,
  });
});

test("a public site says what is its own", () => {
  expect(
    readSettings({
      ...PUBLIC,
      PORT: "8080",
      HOST: "0.0.0.0",
      DATABASE_URL: "postgres://karyatra@db/karyatra",
      FIRM_MAIL: "desk@example.com",
      METRICS_TOKEN: "m",
      TRUSTED_PROXIES: "10.0.0.0/8",
    }),
  ).toMatchObject({
    port: 8080,
    host: "0.0.0.0",
    databaseUrl: "postgres://karyatra@db/karyatra",
    appSecret: SECRET,
    publicOrigin: "https://www.example.com",
    isLocal: false,
    messagesGoTo: undefined,
    mailFrom: undefined,
    noReply: "no-reply@www.example.com",
    firmMail: "desk@example.com",
    metricsToken: "m",
    trustedProxies: "10.0.0.0/8",
  });
});

test.each([
  ["http://localhost:3000", true],
  ["http://127.0.0.1:3000", true],
  ["http://[::1]:3000", true],
  ["http://karyatra.localhost:3000", true],
])("%s is local", (origin, isLocal) => {
  expect(readSettings({ DATA_DIR: folder, PUBLIC_ORIGIN: origin }).isLocal).toBe(isLocal);
});

test.each([
  ["a public site without a secret", { ...PUBLIC, APP_SECRET: undefined }, "APP_SECRET is missing"],
  ["a public site without mail", { ...PUBLIC, SMTP_URL: undefined }, "SMTP_URL is missing"],
  ["a public site in the pseudo-language", { ...PUBLIC, APP_LANGUAGE: "pseudo" }, "APP_LANGUAGE"],
  ["a public site with a fixed clock", { ...PUBLIC, APP_NOW: "2026-11-20T09:00:00Z" }, "APP_NOW"],
  ["a host that only looks local", { PUBLIC_ORIGIN: "http://127.0.0.1.example.com" }, "APP_SECRET"],
  [
    "an origin with a path",
    { ...PUBLIC, PUBLIC_ORIGIN: "https://example.com/site" },
    "PUBLIC_ORIGIN",
  ],
  ["an origin without a protocol", { PUBLIC_ORIGIN: "example.com" }, "PUBLIC_ORIGIN"],
  ["an origin without slashes", { ...PUBLIC, PUBLIC_ORIGIN: "https:example.com" }, "PUBLIC_ORIGIN"],
  [
    "an origin of two lines",
    { ...PUBLIC, PUBLIC_ORIGIN: "https://exam\nple.com" },
    "PUBLIC_ORIGIN",
  ],
  ["an origin with a password", { ...PUBLIC, PUBLIC_ORIGIN: "https://:a@b.com" }, "PUBLIC_ORIGIN"],
  [
    "a booking page without slashes",
    { SCHEDULING_URL: "https:calendar.example.com" },
    "SCHEDULING_URL",
  ],
  ["tiles without slashes", { MAP_TILE_URL: "https:a.example/{z}/{x}/{y}" }, "MAP_TILE_URL"],
  ["every address without a public one", { HOST: "0.0.0.0" }, "PUBLIC_ORIGIN is missing"],
  ["a host on the network without a public address", { HOST: "192.168.1.7" }, "PUBLIC_ORIGIN"],
  ["every IPv6 address without a public one", { HOST: "::" }, "PUBLIC_ORIGIN is missing"],
  ["no room", { UPLOAD_ROOM_MB: "ten" }, "UPLOAD_ROOM_MB must be a number of megabytes"],
  ["a short secret", { APP_SECRET: "short" }, "at least 32 characters"],
  ["a port that is none", { PORT: "http" }, "PORT"],
  ["a database of another kind", { DATABASE_URL: "mysql://db/x" }, "DATABASE_URL"],
  ["a mail server by web address", { SMTP_URL: "https://mail" }, "SMTP_URL"],
  [
    "map tiles without a place for x",
    { MAP_TILE_URL: "https://a.example/{z}/{y}" },
    "MAP_TILE_URL",
  ],
  ["a language that is none", { APP_LANGUAGE: "latin" }, "APP_LANGUAGE"],
  ["a moment that is none", { APP_NOW: "yesterday" }, "APP_NOW"],
])("%s is refused in words", (_, env, words) => {
  expect(() => readSettings({ DATA_DIR: folder, ...env })).toThrow(words);
});

test("every wrong setting is named at once", () => {
  const all = { PUBLIC_ORIGIN: "https://example.com", PORT: "0" };
  expect(() => readSettings(all)).toThrow(
    /PORT[\s\S]*APP_SECRET is missing[\s\S]*SMTP_URL is missing/,
  );
});

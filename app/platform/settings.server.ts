import { isIP } from "node:net";
import { resolve } from "node:path";
import { type Instant, instant } from "#values/dates.ts";
import { LANGUAGES } from "#values/language.ts";
import { isLink } from "#values/link.ts";
import { StartRefused } from "#values/start-refused.ts";

/** How this installation runs: read once from the environment, then passed along in `App`. */
export type Settings = {
  port: number;
  /** The address to listen on: this machine only, unless HOST says otherwise. */
  host: string;
  /** Absolute path of the folder that holds everything this installation keeps. */
  dataDir: string;
  /** PostgreSQL to use in place of the embedded database. */
  databaseUrl: string | undefined;
  /** Every key is derived from it; where it is not set, from the secret kept in the data folder. */
  appSecret: string | undefined;
  /** The secret before, while something may still be sealed with it. */
  previousSecret: string | undefined;
  /** The address the public uses, without a path; undefined on a developer's machine. */
  publicOrigin: string | undefined;
  /** Whether only this machine's user is served: then the local stand-ins are allowed. */
  isLocal: boolean;
  smtpUrl: string | undefined;
  /** The sender of every mail; without it the firm at `noReply`. */
  mailFrom: string | undefined;
  noReply: string;
  /** Where the firm reads its notices, and answers to its mails. */
  firmMail: string;
  /** Made from the site's address, as none is set. */
  isFirmMailGuessed: boolean;
  /** The folder that holds outgoing messages in place of a mailbox; undefined when mail is really sent. */
  messagesGoTo: string | undefined;
  /** Addresses or subnets of our own proxies, separated by commas. */
  trustedProxies: string;
  /** Opens /metrics; without it /metrics is closed. */
  metricsToken: string | undefined;
  /** Address of a map tile with {z}, {x} and {y}; undefined where no map may be asked for. */
  mapTileUrl: string | undefined;
  /** The outside service whose frame takes bookings; without it our own page takes requests for a time. */
  schedulingUrl: string | undefined;
  /** The longest that one PDF may take, its turn not counted. */
  pdfSeconds: number;
  /** How many processes wait for the next PDF, started and warmed up. */
  pdfSpares: number;
  /** Whether /gallery is served: for tests; development always serves it. */
  showsGallery: boolean;
  /** `pseudo` is for tests: it shows text that is outside of content, and layouts that are too narrow. */
  language: (typeof SHOWN_IN)[number];
  /** The clock starts here, for development and tests. */
  startsAt: Instant | undefined;
  /** The most bytes of uploaded files that are not handed over; undefined: a quarter of the disk. */
  uploadRoom: number | undefined;
  logLevel: string;
};

type Environment = Record<string, string | undefined>;

const WEB = ["http:", "https:"];
/** Its tile usage policy asks for attribution, a referrer and no prefetching. */
const OPEN_STREET_MAP = "https://tile.openstreetmap.org/{z}/{x}/{y}.png";
export const SHORTEST_SECRET = 32;
const MEGABYTE = 1_000_000;
const SHOWN_IN = [...LANGUAGES, "pseudo"] as const;
const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

/**
 * Reads the environment; an empty variable counts as absent.
 *
 * @throws StartRefused with a sentence for every setting that is wrong or missing
 */
export function readSettings(env: Environment): Settings {
  const wrong: string[] = [];
  const read = (name: string) => env[name]?.trim() || undefined;
  const checked = (name: string, isRight: (text: string) => boolean, words: string) => {
    const text = read(name);
    if (text !== undefined && !isRight(text)) wrong.push(`${name} ${words}`);
    return text;
  };

  const port = checked("PORT", isPort, "must be a port number between 1 and 65535.");
  const databaseUrl = checked(
    "DATABASE_URL",
    (text) => hasProtocol(text, ["postgres:", "postgresql:"]),
    "must look like postgres://user:password@host:5432/database.",
  );
  const smtpUrl = checked(
    "SMTP_URL",
    (text) => hasProtocol(text, ["smtp:", "smtps:"]),
    "must look like smtps://user:password@host:465.",
  );
  const publicOrigin = checked(
    "PUBLIC_ORIGIN",
    isOrigin,
    "must be an address without a path, such as https://www.example.com.",
  )?.replace(/\/$/, "");
  const appNow = checked("APP_NOW", isInstant, "must be a moment such as 2026-11-20T09:00:00Z.");
  const logLevel = checked(
    "LOG_LEVEL",
    (text) => LOG_LEVELS.includes(text),
    `must be one of ${LOG_LEVELS.join(", ")}.`,
  );
  const language = checked(
    "APP_LANGUAGE",
    (text) => SHOWN_IN.some((each) => each === text),
    `must be one of ${SHOWN_IN.join(", ")}.`,
  );
  const tiles = checked(
    "MAP_TILE_URL",
    (text) => text === "off" || isTileUrl(text),
    "must look like https://tile.example.com/{z}/{x}/{y}.png, or be off.",
  );
  const schedulingUrl = checked(
    "SCHEDULING_URL",
    (text) => isLink(text, WEB),
    "must be the address of a booking page, such as https://calendar.example.com/firm/hour.",
  );
  const pdfSeconds = checked(
    "PDF_SECONDS",
    (text) => /^[1-9]\d{0,2}$/.test(text),
    "must be a number of seconds from 1 to 999.",
  );
  const pdfSpares = checked(
    "PDF_SPARES",
    (text) => /^\d$/.test(text),
    "must be a number of processes from 0 to 9.",
  );
  const uploadRoom = checked(
    "UPLOAD_ROOM_MB",
    (text) => /^\d{1,8}$/.test(text),
    "must be a number of megabytes.",
  );
  const secret = checked(
    "APP_SECRET",
    (text) => text.length >= SHORTEST_SECRET,
    `must have at least ${SHORTEST_SECRET} characters; make one with: openssl rand -base64 32`,
  );

  const previousSecret = read("APP_SECRET_PREVIOUS");
  if (previousSecret !== undefined && !secret) {
    wrong.push(
      "APP_SECRET_PREVIOUS is set, and APP_SECRET is missing: set APP_SECRET to the new secret.",
    );
  }
  if (previousSecret !== undefined && previousSecret === secret) {
    wrong.push("APP_SECRET_PREVIOUS is the same as APP_SECRET: leave it out.");
  }
  const host = read("HOST") ?? "127.0.0.1";
  if (!publicOrigin && !isLocalHost(isIP(host) === 6 ? `[${host}]` : host)) {
    wrong.push(
      `HOST ${host} lets other machines reach the site, and PUBLIC_ORIGIN is missing: set it to the address that ` +
        "they use, such as https://www.example.com, or leave HOST out to serve this machine alone.",
    );
  }
  const hostname = hostOf(publicOrigin);
  const isLocal = isLocalHost(hostname);
  if (!isLocal) {
    if (!read("APP_SECRET")) {
      wrong.push(
        "APP_SECRET is missing. The site is public, and everything it keeps is encrypted with keys made from " +
          "APP_SECRET: make one with `openssl rand -base64 32` and keep it apart from the data.",
      );
    }
    if (!smtpUrl) {
      wrong.push(
        "SMTP_URL is missing. The site is public, and without it no mail would reach anybody: " +
          "set it to smtps://user:password@host:465.",
      );
    }
    if (language === "pseudo")
      wrong.push("APP_LANGUAGE=pseudo is for tests; a public site speaks English.");
    if (appNow)
      wrong.push(
        "APP_NOW stops the clock for development and tests; a public site needs the true time.",
      );
  }
  if (wrong.length > 0) {
    throw new StartRefused(
      ["The site does not start:", ...wrong.map((line) => `- ${line}`)].join("\n"),
    );
  }

  const dataDir = resolve(read("DATA_DIR") ?? "data");
  return {
    port: Number(port ?? 3000),
    host,
    dataDir,
    databaseUrl,
    appSecret: secret,
    previousSecret,
    publicOrigin,
    isLocal,
    smtpUrl,
    mailFrom: read("MAIL_FROM"),
    noReply: `no-reply@${mailDomain(hostname)}`,
    isFirmMailGuessed: read("FIRM_MAIL") === undefined,
    firmMail: read("FIRM_MAIL") ?? `office@${mailDomain(hostname)}`,
    messagesGoTo: smtpUrl ? undefined : resolve(dataDir, "outbox"),
    trustedProxies: read("TRUSTED_PROXIES") ?? "",
    metricsToken: read("METRICS_TOKEN"),
    mapTileUrl: tiles === "off" ? undefined : (tiles ?? OPEN_STREET_MAP),
    schedulingUrl,
    pdfSeconds: Number(pdfSeconds ?? 9),
    pdfSpares: Number(pdfSpares ?? 1),
    showsGallery: read("GALLERY") === "1",
    language: SHOWN_IN.find((each) => each === language) ?? "en",
    startsAt: appNow ? instant(appNow) : undefined,
    uploadRoom: uploadRoom === undefined ? undefined : Number(uploadRoom) * MEGABYTE,
    logLevel: logLevel ?? "info",
  };
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;
}

function hasProtocol(text: string, protocols: string[]): boolean {
  return (
    URL.canParse(text) && protocols.includes(new URL(text).protocol) && new URL(text).host !== ""
  );
}

function isTileUrl(text: string): boolean {
  return isLink(text, WEB) && ["{z}", "{x}", "{y}"].every((part) => text.includes(part));
}

function isOrigin(text: string): boolean {
  if (!isLink(text, WEB)) return false;
  const { pathname, search, hash } = new URL(text);
  return pathname === "/" && !search && !hash;
}

function isInstant(text: string): boolean {
  try {
    instant(text);
    return true;
  } catch {
    return false;
  }
}

/** Where links in mails lead. Without a public address the site is this machine's alone. */
export function originOf({ publicOrigin, port }: Pick<Settings, "publicOrigin" | "port">): string {
  return publicOrigin ?? `http://localhost:${port}`;
}

function hostOf(origin: string | undefined): string {
  return origin !== undefined && isOrigin(origin) ? new URL(origin).hostname : "localhost";
}

function isLocalHost(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/** A domain that never receives mail (RFC 2606), where we have no domain of our own. */
function mailDomain(hostname: string): string {
  return isLocalHost(hostname) || hostname.startsWith("[") ? "example.invalid" : hostname;
}

import { expect, test } from "vitest";
import { EXPORTED, pathOf, readSource, STRINGS_AND_COMMENTS, sourcesOf } from "./sources.ts";

/** Who may import whom; a layer may always use itself, features only by the second table. */
const MAY_USE: Record<string, readonly string[]> = {
  server: ["platform", "features", "content", "values", "ui"],
  root: ["routes", "features", "content", "ui", "platform", "values"],
  routes: ["features", "domain", "content", "ui", "platform", "values"],
  features: ["domain", "content", "ui", "db", "platform", "values"],
  domain: ["values"],
  content: ["values"],
  ui: ["values"],
  db: ["values"],
  platform: ["db", "values"],
  values: [],
};
/** Layers of which another may name the types, and no more: words know the messages that they render. */
const MAY_NAME: Record<string, readonly string[]> = { content: ["domain", "features", "platform"] };
/** The words of components themselves, and the terms that any of them explains: all of the content that `ui` may use. */
const WORDS_OF_UI = /^app\/content\/en\/(?:ui\/|terms\.ts$)/;
/** How many sources of features and domain import English; words are asked for by language. It may only fall. */
const IMPORT_ENGLISH = 141;
/** Which feature may use which other. */
const FEATURES: Record<string, readonly string[]> = {
  accounts: ["drafts"],
  cases: ["accounts", "documents"],
  "case-links": ["accounts", "case-desk", "cases", "filing"],
  "case-desk": [
    ...["accounts", "answer", "appointments", "cases", "documents", "filing", "matters", "orders"],
    ...["payments", "pdf"],
  ],
  drafts: ["documents"],
  answer: ["accounts", "documents", "drafts", "pdf"],
  appointments: ["accounts", "filing", "mail-choices", "orders"],
  backup: [
    ...["accounts", "answer", "appointments", "calendar-feeds", "case-links", "payments", "stored"],
  ],
  "calendar-feeds": [...["accounts", "appointments", "case-desk", "case-links", "cases", "filing"]],
  "client-import": ["accounts", "case-desk", "cases", "find"],
  clients: [...["accounts", "case-desk", "cases", "documents", "filing", "find", "inbox"]],
  documents: ["pdf"],
  firm: ["accounts"],
  filing: ["accounts", "answer", "cases", "documents", "drafts", "orders", "pdf"],
  inbox: ["accounts"],
  keys: ["find", "stored"],
  "life-plan": ["drafts"],
  matters: ["appointments", "cases", "drafts", "filing", "orders", "payments"],
  messages: ["accounts", "case-desk", "case-links", "cases", "documents"],
  orders: ["accounts", "cases"],
  payments: ["accounts", "cases", "orders", "pdf"],
  "personal-data": ["accounts", "stored"],
  reminders: [
    ...["accounts", "case-desk", "case-links", "cases", "mail-choices", "returns", "vault"],
  ],
  requests: [
    ...["accounts", "answer", "case-desk", "case-links", "cases", "documents", "filing", "pdf"],
  ],
  returns: [...["accounts", "case-desk", "case-links", "cases", "documents", "filing", "requests"]],
  stored: [
    ...["answer", "documents", "life-plan", "messages", "payments", "pdf", "requests", "returns"],
  ],
  today: ["accounts", "appointments", "case-desk", "inbox", "messages", "payments"],
  tools: ["answer", "drafts"],
  vault: [...["accounts", "answer", "cases", "documents", "filing", "requests", "returns"]],
};
/** What every feature may use. */
const OF_ALL = ["sent", "words"];
/** Files of any feature that these may list: what it stores, the kinds of things that it sends to the firm, and of records that the firm finds. */
const LISTS: Record<string, RegExp> = {
  stored: /\/stored\.server\.ts$/,
  inbox: /-kind\.server\.ts$/,
  find: /-find\.server\.ts$/,
};
/** The rooms of a large rule or feature, first to last: a room uses those before it. Others of a rule stand beside. */
const ROOMS: Record<string, readonly string[]> = {
  "app/domain/tax": ["facts", "years", "income", "charge", "return", "explain"],
  "app/domain/form16": ["text", "part-a", "part-b", "checks"],
  "app/features/answer": [
    ...["draft", "figures", "typed", "upload", "facts", "verdict", "sample", "paper"],
  ],
  "app/features/appointments": [
    ...["hours", "calendar", "session", "reminders", "plan", "taking", "embed", "request"],
    ...["frame", "booked", "desk"],
  ],
  "app/features/life-plan": ["questions", "draft", "planner", "shown", "drawn", "page"],
  "app/features/orders": ["price", "proposal", "order"],
  "app/features/payments": [
    ...["book", "documents", "record", "decisions", "arrival", "client", "desk", "month"],
  ],
};
/** In a feature with rooms only what it stores lies above them. */
const ABOVE_ROOMS = /^stored\.server\.ts$/;
/** The tables that the platform has for itself; every other is a feature's. */
const BUSINESS_TABLE = /^app\/db\/schema\/(?!limits|outbox\.|installation\.)/;
/** Layers without clock, chance, network, process or packages, and the few exceptions. */
const PURE = ["domain", "content", "values"];
const PURE_MAY: Record<string, RegExp> = {
  "app/values/dates.ts": /^temporal-polyfill$|^new Date$/,
  "app/values/": /^(zod|libphonenumber-js)(\/|$)/,
};
/** What is written in one place only, and where. The theme's switch is on every page and keeps nothing typed. */
const ONE_PLACE: readonly [string, RegExp, RegExp][] = [
  ["reads a form by itself", /\bformData\(\)/, /^app\/platform\/post\.server\.ts$/],
  [
    "reads a body by itself",
    /\brequest\.(?:arrayBuffer|blob|bytes|json|text)\(/,
    /^app\/platform\/signed\.server\.ts$/,
  ],
  [
    "reads a query by itself",
    /(?:\b(?:searchParams|params|query)|\bURLSearchParams\([^)]*\))\.(?:get|getAll|has)\(/,
    /^app\/values\/form\.ts$/,
  ],
  ["finds a field's problem by itself", /\bproblems\.find\(/, /^app\/ui\/form\//],
  ["types the firm's name", /\bKaryatra\b/, /^app\/content\/firm\.ts$/],
  [
    "takes the firm past the App",
    /from\s*"[^"]*\bfirm\.ts"(?<!#values\/firm\.ts")/,
    /^app\/features\/firm\/firm\.server\.ts$/,
  ],
  [
    "makes a form by itself",
    /\bimport\s*\{[^}]*\bForm\b[^}]*\}\s*from\s*"react-router"/,
    /^app\/ui\/(?:form|theme)\//,
  ],
  ["divides paise by itself", /\b\w*[pP]aise\w*\)*\s*[*/%]\s*100\b/, /^app\/values\/money\.ts$/],
  ["takes a lock by itself", /\bpg_\w*advisory_/, /^app\/db\/locks\.server\.ts$/],
];
const IMPURE = /\bnew Date\b|\bDate\.now\b|\bMath\.random\b|\bfetch\(|\bprocess\.\w+/g;
const TYPES_ALONE = /^\s*import\s+type\b/;
const DRAWERS = /(?:^|\/)(?:utils?|helpers?|common|lib|shared|types|misc)(?:\/|$)|\/index\.tsx?$/;

const OF_THE_FRAMEWORK = /^app\/(?:routes\/|routes\.ts|root\.tsx|entry\.)|\.examples\.tsx$/;

const IMPORTS =
  /^\s*(?:import|export)\b[^"'();]*?\bfrom\s*["']([^"']+)|^\s*import\s*["']([^"']+)|\bimport\(\s*([^)]*)/gm;

/** What is wrong with one source file, in words; nothing for a file that keeps the rules. */
function breachesOf(file: string, source: string): string[] {
  const found = DRAWERS.test(file) ? ["a drawer or a barrel"] : [];
  if (isOutsideRooms(file)) found.push("lies in no room of its feature");
  const layer = layerOf(file);
  const pure = PURE.includes(layer);
  const code = source.replace(STRINGS_AND_COMMENTS, "$1");
  for (const [statement, from, bare, dynamic] of code.matchAll(IMPORTS)) {
    const name = from ?? bare ?? /^["'`]([^"'`$]+)["'`]$/.exec(dynamic?.trim() ?? "")?.[1];
    if (name === undefined) {
      if (layer !== "server") found.push(`import of what cannot be read: ${dynamic}`);
    } else if (!name.includes("/+types/"))
      found.push(...breachesOfImport(file, layer, name, TYPES_ALONE.test(statement)));
  }
  for (const [breach, sign, place] of ONE_PLACE) {
    if (sign.test(code) && !place.test(file)) found.push(breach);
  }
  const words = source.replace(STRINGS_AND_COMMENTS, "");
  for (const [word] of pure ? words.matchAll(IMPURE) : []) {
    if (!isExcepted(file, word)) found.push(`uses ${word}`);
  }
  return found;
}

function breachesOfImport(
  file: string,
  layer: string,
  name: string,
  typesAlone: boolean,
): string[] {
  const inside = /^(?:#|\.)/.test(name);
  if (!inside) {
    return PURE.includes(layer) && !isExcepted(file, name) ? [`uses the package ${name}`] : [];
  }
  const target = pathOf(file, name);
  const found: string[] = [];
  const other = layerOf(target);
  const mayUse = [...(MAY_USE[layer] ?? []), ...((typesAlone && MAY_NAME[layer]) || [])];
  const isOwnWords = layer === "ui" && WORDS_OF_UI.test(target);
  if (other !== layer && !mayUse.includes(other) && !isOwnWords)
    found.push(`${layer} uses ${other}`);
  if (layer === "platform" && BUSINESS_TABLE.test(target)) found.push(`platform knows ${target}`);
  const [, feature = ""] = /^app\/features\/([^/]+)/.exec(file) ?? [];
  const [, neighbour] = /^app\/features\/([^/]+)/.exec(target) ?? [];
  const mayUseIt = [feature, ...OF_ALL, ...(FEATURES[feature] ?? [])];
  if (feature && neighbour && !mayUseIt.includes(neighbour) && !LISTS[feature]?.test(target)) {
    found.push(`${feature} uses ${neighbour}`);
  }
  for (const [house, rooms] of Object.entries(ROOMS)) {
    const [mine, its] = [file, target].map((path) =>
      rooms.findIndex((room) => path.startsWith(`${house}/${room}/`)),
    );
    if (mine !== -1 && Number(its) > Number(mine)) {
      found.push(`${rooms[Number(mine)]} uses ${rooms[Number(its)]}`);
    }
  }
  if ([...PURE, "ui"].includes(layer) && target.includes(".server") && !typesAlone) {
    found.push(`uses ${target}`);
  }
  return found;
}

function isOutsideRooms(file: string): boolean {
  const [house, rooms] =
    Object.entries(ROOMS).find(([house]) => file.startsWith(`${house}/`)) ?? [];
  if (!house?.startsWith("app/features/")) return false;
  const [room = "", inside] = file.slice(house.length + 1).split("/");
  return inside === undefined ? !ABOVE_ROOMS.test(room) : !rooms?.includes(room);
}

function layerOf(path: string): string {
  const [first = "", second = ""] = path.split("/");
  if (first !== "app") return first;
  return second in MAY_USE && path.split("/").length > 2 ? second : "root";
}

function isExcepted(file: string, what: string): boolean {
  return Object.entries(PURE_MAY).some(([path, may]) => file.startsWith(path) && may.test(what));
}

const sources = () => sourcesOf(["app", "server"]);

test("every source keeps the rules of who may import whom", () => {
  const files = sources();
  expect(files.length).toBeGreaterThan(10);
  const breaches = files.flatMap((file) =>
    breachesOf(file, readSource(file)).map((words) => `${file}: ${words}`),
  );
  expect(breaches).toEqual([]);
});

/** Sources of features and domain that import the words of one language, as values or as types. */
function importersOfEnglish(files: readonly (readonly [file: string, source: string])[]): string[] {
  return files
    .filter(([file, source]) => {
      const code = source.replace(STRINGS_AND_COMMENTS, "$1");
      const names = [...code.matchAll(IMPORTS)].map(([, from, bare, dynamic]) => {
        return from ?? bare ?? dynamic?.replace(/^["'`]|["'`]\s*$/g, "") ?? "";
      });
      return (
        /^(?:features|domain)$/.test(layerOf(file)) &&
        names.some((name) => pathOf(file, name).startsWith("app/content/en/"))
      );
    })
    .map(([file]) => file);
}

test("fewer and fewer files import English", () => {
  const found = importersOfEnglish(sources().map((file) => [file, readSource(file)])).length;
  const what =
    found > IMPORT_ENGLISH
      ? "ask for words by language: wordsOf(context) or wordsIn(language), decision 60"
      : "fewer than before: write the lower number";
  expect(found, what).toBe(IMPORT_ENGLISH);
});

test.each([
  ["app/features/a/a.ts", 'import { a } from "#content/en/a.ts";'],
  ["app/features/a/a.tsx", 'import type { A } from "../../content/en/ui/a.ts";'],
  ["app/domain/a.ts", 'import {\n  a,\n} from "#content/en/a.ts";'],
  ["app/features/a/a.server.ts", 'const a = await import("#content/en/a.ts");'],
])("counts %s: %s", (file, source) => {
  expect(importersOfEnglish([[file, source]])).toEqual([file]);
});

test.each([
  ["app/features/a/a.ts", 'import { wordsIn } from "#content/words.server.ts";'],
  ["app/features/a/a.ts", 'import { products } from "#content/catalogue.ts";'],
  ["app/features/a/a.ts", '// import { a } from "#content/en/a.ts";'],
  ["app/routes/a.tsx", 'import { a } from "#content/en/a.ts";'],
])("does not count %s: %s", (file, source) => {
  expect(importersOfEnglish([[file, source]])).toEqual([]);
});

/** Each source with the sources that it imports, types included. */
function importsOf(files: readonly string[]): Map<string, string[]> {
  return new Map(
    files.map((file) => {
      const code = readSource(file).replace(STRINGS_AND_COMMENTS, "$1");
      const names = [...code.matchAll(IMPORTS)].map(([, from = "", bare = ""]) => from || bare);
      return [file, names.map((name) => pathOf(file, name)).filter((path) => files.includes(path))];
    }),
  );
}

/** Sources that lead back to themselves; what takes part in none is taken away until nothing changes. */
function circlesIn(imports: Map<string, readonly string[]>): string[] {
  const left = new Map(imports);
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    const used = new Set([...left.values()].flat());
    for (const [file, its] of left) {
      if (!used.has(file) || !its.some((each) => left.has(each))) left.delete(file);
    }
  }
  return [...left.keys()];
}

test("no source leads back to itself, not even by its types", () => {
  expect(circlesIn(importsOf(sources()))).toEqual([]);
});

test("bites a circle, and lets a chain be", () => {
  const chain: [string, string[]][] = [
    ["a", ["b"]],
    ["b", ["c"]],
    ["c", []],
  ];
  expect(circlesIn(new Map(chain))).toEqual([]);
  expect(circlesIn(new Map([...chain, ["c", ["b"]]]))).toEqual(["b", "c"]);
});

/** Names that more than one source exports. What the framework asks every screen for is the same everywhere. */
function namesTwice(files: readonly (readonly [file: string, source: string])[]): string[] {
  const places = new Map<string, string[]>();
  for (const [file, source] of files) {
    const code = source.replace(STRINGS_AND_COMMENTS, "");
    for (const [, , name = ""] of code.matchAll(EXPORTED)) {
      places.set(name, [...new Set([...(places.get(name) ?? []), file])]);
    }
  }
  return [...places].filter(([, its]) => its.length > 1).map(([name, its]) => `${name}: ${its}`);
}

test("no exported name means two things", () => {
  const files = sources().filter((file) => !OF_THE_FRAMEWORK.test(file));
  const read = files.map((file) => [file, readSource(file)] as const);
  expect(namesTwice(read)).toEqual([]);
});

test("bites a name that is exported twice", () => {
  const one = "export type Line = string;\nexport async function readLine() {}";
  expect(
    namesTwice([
      ["a.ts", one],
      ["b.ts", "export const Line = 1;\nconst readLine = 2;"],
    ]),
  ).toEqual(["Line: a.ts,b.ts"]);
});

test("no feature leads back to itself", () => {
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of FEATURES[from] ?? []) if (!seen.has(next)) reached(next, seen.add(next));
    return seen;
  };
  expect(Object.keys(FEATURES).filter((feature) => reached(feature).has(feature))).toEqual([]);
});

test.each([
  ["app/routes/site/a.tsx", 'import { db } from "#db/db.server.ts";', "routes uses db"],
  ["app/routes/site/a.tsx", 'import type { Row } from "../../db/schema/a.ts";', "routes uses db"],
  ["app/domain/tax/a.ts", 'export * from "#platform/clock.ts";', "domain uses platform"],
  ["app/content/en/a.ts", 'import { type A, a } from "#domain/tax/a.ts";', "content uses domain"],
  ["app/content/en/a.ts", 'import { A } from "#features/filing/a.ts";', "content uses features"],
  ["app/domain/tax/a.ts", 'const z = await import("zod");', "uses the package zod"],
  [
    "app/domain/tax/a.ts",
    "const later = await import(name);",
    "import of what cannot be read: name",
  ],
  ["app/domain/tax/a.ts", 'import "node:fs";', "uses the package node:fs"],
  ["app/domain/tax/a.ts", "const now = Date.now(); // the clock", "uses Date.now"],
  ["app/content/a.ts", "const year = new Date().getFullYear();", "uses new Date"],
  ["app/content/a.ts", "const coin = Math.random();", "uses Math.random"],
  ["app/values/pan.ts", "const answer = await fetch(url);", "uses fetch("],
  ["app/values/pan.ts", "const secret = process.env.APP_SECRET;", "uses process.env"],
  [
    "app/values/pan.ts",
    'import { Temporal } from "temporal-polyfill";',
    "uses the package temporal-polyfill",
  ],
  ["app/content/en/a.ts", 'import type { Db } from "#db/db.server.ts";', "content uses db"],
  ["app/ui/a/a.tsx", 'import { home } from "#content/en/home.ts";', "ui uses content"],
  ["app/ui/a/a.tsx", 'import { a } from "#features/filing/a.ts";', "ui uses features"],
  ["app/ui/a/a.tsx", 'import { a } from "./a.server.ts";', "uses app/ui/a/a.server.ts"],
  [
    "app/features/enquiries/a.ts",
    'import {\n  a,\n} from "../filing/a.ts";',
    "enquiries uses filing",
  ],
  ["app/platform/a.ts", 'import { a } from "#features/filing/a.ts";', "platform uses features"],
  [
    "app/features/inbox/a.ts",
    'import { a } from "#features/orders/order/orders.server.ts";',
    "inbox uses orders",
  ],
  [
    "app/platform/a.server.ts",
    'import { people } from "#db/schema/accounts.ts";',
    "platform knows app/db/schema/accounts.ts",
  ],
  ["app/domain/tax/income/a.ts", 'import type { A } from "../charge/a.ts";', "income uses charge"],
  ["app/features/orders/price/a.ts", 'import type { A } from "../order/a.ts";', "price uses order"],
  ["app/features/orders/a.ts", "", "lies in no room of its feature"],
  ["app/features/orders/prices/a.ts", "", "lies in no room of its feature"],
  ["server/a.ts", 'import { a } from "../app/routes/site/a.tsx";', "server uses routes"],
  ["app/content/en/a.ts", 'const title = "About Karyatra";', "types the firm's name"],
  ["server/a.ts", 'const name = "Karyatra is at";', "types the firm's name"],
  [
    "app/routes/site/a.tsx",
    'import { firm } from "#content/firm.ts";',
    "takes the firm past the App",
  ],
  ["app/content/en/a.ts", 'import { firm } from "../firm.ts";', "takes the firm past the App"],
  ["app/routes/site/a.tsx", "const form = await request.formData();", "reads a form by itself"],
  ["app/routes/site/a.ts", "const notice = await request.json();", "reads a body by itself"],
  [
    "app/routes/site/a.tsx",
    'const year = new URL(request.url).searchParams.get("year");',
    "reads a query by itself",
  ],
  ["app/features/firm/a.ts", 'const chosen = query.getAll("addon");', "reads a query by itself"],
  [
    "app/routes/site/a.tsx",
    "const why = state.problems.find(isMine);",
    "finds a field's problem by itself",
  ],
  ["app/routes/site/a.tsx", 'import { data, Form } from "react-router";', "makes a form by itself"],
  [
    "app/features/firm/a.server.ts",
    "await tx.execute(sql`select pg_advisory_xact_lock(7)`);",
    "takes a lock by itself",
  ],
  ["app/features/firm/a.ts", "const due = order.totalPaise / 100;", "divides paise by itself"],
  ["app/features/filing/utils/a.ts", "", "a drawer or a barrel"],
  ["app/ui/button/index.ts", "", "a drawer or a barrel"],
])("bites in %s: %s", (file, source, words) => {
  expect(breachesOf(file, source)).toEqual([words]);
});

test.each([
  ["app/content/en/a.ts", 'import type { A } from "#domain/tax/a.ts";'],
  ["app/content/a.ts", 'export const words = "we process. Every fetch( and new Date counts";'],
  [
    "app/domain/tax/a.ts",
    '/* import { a } from "zod"; Date.now() */ import { a } from "#values/money.ts";',
  ],
  ["app/values/dates.ts", 'import { Temporal } from "temporal-polyfill";\nnew Date(0);'],
  ["app/features/filing/a.server.ts", 'import { a } from "#features/documents/a.server.ts";'],
  ["app/features/orders/order/a.server.ts", 'import { a } from "#features/sent/sent-kind.ts";'],
  ["app/features/inbox/a.server.ts", 'import { a } from "#features/orders/a-kind.server.ts";'],
  ["app/features/orders/order/a.server.ts", 'import { a } from "../price/a.server.ts";'],
  ["app/features/orders/stored.server.ts", 'import { a } from "./order/a.server.ts";'],
  ["app/features/stored/a.server.ts", 'import { a } from "#features/firm/stored.server.ts";'],
  ["app/platform/a.server.ts", 'import { outbox } from "#db/schema/outbox.ts";'],
  ["app/ui/a/a.tsx", 'import { words } from "#content/en/ui/a.ts";'],
  ["app/routes/site/a.tsx", 'import { Form } from "#ui/form/form.tsx";'],
  ["app/platform/a.ts", 'import type { Firm } from "#values/firm.ts";\n// Karyatra'],
])("lets %s be: %s", (file, source) => {
  expect(breachesOf(file, source)).toEqual([]);
});

import { createHmac } from "node:crypto";
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ActionFunctionArgs, ServerBuild } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Doors } from "#platform/doors.ts";
import { isSignedNotice } from "#platform/payment/razorpay-signature.server.ts";
import { readSigned } from "#platform/signed.server.ts";
import { contextFor } from "../../app/entry.server.tsx";
import { testApp } from "../../tests/app.ts";
import { LINE } from "../../tests/cast.ts";
import { ask } from "../../tests/server/http.ts";
import { openSourceSite } from "../../tests/site-from-sources.ts";
import { DOCUMENT_LIMIT, FORM_LIMIT, UPLOAD_LIMIT } from "./body.ts";
import { openFront } from "./client.ts";
import { openDoors } from "./doors.ts";
import { openFramework } from "./framework.ts";
import { openMetrics } from "./metrics.ts";
import { contentSecurityPolicy, policySources } from "./security-headers.ts";
import { createWeb } from "./web.ts";

const SECRET = "a secret of the notices";
const FORM = "application/x-www-form-urlencoded";
const notice = Buffer.from('{ "event":"payment.captured",\n "amount": 424900 }');

const app = testApp();
let server: Server;
let origin = "";
let got: Uint8Array[] = [];

/** What a route module may export, as far as these routes do. */
type Made = {
  path: string;
  doors?: Doors;
  action?(args: ActionFunctionArgs): Promise<Response>;
};

/** A build of made-up routes; each without an action answers with a page. */
function buildOf(made: readonly Made[], root: Doors = {}): ServerBuild {
  const page = async () =>
    new Response("<!doctype html>", { headers: { "Content-Type": "text/html" } });
  const routes = made.map(({ path, doors, action = page }) => [
    path,
    {
      ...{ id: path, path, parentId: "root" },
      module: { action, loader: page, ...(doors && { handle: { doors } }) },
    },
  ]);
  return {
    entry: { module: { contextFor, default: () => new Response("no page", { status: 404 }) } },
    routes: {
      root: { id: "root", path: "", module: { handle: { doors: root } } },
      ...Object.fromEntries(routes),
    },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
    ...{ publicPath: "/", assetsBuildDirectory: "", future: {}, ssr: true, isSpaMode: false },
    ...{ prerender: [], routeDiscovery: { mode: "initial" } },
  } as unknown as ServerBuild;
}

const takes = async ({ request, context }: ActionFunctionArgs) => {
  const bytes = await readSigned({ request, context }, (raw, headers) =>
    isSignedNotice(raw, headers.get("x-razorpay-signature") ?? "", [SECRET]),
  );
  got.push(bytes);
  return new Response(null, { status: 204 });
};

beforeAll(async () => {
  const nothing = { serve: async () => false, forget: () => {} };
  const front = openFront(undefined, "http://localhost", "127.0.0.1");
  const build = buildOf([
    { path: "notices/gateway", doors: { body: "signed-json" }, action: takes },
    { path: "notices/other", action: takes },
    { path: "with-file", doors: { upload: true } },
    { path: "with-document", doors: { upload: "document" } },
    { path: "pay", doors: { scripts: ["https://checkout.example.com"] } },
    { path: "pay/done" },
  ]);
  server = createWeb({
    ...{ pages: nothing, linkRoutes: nothing, assets: nothing, headers: {}, front, log: app.log },
    framework: openFramework(app, async () => build, "production", front, {}),
    metrics: openMetrics(undefined, {
      outbox: async () => ({ unsent: 0, oldestSeconds: 0, givenUp: 0 }),
      backup: async () => undefined,
    }),
    ...{ firm: app.firm, picture: async () => undefined },
    health: { outage: async () => undefined },
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const signatureOf = (body: Buffer) => createHmac("sha256", SECRET).update(body).digest("hex");

function post(path: string, body: Buffer | string, headers: Record<string, string> = {}) {
  return ask(origin + path, { method: "POST", body, headers });
}

function postSigned(path: string, body = notice, more: Record<string, string> = {}) {
  const signed = { "x-razorpay-signature": signatureOf(body), "content-type": "application/json" };
  return post(path, body, { ...signed, ...more });
}

describe("a signed body", () => {
  test.each(["/notices/gateway", "/Notices/Gateway", "/notices/gateway?try=2"])(
    "reaches %s as it came, from a server that sends no Origin",
    async (path) => {
      got = [];
      for (const type of ["application/json", "application/json; charset=utf-8"]) {
        const more = { "content-type": type };
        expect((await postSigned(path, notice, more)).status).toBe(204);
      }
      expect(got.map((bytes) => Buffer.from(bytes))).toEqual([notice, notice]);
    },
  );

  test.each([
    ["with another's signature", { "x-razorpay-signature": "0".repeat(64) }],
    ["without one", { "x-razorpay-signature": "" }],
  ])("%s is 401 in plain text", async (_, more) => {
    got = [];
    const answer = await postSigned("/notices/gateway", notice, more);
    expect([answer.status, answer.headers["content-type"]]).toEqual([
      401,
      "text/plain; charset=utf-8",
    ]);
    expect(answer.body.toString()).toBe("The signature is missing or wrong.\n");
    expect(got).toEqual([]);
  });

  test.each(["/notices/other", "/notices", "/notices/gateway.data", "/pay"])(
    "reaches no other route: %s",
    async (path) => {
      got = [];
      expect((await postSigned(path)).status).toBe(403);
      expect((await postSigned(path, notice, { origin })).status).toBe(400);
      expect(got).toEqual([]);
    },
  );

  test("has the limit of a form, announced or in chunks", async () => {
    const body = (length: number) => Buffer.alloc(length, " ");
    expect((await postSigned("/notices/gateway", body(FORM_LIMIT))).status).toBe(204);
    for (const chunk of [undefined, 60_000]) {
      const headers = { "content-type": "application/json" };
      const asked = { method: "POST", body: body(FORM_LIMIT + 1), headers, chunk };
      expect((await ask(`${origin}/notices/gateway`, asked)).status).toBe(413);
    }
  });

  test.each([
    ["a form from elsewhere", FORM, false, 403],
    ["a form of our own", FORM, true, 400],
    ["a text", "text/plain", false, 403],
    ["JSON by another name", "application/json+x", false, 403],
  ])("is all that its route takes: %s is refused", async (_, type, isOwn, status) => {
    got = [];
    const more = { "content-type": type, ...(isOwn && { origin }) };
    expect((await postSigned("/notices/gateway", notice, more)).status).toBe(status);
    expect(got).toEqual([]);
  });

  test("waits where its line sends very many", async () => {
    app.clock.waited.length = 0;
    const more = { "x-forwarded-for": LINE };
    for (let sent = 0; sent < 35; sent++) await postSigned("/notices/gateway", notice, more);
    expect(app.clock.waited.length).toBeGreaterThan(0);
  });
});

test.each([
  ["/with-file", UPLOAD_LIMIT, "at most 10 MB"],
  ["/with-file.data", UPLOAD_LIMIT, "at most 10 MB"],
  ["/with-document", DOCUMENT_LIMIT, "at most 25 MB"],
  ["/with-document.data", DOCUMENT_LIMIT, "at most 25 MB"],
  ["/pay", FORM_LIMIT, "longer than this form accepts"],
])("a form to %s has its own limit", async (path, limit, words) => {
  const more = { "content-type": FORM, origin };
  const answerTo = (length: number) => post(path, Buffer.alloc(length, "a"), more);
  const refusal = await answerTo(limit + 1);
  expect([refusal.status, refusal.body.toString()]).toEqual([413, expect.stringContaining(words)]);
  expect((await answerTo(limit)).status).not.toBe(413);
});

test("a page loads what its route names, and its neighbours do not", async () => {
  const policyOf = async (path: string) =>
    String((await ask(origin + path)).headers["content-security-policy"]);
  const scripts = /script-src 'self' 'nonce-[^']+' https:\/\/checkout\.example\.com;/;
  expect(await policyOf("/pay")).toMatch(scripts);
  expect(await policyOf("/pay")).toContain("frame-src 'self';");
  expect(await policyOf("/pay/done")).toMatch(/script-src 'self' 'nonce-[^']+';/);
});

test("each origin is in its own rule, a layout's for its pages too, bodies for one route alone", () => {
  const pay: Doors = {
    scripts: ["https://a.example.com"],
    images: ["https://b.example.com"],
    frames: ["https://c.example.com:8443"],
    connect: ["https://d.example.com"],
    formAction: ["https://e.example.com"],
    ancestors: ["https://f.example.com"],
  };
  const root: Doors = { frames: ["https://r.example.com"], upload: true };
  const at = openDoors(buildOf([{ path: "pay", doors: pay }, { path: "plain" }], root).routes);
  const policyAt = (path: string) =>
    contentSecurityPolicy([], policySources(app, false, at(path))).split("; ");
  expect(policyAt("/pay")).toEqual([
    "default-src 'none'",
    "script-src 'self' https://a.example.com",
    "style-src 'self'",
    "img-src 'self' https://b.example.com",
    "frame-src 'self' https://r.example.com https://c.example.com:8443",
    "font-src 'self'",
    "connect-src 'self' https://d.example.com",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' https://e.example.com",
    "frame-ancestors 'self' https://f.example.com",
  ]);
  expect(policyAt("/plain")).toContain("frame-src 'self' https://r.example.com");
  expect(policyAt("/plain")).toContain("script-src 'self'");
  expect([at("/plain").upload, at("/").upload]).toEqual([undefined, true]);
});

test.each([
  "https://a.example.com; script-src *",
  "https://a.example.com https://b.example.com",
  "https://a.example.com;x",
  "https://a.example.com/path",
  "https://*",
  "http://a.example.com",
  "'unsafe-inline'",
  "data:",
  "*",
])("%s is no origin", (name) => {
  const doors = { scripts: [name] } as unknown as Doors;
  expect(() => openDoors(buildOf([{ path: "pay", doors }]).routes)).toThrow("not an https origin");
});

test("the site itself opens uploads of twelve routes, sign-in on a full disk, the map's pictures and the scheduler's frame", async () => {
  const { routes } = await openSourceSite();
  const at = openDoors(routes);
  const opened = Object.values(routes).flatMap((route) => {
    const handle = route?.module.handle as { doors?: Doors } | undefined;
    return handle?.doors ? [[route?.id, handle.doors]] : [];
  });
  const whenFull = { whenFull: true };
  expect(Object.fromEntries(opened)).toEqual({
    root: { frames: ["scheduling"] },
    "routes/account/another-try": whenFull,
    "routes/account/login": whenFull,
    "routes/account/logout": whenFull,
    "routes/account/second-step": whenFull,
    "routes/account/set-up": whenFull,
    "routes/account/which-account": whenFull,
    "routes/portal/confirm": whenFull,
    "routes/portal/messages": { upload: "document" },
    "routes/site/case/case": { upload: "document" },
    "routes/site/case/checklist": { upload: "document" },
    "routes/site/case/files": { upload: "document" },
    "routes/site/case/messages": { upload: "document" },
    "routes/site/contact": { images: ["mapTiles"] },
    "routes/site/stepform/form16": { upload: true },
    "routes/staff/bank-statement": { upload: true },
    "routes/staff/case-messages": { upload: "document" },
    "routes/staff/case-return": { upload: "document" },
    "routes/staff/client-list": { upload: true },
    "routes/staff/firm/claims": { upload: true },
    "routes/staff/firm/team": { upload: true },
  });
  expect([at("/stepform/form16"), at("/STEPFORM/form16.data")].map(({ upload }) => upload)).toEqual(
    [true, true],
  );
  expect(at("/stepform/check").upload).toBeUndefined();

  const here = {
    settings: {
      ...app.settings,
      schedulingUrl: "https://calendar.example.com/firm/hour",
      mapTileUrl: "https://tile.example.com/{z}/{x}/{y}.png",
    },
    firm: () => ({ ...app.firm(), coordinates: { latitude: 18.5, longitude: 73.8 } }),
  };
  const policyOf = (path: string, of: Parameters<typeof policySources>[0] = here) =>
    contentSecurityPolicy([], policySources(of, false, at(path)));
  for (const path of ["/", "/Contact-us", "/BookAppointment", "/book/frame", "/no-such-page"]) {
    expect(policyOf(path), path).toContain("frame-src 'self' https://calendar.example.com;");
    const tiles = path === "/Contact-us" ? " https://tile.example.com" : "";
    expect(policyOf(path), path).toContain(`img-src 'self'${tiles};`);
    expect(policyOf(path), path).toContain("form-action 'self'; frame-ancestors 'self'");
  }
  const unset = { ...here, firm: () => ({ ...app.firm(), coordinates: null }) };
  expect(policyOf("/contact-us", unset)).toContain("img-src 'self';");
});

import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { PUBLIC_PAGES } from "../../server/http/public-pages.ts";
import { sharedSite } from "../e2e/site.ts";
import { type Answer, ask } from "./http.ts";

const site = sharedSite();

const get = (path: string, headers: Record<string, string> = {}) =>
  ask(site.origin + path, { headers });

/** What may differ between the kept page and the rendered one: preloads, nonces, the reference. */
function withoutMarks(html: string): string {
  return html
    .replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, "")
    .replace(/ nonce="[^"]*"/g, "")
    .replace(/ data-reference="[^"]*"/g, "");
}

function isKept(answer: Answer): boolean {
  return answer.headers.etag !== undefined;
}

const cases = PUBLIC_PAGES.flatMap((path) => [
  { path, theme: "dark" },
  { path, theme: "light" },
]);

test.each(cases)("$path in $theme is kept as the framework renders it", async ({ path, theme }) => {
  const kept = await get(path, { cookie: `theme=${theme}` });
  const rendered = await get(path, { cookie: `theme=${theme}; session=nobody` });
  expect([kept.status, rendered.status]).toEqual([200, 200]);
  expect([isKept(kept), isKept(rendered)]).toEqual([true, false]);
  expect(withoutMarks(kept.body.toString())).toBe(withoutMarks(rendered.body.toString()));
  expect(kept.body.toString()).toContain(`data-theme="${theme}"`);
  expect(kept.body.toString()).not.toContain("modulepreload");
});

test.each(PUBLIC_PAGES)("%s is found in any letter case", async (path) => {
  const [a, b] = [await get(path.toUpperCase()), await get(path.toLowerCase())];
  expect(isKept(a) && isKept(b)).toBe(true);
  expect(a.body.equals(b.body)).toBe(true);
});

test("a query, a session, a draft or a data request is never answered from the map", async () => {
  const answers = [
    await get("/?a=1"),
    await get("/", { cookie: "session=a" }),
    await get("/", { cookie: "theme=light; browser=a" }),
    await get("/_root.data"),
  ];
  expect(answers.map(isKept)).toEqual([false, false, false, false]);
  for (const answer of answers) expect(answer.headers["cache-control"]).toBe("no-store");
  expect(isKept(await get("/", { cookie: "nosession=a" }))).toBe(true);
});

test.each([
  { path: "/", cookie: "" },
  { path: "/?rendered", cookie: "session=a" },
])("$path comes in the coding that was asked for", async ({ path, cookie }) => {
  const coded = async (coding: string) => get(path, { "accept-encoding": coding, cookie });
  const plain = withoutMarks((await get(path, { cookie })).body.toString());
  const br = await coded("gzip, deflate, br");
  expect(br.headers["content-encoding"]).toBe("br");
  expect(withoutMarks(brotliDecompressSync(br.body).toString())).toBe(plain);
  const gz = await coded("gzip, br;q=0");
  expect(gz.headers["content-encoding"]).toBe("gzip");
  expect(withoutMarks(gunzipSync(gz.body).toString())).toBe(plain);
  for (const answer of [br, gz]) {
    expect(answer.headers.vary).toContain("Accept-Encoding");
    expect(Number(answer.headers["content-length"])).toBe(answer.body.length);
  }
  expect((await coded("identity")).headers["content-encoding"]).toBeUndefined();
});

test("a page that the client has is not sent again", async () => {
  const first = await get("/", { "accept-encoding": "br" });
  const etag = String(first.headers.etag);
  const again = await get("/", { "accept-encoding": "br", "if-none-match": `"other", W/${etag}` });
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
  const otherTheme = await get("/", {
    "accept-encoding": "br",
    "if-none-match": etag,
    cookie: "theme=light",
  });
  expect(otherTheme.status).toBe(200);
});

test("HEAD has the headers of GET and no body", async () => {
  for (const path of ["/", "/?rendered"]) {
    const head = await ask(site.origin + path, { method: "HEAD" });
    const full = await get(path);
    expect([head.status, head.body.length]).toEqual([full.status, 0]);
    expect(head.headers["content-type"]).toBe(full.headers["content-type"]);
    expect(head.headers.etag).toBe(full.headers.etag);
  }
});

test("hashed files never change, and one that does not exist is 404 without the framework", async () => {
  const script = /\/assets\/home-[\w.-]+\.js/.exec((await get("/")).body.toString())?.[0] ?? "";
  const file = await get(script, { "accept-encoding": "br" });
  expect([file.status, file.headers["content-encoding"]]).toEqual([200, "br"]);
  expect(file.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(file.headers["content-type"]).toContain("text/javascript");
  expect(
    (await get(script, { "if-none-match": String(file.headers.etag), "accept-encoding": "br" }))
      .status,
  ).toBe(304);
  const missing = await get("/assets/nothing-0a0a0a0a.js");
  expect([missing.status, missing.headers["cache-control"]]).toEqual([404, "no-store"]);
});

test("every answer carries the security headers, and no page allows inline scripts at large", async () => {
  for (const path of ["/", "/?rendered", "/nowhere", "/healthz", "/assets/nothing.js"]) {
    const { headers } = await get(path);
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["referrer-policy"], path).toBeDefined();
    expect(headers["strict-transport-security"], path).toBeUndefined();
    const policy = String(headers["content-security-policy"] ?? "default-src 'none'");
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).not.toContain("unsafe");
  }
});

test("two renderings never share a nonce", async () => {
  const nonce = async () =>
    /'nonce-([^']+)'/.exec(String((await get("/?a")).headers["content-security-policy"]))?.[1];
  const [a, b] = [await nonce(), await nonce()];
  expect(a).toBeDefined();
  expect(a).not.toBe(b);
});

test.each(["/FileItr", "/BasicItrPlan", "/ItrPlanning"])(
  "%s says what the calendar leaves open before it sells a return",
  async (path) => {
    const { body } = await get(path);
    // Without the meanings of its terms.
    const text = body.toString().replaceAll(/<span popover.*?<\/span>|<[^>]+>/g, "");
    expect(text).toMatch(/If you have not filed for (FY|Tax Year) 20\d\d-\d\d/);
  },
);

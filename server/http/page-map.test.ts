import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { clockFrom } from "#platform/clock.ts";
import { dayInIndia } from "#values/dates.ts";
import { testApp } from "../../tests/app.ts";
import { openSourceSite } from "../../tests/site-from-sources.ts";
import { chooseEncoding } from "./encoding.ts";
import { afterEachMidnight, openPageMap } from "./page-map.ts";
import { PUBLIC_PAGES } from "./public-pages.ts";
import { contentSecurityPolicy, OWN_ONLY, securityHeaders } from "./security-headers.ts";

const app = testApp();

test("pages are forgotten once it is tomorrow in India, not in Greenwich", async () => {
  const clock = clockFrom("2026-11-20T18:29:59.900Z", performance.now());
  const day = await new Promise((resolve) => {
    const stop = afterEachMidnight(clock, () => {
      stop();
      resolve(dayInIndia(clock.now()).toString());
    });
  });
  expect(day).toBe("2026-11-21");
});

test("the policy of a kept page allows our own scripts by their hashes, and none that its text brought in", async () => {
  const written = `<script>a()</script><script nonce="guessed">b()</script><script data-of="`;
  const { policy, served } = mapOf(async (nonce) => {
    const ours = `<script nonce="${nonce}">c()</script>`;
    const file = `<script nonce="${nonce}" src="/a.js"></script>`;
    return new Response(`<p>${written}</p>${file}${ours}${ours}`);
  });
  expect(await served()).toBe(
    `<p>${written}</p><script src="/a.js"></script><script>c()</script><script>c()</script>`,
  );
  const hash = createHash("sha256").update("c()").digest("base64");
  expect(policy()).toContain(`script-src 'self' 'sha256-${hash}';`);
});

test("every script of a page is ours by its nonce, or data", async () => {
  const site = await openSourceSite();
  for (const path of PUBLIC_PAGES) {
    const page = await site.answer(app, new Request(new URL(path, "https://karyatra.test")));
    const tags = (await page.text()).match(/<script\b[^>]*>/g) ?? [];
    const others = tags.filter((tag) => !/ nonce="nonce"| type="application\/ld\+json"/.test(tag));
    expect(others, path).toEqual([]);
    expect(tags.length, path).toBeGreaterThan(4);
  }
});

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["BR", "br"],
  ["gzip;q=0.0", "identity"],
  ["brotli, xgzip", "identity"],
])("of %s the answer comes in %s", (accept, encoding) => {
  expect(chooseEncoding(accept)).toBe(encoding);
  expect(chooseEncoding(accept)).toBe(encoding);
});

test("an encrypted origin adds HSTS and upgrades, a plain one does not", () => {
  expect(securityHeaders(true)["Strict-Transport-Security"]).toContain("max-age=31536000");
  expect(securityHeaders(false)["Strict-Transport-Security"]).toBeUndefined();
  expect(contentSecurityPolicy([], { ...OWN_ONLY, https: true })).toContain(
    "upgrade-insecure-requests",
  );
  expect(contentSecurityPolicy([], OWN_ONLY)).not.toContain("upgrade");
});

/** A map of the home page alone; `served` is what a visitor gets of it, or undefined, under the policy that came last. */
function mapOf(render: (nonce: string) => Promise<Response>, failures: string[] = []) {
  const log = { error: (_: object, words: string) => void failures.push(words) };
  const make = (_path: string, _theme: string, nonce: string) => render(nonce);
  const pages = openPageMap(["/"], make, {}, async () => OWN_ONLY, log);
  let sent: string[] = [];
  const served = async () => {
    let text: string | undefined;
    const response = {
      writeHead: (_: number, headers: string[]) => {
        sent = headers;
        return response;
      },
      end: (body: Buffer) => {
        text = String(body);
      },
    };
    const request = { method: "GET", url: "/", headers: { "accept-encoding": "identity" } };
    await pages.serve(request as unknown as IncomingMessage, response as unknown as ServerResponse);
    return text;
  };
  const policy = () => sent[sent.indexOf("Content-Security-Policy") + 1];
  return { pages, served, policy };
}

test("a page is rendered once, for all who want it", async () => {
  let count = 0;
  const { served } = mapOf(async () => new Response(`rendered ${++count}`));
  expect(await Promise.all([served(), served()])).toEqual(["rendered 1", "rendered 1"]);
  expect(await served()).toBe("rendered 1");
});

test("a page whose words have changed is rendered again, also while it was being rendered", async () => {
  let words = "before";
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  const { pages, served } = mapOf(async () => {
    const body = words;
    if (body === "slow") await letGo;
    return new Response(body);
  });
  expect(await served()).toBe("before");
  words = "slow";
  pages.forget();
  const slow = served();
  words = "after";
  pages.forget();
  expect(await served()).toBe("after");
  resolve();
  expect(await slow).toBe("slow");
  expect(await served()).toBe("after");
});

test("a page that cannot be rendered is told, left to the framework, and tried again", async () => {
  const failures: string[] = [];
  let status = 500;
  const { served } = mapOf(async () => new Response("page", { status }), failures);
  expect(await served()).toBeUndefined();
  expect(failures).toEqual(["a public page is not kept"]);
  status = 200;
  expect(await served()).toBe("page");
});

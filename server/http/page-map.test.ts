import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { clockFrom } from "#platform/clock.ts";
import { dayInIndia } from "#values/dates.ts";
import { chooseEncoding } from "./encoding.ts";
import { afterEachMidnight, openPageMap, scriptHashes } from "./page-map.ts";
import { contentSecurityPolicy, OWN_ONLY, securityHeaders } from "./security-headers.ts";

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

test("every inline script is allowed by its own hash, once, and files are not", () => {
  const hash = createHash("sha256").update("a()").digest("base64");
  const html =
    '<script src="/a.js"></script><script>a()</script><script type="module">a()</script>';
  expect(scriptHashes(html)).toEqual([`'sha256-${hash}'`]);
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

/** A map of the home page alone; `served` is what a visitor gets of it, or undefined. */
function mapOf(render: () => Promise<Response>, failures: string[] = []) {
  const log = { error: (_: object, words: string) => void failures.push(words) };
  const pages = openPageMap(["/"], render, {}, async () => OWN_ONLY, log);
  const served = async () => {
    let text: string | undefined;
    const response = {
      writeHead: () => response,
      end: (body: Buffer) => {
        text = String(body);
      },
    };
    const request = { method: "GET", url: "/", headers: { "accept-encoding": "identity" } };
    await pages.serve(request as unknown as IncomingMessage, response as unknown as ServerResponse);
    return text;
  };
  return { pages, served };
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

import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { clockFrom } from "#platform/clock.ts";
import { dayInIndia } from "#values/dates.ts";
import { chooseEncoding } from "./encoding.ts";
import { openPageMap, refillAtMidnight, scriptHashes } from "./page-map.ts";
import { contentSecurityPolicy, OWN_ONLY, securityHeaders } from "./security-headers.ts";

test("pages are filled again once it is tomorrow in India, not in Greenwich", async () => {
  const clock = clockFrom("2026-11-20T18:29:59.900Z", performance.now());
  const day = await new Promise((resolve) => {
    const stop = refillAtMidnight(clock, async () => {
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

test("pages whose words have changed are not served again, nor those rendered before it", async () => {
  let words = "before";
  let letGo = () => {};
  const render = async () => {
    const body = words;
    if (words === "slow")
      await new Promise<void>((resolve) => {
        letGo = resolve;
      });
    return new Response(body);
  };
  const pages = openPageMap(["/"], render, {}, () => OWN_ONLY, { error: () => {} });
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
  await pages.refill();
  expect(await served()).toBe("before");
  words = "slow";
  const slow = pages.refill();
  words = "after";
  const renewed = pages.renew();
  expect(await served()).toBeUndefined();
  await renewed;
  expect(await served()).toBe("after");
  // The dark page and the light one.
  letGo();
  await new Promise(setImmediate);
  letGo();
  await slow;
  expect(await served()).toBe("after");
});

import { expect, test } from "vitest";
import { withoutPreloads } from "./without-preloads.ts";

test("only preloads of scripts are taken out", () => {
  const font = '<link rel="preload" as="font" href="/a.woff2"/>';
  const html = `<link rel="modulepreload" href="/a.js"/>${font}<link nonce="" rel="modulepreload" href="/b.js"/>`;
  expect(withoutPreloads(Buffer.from(`${html}₹`)).toString()).toBe(`${font}₹`);
});

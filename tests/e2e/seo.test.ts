import { expect, test } from "vitest";
import { indexedPages } from "../../app/content/site-map.ts";
import { sharedSite } from "./site.ts";

/** The files that the heads of pages name. What else stands there is tests/seo.test.ts. */
const site = sharedSite();

test.each(indexedPages)("%s is shared with a picture of its own", async (path) => {
  const html = await (await fetch(site.origin + path)).text();
  const image = await fetch(/<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? "");
  expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/png"]);
  const bytes = Buffer.from(await image.arrayBuffer());
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});

test("the manifest and every icon that it or the page names are there", async () => {
  const html = await (await fetch(site.origin)).text();
  const manifest = await fetch(`${site.origin}/site.webmanifest`);
  expect(manifest.headers.get("content-type")).toBe("application/manifest+json");
  const { icons } = (await manifest.json()) as { icons: { src: string; type: string }[] };
  const named = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)];
  expect(named.length).toBe(2);
  for (const path of [...icons.map(({ src }) => src), ...named.map(([, href]) => href)]) {
    const icon = await fetch(site.origin + path);
    expect([path, icon.status]).toEqual([path, 200]);
    expect(icon.headers.get("content-type")).toMatch(/^image\//);
  }
});

test("/favicon.ico, which browsers ask for unasked, is an icon", async () => {
  const icon = await fetch(`${site.origin}/favicon.ico`);
  expect([icon.status, icon.headers.get("content-type")]).toEqual([200, "image/x-icon"]);
  const bytes = Buffer.from(await icon.arrayBuffer());
  const [length, offset] = [bytes.readUInt32LE(14), bytes.readUInt32LE(18)];
  expect([bytes.readUInt16LE(2), bytes.readUInt16LE(4), offset + length]).toEqual([
    1,
    1,
    bytes.length,
  ]);
  expect(bytes.subarray(offset + 1, offset + 4).toString()).toBe("PNG");
});

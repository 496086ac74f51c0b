import { expect, test } from "vitest";
import { indexedPages } from "../../app/content/site-map.ts";
import { allScreens } from "./screens.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();

type Head = {
  status: number;
  title: string;
  description: string;
  canonical: string;
  robots: string;
  image: string;
  data: { "@type": string; "@context": string }[];
};

async function headOf(path: string): Promise<Head> {
  const answer = await fetch(site.origin + path);
  const html = await answer.text();
  const find = (pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
  return {
    status: answer.status,
    title: find(/<title>([^<]*)<\/title>/),
    description: find(/<meta name="description" content="([^"]*)"/),
    canonical: find(/<link rel="canonical" href="([^"]*)"/),
    robots: find(/<meta name="robots" content="([^"]*)"/),
    image: find(/<meta property="og:image" content="([^"]*)"/),
    data: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)].map(
      ([, text]) => JSON.parse(text ?? ""),
    ),
  };
}

test.each(indexedPages)("%s says what it is to those who list or share it", async (path) => {
  const head = await headOf(path);
  expect(head.status).toBe(200);
  expect(head.title).toMatch(/ – Karyatra$/);
  expect(head.description.length).toBeGreaterThan(40);
  expect(head.canonical).toBe(site.origin + path);
  expect(head.robots).toBe("");
  const image = await fetch(head.image);
  expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/png"]);
  const bytes = Buffer.from(await image.arrayBuffer());
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  for (const data of head.data) expect(data["@context"]).toBe("https://schema.org");
  const types = head.data.map((data) => data["@type"]);
  expect(types).toContain(path === "/" ? "AccountingService" : "BreadcrumbList");
});

test("no two listed pages have the same title or the same description", async () => {
  const heads = await Promise.all(indexedPages.map(headOf));
  for (const list of [heads.map(({ title }) => title), heads.map((head) => head.description)]) {
    expect(list.filter((words, index) => list.indexOf(words) !== index)).toEqual([]);
  }
});

test("the questions on the services page are told to search engines as they are printed", async () => {
  const { data } = await headOf("/Service");
  const faq = data.find((entry) => entry["@type"] === "FAQPage");
  expect(JSON.stringify(faq)).toContain("Do you sell insurance or mutual funds?");
});

test("the sitemap lists the pages that may be listed, and each other page says that it may not or names one of them", async () => {
  const answer = await fetch(`${site.origin}/sitemap.xml`);
  expect(answer.headers.get("content-type")).toContain("application/xml");
  const listed = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  expect(listed).toEqual(indexedPages.map((path) => site.origin + path));
  const strays: string[] = [];
  for (const path of allScreens().filter((screen) => !indexedPages.includes(screen))) {
    const { canonical, robots } = await headOf(path);
    if (robots !== "noindex" && !listed.includes(canonical)) strays.push(path);
  }
  expect(strays).toEqual([]);
});

test("robots.txt names the sitemap", async () => {
  const answer = await fetch(`${site.origin}/robots.txt`);
  expect(answer.headers.get("content-type")).toContain("text/plain");
  expect(await answer.text()).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
});

test("/About and /about are /AboutUs to search engines", async () => {
  for (const path of ["/About", "/about", "/aboutus"]) {
    expect((await headOf(path)).canonical).toBe(`${site.origin}/AboutUs`);
  }
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

test("search engines are told nothing of the firm that the owner has still to fill in", async () => {
  for (const path of ["/", "/Contact-us"]) {
    const { data } = await headOf(path);
    const firm = data.find((entry) => entry["@type"] === "AccountingService");
    expect(firm).toBeDefined();
    expect(JSON.stringify(firm)).not.toMatch(/example\.com|00000|to follow|"geo"|sameAs/);
  }
});

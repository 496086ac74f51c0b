import { expect, test } from "vitest";
import { indexedPages } from "../app/content/site-map.ts";
import { testApp } from "./app.ts";
import { allScreens } from "./e2e/screens.ts";
import { openSourceSite } from "./site-from-sources.ts";

/** What pages say of themselves to those who list or share them. */
const ORIGIN = "https://karyatra.test";
const app = testApp();
const site = await openSourceSite();

/** What stands at an address, or where it leads to. */
async function ask(path: string): Promise<Response> {
  const answer = await site.answer(app, new Request(new URL(path, ORIGIN)));
  const next = answer.headers.get("location");
  return next ? ask(next) : answer;
}

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
  const answer = await ask(path);
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
  expect(head.canonical).toBe(ORIGIN + path);
  expect(head.robots).toBe("");
  expect(head.image).toMatch(/^https:.*\.png$/);
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
  const answer = await ask("/sitemap.xml");
  expect(answer.headers.get("content-type")).toContain("application/xml");
  const listed = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  expect(listed).toEqual(indexedPages.map((path) => ORIGIN + path));
  const strays: string[] = [];
  for (const path of allScreens().filter((screen) => !indexedPages.includes(screen))) {
    const { canonical, robots } = await headOf(path);
    if (robots !== "noindex" && !listed.includes(canonical)) strays.push(path);
  }
  expect(strays, "list it in content/site-map.ts, or say `index: false` in its meta").toEqual([]);
});

test("robots.txt names the sitemap", async () => {
  const answer = await ask("/robots.txt");
  expect(answer.headers.get("content-type")).toContain("text/plain");
  expect(await answer.text()).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});

test("/About and /about are /AboutUs to search engines", async () => {
  for (const path of ["/About", "/about", "/aboutus"]) {
    expect((await headOf(path)).canonical).toBe(`${ORIGIN}/AboutUs`);
  }
});

test("search engines are told nothing of the firm that the owner has still to fill in", async () => {
  for (const path of ["/", "/Contact-us"]) {
    const { data } = await headOf(path);
    const firm = data.find((entry) => entry["@type"] === "AccountingService");
    expect(firm).toBeDefined();
    expect(JSON.stringify(firm)).not.toMatch(/example\.com|00000|to follow|"geo"|sameAs/);
  }
});

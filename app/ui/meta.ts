import type { MetaDescriptor } from "react-router";
import { metaHome, metaOfTheFirm } from "#content/en/ui/meta.ts";

type PageMeta = {
  /** The page's own words; the firm's name is added. */
  title: string;
  /** Its own for every page that search engines list; the others say their title and whose page it is. */
  description?: string | ((firmName: string) => string);
  /** The canonical address, in the spelling of the route table; a page without an address of its own has none. */
  path?: string;
  /** False keeps the page out of search engines. */
  index?: boolean;
  /**
   * The address is a key, which no other site is to learn. With `no-referrer` the browser would not say either that forms
   * come from us.
   */
  isKey?: boolean;
  /** Structured data of schema.org for a page on this origin, beside the trail that every page has. */
  jsonLd?: (site: NamedSite) => object[];
};

/** Pictures of 1200 × 630 that scripts/og-images.ts draws for every page with an address. */
export const OG_FOLDER = "og";

/** The name of a page's picture: "/" is home, "/tools/sip" is tools-sip. */
export function ogImageName(path: string): string {
  return `${path === "/" ? "home" : path.slice(1).toLowerCase().replaceAll("/", "-")}.png`;
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/**
 * Title, description, canonical link, what other sites show when the page is shared, and structured
 * data, for a page's `meta` export. From the matches of the meta function come the firm's name and the
 * site's own origin, which addresses name, as search engines ask.
 */
export function pageMeta(page: PageMeta, matches: Matches): MetaDescriptor[] {
  const { title, description: given, path, index = true, isKey = false, jsonLd } = page;
  const site = siteOf(matches);
  const { origin, firmName } = site;
  const description = typeof given === "function" ? given(firmName) : given;
  return [
    { title: `${title} – ${firmName}` },
    { name: "description", content: description ?? metaOfTheFirm(title, firmName) },
    ...(index ? [] : [{ name: "robots", content: "noindex" }]),
    ...(isKey ? [{ name: "referrer", content: "same-origin" }] : []),
    ...(path ? [{ tagName: "link" as const, rel: "canonical", href: origin + path }] : []),
    ...(path && index ? sharing(title, description ?? title, origin, path, firmName) : []),
    ...[
      ...(path && path !== "/" && index ? [trail(title, origin, path)] : []),
      ...(jsonLd?.(site) ?? []),
    ].map((data) => ({
      "script:ld+json": { "@context": "https://schema.org", ...data },
    })),
  ];
}

function sharing(
  title: string,
  description: string,
  origin: string,
  path: string,
  firmName: string,
): MetaDescriptor[] {
  const properties = {
    "og:site_name": firmName,
    "og:type": "website",
    "og:locale": "en_IN",
    "og:title": title,
    "og:description": description,
    "og:url": origin + path,
    "og:image": `${origin}/${OG_FOLDER}/${ogImageName(path)}`,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": title,
  };
  return [
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

function trail(title: string, origin: string, path: string) {
  const items = [
    { name: metaHome, item: `${origin}/` },
    { name: title, item: origin + path },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: items.map((item, index) => ({
      "@type": "ListItem",
      position: index + 1,
      ...item,
    })),
  };
}

/** Whom the pages speak for, as the root knows it. */
export type NamedSite = {
  origin: string;
  firmName: string;
  /** Whether the prices of a registered firm have the tax in them. */
  gstOnPrices?: { isIncluded: boolean } | null;
};

/** What the root's loader gives; empty when the root failed. */
function siteOf(matches: Matches): NamedSite {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  return (root as NamedSite | undefined) ?? { origin: "", firmName: "" };
}

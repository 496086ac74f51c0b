import type { MetaDescriptor } from "react-router";

type PageMeta = {
  /** The page's own words; the firm's name is added. */
  title: string;
  /** Its own for every page that search engines list; the others say their title and whose page it is. */
  description?: string;
  /** The canonical address, in the spelling of the route table; a page without an address of its own has none. */
  path?: string;
  /** False keeps the page out of search engines. */
  index?: boolean;
  /** Structured data of schema.org for a page on this origin, beside the trail that every page has. */
  jsonLd?: (origin: string) => object[];
};

/** Pictures of 1200 × 630 that scripts/og-images.ts draws for every page with an address. */
export const OG_FOLDER = "og";

/** The name of a page's picture: "/" is home, "/tools/sip" is tools-sip. */
export function ogImageName(path: string): string {
  return `${path === "/" ? "home" : path.slice(1).toLowerCase().replaceAll("/", "-")}.png`;
}

const FIRM = "tax and life-goal planning by Karyatra's chartered accountants.";

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/**
 * Title, description, canonical link, what other sites show when the page is shared, and structured
 * data, for a page's `meta` export. With the matches of the meta function addresses name the site's own
 * origin, as search engines ask.
 */
export function pageMeta(page: PageMeta, matches: Matches = []): MetaDescriptor[] {
  const { title, description = `${title}: ${FIRM}`, path, index = true, jsonLd } = page;
  const origin = originOf(matches);
  return [
    { title: `${title} – Karyatra` },
    { name: "description", content: description },
    ...(index ? [] : [{ name: "robots", content: "noindex" }]),
    ...(path ? [{ tagName: "link" as const, rel: "canonical", href: origin + path }] : []),
    ...(path && index ? sharing(page, origin + path, `${origin}/${OG_FOLDER}/`, path) : []),
    ...(path && path !== "/" && index ? [{ "script:ld+json": trail(title, origin, path) }] : []),
    ...(jsonLd?.(origin) ?? []).map((data) => ({
      "script:ld+json": { "@context": "https://schema.org", ...data },
    })),
  ];
}

function sharing(
  { title, description = title }: PageMeta,
  url: string,
  images: string,
  path: string,
): MetaDescriptor[] {
  const properties = {
    "og:site_name": "Karyatra",
    "og:type": "website",
    "og:locale": "en_IN",
    "og:title": title,
    "og:description": description,
    "og:url": url,
    "og:image": images + ogImageName(path),
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
    { name: "Home", item: `${origin}/` },
    { name: title, item: origin + path },
  ];
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: items.map((item, index) => ({
      "@type": "ListItem",
      position: index + 1,
      ...item,
    })),
  };
}

/** The origin that the root's loader gives; empty when the root failed. */
function originOf(matches: Matches): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  return typeof root === "object" && root !== null && "origin" in root ? String(root.origin) : "";
}

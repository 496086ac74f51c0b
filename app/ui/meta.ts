import type { MetaDescriptor } from "react-router";

type PageMeta = {
  /** The page's own words; the firm's name is added. */
  title: string;
  description?: string;
  /** The canonical address, in the spelling of the route table; a page without an address of its own has none. */
  path?: string;
  /** False keeps the page out of search engines. */
  index?: boolean;
};

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/**
 * Title, description and canonical link of a page, for its `meta` export. With the matches of the
 * meta function the canonical link names the site's own origin, as search engines ask.
 */
export function pageMeta(
  { title, description, path, index = true }: PageMeta,
  matches: Matches = [],
): MetaDescriptor[] {
  return [
    { title: `${title} – Karyatra` },
    ...(description ? [{ name: "description", content: description }] : []),
    ...(index ? [] : [{ name: "robots", content: "noindex" }]),
    ...(path
      ? [{ tagName: "link" as const, rel: "canonical", href: `${originOf(matches)}${path}` }]
      : []),
  ];
}

/** The origin that the root's loader gives; empty when the root failed. */
function originOf(matches: Matches): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  return typeof root === "object" && root !== null && "origin" in root ? String(root.origin) : "";
}

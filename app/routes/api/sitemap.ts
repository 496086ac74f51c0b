import { indexedPages } from "#content/site-map.ts";
import type { Route } from "./+types/sitemap.ts";

/** The pages that search engines may list, by the origin that the public uses. */
export function loader({ request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url);
  const rows = indexedPages.map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...rows,
    "</urlset>",
    "",
  ].join("\n");
  return new Response(text, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}

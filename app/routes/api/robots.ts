import type { Route } from "./+types/robots.ts";

/** Everything may be read; what must not be listed says so itself, with `noindex`. */
export function loader({ request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url);
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}

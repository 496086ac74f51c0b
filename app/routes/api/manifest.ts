import { appOf } from "#platform/request.server.ts";
import type { Route } from "./+types/manifest.ts";

const SURFACE = "#0b1411";

/** What a telephone shows where the site is put on its first screen. */
export function loader({ context }: Route.LoaderArgs) {
  const { name, line } = appOf(context).firm();
  const manifest = {
    name,
    short_name: name,
    description: line,
    lang: "en-IN",
    start_url: "/",
    display: "browser",
    background_color: SURFACE,
    theme_color: SURFACE,
    icons: [
      { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icons/icon-192.png", type: "image/png", sizes: "192x192" },
      { src: "/icons/icon-512.png", type: "image/png", sizes: "512x512" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "Content-Type": "application/manifest+json",
      "Cache-Control": "public, max-age=3600",
    },
  });
}

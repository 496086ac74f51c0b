import type { Firm } from "#values/firm.ts";

const SURFACE = "#0b1411";

/** What a telephone shows where the site is put on its first screen. */
export function webManifest({ name, line }: Firm): string {
  return JSON.stringify({
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
  });
}

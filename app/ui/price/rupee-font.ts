import rupee from "#ui/fonts/anek-rupee.woff2?url";

/**
 * For the `links` of a page that opens with prices: fetched with the other faces, the sign for rupees
 * does not arrive after the first paint and push its neighbours aside.
 */
export const rupeeFont = {
  rel: "preload",
  href: rupee,
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous",
} as const;

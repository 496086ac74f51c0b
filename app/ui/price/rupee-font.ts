import rupee from "#ui/fonts/anek-rupee.woff2?url";

/**
 * For the `links` of a page that begins with prices: preloads the ₹ font with the others, so that its late arrival does
 * not shift the text.
 */
export const rupeeFont = {
  rel: "preload",
  href: rupee,
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous",
} as const;

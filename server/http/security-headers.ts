import type { App } from "#platform/app.server.ts";

/**
 * The headers that every answer carries. `https` adds what is only true on an encrypted origin:
 * HSTS would be ignored on plain http, and an upgrade would break a local start.
 */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(https ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/** What pages may load from elsewhere, because settings name it. */
export type PolicySources = {
  https: boolean;
  images: readonly string[];
  frames: readonly string[];
};

/** For pages of the server's own, which load nothing. */
export const OWN_ONLY: PolicySources = { https: false, images: [], frames: [] };

/** The one page with a map. */
const WITH_MAP = "/contact-us";

/** What the page at `path` may load; map tiles only where the map is, once the firm's place is known. */
export function policySources(
  { settings, firm }: Pick<App, "settings" | "firm">,
  https: boolean,
  path: string,
): PolicySources {
  const { mapTileUrl, schedulingUrl } = settings;
  const originOf = (url: string | undefined) => (url ? [new URL(url).origin] : []);
  const hasMap = path.toLowerCase() === WITH_MAP && firm().coordinates !== null;
  return {
    https,
    images: hasMap ? originOf(mapTileUrl) : [],
    frames: originOf(schedulingUrl),
  };
}

/**
 * @param scripts sources besides our own files, such as `'nonce-…'` or `'sha256-…'`
 */
export function contentSecurityPolicy(
  scripts: readonly string[],
  { https, images, frames }: PolicySources,
): string {
  const rules = [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(" "),
    "style-src 'self'",
    ["img-src 'self'", ...images].join(" "),
    ["frame-src 'self'", ...frames].join(" "),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ];
  if (https) rules.push("upgrade-insecure-requests");
  return rules.join("; ");
}

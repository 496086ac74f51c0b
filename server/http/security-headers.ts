import type { App } from "#platform/app.server.ts";
import type { NamedOrigin, Origin } from "#platform/doors.ts";
import type { OpenDoors } from "./doors.ts";

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

/** What a page may load from elsewhere, send to it and be framed by: origins besides our own. */
export type PolicySources = { https: boolean } & Record<Directive, readonly string[]>;
type Directive = Exclude<keyof OpenDoors, "body" | "upload" | "whenFull">;

/** For pages of the server's own, which load nothing. */
export const OWN_ONLY: PolicySources = {
  https: false,
  scripts: [],
  images: [],
  frames: [],
  connect: [],
  formAction: [],
  ancestors: [],
};

type Needs = Pick<App, "settings" | "firm">;
/** The addresses of the names that routes use; none where nothing is set, and tiles only once the firm's place is known. */
const NAMED: Record<NamedOrigin, (app: Needs) => string | undefined> = {
  mapTiles: ({ settings, firm }) => (firm().coordinates ? settings.mapTileUrl : undefined),
  scheduling: ({ settings }) => settings.schedulingUrl,
};
/** What is more than one word of the policy would end its rule. */
const SEPARATOR = /[\s;,]/;

/** The sources of a page whose route opens these doors. */
export function policySources(app: Needs, https: boolean, doors: OpenDoors): PolicySources {
  const originsOf = (names: readonly Origin[]) => [
    ...new Set(names.flatMap((name) => originOf(app, name))),
  ];
  return {
    https,
    scripts: originsOf(doors.scripts),
    images: originsOf(doors.images),
    frames: originsOf(doors.frames),
    connect: originsOf(doors.connect),
    formAction: originsOf(doors.formAction),
    ancestors: originsOf(doors.ancestors),
  };
}

function originOf(app: Needs, name: Origin): string[] {
  const url = isNamed(name) ? NAMED[name](app) : name;
  if (!url) return [];
  const { origin } = new URL(url);
  if (SEPARATOR.test(origin)) throw new Error(`"${origin}" cannot be part of a policy`);
  return [origin];
}

function isNamed(name: Origin): name is NamedOrigin {
  return Object.hasOwn(NAMED, name);
}

/**
 * @param ownScripts scripts besides our own files, such as `'nonce-…'` or `'sha256-…'`
 */
export function contentSecurityPolicy(
  ownScripts: readonly string[],
  { https, scripts, images, frames, connect, formAction, ancestors }: PolicySources,
): string {
  const rule = (name: string, sources: readonly string[]) => [name, "'self'", ...sources].join(" ");
  const rules = [
    "default-src 'none'",
    rule("script-src", [...ownScripts, ...scripts]),
    "style-src 'self'",
    rule("img-src", images),
    rule("frame-src", frames),
    "font-src 'self'",
    rule("connect-src", connect),
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    rule("form-action", formAction),
    rule("frame-ancestors", ancestors),
  ];
  if (https) rules.push("upgrade-insecure-requests");
  return rules.join("; ");
}

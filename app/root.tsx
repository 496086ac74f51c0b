import type { ReactNode } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { firmChangesWords } from "#content/en/firm-desk.ts";
import { floatingLink, menu } from "#content/en/menu.ts";
import { siteCopy } from "#content/en/site-copy.ts";
import { readSession } from "#features/accounts/read-session.server.ts";
import { release } from "#features/drafts/claim.server.ts";
import { isLook, lookAtDraft } from "#features/firm/look.server.ts";
import { type GstOnPrices, gstOnPrices } from "#features/orders/order/tax-on-price.server.ts";
import { findBrowser } from "#platform/browser.server.ts";
import type { Doors } from "#platform/doors.ts";
import { retryAfterContext } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import {
  endedSessionCookie,
  sessionContext,
  sessionOf,
  sessionToken,
} from "#platform/session.server.ts";
import { useReferenceAttribute } from "#ui/failure/failure.tsx";
import anek from "#ui/fonts/anek-400.woff2?url";
import anekStrong from "#ui/fonts/anek-600.woff2?url";
import rupee from "#ui/fonts/anek-rupee.woff2?url";
import tiro from "#ui/fonts/tiro-400.woff2?url";
import { useFirmName } from "#ui/page/firm-name.ts";
import { Page } from "#ui/page/page.tsx";
import type { PageLink } from "#ui/page/site.ts";
import { readTheme, type Theme } from "#ui/theme/theme.ts";
import type { Route } from "./+types/root.ts";
import { ErrorScreen } from "./routes/site/error-screen.tsx";
import "#ui/fonts.css";
import "#ui/tokens.css";
import "#ui/base.css";

const SURFACE = { dark: "#0b1411", light: "#f8f2e5" } satisfies Record<Theme, string>;

/** Every response may depend on the visitor, so the session is read once, before everything else. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    const session = await readSession(appOf(context), request);
    context.set(sessionContext, session ?? null);
    await lookAtDraft(request, context, session);
    const browser = session ? undefined : findBrowser(request, context);
    if (browser) await release(appOf(context).db, browser);
    const response = await next();
    // The framework passes on an action's status and cookies, but no other headers.
    const wait = context.get(retryAfterContext);
    if (wait !== null) response.headers.set("Retry-After", String(wait));
    // A cookie that opens nothing any more would keep the browser from the pages kept in memory. Not at
    // the call of a script: its answer may come after another tab's sign-in, and would end that.
    const isPage = request.headers.get("sec-fetch-dest") !== "empty";
    if (!session && isPage && sessionToken(request) && !setsSession(response)) {
      response.headers.append("Set-Cookie", endedSessionCookie(request));
    }
    return response;
  },
];

function setsSession(response: Response): boolean {
  return response.headers.getSetCookie().some((cookie) => /^(?:__Host-)?session=/.test(cookie));
}

type RootData = {
  /** Across the page: the site is a copy, or its owner looks at what is not published. */
  band?: string;
  /** Fonts of the first paint: data, not script. */
  faces: ReturnType<typeof preloaded>[];
  theme: Theme;
  origin: string;
  firmName: string;
  /** What stands beside each price; null where the firm is not registered for GST. */
  gstOnPrices: GstOnPrices | null;
  person: PageLink | undefined;
};

export function loader({ request, context }: Route.LoaderArgs): RootData {
  const person = sessionOf(context)?.person;
  const app = appOf(context);
  const band = [
    ...(app.restored ? [siteCopy.band(app.restored.at)] : []),
    ...(isLook(context) ? [firmChangesWords.look] : []),
  ].join(" ");
  return {
    ...(band && { band }),
    faces: [tiro, anek, anekStrong, rupee].map(preloaded),
    theme: readTheme(request.headers.get("cookie")),
    origin: new URL(request.url).origin,
    firmName: app.firm().name,
    gstOnPrices: gstOnPrices(app),
    person: person && { href: "/portal", label: person.name },
  };
}

function preloaded(href: string) {
  return {
    rel: "preload",
    href,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
  } as const;
}

/**
 * The frame is on /BookAppointment alone, and people come to it from every page without another document: what the
 * policy of the first allows is what they have there.
 */
export const handle = { doors: { frames: ["scheduling"] } } satisfies { doors: Doors };

export function Layout({ children }: { children: ReactNode }) {
  const {
    faces,
    theme = currentTheme(),
    person,
    band,
  } = useRouteLoaderData<typeof loader>("root") ?? {};
  const site = {
    name: useFirmName(),
    menu,
    floating: floatingLink,
  };
  const bare = useMatches()
    .map(({ handle }) => (handle as Framed | undefined)?.bare)
    .find(Boolean);
  // The firm's pages bring their own frame; a visitor they refuse has none of their data.
  const desk = useRouteLoaderData("routes/staff/desk");
  return (
    <html lang="en-IN" data-theme={theme} {...useReferenceAttribute()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Not the theme, which tokens.css has: with a person's own colours Firefox would draw controls by it. */}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={SURFACE[theme]} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/touch-180.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {faces?.map((face) => (
          <link key={face.href} {...face} />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        {band && <aside className="tape">{band}</aside>}
        {desk ? (
          children
        ) : bare ? (
          <main id="main" aria-label={bare}>
            {children}
          </main>
        ) : (
          <Page theme={theme} site={site} person={person}>
            {children}
          </Page>
        )}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** When no page data arrived, the failure screen keeps the theme of the page before it. */
function currentTheme(): Theme {
  if (typeof document === "undefined") return "dark";
  return document.documentElement.dataset.theme === "light" ? "light" : "dark";
}

/**
 * A screen inside a frame exports `handle = { bare: NAME }`: no menu and no footer, and a name for its main part that
 * differs from that of the page around the frame.
 */
type Framed = { bare?: string };

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}

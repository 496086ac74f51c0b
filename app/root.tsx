import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "react-router";
import { Failure, useReferenceAttribute } from "#ui/failure/failure.tsx";
import { Page } from "#ui/page/page.tsx";
import { readTheme, type Theme } from "#ui/theme/theme.ts";
import type { Route } from "./+types/root.ts";
import "#ui/fonts.css";
import "#ui/tokens.css";
import "#ui/base.css";

export function loader({ request }: Route.LoaderArgs): { theme: Theme } {
  return { theme: readTheme(request.headers.get("cookie")) };
}

export function Layout({ children }: { children: ReactNode }) {
  const theme = useRouteLoaderData<typeof loader>("root")?.theme ?? "dark";
  return (
    <html lang="en-IN" data-theme={theme} {...useReferenceAttribute()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme} />
        <Meta />
        <Links />
      </head>
      <body>
        <Page theme={theme}>{children}</Page>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <>
      <title>Unexpected Application Error!</title>
      <Failure />
    </>
  );
}

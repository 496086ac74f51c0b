import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { pageSkip } from "#content/en/ui/page.ts";
import type { Theme } from "#ui/theme/theme.ts";
import { DrawnFooter } from "./drawn-footer.tsx";
import { Floating } from "./floating.tsx";
import { Header } from "./header.tsx";
import type { PageLink, Site } from "./site.ts";
import "./page.css";

/** Account and staff pages, where people have other things to do. */
const ROOMS = /^\/(?:portal|staff|login\/setup)(?:\/|$)/i;

type PageProps = {
  theme: Theme;
  site: Site;
  /** Who is signed in, and the way to their room. */
  person?: PageLink | undefined;
  children: ReactNode;
};

export function Page({ theme, site, person, children }: PageProps) {
  const { pathname } = useLocation();
  const main = useFocusAfterNavigation(pathname);
  const { floating } = site;
  return (
    <>
      <a className="skip-link" href="#main">
        {pageSkip}
      </a>
      <Header name={site.name} menu={site.menu} theme={theme} person={person} />
      <main id="main" tabIndex={-1} ref={main}>
        {children}
      </main>
      {pathname.toLowerCase() !== floating.href.toLowerCase() && !ROOMS.test(pathname) && (
        <Floating {...floating} />
      )}
      <DrawnFooter />
    </>
  );
}

/** A client-side navigation must still tell a screen reader that the page changed. */
function useFocusAfterNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { pageSkip } from "#content/en/ui/page.ts";
import type { Theme } from "#ui/theme/theme.ts";
import { DrawnFooter } from "./drawn-footer.tsx";
import { Floating } from "./floating.tsx";
import { useFocusAfterNavigation } from "./focus.ts";
import { Header } from "./header.tsx";
import type { PageLink, Site } from "./site.ts";
import "./page.css";

/** Screens of an unfinished form: no floating button, and a footer of one line. */
const AT_WORK =
  /^\/(?:stepform|planlife|planassets|planmonthlyincome|plangoals|order|pay|login|createaccounts|forgetpassword|portal|case|c|staff)(?:\/|$)/i;

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
  const isAtWork = AT_WORK.test(pathname);
  return (
    <>
      <a className="skip-link" href="#main">
        {pageSkip}
      </a>
      <Header name={site.name} menu={site.menu} theme={theme} person={person} />
      <main id="main" tabIndex={-1} ref={main}>
        {children}
      </main>
      {!isAtWork && <Floating {...floating} />}
      <DrawnFooter slim={isAtWork} />
    </>
  );
}

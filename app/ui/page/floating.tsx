import { Link } from "react-router";
import { pageShortcut } from "#content/en/ui/page.ts";
import type { PageLink } from "./site.ts";

/** A shortcut at the edge of every screen, in the page's margin, so that it covers nothing. */
export function Floating({ href, label }: PageLink) {
  return (
    <aside aria-label={pageShortcut}>
      <Link className="floating" to={href}>
        {label}
      </Link>
    </aside>
  );
}

import { type FocusEvent, useEffect, useRef } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { pageClose, pageMain, pageMenu, pageRoom } from "#content/en/ui/page.ts";
import type { Theme } from "#ui/theme/theme.ts";
import { ThemeSwitch } from "#ui/theme/theme-switch.tsx";
import { initialsOf } from "#values/initials.ts";
import type { PageLink } from "./site.ts";
import "./header.css";

type HeaderProps = {
  name: string;
  menu: PageLink[];
  theme: Theme;
  /** Who is signed in, and the way to their room. */
  person?: PageLink | undefined;
};

export function Header({ name, menu, theme, person }: HeaderProps) {
  return (
    <header className="header">
      <div className="header-row">
        <Link className="wordmark" to="/">
          {name}
        </Link>
        <nav className="header-nav" aria-label={pageMain}>
          <MenuList menu={menu} />
        </nav>
        {person && (
          <NavLink className="header-person" to={person.href}>
            <span className="visually-hidden">{pageRoom}</span>
            <span className="header-person-name">{person.label}</span>
            <span className="header-person-initials" aria-hidden="true">
              {initialsOf(person.label)}
            </span>
          </NavLink>
        )}
        <ThemeSwitch theme={theme} />
        <MobileMenu menu={menu} />
      </div>
    </header>
  );
}

function MenuList({ menu }: { menu: PageLink[] }) {
  return (
    <ul>
      {menu.map(({ href, label }) => (
        <li key={href}>
          <NavLink to={href}>{label}</NavLink>
        </li>
      ))}
    </ul>
  );
}

/**
 * A native `details`, so that it opens without script; script adds Esc, and closes it after a choice or when the focus
 * leaves.
 */
function MobileMenu({ menu }: { menu: PageLink[] }) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  // Every navigation closes the menu, also one to the page that is already open.
  useEffect(() => {
    if (details.current) details.current.open = false;
  }, [key]);

  // Listens on the document: a press on the menu itself leaves the focus on nothing.
  useEffect(() => {
    function closeOnEscape({ key }: KeyboardEvent) {
      const menu = details.current;
      if (key !== "Escape" || !menu?.open) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
    }
    addEventListener("keydown", closeOnEscape);
    return () => removeEventListener("keydown", closeOnEscape);
  }, []);

  // It covers the page, including the element that has the focus.
  function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
  }

  return (
    <details className="menu" ref={details} onBlur={closeWhenLeft}>
      <summary>
        <span className="menu-when-closed">{pageMenu}</span>
        <span className="menu-when-open">{pageClose}</span>
      </summary>
      <nav aria-label={pageMenu}>
        <MenuList menu={menu} />
      </nav>
    </details>
  );
}

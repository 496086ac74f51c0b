import { type KeyboardEvent, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { demoBar, demoMenu } from "#content/en/demo.ts";
import { Icon } from "#ui/icon/icon.tsx";

/** The theme's menu: each entry opens a menu of its own with a Back, by native disclosures alone. */
export function DemoMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  // Every navigation closes it.
  useEffect(() => {
    for (const open of menu.current?.querySelectorAll("details[open]") ?? []) {
      open.removeAttribute("open");
    }
    if (menu.current) menu.current.open = false;
  }, [key]);

  /** Esc goes one menu back, as Back does. */
  function back(event: KeyboardEvent<HTMLDetailsElement>) {
    if (event.key !== "Escape") return;
    const inner = event.currentTarget.querySelector<HTMLDetailsElement>("details[open]");
    const closing = inner ?? event.currentTarget;
    closing.open = false;
    closing.querySelector("summary")?.focus();
  }

  return (
    <details className="demo-menu" ref={menu} onKeyDown={back}>
      <summary>
        <span className="demo-when-closed">{demoBar.menu}</span>
        <span className="demo-when-open">{demoBar.close}</span>
      </summary>
      <nav aria-label={demoBar.menu}>
        <ul>
          {demoMenu.map(({ label, links }) => (
            <li key={label}>
              <details name="demo-menu">
                <summary>
                  <span className="demo-when-closed">{label}</span>
                  <span className="demo-when-open">
                    <Icon name="back" />
                    {demoBar.back}
                  </span>
                </summary>
                <ul>
                  {links.map((link) => (
                    <li key={link.href}>
                      <Link to={link.href}>{link.label}</Link>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}

import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { PageLink } from "./page.tsx";

/** What must be reached or seen whole; the button steps aside while one of these lies under it. */
const UNCOVERED =
  ":is(main, .footer) :is(a, button, input, select, textarea, summary, label, iframe, .figure)";
/** What is read line by line: it may lie beside their words and not on them. */
const READ = "main :is(h2, h3, li, dt, dd, th, td, .price p, .notice p, section:has(.price) p)";

/** A shortcut in the corner of every screen. Without script it stands below the content. */
export function Floating({ href, label }: PageLink) {
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    function makeWay() {
      const own = link.current?.getBoundingClientRect();
      const words = document.createRange();
      const isUnder = (part: Element | Range) =>
        [...part.getClientRects()].some(
          ({ left, right, top, bottom }) =>
            own && left < own.right && right > own.left && top < own.bottom && bottom > own.top,
        );
      const covers =
        [...document.querySelectorAll(UNCOVERED)].some(isUnder) ||
        [...document.querySelectorAll(READ)].some((part) => {
          words.selectNodeContents(part);
          return isUnder(part) && isUnder(words);
        });
      link.current?.classList.toggle("floating-aside", covers);
    }
    // Fires at once, and whenever the page grows, shrinks or is another one.
    const observer = new ResizeObserver(makeWay);
    observer.observe(document.body);
    addEventListener("scroll", makeWay, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener("scroll", makeWay);
    };
  });

  return (
    <aside aria-label="Shortcut">
      <Link className="floating" to={href} ref={link}>
        {label}
      </Link>
    </aside>
  );
}

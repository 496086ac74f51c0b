import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { PageLink } from "./page.tsx";

/** What must be read or reached whole; the button steps aside while one of these lies under it. */
const UNCOVERED =
  ":is(main, .footer) :is(a, button, input, select, textarea, summary, label, iframe, .figure)";

/** How far up it looks for a free place, in halves of its height; where there is none it goes out of sight. */
const STEPS_UP = 12;

/** A shortcut in the corner of every screen. Without script it stands below the content. */
export function Floating({ href, label }: PageLink) {
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    let raisedBy = 0;
    function makeWay() {
      const button = link.current;
      if (!button) return;
      const { left, right, top, bottom, height } = button.getBoundingClientRect();
      const parts = [...document.querySelectorAll(UNCOVERED)].map((part) =>
        part.getBoundingClientRect(),
      );
      const isFree = (raise: number) =>
        !parts.some(
          (part) =>
            left < part.right &&
            right > part.left &&
            top + raisedBy - raise < part.bottom &&
            bottom + raisedBy - raise > part.top,
        );
      const step = height / 2;
      const raises = Array.from({ length: STEPS_UP + 1 }, (_, index) => index * step);
      const free = raises.find(isFree);
      button.classList.toggle("floating-aside", free === undefined);
      raisedBy = free ?? 0;
      button.style.translate = `0 ${-raisedBy}px`;
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

import type { MouseEvent } from "react";
import { STILL } from "#ui/media.ts";
import { power4InOut } from "./easing.ts";

const SCROLL_MS = 1500;

/** A link to a place on the page. With script it glides there in 1.5 s; under reduced motion it jumps. */
export function ScrollLink({ to, children }: { to: string; children: string }) {
  function glide(event: MouseEvent<HTMLAnchorElement>) {
    const target = document.getElementById(to);
    if (!target || matchMedia(STILL).matches) return;
    event.preventDefault();
    const from = scrollY;
    const way = target.getBoundingClientRect().top;
    const started = performance.now();
    const move = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - started) / SCROLL_MS));
      scrollTo(0, from + way * power4InOut(share));
      if (share < 1) requestAnimationFrame(move);
    };
    requestAnimationFrame(move);
  }
  return (
    <a href={`#${to}`} onClick={glide}>
      {children}
    </a>
  );
}

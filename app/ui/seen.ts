import { type RefObject, useEffect, useState } from "react";

/** True once an element is about to come into view; then its script may be loaded. */
export function useSeen(element: RefObject<Element | null>, margin = "240px"): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setSeen(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin, seen]);
  return seen;
}

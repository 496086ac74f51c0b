import { useCallback, useSyncExternalStore } from "react";

export const STILL = "(prefers-reduced-motion: reduce)";

/** Whether a media query matches now; false on the server. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

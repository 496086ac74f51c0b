import { useEffect, useRef } from "react";

/** The page that was shown last in this document, whichever frame it was in. */
let shown: string | undefined;

/** A client-side navigation must still tell a screen reader that the page changed. @returns for the main part */
export function useFocusAfterNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shown && shown !== pathname) main.current?.focus({ preventScroll: true });
    shown = pathname;
  }, [pathname]);
  return main;
}

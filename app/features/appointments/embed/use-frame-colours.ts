import { useEffect } from "react";
import type { PageSettings } from "./scheduling-url.ts";

/** Colours of the address, set by script because the content security policy refuses styles in the page. */
export function useFrameColours({ backgroundColor, textColor, primaryColor }: PageSettings): void {
  useEffect(() => {
    const asked = { backgroundColor, textColor, primaryColor };
    if (!Object.values(asked).some(Boolean)) return;
    let isGone = false;
    // Few addresses ask for colours, so their script comes for those alone.
    import("./frame-colours.ts").then(({ frameColours, themeOn }) => {
      if (isGone) return;
      const { style, dataset } = document.documentElement;
      if (backgroundColor) dataset.theme = themeOn(backgroundColor);
      const themed = getComputedStyle(document.documentElement);
      const colours = frameColours(asked, (role) => themed.getPropertyValue(`--${role}`));
      for (const [role, colour] of Object.entries(colours)) style.setProperty(`--${role}`, colour);
    }, console.error);
    return () => {
      isGone = true;
    };
  }, [backgroundColor, textColor, primaryColor]);
}

import { useEffect } from "react";
import { frameColours, themeOn } from "./frame-colours.ts";
import type { PageSettings } from "./scheduling-url.ts";

/** Colours of the address, set by script because the content security policy refuses styles in the page. */
export function useFrameColours({ backgroundColor, textColor, primaryColor }: PageSettings): void {
  useEffect(() => {
    const { style, dataset } = document.documentElement;
    if (backgroundColor) dataset.theme = themeOn(backgroundColor);
    const themed = getComputedStyle(document.documentElement);
    const colours = frameColours({ backgroundColor, textColor, primaryColor }, (role) =>
      themed.getPropertyValue(`--${role}`),
    );
    for (const [role, colour] of Object.entries(colours)) style.setProperty(`--${role}`, colour);
  }, [backgroundColor, textColor, primaryColor]);
}

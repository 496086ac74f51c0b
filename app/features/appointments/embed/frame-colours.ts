import type { PageSettings } from "./scheduling-url.ts";

/** The least contrast of text with its ground, and of lines and marks: WCAG 2.2, 1.4.3 and 1.4.11. */
const OF_TEXT = 4.5;
const OF_MARKS = 3;

/** The roles that stand on the surface, with the contrast that each needs. */
const ON_SURFACE = {
  text: OF_TEXT,
  "text-quiet": OF_TEXT,
  answer: OF_TEXT,
  good: OF_TEXT,
  warn: OF_TEXT,
  wrong: OF_TEXT,
  "line-strong": OF_MARKS,
  focus: OF_MARKS,
};

/** Black or white, whichever reads better: on every ground one of them has 4.5:1. */
function inkOn(ground: string): string {
  return contrast("#000000", ground) >= contrast("#ffffff", ground) ? "#000000" : "#ffffff";
}

/** The theme whose colours suit a background. */
export function themeOn(background: string): "dark" | "light" {
  return inkOn(`#${background}`) === "#000000" ? "light" : "dark";
}

/**
 * Roles of the frame in the colours that its address names. What cannot be read on the background gives way: a named
 * text colour to the theme's, the theme's to black or white.
 * @param themed a role's colour in the theme, hexadecimal
 */
export function frameColours(
  { backgroundColor, textColor, primaryColor }: PageSettings,
  themed: (role: string) => string,
): Record<string, string> {
  const colours: Record<string, string> = {};
  const surface = backgroundColor ? `#${backgroundColor}` : themed("surface");
  if (backgroundColor) colours.surface = colours["surface-raised"] = surface;
  if (backgroundColor || textColor) {
    for (const [role, least] of Object.entries(ON_SURFACE)) {
      const named = role === "text" && textColor ? [`#${textColor}`] : [];
      const readable = [...named, themed(role)].find((each) => contrast(each, surface) >= least);
      colours[role] = readable ?? inkOn(surface);
    }
  }
  if (primaryColor) {
    colours.action = colours["action-hover"] = `#${primaryColor}`;
    colours["on-action"] = inkOn(`#${primaryColor}`);
  }
  return colours;
}

/** Contrast ratio of two hexadecimal colours, 1 to 21: WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance: WCAG 2.2. */
function luminance(colour: string): number {
  const digits = colour.trim().replace("#", "");
  const pairs = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(pairs.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

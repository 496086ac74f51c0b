import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Drawing } from "./drawn.tsx";

/** Draws elements to markup, every text escaped. Without a router around them: links are plain `a`. */
export function draw(element: ReactElement): Drawing {
  return renderToStaticMarkup(element) as Drawing;
}

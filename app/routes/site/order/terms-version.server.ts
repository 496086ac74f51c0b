import type { App } from "#platform/app.server.ts";
import { legalText } from "../legal-text.server.tsx";

/** The day of the present wording: what an order is agreed to. */
export function termsVersion(app: App): string {
  const { effective, changed } = legalText(app, "terms");
  return (changed ?? effective).iso;
}

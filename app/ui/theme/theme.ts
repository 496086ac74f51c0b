export type Theme = "dark" | "light";

export const THEME_COOKIE = "theme";

/** The theme a visitor chose, from the request's Cookie header; dark until they choose. */
export function readTheme(cookieHeader: string | null): Theme {
  return /(?:^|;\s*)theme=light(?:;|$)/.test(cookieHeader ?? "") ? "light" : "dark";
}

/**
 * How Node runs the server: 400 to 550 MB resident instead of 630 to 770. V8 would let its young heap grow to
 * 200 MB before it looks at it, and glibc would keep a pool of freed memory for each thread that compresses.
 */
export const SERVER_FLAGS = ["--max-semi-space-size=16"];
export const SERVER_ENV = { MALLOC_ARENA_MAX: "2" };

/** What puts the words of the sources into a language (APP_LANGUAGE). */
export function languageFlags(language) {
  return language === "pseudo" ? ["--import=./scripts/pseudo-hook.ts"] : [];
}

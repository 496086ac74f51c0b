/** A quarter of the server's start. */
const QUICK_IMPORTS = `--import=${new URL("./quick-imports.mjs", import.meta.url).href}`;
/**
 * How Node runs what soon ends: to optimize the code of the embedded database, or of what draws pictures, costs more
 * than it saves.
 */
export const BRIEF = [QUICK_IMPORTS, "--liftoff-only"];
/**
 * How Node runs the server: 400 to 550 MB resident instead of 630 to 770. V8 would let its young heap grow to
 * 200 MB before it looks at it, and glibc would keep a pool of freed memory for each thread that compresses.
 */
export const SERVER_FLAGS = [QUICK_IMPORTS, "--max-semi-space-size=16"];
export const SERVER_ENV = { MALLOC_ARENA_MAX: "2" };

/** What puts the words of the sources into a language (APP_LANGUAGE). */
export function languageFlags(language) {
  return language === "pseudo" ? ["--import=./scripts/pseudo-hook.ts"] : [];
}

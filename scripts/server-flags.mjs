/** A quarter of the server's start. */
const QUICK_IMPORTS = `--import=${new URL("./quick-imports.mjs", import.meta.url).href}`;
/**
 * How Node runs what soon ends: to optimize the code of the embedded database, or of what draws pictures, costs more
 * than it saves.
 */
export const BRIEF = [QUICK_IMPORTS, "--liftoff-only"];
/**
 * How Node runs the server: 250 MB resident at rest and 400 in use, instead of 330 and 500 to 650 (bench/memory.ts,
 * docs/decisions/0051-the-servers-memory.md). V8 would let its young heap grow to 200 MB before it looks at it, and the
 * old one to three times of what is used; to optimize one function of the embedded database takes 600 MB for a second,
 * and makes forms no quicker. glibc would keep a pool of freed memory for each thread that compresses, and large buffers
 * among small ones, where they cannot be given back. While large files are read their buffers are collected by our word
 * (app/platform/storage/encrypted.server.ts).
 */
export const SERVER_FLAGS = [
  QUICK_IMPORTS,
  "--liftoff-only",
  "--max-semi-space-size=16",
  "--heap-growing-percent=50",
  "--expose-gc",
];
export const SERVER_ENV = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

/** What puts the words of the sources into a language (APP_LANGUAGE). */
export function languageFlags(language) {
  return language === "pseudo" ? ["--import=./scripts/pseudo-hook.ts"] : [];
}

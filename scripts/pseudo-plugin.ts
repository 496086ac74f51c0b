import type { Plugin } from "vite";
import { inPseudoLanguage } from "./pseudo-language.ts";

/** Words in the pseudo-language, for pages and for tests. */
export const pseudoLanguage: Plugin = {
  name: "pseudo-language",
  enforce: "pre",
  transform(source, id) {
    return inPseudoLanguage(id.replace(/\?.*/, ""), source);
  },
};

import { indexedPages } from "../../app/content/site-map.ts";

/** Pages that are the same for everybody who is not known to us; `/About` is canonical as `/AboutUs`. */
export const PUBLIC_PAGES: readonly string[] = [...indexedPages, "/About"];

/** An origin that settings name, and what it is for. */
export type NamedOrigin = "mapTiles" | "scheduling";
/** `https://checkout.example.com`: scheme and host, without a path. */
export type Origin = NamedOrigin | `https://${string}`;

/**
 * What a route asks of the server beyond what every route has. Its module says so, and all else stays closed:
 *
 *     export const handle = { doors: { upload: true } } satisfies { doors: Doors };
 */
export type Doors = Post & Page;

/** How the route's own action is posted to; routes beneath it do not have it from there. */
type Post = {
  /**
   * Another server posts JSON here and signs it: no form is taken any more, and our own pages cannot post. The action
   * begins with `readSigned`.
   */
  body?: "signed-json";
  /** Forms may bring a file of 10 MB, or a client's document of 25 MB. */
  upload?: true | "document";
  /** Forms are taken while the disk is nearly full, too: they store a row or two. */
  whenFull?: true;
};

/**
 * What the policy of a page allows besides our own origin; routes beneath have it, too. A browser keeps the policy of
 * the document that it loaded: to a page with more than the page before it, links load a document (`reloadDocument`).
 */
type Page = {
  scripts?: readonly Origin[];
  images?: readonly Origin[];
  frames?: readonly Origin[];
  connect?: readonly Origin[];
  /** Where its forms may lead. */
  formAction?: readonly Origin[];
  /** Who may show it in a frame. */
  ancestors?: readonly Origin[];
};

export type PageLink = { href: string; label: string };

/** The words around every screen. */
export type Site = {
  name: string;
  menu: PageLink[];
  floating: PageLink;
};

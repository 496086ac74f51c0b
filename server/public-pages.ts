/** Pages that are the same for everybody who is not known to us, spelled as in the route table. */
export const PUBLIC_PAGES: readonly string[] = ["/", "/Contact-us", "/stepform"];

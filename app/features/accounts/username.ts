/** Plain letters only, so that no two look alike; one at least, so that it is no telephone number. */
const USERNAME = /^(?=.*[a-z])[a-z0-9][a-z0-9._-]{1,28}[a-z0-9]$/i;

export function isUsername(text: string): boolean {
  return USERNAME.test(text);
}

/** By which a username is found: `Asha` and `asha` are one. PostgreSQL keeps no NUL, so none is looked for. */
export function usernameKey(username: string): string {
  return username.replaceAll("\0", "").trim().toLowerCase();
}

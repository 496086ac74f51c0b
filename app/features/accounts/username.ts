/** Plain letters only, so that no two names look alike; at least one, so that it is no phone number. */
const USERNAME = /^(?=.*[a-z])[a-z0-9][a-z0-9._-]{1,28}[a-z0-9]$/i;

export function isUsername(text: string): boolean {
  return USERNAME.test(text);
}

/** The search key of a username: `Asha` and `asha` are the same. PostgreSQL stores no NUL, so it is removed. */
export function usernameKey(username: string): string {
  return username.replaceAll("\0", "").trim().toLowerCase();
}

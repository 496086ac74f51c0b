/** What networks are called, by the end of their host's name. */
export const socialNetworks: readonly (readonly [host: string, name: string])[] = [
  ["linkedin.com", "LinkedIn"],
  ["instagram.com", "Instagram"],
  ["youtube.com", "YouTube"],
  ["facebook.com", "Facebook"],
  ["x.com", "X"],
  ["twitter.com", "X"],
];

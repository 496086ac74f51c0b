/** Asked after the password, where it opens several accounts that share an address. */
export const whichAccount = {
  title: "Which account",
  heading: "Which account?",
  text: "This password opens each of them.",
  label: (name: string, username: string) => `${name} (${username})`,
  opening: "Opening your account…",
};

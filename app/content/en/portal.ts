/** Words of the client room, and what a person can agree to for the account. */
export const consentPurposes = {
  reminders: {
    version: "2026-11-20",
    label: "Reminders of due dates",
    text: "Karyatra may write to my verified e-mail or mobile before a tax date that concerns me.",
  },
  planning: {
    version: "2026-11-20",
    label: "Use of my life plan in advice",
    text: "The firm's advisers may open the Plan your Life answers kept in my account when they advise me.",
  },
} as const satisfies Record<string, { version: string; label: string; text: string }>;

/** What creating an account accepts, recorded with it. The version is the date at the head of both texts. */
export const acceptedTerms = {
  version: "2023-02-01",
  label: "Term & Condition and Privacy Policy",
  text: "Accepted with the account, which rests on them. They cannot be withdrawn by themselves: that closes the account. Write to us to have it closed.",
};

export type ConsentPurpose = keyof typeof consentPurposes;

export const portal = {
  rooms: [
    { href: "/portal", label: "Overview" },
    { href: "/portal/details", label: "Your details" },
    { href: "/portal/security", label: "Sign-in and security" },
    { href: "/portal/consents", label: "Consents" },
  ],
  staffRoom: { href: "/staff", label: "The firm" },
  signOut: "Sign out",
  overview: {
    title: "Your room",
    empty:
      "Nothing is kept here yet. Upload your Form 16 to see which regime costs you less, or choose a plan.",
    begin: { href: "/stepform", label: "Upload Form 16" },
    plans: { href: "/PlanNow", label: "See the plans" },
  },
  begun: {
    title: "Keep what you began",
    heading: "Keep what you began in this browser?",
    intro: "This was begun here before you signed in:",
    effect:
      "Kept in your account it opens only for you, on any device, after you sign in. An unfinished draft is then kept for 90 days in place of 24 hours.",
    keep: "Keep it in my account",
    leave: "Leave it here, it is not mine",
  },
} as const;

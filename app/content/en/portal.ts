import { plural } from "#values/plural.ts";

/** Words of the client room, and what a person can agree to for the account. */
export const consentPurposes = {
  reminders: {
    version: "2026-11-20",
    label: "Reminders of due dates",
    text: (firmName: string) =>
      `${firmName} may write to my verified e-mail or mobile before a tax date that concerns me.`,
  },
  planning: {
    version: "2026-11-20",
    label: "Use of my life plan in advice",
    text: () =>
      "The firm's advisers may open the Plan your Life answers kept in my account when they advise me.",
  },
} as const satisfies Record<
  string,
  { version: string; label: string; text: (firmName: string) => string }
>;

/** What creating an account accepts, recorded with it. The version is the date at the head of both texts. */
export const acceptedTerms = {
  version: "2023-02-01",
  label: "Term & Condition and Privacy Policy",
  text: "Accepted with the account, which rests on them. They cannot be withdrawn by themselves: that closes the account. Close it at “Your data” under “Sign-in and security”.",
};

export type ConsentPurpose = keyof typeof consentPurposes;

export const portal = {
  rooms: [
    { href: "/portal", label: "Overview" },
    { href: "/portal/messages", label: "Messages" },
    { href: "/portal/documents", label: "Documents" },
    { href: "/portal/sessions", label: "Sessions" },
    { href: "/portal/payments", label: "Payments" },
    { href: "/portal/details", label: "Your details" },
    { href: "/portal/security", label: "Sign-in and security" },
    { href: "/portal/consents", label: "Consents" },
  ],
  messages: { href: "/portal/messages", unread: (count: number) => `Messages: ${count} new` },
  staffRoom: { href: "/staff", label: "The firm" },
  signOut: "Sign out",
  overview: {
    title: "Your account",
    empty:
      "Nothing is kept here yet. Upload your Form 16 to see which regime costs you less, or choose a plan.",
    busy: "Another one is under way in this browser. Finish, keep or delete that one first.",
    begin: { href: "/stepform", label: "Upload Form 16" },
    plans: { href: "/PlanNow", label: "See the plans" },
    unclaimed: (things: number) =>
      things === 1
        ? {
            text: "One thing started here before you signed in is not in your account.",
            link: "Look at it",
          }
        : {
            text: `${things} things started here before you signed in are not in your account.`,
            link: "Look at them",
          },
    noWayBack: {
      heading: "Verify an e-mail so that you can reset your password",
      text: "We send a code for a new password only to a verified address, and you have given none.",
      waits: (address: string) =>
        `We send a code for a new password only to a verified address. ${address} waits to be verified.`,
      link: "Verify an e-mail",
    },
    requests: "Earlier requests",
    submitted: (when: string) => `Submitted ${when}`,
    over: "Orders that are over",
    placed: (when: string) => `Placed ${when}`,
    started: (what: string, when: string) => `${what}, started ${when}`,
    until: (when: string) => `Kept until ${when}`,
    goOn: "Go on here",
    goOnWith: (what: string) => `with: ${what}`,
  },
  request: {
    title: "Filing request",
    year: "Year",
    submitted: "Submitted",
    identity: "Identity",
    next: "What happens next",
    consents: "Consents this request rests on",
  },
  order: {
    title: "Order",
    filing: "It is for your request",
    placed: "Placed",
    total: "Total",
    state: "State",
  },
  unclaimed: {
    title: "Keep what you started",
    heading: "Keep what you started in this browser?",
    intro: "This was started here before you signed in:",
    effect:
      "Kept in your account it opens only for you, on any device, after you sign in. An unfinished draft is then kept for 90 days in place of 24 hours.",
    keep: "Keep it in my account",
    leave: "Leave it here, it is not mine",
  },
  label: "Your account",
  details: {
    title: "Your details",
    saved: "Your details are saved.",
    username: "Username",
    email: "E-mail",
    mobile: "Mobile",
    notVerified: "Not verified",
    notGiven: "Not given",
    ofRequest: (reference: string) => `From your request ${reference}`,
    waits: (address: string) => `${address} waits to be verified`,
    name: "Name",
    pan: "PAN",
    newPan: "New PAN",
    panHint: "Like ABCPD1234E. Kept encrypted, and shown only in part.",
    panKept: (masked: string) => `Kept encrypted as ${masked}. Type one only to replace it.`,
    forgetPan: "Forget the PAN that is kept",
    bornOn: "Date of birth",
    bornOnHint: "Like 27 3 1987. Age decides some deductions and slabs.",
    save: "Save",
    saving: "Saving…",
  },
  contact: {
    title: "How we reach you",
    email: {
      verify: "Verify your e-mail",
      heading: "Your e-mail",
      label: "E-mail",
      remove: "Remove this e-mail",
    },
    mobile: {
      verify: "Verify your mobile",
      heading: "Your mobile",
      label: "Mobile",
      remove: "Remove this mobile",
    },
    sent: (address: string) => `We sent an OTP to ${address}. It is valid for 5 minutes.`,
    verified: (address: string) => `Verified: ${address}.`,
    stays: "It stays until the new one is verified.",
    noSms:
      "Text messages cannot be sent from this site at the moment, so a mobile cannot be verified. Verify an e-mail instead.",
    otp: "OTP",
    otpHint: "The 6 digits that we sent you. Press 'Send an OTP' first if none was sent.",
    check: "Verify",
    checking: "Checking…",
    send: "Send an OTP",
    sending: "Sending…",
    later: "Do this later",
  },
  password: {
    title: "Change your password",
    effect: "This signs out all other browsers.",
    current: "Password until now",
    password: "New password",
    passwordHint: "At least 8 characters; three or four words are easy to remember.",
    confirm: "Confirm password",
    button: "Change password",
    changing: "Changing it…",
  },
  twoStep: {
    title: "Two-step sign-in",
    isOn: (left: number) =>
      `Two-step sign-in is on. ${left} backup ${plural(left, { one: "code is", other: "codes are" })} left.`,
    anew: "Set it up on another telephone",
    newCodes: "Make new backup codes",
    off: "Switch off",
  },
  security: {
    title: "Sign-in and security",
    done: {
      password: "Your password is changed. All other browsers were signed out.",
      on: "Two-step sign-in is on.",
      off: "Two-step sign-in is off.",
      ended: "That browser is signed out.",
      others: "All other browsers are signed out.",
    },
    how: "How you sign in",
    password: "Password",
    twoStep: "Two-step sign-in",
    on: "On",
    off: "Off",
    codesLeft: (left: number) =>
      `${left} backup ${plural(left, { one: "code", other: "codes" })} left`,
    whatItIs: "A code from your phone besides the password",
    data: "Your data",
    dataIs: "Take a copy of it, or close the account",
    where: "Where you are signed in",
    thisBrowser: "(this browser)",
    since: (started: string, seen: string) => `Signed in ${started}, last used ${seen}`,
    signOut: "Sign out",
    unknown: {
      before: "A browser you do not know? Sign it out, then",
      link: "change your password",
    },
    signOutOthers: "Sign out everywhere else",
    signOutAll: "Sign out everywhere",
  },
  consents: {
    title: "Consents",
    lead: "What you agreed to, and when. Taking it back is as easy as giving it.",
    account: "For your account",
    accepted: (when: string, version: string) => `Accepted ${when}, text of ${version}`,
    given: (when: string, version: string) => `Given ${when}, text of ${version}`,
    notGiven: "Not given",
    give: "Give",
    withdraw: "Withdraw",
    consent: (label: string) => `consent: ${label}`,
    filings: "For your filing requests",
    filingsEffect:
      "When you withdraw one, the firm stops its work on that request and keeps only what the law obliges it to keep.",
    withdrawnOn: (when: string) => `; withdrawn ${when}`,
    withdrawFor: (reference: string) => `for ${reference}`,
    past: "Withdrawn",
    pastLine: (label: string, given: string, withdrawn: string) =>
      `${label}: given ${given}, withdrawn ${withdrawn}`,
  },
} as const;

/** Words of the page for a copy of one's own data, and for closing the account. */
export const ownData = {
  title: "Your data",
  copy: {
    heading: "A copy of it",
    text: "Everything that is kept about you, as one ZIP file: your account, drafts, filing requests, orders and messages as text that programs can read (JSON), and your documents. A filing request that you made without signing in is not in it: tell us its reference, and we send you a copy. Nothing in the file is masked, so keep it where only you can open it. We ask for your password again before.",
    link: "Download my data",
  },
  close: {
    heading: "Close the account",
    staff: "You work at the firm: an owner ends your access.",
    goes: "Erased at once, and not to be had again:",
    later:
      "Scrambled forms of codes and counted tries go by themselves within a day. Backups hold the rest until the last one from before is gone; the Privacy page says after how many days.",
    stays: "What we have to keep stays with the firm, in no account:",
    nothingStays: "Nothing of yours has to be kept.",
    ends: "You are signed out everywhere. The e-mail that you verified is told.",
    noEmail: "You are signed out everywhere.",
    password: "Password",
    button: "Close my account",
    closing: "Closing it…",
  },
} as const;

/** Said at the sign-in page, after it. */
export const accountClosed = "Your account is closed, and what belonged to it is erased.";

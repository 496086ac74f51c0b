/** Words of signing in, of creating an account and of getting back in. */
export const login = {
  title: "Login",
  description: (firmName: string) => `Log in to your requests, orders and plans at ${firmName}.`,
  heading: "Login",
  username: "Username",
  password: "Password",
  button: "Login",
  checking: "Checking…",
  forgot: "Forget Password?",
  create: { before: "No account yet?", label: "Create account" },
  changed: "Your new password is set, and every browser was signed out. Log in with it.",
  signedOut: "You are signed out.",
  late: "You were signed out: the firm’s pages close after 30 minutes without use. What you typed is kept. Sign in, and send it.",
  over: "That took too long or too many tries. Sign in again.",
  again: "Too many tries? Get a code by mail",
  allowed: "You can try again.",
};

/** Where others used up the tries of a username. */
export const anotherTry = {
  title: "Another try",
  heading: "Get another try",
  why: "Too many wrong tries lock a username for an hour. With a code sent by e-mail, you can try again now in this browser. You still need your password.",
  username: "Username",
  send: "Send a code",
  sending: "Sending…",
  sentTitle: "If it matches an account, a code is coming",
  sent: "It goes to the account’s verified e-mail, and is valid for 5 minutes. Without one, wait for the hour or write to us.",
  otp: "OTP",
  otpHint: "The 6 digits that we sent you.",
  button: "Go on",
  checking: "Checking…",
  again: "Send another code",
  byLink:
    "Others used up the tries and codes of your username. Go on, and tries in this browser are counted on their own. Your password is asked for as before.",
};

export const accountAside = {
  heading: "What an account does",
  points: [
    "Keeps requests, orders and plans with their state, on any device you sign in with.",
    "Keeps what you began before signing in, if you choose.",
    "Stores your tax number encrypted and shows it only in part, also to you.",
    "Can ask for a code from your phone besides the password.",
  ],
  caution:
    "Nobody at the firm asks for your password, for an OTP, or for your income tax portal password.",
};

export const createAccountPage = {
  title: "Create account",
  heading: "Create account",
  intro: "An account keeps your requests, orders and plans in one place, open only to you.",
  name: "Name",
  username: "Username",
  usernameHint:
    "3 to 30 letters, digits, dots, hyphens or underscores, at least one letter. Capitals do not matter.",
  password: "Password",
  passwordHint:
    "At least 8 characters; three or four words are easy to remember. Paste is welcome.",
  confirm: "Confirm password",
  reach: "How to get back in",
  reachHint:
    "If you forget your password, we send a code here. You can also add it later in your account.",
  email: "E-mail",
  mobile: "Mobile",
  button: "Registered Now",
  creating: "Creating your account…",
  login: { before: "Have an account?", label: "Login" },
  terms: {
    before: "Creating an account accepts the",
    terms: { href: "/TermCondition", label: "Term & Condition" },
    and: "and the",
    privacy: { href: "/Privacy", label: "Privacy Policy" },
  },
};

export const forgot = {
  title: "Forget Password?",
  heading: "Set a new password",
  who: "Username, or the e-mail of your account",
  whoWithMobile: "Username, or the e-mail or mobile of your account",
  send: "Send a code",
  sending: "Sending…",
  sentTitle: "If it matches an account, a code is coming",
  sent: "It goes to the verified address of the account, and is valid for 5 minutes. If none comes, check the spelling, or write to us: an account without a verified address gets no code.",
  otp: "OTP",
  otpHint: "The 6 digits that we sent you.",
  password: "New password",
  passwordHint: "At least 8 characters; three or four words are easy to remember.",
  confirm: "Confirm password",
  button: "Set the new password",
  setting: "Setting it…",
  again: "Send another code",
};

export const twoStep = {
  title: "Second step",
  heading: "Type the code of your app",
  intro: (firmName: string) =>
    `Open your authenticator app and type the six digits that it shows for ${firmName}.`,
  code: "Code",
  codeHint: "Or one of your backup codes; each is good once.",
  button: "Login",
  checking: "Checking…",
  setUpTitle: "Set up two-step sign-in",
  setUpIntro:
    "Besides your password we ask for a code that only your telephone knows. You need an authenticator app, such as Aegis, Google Authenticator or 1Password.",
  anew: "Scan this with the app on the other telephone. When its first code is typed, the one until now and its backup codes stop working, and all other browsers are signed out.",
  required:
    "Everybody at the firm signs in with two steps, because they open other people’s papers.",
  scan: "Scan this with the app",
  qrLabel: "QR code for your authenticator app; the key below says the same",
  key: "Or type this key into the app:",
  firstCode: "The six digits that the app shows now",
  enable: "Switch on",
  backupTitle: "Keep these backup codes",
  backup:
    "Two-step sign-in is on. If your telephone is lost, one of these codes lets you in in its place, each once. Print them or keep them in a password manager: they are not shown again.",
  goOn: "Go on",
};

export const confirm = {
  title: "Confirm it is you",
  heading: "Type your password again",
  intro: "What comes next is for you alone, so we ask once more.",
  current: "Password",
  button: "Go on",
  checking: "Checking…",
};

/** What somebody recognises their browser by. */
export function deviceText(browser: string | undefined, system: string | undefined): string {
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A browser on ${system}` : "An unknown browser");
}

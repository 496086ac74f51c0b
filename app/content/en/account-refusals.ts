import type {
  AccountMessages,
  CodeMessages,
  PanMessages,
} from "#features/accounts/account-messages.ts";
import type { Words } from "#values/message.ts";
import type { Say } from "#values/say.ts";
import { birthDateWords, contactWords, limitWords } from "./fields.ts";

const NO_MORE_TODAY = "No more codes can be sent today.";
const TYPED_FIVE_TIMES = "That OTP was typed wrongly five times. Get a new one.";

const codeWords = {
  destinationWrong: ({ smsOffered }) =>
    smsOffered
      ? "Enter an e-mail address or a 10-digit mobile number to get the OTP."
      : "Enter an e-mail address to get the OTP.",
  codesUsedUp: ({ asker }) =>
    ({
      wizard: `${NO_MORE_TODAY} Choose 'Skip & Proceed'; the firm verifies you later.`,
      account: `${NO_MORE_TODAY} Try again tomorrow.`,
      recovery: `${NO_MORE_TODAY} Try again tomorrow, or write to us.`,
      case: `${NO_MORE_TODAY} Ring us: we can read one out.`,
    })[asker],
  codesUsedUpByMany:
    "No more codes are sent for this account today. If it has a verified e-mail, we have sent a link there that lets you go on. Without one, write to us.",
  linkOver: "This link was used already, or its day is over. Ask for a code, or write to us.",
  codesUsedUpForAll:
    "We cannot send codes at the moment. Choose 'Skip & Proceed'; the firm will verify you later.",
  codeJustSent: ({ seconds }) => `A code was just sent. Ask for another in ${seconds} seconds.`,
  codeMissing: "Enter the OTP: the 6 digits that we sent you.",
  codeNotSent: "Press 'Get OTP' first; we then send you a code.",
  codeUsed: "That OTP was already used. Get a new one.",
  codeExpired: "That OTP has expired. Get a new one.",
  codeTriesUsedUp: TYPED_FIVE_TIMES,
  codeWrong: ({ left }, say) =>
    `That is not the OTP we sent. You have ${left} ${say.plural(left, { one: "try", other: "tries" })} left.`,
  recoveryCodeWrong: "That is not the OTP we sent, or it is no longer valid. Get a new one.",
} satisfies Words<CodeMessages, Say>;

/** Whose the fourth letter says a PAN is (Income Tax Department, structure of PAN). */
const HOLDERS = {
  C: "a company",
  H: "a Hindu undivided family",
  F: "a firm",
  A: "an association of persons",
  T: "a trust",
  B: "a body of individuals",
  L: "a local authority",
  J: "an artificial juridical person",
  G: "the government",
};

const panWords = {
  panLength: ({ length }) =>
    `A PAN has 10 letters and digits, like ABCPD1234E; this has ${length}.`,
  panPattern: "A PAN is five letters, four digits and a letter, like ABCPD1234E.",
  panHolder: ({ holder }) =>
    `The fourth letter of a person's PAN is P; ${holder} is ${HOLDERS[holder]}.`,
  panFourthLetter: ({ letter }) => `The fourth letter of a person's PAN is P, not ${letter}.`,
} satisfies Words<PanMessages, Say>;

const WEAK = {
  known: "This password is too close to your name, your username or our work.",
  common: "This password is among the most common ones and would be guessed first.",
  date: "This password is a date and would be guessed soon.",
  repeats: "This password repeats itself and would be guessed soon.",
  sequence: "This password is a row of letters, digits or keys and would be guessed first.",
};

/** What signing in, an account and the firm's own people are refused with. */
export const accountRefusals: Words<AccountMessages, Say> = {
  ...contactWords,
  ...birthDateWords,
  ...limitWords,
  ...codeWords,
  ...panWords,
  typeUsername: "Enter your username.",
  typePassword: "Enter your password.",
  wrongSignIn: "Wrong username or password.",
  wrongSecondStep: "That code is not right. Wait for the next one in your app and type that.",
  signInOver: "That took too long or too many tries. Sign in again.",
  whoMissing: "Enter your username, or what you verified for your account.",
  signedOutMeanwhile: "You were signed out meanwhile. Sign in again.",
  takenMeanwhile: "Another person has it, or it is done. Load the page again to see who.",
  noButton: "Nothing was changed. Press the button again.",
  usernameMissing: "username is required.",
  usernameWrong:
    "3 to 30 letters, digits, dots, hyphens or underscores, at least one letter. Capitals do not matter.",
  inAnAccountAlready:
    "This request is in an account already, or cannot be kept this way. Sign in, or create an account with a username of your own.",
  usernameTaken: "That username is taken. Choose another.",
  passwordMissing: "password is required.",
  passwordsDiffer: "Passwords do not match.",
  passwordTooShort: ({ shortest }) =>
    `Use at least ${shortest} characters. Three or four words are easy to remember.`,
  passwordWeak: ({ why }) =>
    `${WEAK[why]} Choose another: three or four words are easy to remember.`,
  passwordUnchanged: "This is your password until now. Choose another.",
  wrongPassword: "That is not your password. Try again.",
  wrongFirstCode: "That code is not right. Type the one shown now.",
  twoStepStays: "The firm's own people always sign in with two steps.",
  twoStepIsOff: "Two-step sign-in is off.",
  emailOnly: "Enter an e-mail address.",
  mobileOnly: "Enter a 10-digit mobile number.",
  smsUnavailable:
    "Text messages cannot be sent from this site at the moment, so a mobile cannot be verified. Verify an e-mail instead.",
  nothingToVerify: "There is nothing to verify.",
  addressChanged: "The address was changed meanwhile.",
  roleMissing: "Choose what they may do.",
  invitationOver: "This invitation was used already, or its three days are over. Ask for another.",
  ownAccess: "You cannot end your own access.",
  nobodyThere: "There is nobody of that name.",
};

import type { LimitMessages } from "#platform/limits.server.ts";
import type { BirthDateMessages } from "#values/birth-date.ts";
import type { ContactMessages } from "#values/contact.ts";
import type { Message } from "#values/message.ts";
import type { Outcome } from "#values/outcome.ts";

/** What a code is for. */
export type CodeAsker = "wizard" | "account" | "recovery" | "case";

/** What asking for a code, or typing one, may be refused with. */
export type CodeMessages = {
  destinationWrong: { smsOffered: boolean };
  /** No more codes today: the wizard goes on without one, the others do not. */
  codesUsedUp: { asker: CodeAsker };
  codesUsedUpForAll: null;
  /** Asked for by many, for one person, who was mailed a link instead. */
  codesUsedUpByMany: null;
  linkOver: null;
  codeJustSent: { seconds: number };
  codeMissing: null;
  codeNotSent: null;
  codeUsed: null;
  codeExpired: null;
  codeTriesUsedUp: null;
  codeWrong: { left: number };
  recoveryCodeWrong: null;
};

/** The fourth letter of a PAN that is not a person's: a company, a firm, a trust and so on. */
export type PanHolder = "C" | "H" | "F" | "A" | "T" | "B" | "L" | "J" | "G";

/** Why a typed PAN is no person's. */
export type PanMessages = {
  panLength: { length: number };
  panPattern: null;
  panHolder: { holder: PanHolder };
  panFourthLetter: { letter: string };
};

/** What the services of accounts refuse with. */
export type AccountMessages = ContactMessages &
  BirthDateMessages &
  LimitMessages &
  CodeMessages &
  PanMessages & {
    /** Sign-in: nothing typed, no match, or the second step. */
    typeUsername: null;
    typePassword: null;
    wrongSignIn: null;
    wrongSecondStep: null;
    signInOver: null;
    whoMissing: null;
    signedOutMeanwhile: null;
    /** Another person of the firm has it now, or it is done. */
    takenMeanwhile: null;
    /** A form of several buttons that names none of them. */
    noButton: null;
    /** A new account, a new password. */
    usernameMissing: null;
    usernameWrong: null;
    usernameTaken: null;
    /** A request that another tab kept meanwhile. */
    inAnAccountAlready: null;
    passwordMissing: null;
    passwordsDiffer: null;
    passwordTooShort: { shortest: number };
    passwordWeak: { why: "known" | "common" | "date" | "repeats" | "sequence" };
    passwordUnchanged: null;
    wrongPassword: null;
    /** Two-step sign-in. */
    wrongFirstCode: null;
    twoStepStays: null;
    twoStepIsOff: null;
    /** How the person is reached. */
    emailOnly: null;
    mobileOnly: null;
    smsUnavailable: null;
    nothingToVerify: null;
    addressChanged: null;
    /** The firm's people. */
    roleMissing: null;
    invitationOver: null;
    ownAccess: null;
    nobodyThere: null;
  };

export type AccountMessage = Message<AccountMessages>;
export type AccountOutcome<T> = Outcome<T, AccountMessage>;

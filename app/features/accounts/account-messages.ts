import type { LimitMessages } from "#platform/limits.server.ts";
import type { BirthDateMessages } from "#values/birth-date.ts";
import type { ContactMessages } from "#values/contact.ts";
import type { Message } from "#values/message.ts";
import type { Outcome } from "#values/outcome.ts";
import type { CodeMessages } from "./one-time-codes.server.ts";
import type { PanMessages } from "./profile.ts";

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
    /** A new account, a new password. */
    usernameMissing: null;
    usernameWrong: null;
    usernameTaken: null;
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

import type { MailWords } from "#platform/mail/mail-layout.ts";
import type { Firm } from "#values/firm.ts";
import { list } from "#values/lists.ts";
import type { RetainedRecord } from "#values/retained-record.ts";
import { retentionText } from "./retention.ts";

const CAUTION = "Nobody at the firm will ask you for a code or a password.";
const NOT_YOU = "If this was not you, set a new password with 'Forget Password?' and write to us.";
/** To an address that codes do not come to any more. */
function notYouAndShutOut(firm: Firm): string {
  return `If this was not you, write to ${firm.email} or ring ${firm.phones[0]} at once: codes for a new password no longer come to this address.`;
}

/** The code that proves an e-mail address. */
export function codeMail(firm: Firm, code: string): MailWords {
  return {
    subject: `Your ${firm.name} code`,
    parts: [
      "Type this code where we ask you for it:",
      { key: code },
      "It is valid for 5 minutes. If you did not expect it, ignore this mail: nothing changes without the code.",
      CAUTION,
    ],
  };
}

/** The same for a mobile. */
export function codeText(firm: Firm, code: string): string {
  return `Your ${firm.name} code is ${code}. It is valid for 5 minutes. ${CAUTION}`;
}

/** What has to be kept of an erased account, one line each. */
export function accountErased(
  firm: Firm,
  name: string,
  when: string,
  kept: readonly RetainedRecord[],
): MailWords {
  return {
    subject: "Your account is closed",
    parts: [
      `${name}, your account with ${firm.name} was closed on ${when}, and what belonged to it is erased.`,
      ...(kept.length > 0 ? [`What we have to keep: ${list(kept.map(retentionText))}.`] : []),
      `If this was not you, write to ${firm.email} or ring ${firm.phones[0]} at once.`,
    ],
  };
}

export function recoveryCode(username: string, code: string): MailWords {
  return {
    subject: "Your code for a new password",
    parts: [
      "Type this code where you asked for it, to choose a new password:",
      { key: code },
      `It is valid for 5 minutes. Your username is ${username}.`,
      "If you did not ask for it, ignore this mail: nothing changes without the code.",
      CAUTION,
    ],
  };
}

export function recoveryText(firm: Firm, username: string, code: string): string {
  return `Your ${firm.name} code for a new password is ${code}, valid for 5 minutes. Your username is ${username}. ${CAUTION}`;
}

export function signInCode(username: string, code: string): MailWords {
  return {
    subject: "Your code to try again",
    parts: [
      "Type this code where you asked for it, and try to sign in again:",
      { key: code },
      `It is valid for 5 minutes. Your username is ${username}. Your password is asked for as before.`,
      "If you did not ask for it, ignore this mail: nothing changes without the code.",
      CAUTION,
    ],
  };
}

/** In place of further codes, where very many were asked for. */
export function signInLink(username: string, link: string): MailWords {
  return {
    subject: "A link to sign in, in place of a code",
    parts: [
      `Somebody asked for very many codes for your account ${username} today, so we send no more until tomorrow.`,
      "To sign in or to set a new password today, open this link in the browser that you want to use:",
      { link, label: "Go on in this browser" },
      "It works once, within a day. You still need your password; if you forgot it, choose 'Forget Password?'.",
      "If you do not want to sign in, ignore this mail: nobody gets in without the link.",
      CAUTION,
    ],
  };
}

export function signInText(firm: Firm, username: string, code: string): string {
  return `Your ${firm.name} code to try again is ${code}, valid for 5 minutes. Your username is ${username}. ${CAUTION}`;
}

export function severalAccounts(usernames: readonly string[]): MailWords {
  return {
    subject: "Which account is it?",
    parts: [
      "Somebody asked for a new password with this address. It belongs to more than one account:",
      { key: list(usernames) },
      "Choose 'Forget Password?' again and type the username instead of the address.",
      "If you did not ask for it, ignore this mail: nothing has changed.",
    ],
  };
}

export function passwordChanged(name: string, when: string): MailWords {
  return {
    subject: "Your password was changed",
    parts: [
      `Dear ${name},`,
      `The password of your account was changed on ${when}. All other browsers were signed out.`,
      NOT_YOU,
    ],
  };
}

export function twoStepChanged(name: string, isOn: boolean, when: string): MailWords {
  return {
    subject: `Two-step sign-in is ${isOn ? "on" : "off"}`,
    parts: [
      `Dear ${name},`,
      `On ${when} two-step sign-in was switched ${isOn ? "on" : "off"}.`,
      NOT_YOU,
    ],
  };
}

/**
 * After a request was put into an account of its own; to an address that is still to be verified.
 * @param others usernames of accounts in which the address is verified
 */
export function requestInAccount(
  firm: Firm,
  reference: string,
  others: readonly string[],
): MailWords {
  return {
    subject: `Your request ${reference} is in an account now`,
    parts: [
      "Your filing request now opens on any device. Sign in with the password that you chose, and with this username:",
      { key: reference },
      "Verify this e-mail in your account: you can then sign in with it too, and reset a forgotten password.",
      ...(others.length > 0
        ? [
            `This e-mail belongs to another account already: ${list(others)}. The two stay apart, and the request is in the new one.`,
          ]
        : []),
      `If you did not hand over this request, write to ${firm.email} or ring ${firm.phones[0]}.`,
      CAUTION,
    ],
  };
}

const CONTACTS = { "e-mail": "e-mail", mobile: "mobile" };

/** @param masked what takes its place; undefined when nothing does */
export function contactChanged(
  firm: Firm,
  name: string,
  what: "e-mail" | "mobile",
  masked: string | undefined,
  when: string,
): MailWords {
  return {
    subject: `The ${CONTACTS[what]} of your account was ${masked ? "changed" : "removed"}`,
    parts: [
      `Dear ${name},`,
      masked
        ? `Since ${when} the ${CONTACTS[what]} of your account is ${masked}.`
        : `On ${when} the ${CONTACTS[what]} of your account was removed.`,
      what === "e-mail" ? notYouAndShutOut(firm) : NOT_YOU,
    ],
  };
}

export function invitation(
  firm: Firm,
  inviter: string,
  role: "staff" | "owner",
  link: string,
): MailWords {
  return {
    subject: `You are invited to ${firm.name}`,
    parts: [
      `${inviter} invites you to work with the firm's clients, as ${role === "owner" ? "an owner" : "a member of the staff"}.`,
      { link, label: "Accept the invitation" },
      "The invitation is for you alone and valid for 3 days. You choose a username and a password, and set up an authenticator app on your telephone.",
      "If you do not know the sender, ignore this mail: nothing happens unless you accept.",
    ],
  };
}

export function consentWithdrawn(reference: string, when: string): MailWords {
  return {
    subject: `Consent withdrawn: ${reference}`,
    parts: [
      `On ${when} the client withdrew the consent for request ${reference}.`,
      "Please stop work on it, and keep only what the law obliges the firm to keep.",
    ],
  };
}

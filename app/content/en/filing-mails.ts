import type { MailWords } from "#platform/mail/mail-layout.ts";
import { filingPrice } from "./filing-price.ts";

/** What the firm and the client are written about a filing request. Never a PAN, never a figure. */
export function noticeToFirm(
  reference: string,
  when: string,
  identity: "verified" | "not-verified",
  price: string | undefined,
): MailWords {
  return {
    subject: `Filing request ${reference}`,
    parts: [
      `A filing request came in on ${when}.`,
      {
        rows: [
          ["Reference", reference],
          ...(price ? [[filingPrice.key, price] as const] : []),
          [
            "Identity",
            identity === "verified" ? "verified by OTP" : "not verified; verify before filing",
          ],
        ],
      },
      `Open it with: npm run case -- show ${reference}`,
    ],
  };
}

/** @param name only where the address was verified: a stranger's mailbox gets nothing that was typed */
export function confirmationToClient(
  name: string | undefined,
  reference: string,
  nextSteps: readonly string[],
  price: string | undefined,
): MailWords {
  return {
    subject: `We have your filing request ${reference}`,
    parts: [
      ...(name ? [`Dear ${name},`] : []),
      "We have received your filing request and your Form 16. Your reference:",
      { key: reference },
      ...(price ? [{ rows: [[filingPrice.key, price] as const] }] : []),
      { heading: "What happens next", steps: nextSteps },
      "We never ask for your income tax portal password or an Aadhaar OTP.",
    ],
  };
}

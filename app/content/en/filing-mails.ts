import type { MailWords } from "#platform/mail/mail-layout.ts";
import { type Greeted, toClient } from "./client-mail.ts";
import { filingPrice } from "./filing-price.ts";

/** What the firm is written about a filing request: no PAN, and no figure of the client. */
export function noticeToFirm(
  reference: string,
  when: string,
  identity: "verified" | "not-verified",
  price: string | undefined,
  isRead: boolean,
): MailWords {
  return {
    subject: `Filing request ${reference}`,
    parts: [
      `A filing request came in on ${when}.`,
      {
        rows: [
          ["Reference", reference],
          ...(price ? [[filingPrice.key, price] as const] : []),
          ...(isRead ? [] : [["Form 16", "not read: its figures are for you to read"] as const]),
          [
            "Identity",
            identity === "verified" ? "verified by OTP" : "not verified; verify before filing",
          ],
        ],
      },
    ],
  };
}

/** What the client asked for, as a person would say it. */
type FilingForClient = {
  reference: string;
  /** "Refund ₹49,600 · with the firm · you hear from us by 26 November". */
  line: string;
  /** The same without what it comes to. */
  turn: string;
  /** "Refund ₹49,600 if filed by 31 December 2026"; none where the answer is not settled. */
  outcome: string | undefined;
  /** Undefined where it is not known yet. */
  isRefund: boolean | undefined;
  price: string | undefined;
  nextSteps: readonly string[];
  /** The address of the request. */
  page: string;
  /** It is paid there. */
  isToPay: boolean;
};

export function confirmationToClient(
  name: Greeted,
  { reference, line, turn, outcome, isRefund, price, nextSteps, page, isToPay }: FilingForClient,
): MailWords {
  const rows = [
    ...(outcome ? [["Your answer", outcome] as const] : []),
    ...(price ? [[filingPrice.key, price] as const] : []),
  ];
  return {
    subject: `We have your filing request ${reference}`,
    parts: toClient(name, {
      line: `${line}.`,
      turn: `We have received a filing request. ${turn}.`,
      reference,
      own: [
        ...(rows.length > 0 ? [{ rows }] : []),
        { heading: "What happens next", steps: nextSteps },
        {
          heading: "What to have ready",
          steps: [
            "Your AIS and Form 26AS from the tax portal: they show income and tax that others reported.",
            ...(isRefund === false
              ? ["Net banking, UPI or a card, to pay the tax on the tax portal."]
              : [
                  `The bank account for ${isRefund ? "the" : "a"} refund, validated on the tax portal.`,
                ]),
            "Proof of whatever you added to your Form 16, such as rent receipts.",
          ],
        },
      ],
      page,
      label: `${isToPay ? "Pay your order" : "Open your request"}, in the browser in which you sent it or in your account`,
      caution: "We never ask for your income tax portal password or an Aadhaar OTP.",
    }),
  };
}

/** The Form 16 that a browser has read already, on the order form. */
export function orderForm16(file: string, until: string, firmName: string) {
  return {
    legend: "Your Form 16",
    text: `You uploaded ${file} here. Unless you hand it over, it is deleted on ${until}.`,
    consent: `Take it along: I agree that ${firmName} keeps this Form 16, its figures and what I entered beside it with this order, to prepare my return, for up to 8 years as its working papers.`,
    without:
      "Without it the order is placed all the same, and the firm asks you for the Form 16 later.",
    bornOn: "Date of birth",
    bornOnHint: "Needed with the Form 16: the return names it. For example, 27 3 1987.",
    pan: "PAN",
    panHint: "Needed with the Form 16: we could not read it there. Like ABCPD1234E.",
  };
}

/** Stored with the consent; raise the version whenever the sentence changes. */
export const ORDER_CONSENT = {
  purpose: "Keep the Form 16 and its figures with the order and prepare the return",
  version: "order-form16-2026-11-1",
};

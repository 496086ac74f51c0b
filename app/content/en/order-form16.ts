/** The Form 16 that a browser has read already, or the figures that were typed in its place, on the order form. */
export function orderForm16(
  { fileName, isTyped }: { fileName: string; isTyped: boolean },
  until: string,
  firmName: string,
) {
  const period = "to prepare my return, for up to 8 years as its working papers.";
  return {
    ...(isTyped
      ? {
          legend: "Your figures",
          text: `You typed your figures here. Unless you hand them over, they are deleted on ${until}.`,
          consent: `Take them along: I agree that ${firmName} keeps these figures and what I entered beside them with this order, ${period}`,
          without:
            "Without them the order is placed all the same, and the firm asks you for your Form 16 later.",
        }
      : {
          legend: "Your Form 16",
          text: `You uploaded ${fileName} here. Unless you hand it over, it is deleted on ${until}.`,
          consent: `Take it along: I agree that ${firmName} keeps this Form 16, its figures and what I entered beside it with this order, ${period}`,
          without:
            "Without it the order is placed all the same, and the firm asks you for the Form 16 later.",
        }),
    bornOn: "Date of birth",
    bornOnHint: "Needed with it: the return names it. For example, 27 3 1987.",
    pan: "PAN",
    panHint: "Needed with it: we could not read one. Like ABCPD1234E.",
  };
}

/** Stored with the consent; raise the version whenever the sentence changes. */
export const ORDER_CONSENT = {
  form16: {
    purpose: "Keep the Form 16 and its figures with the order and prepare the return",
    version: "order-form16-2026-11-1",
  },
  typed: {
    purpose: "Keep the typed figures with the order and prepare the return",
    version: "order-figures-2026-11-1",
  },
};

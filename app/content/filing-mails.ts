/** What the firm and the client are written about a filing request. Never a PAN, never a figure. */
export function noticeToFirm(
  reference: string,
  when: string,
  identity: "verified" | "not-verified",
) {
  return {
    subject: `Filing request ${reference}`,
    text: [
      `A filing request came in on ${when}.`,
      "",
      `Reference: ${reference}`,
      `Identity: ${identity === "verified" ? "verified by OTP" : "not verified; verify before filing"}`,
      "",
      `Open it with: npm run case -- show ${reference}`,
      "",
    ].join("\n"),
  };
}

export function confirmationToClient(
  name: string,
  reference: string,
  nextSteps: readonly string[],
) {
  return {
    subject: `We have your filing request ${reference}`,
    text: [
      `Dear ${name},`,
      "",
      "We have received your filing request and your Form 16.",
      "",
      `Your reference: ${reference}`,
      "",
      "What happens next:",
      ...nextSteps.map((step, index) => `${index + 1}. ${step}`),
      "",
      "We never ask for your income tax portal password or an Aadhaar OTP.",
      "",
      "Karyatra",
      "",
    ].join("\n"),
  };
}

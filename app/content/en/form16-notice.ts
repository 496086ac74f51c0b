/** What is said before a Form 16 is sent, on step 3 and wherever a file can be dropped. */
export const form16Notice = {
  short:
    "Read to compute your tax, encrypted, deleted after 24 hours unless you hand it over. It leaves your device only when you press Submit.",
  more: "What we keep, why, and for how long",
  lines: [
    "We read your Form 16 to compute your tax under both regimes. The file and its figures are encrypted as they arrive.",
    "If you do not hand it over, everything is deleted after 24 hours, or at once when you press 'Delete now'.",
    "If you hand it over, the firm keeps the request, the figures and the file to prepare your return, and for up to 8 years as its working papers.",
    "A password that opens your PDF is used once. We keep an unlocked copy inside our own encryption; only where no unlocked copy can be made do we keep the password, inside the same encryption.",
  ],
  consent: (firmName: string) =>
    `I agree that ${firmName} reads and keeps this Form 16 for the purpose stated above.`,
};

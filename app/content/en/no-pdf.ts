/** Why there is no PDF after one was asked for. */
export const noPdf = {
  busy: "Many PDFs are being made just now. Press the link again in a minute.",
  failed:
    "No PDF can be made at the moment. Nothing else is affected, and you can print this page.",
  limit: "That is enough PDFs for now. Press the link again in an hour.",
} as const;

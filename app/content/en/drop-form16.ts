/** Upload first: on the public pages, before any step. */
export const dropForm16 = {
  label: "Drop your Form 16, see both regimes",
  hint: "The PDF from TRACES, up to 10 MB. Or choose it:",
  notice:
    "Read to compute your tax, encrypted, deleted after 24 hours unless you hand it over. It leaves your device only when you press Submit.",
  more: "What we keep, why, and for how long",
  submit: "Submit",
  sample: "Try it with a sample",
};

/** Upload first: on the public pages, before any step. */
export const dropForm16 = {
  label: "Drop your Form 16, see both regimes",
  hint: "Or choose the PDF from TRACES, up to 10 MB.",
  submit: "Submit",
  sample: "Try it with a sample",
};

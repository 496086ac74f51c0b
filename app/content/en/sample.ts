/** The answer of an invented person. */
export const sample = {
  title: "A sample answer",
  tag: "Sample",
  employer: "Sample Employer Private Limited",
  person: "Sample Person",
  file: "Form16_sample.pdf",
  /** Row A: whether the person opted out of the new regime, as the certificate prints it. */
  regimeAnswer: "No",
  slip: {
    heading: "Yours takes a minute",
    text: "Upload your own Form 16: nothing is kept unless you agree, and the answer is free.",
    upload: "Upload my Form 16",
  },
};

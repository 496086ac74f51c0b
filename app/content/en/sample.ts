/** The answer of a person whom there is not. */
export const sample = {
  title: "A sample answer",
  tag: "Sample",
  employer: "Sample Employer Private Limited",
  person: "Sample Person",
  file: "sample.pdf",
  slip: {
    heading: "Yours takes a minute",
    text: "Upload your own Form 16: nothing is kept unless you agree, and the answer is free.",
    upload: "Upload my Form 16",
  },
};

/** The row of a certificate that is traced from the file to what comes back, on the pages that sell. */
export const tracedRow = {
  upload: {
    heading: "Upload",
    text: "The PDF from your employer, with its password if it has one.",
    pages: (count: number) => (count === 1 ? "1 page" : `${count} pages`),
  },
  row: {
    heading: "The row it was read from",
    form: "FORM No. 16",
  },
  back: {
    heading: "What comes back",
    link: { href: "/stepform", label: "Upload Form 16" },
  },
};

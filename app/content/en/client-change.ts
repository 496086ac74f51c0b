type NamedClient = {
  name: string;
  /** The State or the country. */
  place?: string | undefined;
  gstin?: string | undefined;
  address?: string | undefined;
  /** The letter of undertaking, and its day. */
  lut: { number: string; day: string } | null;
};

/** Words of the form that names who an order is invoiced to. */
export const clientChange = {
  named: (line: string) => `The invoice names ${line}.`,
  summary: "Change who the invoice is for",
  text: "Until your payment arrives. Your e-mail and mobile stay as they are.",
  firmText: "Until money arrives: then the invoice is corrected. E-mail and mobile stay.",
  button: "Change it",
  pending: "Changing…",
  name: "Name",
  address: "Address",
  addressHint: "Printed on the invoice.",
  export: "An export without tax",
  exportHint:
    "Only with payment in foreign currency, or in rupees as the RBI permits (s. 2(6) IGST Act), and under a letter of undertaking (s. 16). For a non-resident who pays by UPI from an Indian account, the accountant decides. The price stays as it was sold.",
  lutNumber: "Number of the letter of undertaking",
  lutOn: "Its day",
  /** As the pages of an order and the list of its changes have it. */
  inOneLine: ({ name, place, gstin, address, lut }: NamedClient) =>
    [
      name,
      ...(address ? [address] : []),
      ...(place ? [place] : []),
      ...(gstin ? [`GSTIN ${gstin}`] : []),
      ...(lut ? [`LUT ${lut.number} of ${lut.day}`] : []),
    ].join(", "),
  before: (line: string) => `Before: ${line}`,
  changes: {
    heading: "Changes",
    /** Without a note where its client was erased. */
    row: (day: string, who: string | null, note: string | null) =>
      `${day}, by ${who ?? "the client"}${note ? `. ${note}` : ""}`,
  },
};

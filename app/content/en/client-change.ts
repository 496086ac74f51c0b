/** Words of the form that names who an order is invoiced to. */
export const clientChange = {
  name: "Name",
  address: "Address",
  addressHint: "The invoice names it.",
  export: "An export without tax",
  exportHint:
    "Only with payment in foreign currency, or in rupees as the RBI permits (s. 2(6) IGST Act), and under a letter of undertaking (s. 16). Of a non-resident who pays by UPI from an Indian account the accountant decides. The price stays as it was sold.",
  lutNumber: "Number of the letter of undertaking",
  lutOn: "Its day",
};

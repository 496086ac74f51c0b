import { FIRM_PARTS, type Firm } from "#values/firm.ts";

/**
 * What stands where the firm has set nothing of its own (`npm run firm`). The mail address is in a domain
 * reserved for examples, the number rings nowhere. Everybody else gets the firm from `App`.
 */
export const firm: Firm = {
  name: "Karyatra",
  legalName: "Karyatra",
  line: "Tax and life-goal planning, led by chartered accountants.",
  address: ["Head office (address to follow)", "Street and number", "City 000000, India"],
  coordinates: null,
  phones: ["+91 00000 00000"],
  email: "hello@example.com",
  social: [{ label: "LinkedIn" }, { label: "Instagram" }, { label: "YouTube" }],
  gstin: null,
  pricesIncludeTax: true,
  state: null,
  workingDays: ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday"],
  upiId: null,
  upiIsBusiness: true,
  bankName: null,
  upiCode: null,
  secondPersonAbove: null,
  isFirmOfOne: false,
  isFeeFirst: true,
  team: [
    { name: "Team Member One", role: "Chartered accountant, tax" },
    { name: "Team Member Two", role: "Chartered accountant, financial planning" },
    { name: "Team Member Three", role: "Client care" },
  ],
  testimonials: [
    {
      quote:
        "Two employers in one year, two Forms 16, and a demand I did not understand. I was shown the row that caused it.",
      name: "Client Name One",
      employer: "Employer One",
      consentOn: "",
    },
    {
      quote:
        "I had paid under the wrong regime for three years. Nobody had put the two side by side before.",
      name: "Client Name Two",
      employer: "Employer Two",
      consentOn: "",
    },
    {
      quote:
        "We planned the house and the school fees on one sheet. It is the first plan of ours that has dates in it.",
      name: "Client Name Three",
      employer: "Employer Three",
      consentOn: "",
    },
    {
      quote:
        "My salary was restructured before April, so the saving came every month and not as a refund.",
      name: "Client Name Four",
      employer: "Employer Four",
      consentOn: "",
    },
    {
      quote:
        "I sent one file and answered six questions. The draft named the page behind each figure.",
      name: "Client Name Five",
      employer: "Employer Five",
      consentOn: "",
    },
  ],
  clients: ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"].map((number) => ({
    name: `Client ${number}`,
  })),
  counters: {
    asOf: "",
    returnsFiled: 5000,
    subscriptionCustomers: 100,
    satisfiedClients: 5000,
    lakhsOfTaxSaved: 95,
  },
  premiumLines: null,
  refundMeaning: null,
  copyrightYear: 2022,
  lastReviewed: null,
  hiddenSections: [],
  samples: FIRM_PARTS,
};

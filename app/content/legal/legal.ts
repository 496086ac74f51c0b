/** Words around the two legal texts; the texts themselves are the Markdown files beside this one. */
export const legal = {
  terms: {
    title: "Term & Condition",
    path: "/TermCondition",
    description: (firmName: string) =>
      `The terms on which ${firmName} works: scope, approval, fees, no refund and no cancellation, and how to complain.`,
  },
  privacy: {
    title: "Privacy Policy",
    path: "/Privacy",
    description: (firmName: string) =>
      `What ${firmName} collects, why, how long it is kept, how it is protected, and what you can ask of us.`,
  },
  effective: "Effective",
  changed: "In its present wording since",
  contents: "On this page",
  /** Printed where the texts say `{{phone-authentication}}`. */
  phoneAuthentication: {
    external:
      "When you verify a mobile number, authentication goes through an external authentication provider, which receives the number and nothing else about you.",
    own: "We verify a mobile number or an e-mail address ourselves, with a one-time code that is kept in scrambled form for minutes. No external authentication provider receives your number.",
  },
};

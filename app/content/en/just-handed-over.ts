/** On a step of the wizard, to whoever goes back after handing a return over. */
export const alreadyHandedOver = {
  before: "You have handed over a return, as request",
  after: ". What you enter here begins another one.",
};

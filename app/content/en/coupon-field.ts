/** In a file of its own, because the order page has the field and none of the words around it elsewhere. */
export const couponField = {
  label: "Coupon code",
  hint: "Only if you have a code.",
  submit: "Submit",
};

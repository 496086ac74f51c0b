/** In a file of its own, because the order page has the field and none of the words around it elsewhere. */
export const couponField = {
  label: "Coupon code",
  hint: "Needed for Submit alone. Without a code, leave it empty.",
  submit: "Submit",
};

/** Of an order whose client took a consent back that its request rests on. */
export const stoppedOrder = {
  text: "You withdrew a consent that its request rests on, so the firm has stopped its work.",
  doNotPay: "Do not pay this order. If you have paid it, write to us.",
};

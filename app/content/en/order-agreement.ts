import { orderTerms } from "./order-terms.ts";

/** What placing an order agrees to; apart from the words of its page, so that no script carries it. */
export const orderAgreement = {
  payment: `${orderTerms.next} ${orderTerms.begins}`,
  text: orderTerms.engagement,
  link: { href: "/TermCondition", label: "Term & Condition" },
  agree: "I agree to the Term & Condition.",
};

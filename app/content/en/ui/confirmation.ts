export const confirmationWords = { reference: "Your reference number" };

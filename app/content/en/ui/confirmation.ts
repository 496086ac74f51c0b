export const confirmationReference = "Your reference number";

/** The reason with which a case is withdrawn when its client takes a consent back. */
export const consentTakenBack = "A consent was taken back.";

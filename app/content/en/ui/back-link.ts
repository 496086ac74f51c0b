export const backLinkBack = "Back";

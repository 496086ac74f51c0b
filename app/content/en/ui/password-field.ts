export const passwordFieldHide = "Hide";
export const passwordFieldShow = "Show";

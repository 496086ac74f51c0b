/** Around every screen. */

export const pageSkip = "Skip to the content";
export const pageMain = "Main";
export const pageMenu = "Menu";
export const pageClose = "Close";
export const pageRoom = "Your account: ";
export const pageShortcut = "Shortcut";
export const pageTheme = { dark: "Switch to dark theme", light: "Switch to light theme" };

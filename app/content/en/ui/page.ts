/** Around every screen. */
export const pageWords = {
  skip: "Skip to the content",
  main: "Main",
  menu: "Menu",
  close: "Close",
  room: "Your room: ",
  shortcut: "Shortcut",
  theme: { dark: "Switch to dark theme", light: "Switch to light theme" },
};

export const footerWords = {
  navigation: "Navigation",
  tools: "Tools",
  contact: "Contact",
  address: "Address",
  follow: "Follow us",
  reviewed: (day: string) => `Last reviewed ${day}`,
};

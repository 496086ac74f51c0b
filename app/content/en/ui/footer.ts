export const footerNavigation = "Navigation";
export const footerTools = "Tools";
export const footerContact = "Contact";
export const footerAddress = "Address";
export const footerFollow = "Follow us";
export const footerReviewed = (day: string) => `Last reviewed ${day}`;

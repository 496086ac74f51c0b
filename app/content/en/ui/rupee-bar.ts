export const rupeeBarCaption = (title: string) => `${title}, in rupees and in paise of each rupee`;
export const rupeeBarPart = "Part";
export const rupeeBarPaise = (paise: string) => `${paise} paise`;
export const rupeeBarToTax = (paise: string) => `${paise} paise of each rupee go to tax`;

export const rupeeBarWords = {
  caption: (title: string) => `${title}, in rupees and in paise of each rupee`,
  part: "Part",
  paise: (paise: string) => `${paise} paise`,
  toTax: (paise: string) => `${paise} paise of each rupee go to tax`,
};

/** The page of a certificate with a figure on it. */
export const pictureWords = {
  caption: (page: number) => `Page ${page} of your Form 16, its text as we read it`,
  back: (label: string) => `Back to ${label}`,
};

/** The page of a certificate on which a figure stands. */
export const pictureWords = {
  caption: (page: number) => `Page ${page} of your Form 16, its text as we read it`,
  back: (label: string) => `Back to ${label}`,
};

export const taxLadderMark = (lakhs: number) => `₹${lakhs} lakh`;

export const taxLadderStep = (rate: number, above: string) => `${rate}% above ${above}`;

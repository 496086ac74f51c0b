export const taxLadderWords = { step: (rate: number, above: string) => `${rate}% above ${above}` };

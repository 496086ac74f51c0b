export const taxLadderStep = (rate: number, above: string) => `${rate}% above ${above}`;

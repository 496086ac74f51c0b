export function yardstickHere(): number;
export function yardstick(): Promise<number>;

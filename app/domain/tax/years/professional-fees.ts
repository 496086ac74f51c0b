import { percent } from "#values/money.ts";

/**
 * What a business withholds of fees for professional services, at most: s. 194J of the Income-tax Act, 1961. That its
 * successor is s. 393(1) of the Act of 2025 is doubted (docs/sources.md).
 */
export const MOST_WITHHELD_OF_FEES = percent(10);

/** The columns of Chapter VI-A. */
export type AmountColumn = "gross" | "qualifying" | "deductible";

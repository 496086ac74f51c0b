export { form16Text, refusalText } from "#features/pdf/form16-text.ts";

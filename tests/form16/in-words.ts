export { form16Text, refusalText } from "#features/documents/form16-text.ts";

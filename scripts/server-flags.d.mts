export const BRIEF: readonly string[];
export const SERVER_FLAGS: readonly string[];
export const SERVER_ENV: Readonly<Record<string, string>>;
export function languageFlags(language: string | undefined): string[];

export function buildFolder(language: string | undefined): string;

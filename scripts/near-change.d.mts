export function nearChange(changed: string[], tests: { path: string; text: string }[]): string[];

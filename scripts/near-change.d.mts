export function nearChange(changed: string[], tests: { path: string; text: string }[]): string[];
export function layersOf(changed: string[]): string[];

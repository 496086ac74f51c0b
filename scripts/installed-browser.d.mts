export const FIREFOX: string;
export function installedBrowser(): string | undefined;

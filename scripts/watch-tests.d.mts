export function fileCosts(folder: string): { file: string; seconds: number }[];
export function endTree(root: number, why?: string): void;

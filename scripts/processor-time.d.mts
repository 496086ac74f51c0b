export function processTree(root: number): { pid: number; seconds: number }[];
export function isAlive(pid: number): boolean;
export function processorSeconds(pid: number): number;

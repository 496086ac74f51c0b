export const dayLineWords = { over: " (over)" };

export const dayLineOver = " (over)";

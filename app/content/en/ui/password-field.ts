export const passwordWords = { hide: "Hide", show: "Show" };

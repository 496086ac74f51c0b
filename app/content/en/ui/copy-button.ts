export const copyButton = { copy: "Copy", copied: "Copied", failed: "Not copied" };

export const sampleMark = "Sample";

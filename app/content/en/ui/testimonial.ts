export const testimonialWords = { of: (name: string) => ` of ${name}` };

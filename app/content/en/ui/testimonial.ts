export const testimonialOf = (name: string) => ` of ${name}`;

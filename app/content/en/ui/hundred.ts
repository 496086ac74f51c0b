export const hundredOf = (there: number, of: number) => `${there} of ${of}`;

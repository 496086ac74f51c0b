/** Of the hundred rupees: those that are there, and those that a goal needs. */
export const hundredOf = (there: number, of: number) => `₹${there} of ${of}`;

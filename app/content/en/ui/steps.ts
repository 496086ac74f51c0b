export const stepsWords = { place: (step: number, of: number) => `Step ${step} of ${of}` };

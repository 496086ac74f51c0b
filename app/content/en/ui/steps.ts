export const stepsPlace = (step: number, of: number) => `Step ${step} of ${of}`;

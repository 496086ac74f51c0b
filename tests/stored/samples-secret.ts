/** Seals every stored sample: a fixed text, known to everybody. */
export const SAMPLES_SECRET = "the secret of the stored samples, for tests only";

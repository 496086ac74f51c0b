/**
 * What of a long list is tested: `count` of its items, drawn by SEED, in their order. Without a seed it is all of them:
 * in the long check, and where a file is run by itself. `npm test` takes the commit for SEED and prints it.
 *
 * @param name of the list, so that lists of one length are not all drawn alike
 */
export function drawn<T>(name: string, items: readonly T[], count: number): T[];

/** Whether a journey is made with script or without it; without a seed first the one and then the other. */
export function javaScripts(journey: string): boolean[];

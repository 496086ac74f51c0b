/** A start that cannot go on for a reason that whoever started it can put right. */
export class StartRefused extends Error {}

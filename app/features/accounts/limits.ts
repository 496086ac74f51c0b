import type { Limit } from "#platform/limits.ts";

export const PASSWORD_LIMIT: Limit = {
  name: "password",
  isGuess: true,
  subject: { hour: 10 },
  browser: { hour: 50 },
  line: { hour: 100 },
};

export const SECOND_STEP_LIMIT: Limit = {
  name: "second-step",
  isGuess: true,
  subject: { hour: 10 },
  browser: { hour: 50 },
  line: { hour: 100 },
};

export const SIGN_UP_LIMIT: Limit = {
  name: "sign-up",
  browser: { hour: 20, day: 60 },
  line: { hour: 20, day: 60 },
};

/** What is asked for one person from one line. */
export const RECOVERY_LIMIT: Limit = {
  name: "recovery",
  isGuess: true,
  subject: { hour: 5, day: 5 },
  browser: { hour: 15, day: 30 },
  line: { hour: 30, day: 60 },
};

/** What is asked for one person from all lines: strangers elsewhere use up this one alone. */
export const RECOVERY_OF_ONE_LIMIT: Limit = {
  name: "recovery-of-one",
  subject: { day: 20 },
};

export const RECOVERY_LINK_LIMIT: Limit = {
  name: "recovery-link",
  subject: { day: 1 },
};

export const CODE_LIMIT: Limit = {
  name: "code",
  browser: { hour: 10, day: 20 },
  line: { hour: 40, day: 120 },
};

/** Everything of a person is opened for each copy. */
export const COPY_LIMIT: Limit = {
  name: "copy",
  subject: { hour: 6, day: 20 },
};

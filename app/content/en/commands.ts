import { plural } from "#values/plural.ts";

/** What the commands print on the terminal. */
export const ownerCommand = {
  help: `The firm's own people, and help for whoever is locked out.

  npm run owner -- create                   a new owner; asks for name, username, e-mail and password
  npm run owner -- list                     everybody who works at the firm
  npm run owner -- password USERNAME        asks for a new password, for one of the firm's own people
  npm run owner -- two-step-off USERNAME    for a lost telephone without backup codes; make sure who asks
  npm run owner -- sign-out USERNAME        ends every session of a person

Passwords are asked for in the terminal and never stand on the command line.
`,
  created: (username: string) =>
    `${username} is an owner now. At the first login, two-step sign-in is set up.\n`,
  nobody: "There is no owner yet. Make one with: npm run owner -- create\n",
  roles: { owner: "owner", staff: "staff" },
  twoSteps: "two steps",
  noTwoSteps: "two steps not set up",
  ended: (when: string) => `ended ${when}`,
  notOfFirm: (username: string) => `Nobody at the firm is called ${username}.\n`,
  unknown: (username: string) => `Nobody is called ${username}.\n`,
  passwordSet: (username: string) =>
    `The password of ${username} is set, and every browser is signed out.\n`,
  twoStepOff: (username: string, isAskedAgain: boolean) =>
    `Two-step sign-in of ${username} is off.${isAskedAgain ? " The next login sets it up again." : ""}\n`,
  signedOut: (username: string) => `${username} is signed out everywhere.\n`,
};

export const resealCommand = {
  noPrevious:
    "Nothing to do: APP_SECRET_PREVIOUS is not set. To change the secret, stop the site, set the new APP_SECRET and the earlier one as APP_SECRET_PREVIOUS, start it, and run this again.\n",
  done: (counts: Readonly<Record<string, number>>) => {
    const lines = Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `  ${name.padEnd(22)} ${count}\n`);
    return `${lines.length > 0 ? `Sealed anew:\n${lines.join("")}` : "Everything was sealed with APP_SECRET already.\n"}APP_SECRET_PREVIOUS can be left out from the next start on.\n`;
  },
};

export const couponCommand = {
  help: `Coupons that take something off a price.

  npm run coupon -- list
  npm run coupon -- add CODE --percent 10 --until 2027-03-31 --uses 100
  npm run coupon -- add CODE --amount 500 --until 2027-03-31 --uses 1 --from 2026-12-01
  npm run coupon -- stop CODE

A code is 3 to 20 letters, digits and hyphens. Both days count, in India; --from is today unless told.
--amount is in whole rupees. A stopped coupon takes nothing off any more; orders keep their price.
`,
  none: "There is no coupon yet.",
  stopped: (code: string) => `${code} is stopped.`,
  line: (
    code: string,
    off: string,
    { from, until }: { from: { toString(): string }; until: { toString(): string } },
    left: number | "stopped",
  ) => {
    const state =
      left === "stopped"
        ? "stopped"
        : `${left} ${plural(left, { one: "use", other: "uses" })} left`;
    return `${code}  ${off} off  ${from} to ${until}  ${state}`;
  },
};

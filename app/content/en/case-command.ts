import type { CaseTurn } from "#domain/cases/case-turn.ts";
import type { JoinProblem, OrderAndCase } from "#features/filing/join-order.server.ts";
import { regimeNames } from "./both-regimes.ts";

/** What the firm's command for its cases prints. */
export const caseCommand = {
  help: `Work the cases; staff do so at /staff/cases, too.

  npm run case -- list                       the cases under way, the nearest day first
  npm run case -- show REFERENCE             its client, figures and sources
  npm run case -- show REFERENCE --out DIR   the same, and its documents written to DIR
  npm run case -- join KY-… OR-… --reason "…"   the order is for this request: it is paid by it
  npm run case -- part KY-… OR-… --reason "…"   it is not: both stay, and know no more of one another

Every opening is recorded with your user name; so is who joined or parted what, and why.
`,
  join: {
    reasonMissing: (verb: string) =>
      `Say why, for the history of the order: npm run case -- ${verb} KY-… OR-… --reason "…"\n`,
    note: (reason: string, user: string) => `${reason} (${user})`,
    done: {
      join: ({ order, filing }: OrderAndCase) => `Order ${order} is for request ${filing} now.\n`,
      part: ({ order, filing }: OrderAndCase) =>
        `Order ${order} and request ${filing} are apart now.\n`,
    },
    problems: {
      noCase: ({ filing }: OrderAndCase) =>
        `There is no request ${filing}. 'list' shows what there is. Nothing was changed.\n`,
      noOrder: ({ order }: OrderAndCase) => `There is no order ${order}. Nothing was changed.\n`,
      joined: ({ order, filing }: OrderAndCase) =>
        `Order ${order} is for request ${filing} already. Nothing was changed.\n`,
      hasOrder: ({ filing }: OrderAndCase) =>
        `Request ${filing} has another order: 'show' names it. Part that one first. Nothing was changed.\n`,
      stopped: ({ filing }: OrderAndCase) =>
        `Work on request ${filing} is over: its case is closed, declined or withdrawn. Nothing was changed.\n`,
      closed: ({ order }: OrderAndCase) =>
        `Order ${order} is closed or given back, or is for another request. Nothing was changed.\n`,
      otherClient: ({ order, filing }: OrderAndCase) =>
        `Order ${order} is of another client than request ${filing}: neither the account nor an e-mail or mobile is the same. Nothing was changed.\n`,
      apart: ({ order, filing }: OrderAndCase) =>
        `Order ${order} is not the one of request ${filing}. Nothing was changed.\n`,
    } satisfies Record<JoinProblem, (joined: OrderAndCase) => string>,
  },
  none: "No case is under way.\n",
  turns: {
    firm: "our turn",
    client: "the client's turn",
    department: "the Department's turn",
    none: "ended",
  } satisfies Record<CaseTurn, string>,
  nobody: "nobody has it",
  unknown: (reference: string) => `There is no request ${reference}. 'list' shows what there is.\n`,
  heading: (reference: string, when: string) => `Request ${reference}, submitted ${when}`,
  client: {
    heading: "Client",
    rows: {
      name: "Name",
      pan: "PAN",
      bornOn: "Date of birth",
      gender: "Gender",
      email: "E-mail",
      mobile: "Mobile",
      identity: "Identity",
      filed: "Filed before",
    },
    genders: { male: "male", female: "female" } as Record<string, string>,
    notGiven: "not given",
    verified: "verified by OTP",
    notVerified: "NOT VERIFIED: verify before filing",
  },
  stopped: "STOPPED: the client took a consent back",
  price: {
    heading: "Price",
    ordered: (reference: string, product: string, total: string) =>
      `Ordered with ${reference}: ${product}, ${total}`,
    proposed: (names: readonly string[], price: string | undefined) =>
      price
        ? `Proposed with the answer: ${names.join(" + ")}, ${price}`
        : "Nothing on the price list was proposed with the answer",
    none: "Nothing was ordered or proposed: agree on a price",
  },
  answer: {
    none: "None: the files could not be read. Open them with --out and enter the figures by hand.",
    unread: (file: string) => `Not read: ${file}`,
    heading: "Answer",
    same: "Both regimes cost the same",
    cheaper: (regime: "old" | "new", saving: string) =>
      `Cheaper: ${regimeNames[regime]} regime, by ${saving}`,
    note: (caution: string) => `Note: ${caution}`,
    assumed: (assumption: string) => `Assumed: ${assumption}`,
  },
  form16: {
    heading: (employer: string) => `Form 16 of ${employer}`,
    typedHeading: (employer: string) => `Typed by the client: ${employer}`,
    notFound: "not found",
    typed: "typed by the client",
    check: (problem: string) => `CHECK: ${problem}`,
    read: (page: number, row: string) => `page ${page}, ${row}`,
    corrected: (by: string | undefined, row: string, read: string | undefined) =>
      `corrected by ${by ?? "the client"}; ${row} says ${read ?? "nothing"}`,
    missing: (row: string) => `${row}, missing`,
  },
  otherIncome: (kind: string) => `Other income: ${kind}`,
  months: (employer: string, months: number) => `Months with ${employer}: ${months}`,
  additions: {
    heading: "Entered by the client",
    labels: {
      rent: "Rent per month",
      rentMonths: "Months rented",
      city: "City",
      basic: "Basic pay of the year",
      hra: "House rent allowance of the year",
      section80C: "80C",
      healthSelf: "80D, self and family",
      healthParents: "80D, parents",
      parentsSenior: "A parent is 60 or older",
      homeLoanInterest: "Home-loan interest",
    } as Record<string, string>,
  },
  lines: (year: string, day: string) => `${year}, as shown on ${day} (old | new)`,
  openedBy: "Opened by",
  accountGone: "an account that is gone",
  opened: { figures: "figures", document: "document", pan: "PAN" },
  documents: "Documents",
  withPassword: (path: string, password: string) => `${path}  (password: ${password})`,
  notWritable: (folder: string, code: string | undefined) =>
    `Documents cannot be written to ${folder}${code ? ` (${code})` : ""}. Name a folder that you may write to.\n`,
};

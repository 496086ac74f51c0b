import { IS_LONG } from "../sample.ts";
import type { Addresses, People } from "./people.ts";
import { allPatterns, allScreens, fileOf } from "./screens.ts";

/** A screen and who looks at it; `:name` in the path is one of their Addresses. */
export type Screen = readonly [who: keyof People, path: string];

/** Screens that show something only to somebody who has come that far, and states of some that do not. */
const OF_SOMEBODY: [keyof People, string[]][] = [
  // First, because half of a sign-in lasts ten minutes.
  ["household", ["/Login/account"]],
  ["owner at the second step", ["/Login/code"]],
  ["owner at the set-up", ["/Login/setup"]],
  ["drafter", ["/stepform/details", "/stepform/form16", "/stepform/answer", "/stepform/check"]],
  // A hold lasts as long.
  [
    "stranger",
    [
      "/book/frame?hold=:hold",
      "/book/frame?hold=:kept",
      "/appointment/:keptLink",
      "/book/frame?topic=tax-planning",
      "/book/frame?topic=tax-planning&day=2026-12-01&zone=America%2FNew_York",
      "/book/booked/:appointment",
      "/appointment/:appointment",
      "/appointment/:appointment?cancel",
      "/appointment/:appointment/move",
      "/appointment/:appointment/move?start=2026-12-02T04:30:00Z",
    ],
  ],
  ["customer", ["/stepform/submitted/:request", "/pay/:request", "/order/placed/:order"]],
  ["newcomer", ["/portal/keep"]],
  [
    "client who was asked",
    [
      "/case/:asked/checklist",
      "/case/:asked/checklist?done=yes",
      "/case/:asked",
      "/case/:asked/messages",
      "/case/:asked/calendar",
    ],
  ],
  [
    "client who sent all",
    ["/case/:allSent", "/case/:allSent/sign?draft=1", "/case/:allSent/checklist"],
  ],
  [
    "client",
    [
      "/portal",
      "/portal/requests/:requestInAccount",
      "/portal/orders/:orderInAccount",
      "/portal/messages",
      "/portal/documents",
      "/portal/sessions",
      "/portal/calendar",
      "/portal/payments",
      "/portal/details",
      "/portal/contact/email",
      "/portal/consents",
      "/portal/confirm",
      "/portal/security",
      "/portal/security/password",
      "/portal/security/two-step",
      "/portal/security/data",
      "/Service",
    ],
  ],
  [
    "owner",
    [
      "/portal/security/two-step",
      "/staff",
      "/staff/inbox",
      "/staff/inbox/:enquiry",
      "/staff/sessions?adviser=sample&week=2026-11-30",
      "/staff/sessions?day=2026-12-01",
      "/staff/sessions/new?day=2026-12-01",
      "/staff/sessions/outside",
      "/staff/sessions/burst",
      "/staff/sessions/away?day=2026-12-01",
      "/staff/sessions/hours",
      "/staff/sessions/hours/adviser/new",
      "/staff/sessions/hours/topic/tax-planning",
      "/staff/calendar",
      "/staff/sessions/:session",
      "/staff/sessions/:session/move",
      "/staff/cases",
      "/staff/cases/new",
      "/staff/cases/import",
      "/staff/cases/import/:clientList",
      "/staff/cases/:request",
      "/staff/cases/:asked",
      "/staff/cases/:asked/requests",
      "/staff/cases/:asked/requests?done=asked",
      "/staff/cases/:asked/messages",
      "/staff/cases/:allSent/return",
      "/staff/money",
      "/staff/money/statement",
      "/staff/money/month",
      "/staff/money/:order",
      "/staff/find",
      "/staff/find/:search",
      "/staff/clients/:request",
      "/staff/people",
      "/staff/firm",
      "/staff/firm/particulars?open=tax",
      "/staff/firm/team",
      "/staff/firm/claims",
      "/staff/firm/publish",
      "/staff/firm/history",
      "/staff/firm/coupons",
    ],
  ],
  [
    "stranger",
    [
      "/staff/invitation/:invitation",
      "/ForgetPassword/code?for=:recovery",
      "/c/:caseLink",
      "/c/:caseLink?sent=email",
      "/c/a-link-that-opens-nothing",
      "/reminders/a-link-that-opens-nothing",
      "/Login?next=%2Fportal",
      "/BasicPlan?step=proceed",
      "/BasicItrPlan?addon=crypto&coupon=DEMO10",
      "/BasicItrPlan?coupon=&step=coupon",
      "/order?product=premium-plan",
      "/order?product=premium-plan&step=line",
      "/order?product=basic-plan",
      "/nowhere",
    ],
  ],
  ["drafter of a scan", ["/stepform/form16", "/stepform/check"]],
];

/** What these show without an earlier step is another screen, to which they lead. */
const LEAD_AWAY =
  /^\/(?:order|stepform\/(?:answer|check)|Login\/(?:account|code|setup)|ForgetPassword\/code)$/;

/** There only once a session has ended unused, which takes half an hour. */
const AFTER_A_SESSION = "/staff/late/:id";

/** Every screen of the route table, each as the person it is for sees it. */
export const SCREENS: Screen[] = [
  ...OF_SOMEBODY.flatMap(([who, paths]) => paths.map((path) => [who, path] as const)),
  ...[...allScreens().filter((path) => !LEAD_AWAY.test(path)), "/gallery"].map(
    (path) => ["stranger", path] as const,
  ),
];

/**
 * Those that a browser looks at: where one screen has several addresses, such as the products, the first; all of them in
 * the long check. Every-page.test.ts reads what each is sent.
 */
export const LOOKED_AT = SCREENS.filter(([, path]) => {
  const file = fileOf(path);
  const first = SCREENS.find(([, other]) => fileOf(other) === file);
  return IS_LONG || !file || first?.[1] === path;
});

/** The addresses of the route table that none of SCREENS is at. */
export function screensLeftOut(): string[] {
  const paths = SCREENS.map(([, path]) => path.replace(/\?.*/, ""));
  return allPatterns()
    .map(([pattern]) => pattern)
    .filter((pattern) => pattern !== AFTER_A_SESSION)
    .filter((pattern) => {
      const form = pattern.replace(/:\w+/g, "[^/]+").replace("*", ".+");
      return !paths.some((path) => new RegExp(`^${form}$`).test(path));
    });
}

export function addressOf(path: string, addresses: Addresses): string {
  return path.replace(/:(\w+)/, (_, name) => addresses[name as keyof Addresses]);
}

import type { RetirementLimit } from "#domain/tax/messages/exemptions.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import type { LineMessage } from "#domain/tax/messages/lines.ts";
import type { YearLimits } from "#domain/tax/years/rates.ts";
import { excessOf, least, NOTHING, proportionOf, type Rupees, rupees } from "#values/money.ts";

/** What is exempt of a payment, with one line for each limit. */
export type Exempt = { lines: Line[]; exempt: Rupees };

/** Gratuity received, in rupees. `exemptBefore`: what earlier employers' gratuity used of the lifetime limit. */
export type Gratuity =
  | { kind: "government"; received: Rupees }
  | {
      kind: "coveredByAct";
      received: Rupees;
      /** Last drawn basic pay and dearness allowance of a month. */
      lastPay: Rupees;
      years: number;
      /** Months beyond the full years: more than six count as a year. */
      months: number;
      exemptBefore?: Rupees;
    }
  | {
      kind: "notCovered";
      received: Rupees;
      /** Average monthly pay of the ten months before retirement. */
      averagePay: Rupees;
      completedYears: number;
      exemptBefore?: Rupees;
    };

/**
 * Gratuity, s. 10(10): whole for government servants; under the Gratuity Act 15/26 of the last pay for each
 * year of service; otherwise half the average pay for each completed year; never above the lifetime limit.
 */
export function gratuityExemption(gratuity: Gratuity, most: YearLimits["gratuityMost"]): Exempt {
  if (gratuity.kind === "government") return whole("gratuity", "10(10)(i)", gratuity.received);
  const limit = excessOf(most, gratuity.exemptBefore ?? NOTHING);
  const [byService, working, section] =
    gratuity.kind === "coveredByAct"
      ? coveredByAct(gratuity)
      : ([
          proportionOf(gratuity.averagePay, gratuity.completedYears, 2),
          {
            id: "retirement.halfPay",
            params: { pay: gratuity.averagePay, years: gratuity.completedYears },
          },
          "10(10)(iii)",
        ] as const);
  return leastOf("gratuity", section, [
    ["received", "received", gratuity.received, undefined],
    ["byService", "service", byService, working],
    ["most", "lifetime", limit, undefined],
  ]);
}

function coveredByAct({ lastPay, years, months }: Extract<Gratuity, { kind: "coveredByAct" }>) {
  const counted = years + (months > 6 ? 1 : 0);
  return [
    proportionOf(lastPay, 15 * counted, 26),
    { id: "retirement.gratuityAct", params: { pay: lastPay, years: counted } },
    "10(10)(ii)",
  ] as const;
}

/** Cash for leave at retirement, in rupees. */
type LeaveEncashment = {
  government: boolean;
  received: Rupees;
  /** Average monthly pay of the ten months before retirement. */
  averagePay: Rupees;
  /** Earned leave at credit in months, at most 30 days for each completed year of service. */
  unavailedMonths: number;
  exemptBefore?: Rupees;
};

/** s. 10(10AA): the least of what was received, ten months' pay, pay for the leave at credit, and the limit. */
export function leaveEncashmentExemption(
  leave: LeaveEncashment,
  most: YearLimits["leaveEncashmentMost"],
): Exempt {
  if (leave.government) return whole("leaveEncashment", "10(10AA)(i)", leave.received);
  const { averagePay: pay, unavailedMonths } = leave;
  const forLeave = rupees(Math.round(leave.averagePay * leave.unavailedMonths));
  return leastOf("leaveEncashment", "10(10AA)(ii)", [
    ["received", "received", leave.received, undefined],
    ["tenMonths", "tenMonths", rupees(pay * 10), { id: "retirement.tenTimes", params: { pay } }],
    [
      "forLeave",
      "leave",
      forLeave,
      { id: "retirement.months", params: { months: unavailedMonths, pay } },
    ],
    ["most", "lifetime", excessOf(most, leave.exemptBefore ?? NOTHING), undefined],
  ]);
}

/** Commuted pension, in rupees. `commutedShare` is the part of the pension that was commuted. */
type CommutedPension = {
  government: boolean;
  received: Rupees;
  /** Share of the pension given up for `received`, in per cent. */
  commutedPercent: number;
  receivesGratuity: boolean;
};

/** s. 10(10A): whole for government servants; else the commuted value of a third of the pension with gratuity, of half without. */
export function commutedPensionExemption(pension: CommutedPension): Exempt {
  if (pension.government) return whole("commutedPension", "10(10A)(i)", pension.received);
  const full = proportionOf(pension.received, 100, pension.commutedPercent);
  const exemptShare = pension.receivesGratuity
    ? proportionOf(full, 1, 3)
    : proportionOf(full, 1, 2);
  return leastOf("commutedPension", "10(10A)(ii)", [
    ["received", "received", pension.received, undefined],
    [
      "share",
      pension.receivesGratuity ? "third" : "half",
      exemptShare,
      { id: "retirement.wholePension", params: { whole: full } },
    ],
  ]);
}

/** Voluntary retirement, s. 10(10C): what was received, at most five lakh once in a life. */
export function voluntaryRetirementExemption(
  received: Rupees,
  most: YearLimits["voluntaryRetirementMost"],
): Exempt {
  return leastOf("voluntaryRetirement", "10(10C)", [
    ["received", "received", received, undefined],
    ["most", "once", most, undefined],
  ]);
}

/** Children's education and hostel allowances, s. 10(14) with r. 2BB: so much a month for up to two children. */
export function childrenAllowanceExemption(
  allowance: {
    educationReceived: Rupees;
    hostelReceived: Rupees;
    children: number;
    inHostel: number;
  },
  limit: YearLimits["children"],
): Rupees {
  const months = 12;
  const count = (children: number) => Math.min(children, limit.most) * months;
  return rupees(
    least(allowance.educationReceived, rupees(limit.education * count(allowance.children))) +
      least(allowance.hostelReceived, rupees(limit.hostel * count(allowance.inHostel))),
  );
}

/** Journeys on leave, s. 10(5) with r. 2B: two in a block of four calendar years (2022-2025, 2026-2029), fare only. */
export function leaveTravelExemption(travel: {
  received: Rupees;
  fare: Rupees;
  journeysTakenInBlock: number;
}): Rupees {
  const JOURNEYS_IN_BLOCK = 2;
  return travel.journeysTakenInBlock < JOURNEYS_IN_BLOCK
    ? least(travel.received, travel.fare)
    : NOTHING;
}

type Limit = readonly [
  id: string,
  of: RetirementLimit,
  amount: Rupees,
  working: LineMessage | undefined,
];

function leastOf(id: string, section: string, limits: readonly Limit[]): Exempt {
  const lines = limits.map(
    ([name, of, amount, working], index): Line => ({
      id: `${id}.${name}`,
      label: { id: "retirement.limit", params: { number: index + 1, of } },
      section,
      amount,
      working,
      kind: "detail",
    }),
  );
  const amounts = limits.map(([, , amount]) => amount);
  return { lines, exempt: amounts.reduce((a, b) => least(a, b)) };
}

function whole(id: string, section: string, received: Rupees): Exempt {
  const line: Line = {
    id: `${id}.received`,
    label: { id: "retirement.government" },
    section,
    amount: received,
    kind: "detail",
  };
  return { lines: [line], exempt: received };
}

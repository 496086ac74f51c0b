import { z } from "zod";
import { itrProducts } from "#content/catalogue.ts";
import { inRupees, RETURN_CEILING_LAKHS } from "#content/covers.ts";
import { whichReturn as words } from "#content/en/which-return.ts";
import type { IncomeKind, ReturnNeed } from "#domain/pricing/proposal.ts";
import { readQuery } from "#values/form.ts";
import { formatRupees, rupees } from "#values/money.ts";
import { type ProposalInWords, proposeFor } from "./propose.server.ts";

/** What the price list tells apart, beside what every return covers. */
function askedKinds() {
  return Object.keys(words.kinds.labels) as (keyof typeof words.kinds.labels)[];
}

type Answers = { income: "upTo" | "above"; kinds: readonly IncomeKind[] };

/** The two questions with the answers that an address carries, and what is proposed for them, all in words. */
export type WhichReturn = ReturnType<typeof whichReturnOf>;

export function whichReturnOf(params: URLSearchParams) {
  const answers = readAnswers(params);
  const planning = itrProducts["itr-planning"];
  const { income, kinds, beside, saved: _, ...others } = words;
  return {
    words: others,
    income: {
      legend: income.legend,
      options: [
        { value: "upTo", label: income.upTo(RETURN_CEILING_LAKHS) },
        { value: "above", label: income.above(RETURN_CEILING_LAKHS) },
      ],
      chosen: answers?.income ?? "upTo",
    },
    kinds: {
      legend: kinds.legend,
      options: askedKinds().map((value) => ({ value, label: kinds.labels[value] })),
      chosen: answers?.kinds ?? [],
    },
    beside: {
      ...beside,
      planning: {
        href: planning.path,
        label: planning.name,
        price: formatRupees(planning.lines[0].price),
      },
    },
    proposed: answers && shownAs(proposeFor(needOf(answers), "answers")),
  };
}

/** Undefined while nothing was asked. What the address says beside is left out. */
function readAnswers(params: URLSearchParams): Answers | undefined {
  const { income, kind } = readQuery(params, {
    income: z.enum(["upTo", "above"]).optional().catch("upTo"),
    kind: z.array(z.string()),
  });
  if (income === undefined) return undefined;
  return { income, kinds: askedKinds().filter((asked) => kind.includes(asked)) };
}

/** The income is known only to be on one side of the ceiling; the price list knows no other. */
function needOf({ income, kinds }: Answers): ReturnNeed {
  const ceiling = inRupees(RETURN_CEILING_LAKHS);
  return {
    income: income === "above" ? rupees(ceiling + 1) : ceiling,
    kinds: new Set(["salary", "interest", ...kinds]),
  };
}

function shownAs(proposal: ProposalInWords) {
  if (proposal.kind === "ask") return proposal;
  const { kind, name, addOns, price, struck, reason, href } = proposal;
  return {
    kind,
    name: [name, ...addOns.map(({ label }) => label)].join(" + "),
    price: formatRupees(price),
    struck: formatRupees(struck),
    saved: words.saved(formatRupees(rupees(struck - price))),
    reason,
    href,
  };
}

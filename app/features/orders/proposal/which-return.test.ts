import { expect, test } from "vitest";
import { whichReturnOf } from "./which-return.server.ts";

const answered = (query: string) => whichReturnOf(new URLSearchParams(query));

test("nothing is proposed before anything is asked, and nothing is ticked", () => {
  for (const query of ["", "kind=crypto", "step=proceed"]) {
    expect(answered(query)).toMatchObject({
      proposed: undefined,
      income: { chosen: "upTo" },
      kinds: { chosen: [] },
    });
  }
});

test("what the address says beside is left out", () => {
  const { income, kinds } = answered("income=above&kind=crypto&kind=yacht&kind=crypto&kind=salary");
  expect([income.chosen, kinds.chosen]).toEqual(["above", ["crypto"]]);
  expect(answered("income=a lot").income.chosen).toBe("upTo");
});

test.each([
  ["income=upTo", "/BasicItrPlan"],
  ["income=above", "/BasicItrAbovePlan"],
  ["income=upTo&kind=capitalGains", "/BasicItrPlan?addon=capital-gains"],
  ["income=above&kind=capitalGains", "/BasicItrCapitalGains"],
  ["income=upTo&kind=futuresAndOptions", "/BasicItrPlan?addon=futures-options"],
  ["income=upTo&kind=freelancing", "/BasicItrPlan?addon=freelancing"],
  ["income=upTo&kind=foreignSharesOrEsops", "/BasicItrPlan?addon=foreign-shares"],
  ["income=upTo&kind=foreignIncome", "/SalaryForeignIncome"],
  ["income=upTo&kind=foreignIncome&kind=crypto", undefined],
])("%s leads to %s", (query, href) => {
  const { proposed } = answered(query);
  expect(proposed?.kind === "offer" ? proposed.href : undefined).toBe(href);
  expect(proposed?.reason).toMatch(
    href ? /^The lowest price that covers what you chose\./ : /^No price/,
  );
});

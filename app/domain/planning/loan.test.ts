import { expect, test } from "vitest";
import { repayLoan } from "./loan.ts";

test("an interest-free loan is repaid in equal parts", () => {
  expect(repayLoan(120_000, 0, 12)).toEqual({ emi: 10_000, total: 120_000, interest: 0 });
});

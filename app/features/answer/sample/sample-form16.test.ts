import { expect, test } from "vitest";
import { plainDate } from "#values/dates.ts";
import { taxYear } from "#values/year.ts";
import { emptyDraft } from "../draft/draft.ts";
import { countFigures } from "../figures/figures.ts";
import { workOut } from "../verdict/answer.ts";
import { sampleForm16 } from "./sample-form16.ts";

test.each([
  [2025, "2026-11-20"],
  [2024, "2025-11-20"],
] as const)("the sample of %i agrees with itself in every figure", (year, day) => {
  const form16 = sampleForm16(taxYear(year));
  const { answer, certificates, doubts } = workOut(form16, emptyDraft, undefined, plainDate(day));
  expect(doubts).toEqual({ problems: [], lacking: { salary: [], taxDeducted: [] } });
  expect(countFigures(certificates)).toMatchObject({ single: 0, doubtful: 0, missing: 0 });
  expect(answer.verdict?.outcome).toBe("refund");
});

import { expect, test } from "vitest";
import { type Feature, features, type Plan, plans } from "#content/catalogue.ts";
import { featureGroups } from "./feature-groups.ts";

const basic: Plan = plans["basic-plan"];

test("the three plans share seven features, differ in six, and leave two out", () => {
  const { every, some, none } = featureGroups(Object.values(plans));
  expect(every).toHaveLength(7);
  expect(some).toEqual([
    "investmentGuidance",
    "freelancing",
    "lifePlanning",
    "portfolio",
    "foreign",
    "advanceTax",
  ]);
  expect(none).toEqual(["certification", "books"]);
});

test("a feature changes its group with the plans", () => {
  const has: Plan = { ...basic, highlights: ["books"], includes: [], leavesOut: ["certification"] };
  const lacks: Plan = { ...basic, highlights: [], includes: [], leavesOut: ["certification"] };
  expect(featureGroups([has, lacks])).toEqual({
    every: [],
    some: ["books"],
    none: ["certification"],
  });
  expect(featureGroups([has, has]).every).toEqual(["books"]);
});

test("the one feature that is not compared is a part of another", () => {
  const compared: Feature[] = Object.values(featureGroups(Object.values(plans))).flat();
  const others = Object.keys(features).filter((feature) => !compared.includes(feature as Feature));
  expect(others).toEqual(["productGuide"]);
});

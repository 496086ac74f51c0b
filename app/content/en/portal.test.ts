import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { acceptedTerms } from "./portal.ts";

test.each(["terms", "privacy"])("the version that is recorded is the date of the %s", (name) => {
  const text = readFileSync(new URL(`../legal/${name}.md`, import.meta.url), "utf8");
  expect(text.split("\n")[0]).toBe(`Effective: ${acceptedTerms.version}`);
});

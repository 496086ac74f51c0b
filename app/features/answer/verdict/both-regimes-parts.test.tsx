import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { BreakEvenInWords } from "#content/en/tax/explanation.ts";
import { rupees } from "#values/money.ts";
import { Flips } from "./both-regimes-parts.tsx";

const rent = (now: number): BreakEvenInWords => ({
  id: "rent",
  label: "rent",
  heading: "Rent a month",
  now: rupees(now),
  cheaperNow: "new",
  old: "from",
  from: rupees(40_000),
  sentence: "",
});

test.each([
  [0, false, "Now none: from here on, the old regime is cheaper."],
  [50_000, false, "Now ₹50,000: below this, the old regime is no longer cheaper."],
  [0, true, "Now none: from here on, the old regime would have been cheaper."],
  [50_000, true, "Now ₹50,000: below this, the old regime would not have been cheaper."],
])("a rent of %i with the old regime closed %s: %s", (now, isOldClosed, note) => {
  const page = renderToStaticMarkup(<Flips flips={[rent(now)]} isOldClosed={isOldClosed} />);
  expect(page).toContain(note);
  expect(page.includes("The old regime is closed to you")).toBe(isOldClosed);
});

test("amounts that turn nothing are not said to have counted once", () => {
  const never: BreakEvenInWords = {
    ...rent(0),
    old: "never",
    from: undefined,
    sentence: "No amount.",
  };
  const page = renderToStaticMarkup(<Flips flips={[never]} isOldClosed />);
  expect(page).toBe("<p>No amount.</p>");
});

import { expect, test } from "vitest";
import { difference } from "./golden.ts";
import { textOfPage, withoutChance } from "./page-text.ts";
import { distinctPieces, leafLines, leavesOf } from "./records.ts";

const RECORDED = "== one\nDear Asha\n\n== two\nTotal ₹5\nYours\n";

test.each([
  ["a changed line", RECORDED.replace("₹5", "₹6"), "== two\n- Total ₹5\n+ Total ₹6"],
  ["a line that is gone", RECORDED.replace("Yours\n", ""), "== two\n- Yours"],
  ["another order", "== one\nDear Asha\n\n== two\nYours\nTotal ₹5\n", "another order"],
])("%s is told with the part in which it stands", (_, current, told) => {
  expect(difference(RECORDED, current)).toContain(told);
});

test("sentences that differ in figures alone are one, a changed word is another", () => {
  const texts = ["Tax is ₹5, due 1 May.", "Tax is ₹70, due 3 May.", "Fee is ₹5."];
  expect(distinctPieces(texts)).toBe("1 × Fee is ₹5.\n2 × Tax is ₹5,\n2 × due 1 May.");
});

test("values of JSON are told by their place, whatever stands beside them", () => {
  const lines = leafLines(leavesOf({ b: [{ label: "Total" }, { label: "Fee" }], a: 1 }));
  expect(lines).toEqual(["$.a: 1", '$.b[].label: "Total"', '$.b[].label: "Fee"']);
});

test("of a page the words are kept, those of attributes too, and neither scripts nor chance", () => {
  const html =
    "<html><head><title>Order &amp; more</title></head><body><main><h1>Your <b>order</b></h1>" +
    '<input type="text" placeholder="Code" value="OR-1A2B-3C4D"/><script>no()</script></main></body></html>';
  expect(withoutChance(textOfPage(html))).toBe(
    "title: Order & more\nYour order\n[placeholder: Code] [OR-····-····]",
  );
});

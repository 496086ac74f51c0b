import fc from "fast-check";
import { expect, test } from "vitest";
import { sideBySide } from "./side-by-side.ts";

const line = (id: string, amount: number, label = id) =>
  ({ id, label, amount, kind: "add" }) as const;

test("a line of one side alone stands at its own place", () => {
  const rows = sideBySide(
    [line("salary", 10), line("80C", 3), line("total", 7)],
    [line("salary", 10), line("total", 10), line("relief", 1)],
  );
  expect(rows.map(({ id, old, new: latest }) => [id, old?.amount, latest?.amount])).toEqual([
    ["salary", 10, 10],
    ["80C", 3, undefined],
    ["total", 7, 10],
    ["relief", undefined, 1],
  ]);
});

test("slabs share a row only when they are the same band", () => {
  const rows = sideBySide(
    [line("slab.1", 12_500, "₹2,50,001–₹5,00,000 at 5%")],
    [line("slab.1", 20_000, "₹4,00,001–₹8,00,000 at 5%")],
  );
  expect(rows).toHaveLength(2);
});

test("a line that is nil on both sides is left out, a sum never", () => {
  const sum = { ...line("total", 0), kind: "sum" } as const;
  const rows = sideBySide(
    [line("a", 0), line("b", 0), line("c", 5), sum],
    [line("b", 0), line("c", 0), sum],
  );
  expect(rows.map(({ id }) => id)).toEqual(["c", "total"]);
});

test("a refund beside a payment is named as either", () => {
  const [row] = sideBySide([line("balance", -10, "Refund")], [line("balance", 10, "To pay")]);
  expect(row?.label).toBe("To pay, or refund");
});

test("every line of either side stands in exactly one row, whatever their orders", () => {
  const side = fc
    .uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "slab.1", "balance"))
    .map((ids) => ids.map((id, place) => line(id, place + 1)));
  fc.assert(
    fc.property(side, side, (old, latest) => {
      const rows = sideBySide(old, latest);
      const amounts = (name: "old" | "new") =>
        rows.flatMap((row) => (row[name] ? [`${row.id} ${row[name].amount}`] : [])).sort();
      expect(amounts("old")).toEqual(old.map(({ id, amount }) => `${id} ${amount}`).sort());
      expect(amounts("new")).toEqual(latest.map(({ id, amount }) => `${id} ${amount}`).sort());
    }),
  );
});
